import { ContinueGame } from "./ContinueGame.tsx";
import styles from "./GamesOnHome.module.css";
import { Opponents } from "./Opponents.tsx";
import { RecentGames } from "./RecentGames.tsx";

/** The game under way, whom one can play, and the games that there were. */
export default function GamesOnHome() {
  return (
    <div className={styles.games}>
      <ContinueGame />
      <RecentGames />
      <Opponents />
    </div>
  );
}
