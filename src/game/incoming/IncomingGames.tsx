import styles from "./IncomingGames.module.css";
import { useIncomingGames } from "./useIncomingGames.ts";

/** Opens games that are pasted, dropped or linked, and shows when a game can be dropped. */
export function IncomingGames() {
  const { isOver, failure } = useIncomingGames();
  return (
    <>
      {isOver && <p className={styles.invitation}>Drop a game to open it</p>}
      {failure}
    </>
  );
}
