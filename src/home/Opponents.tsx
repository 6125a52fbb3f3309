import { OPPONENTS, ratingOf } from "../../engine/index.ts";
import { GameLink } from "../ui/GameLink.tsx";
import { MonkeyFace } from "../ui/MonkeyFace.tsx";
import { OPPONENT_PARAMETER } from "../ui/paths.ts";
import styles from "./GamesOnHome.module.css";

/**
 * All opponents, weakest first. Each card starts a game. A game in progress is saved and can be
 * restored.
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
