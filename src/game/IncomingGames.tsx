import styles from "./IncomingGames.module.css";
import { useIncomingGames } from "./useIncomingGames.ts";

/** Takes games that are pasted or dropped anywhere, and those of links; shows that a drop would be taken. */
export function IncomingGames() {
  const isOver = useIncomingGames();
  return isOver && <p className={styles.invitation}>Drop a game to open it</p>;
}
