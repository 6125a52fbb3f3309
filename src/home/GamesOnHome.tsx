import styles from "./GamesOnHome.module.css";
import { RecentGames } from "./RecentGames.tsx";

/** The games that there were. */
export default function GamesOnHome() {
  return (
    <div className={styles.games}>
      <RecentGames />
    </div>
  );
}
