import { OPPONENTS, ratingOf } from "../../engine/index.ts";
import { GameLink } from "../ui/GameLink.tsx";
import { MonkeyFace } from "../ui/MonkeyFace.tsx";
import { OPPONENT_PARAMETER } from "../ui/paths.ts";
import styles from "./GamesOnHome.module.css";

/**
 * Whom one can play, weakest first. Each card begins a game; one under way is kept and can be had
 * back.
 */
export function Opponents() {
  return (
    <section className={styles.section} aria-labelledby="opponents">
      <h2 id="opponents">Opponents</h2>
      <ul className={styles.cards}>
        {OPPONENTS.map((opponent) => (
          <li key={opponent.id}>
            <GameLink className={styles.card} parameters={{ [OPPONENT_PARAMETER]: opponent.id }}>
              <span className={styles.face}>
                <MonkeyFace id={opponent.id} />
              </span>
              <span className={styles.name}>{opponent.name}</span>
              <span className={styles.rating}>{ratingOf(opponent)}</span>
              <span className={styles.details}>{opponent.description}</span>
            </GameLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
