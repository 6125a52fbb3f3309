import type { GameEnd } from "../../../store/game/gameStatus.ts";
import { rematch } from "../../../store/game/newGame.ts";
import { selectGameEnd, selectHumanColor, selectOpponent } from "../../../store/game/selectors.ts";
import type { HumanColor } from "../../../store/game/state.ts";
import { selectSettings } from "../../../store/view/settings.ts";
import { OpponentFace } from "../../players/PlayerBar.tsx";
import { type EndResult, endComment, endReason, OUTCOME_WORDS } from "../../texts/game.ts";
import { SIDES } from "../../texts/moves.ts";
import { chunk, loadChunk } from "../../ui/loadChunk.ts";
import { useScrollIntoView } from "../../ui/page.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { useLazyDialog } from "../../ui/useChunk.tsx";
import styles from "./EndCard.module.css";

/** The result for the human and its title. Of two people, the winner is named by colour. */
function resultFor(human: HumanColor, { winner }: GameEnd): readonly [EndResult, title: string] {
  if (human === "both" && winner) return ["won", `${SIDES[winner]} won`];
  const result = winner === undefined ? "drawn" : winner === human ? "won" : "lost";
  return [result, OUTCOME_WORDS[result]];
}

const reviewChunk = chunk(19, () => import("../../analysis/review/EndReview.tsx"), "EndReview");

const loadReview = async () => (await loadChunk(reviewChunk)).EndReview;

/**
 * The result of the game and its reason, and what leads on: a review and a rematch. Renders
 * nothing while the game is running.
 */
export function EndCard() {
  const end = useAppSelector(selectGameEnd);
  return end && <Card end={end} />;
}

function Card({ end }: { readonly end: GameEnd }) {
  const dispatch = useAppDispatch();
  const humanColor = useAppSelector(selectHumanColor);
  const opponent = useAppSelector(selectOpponent);
  const { swapsColors } = useAppSelector(selectSettings);
  const card = useScrollIntoView<HTMLElement>(end.reason);
  const review = useLazyDialog({ what: "The review", load: loadReview, properties: {} });
  const [result, title] = resultFor(humanColor, end);
  return (
    <section
      ref={card}
      className={`row striped ${styles.card}`}
      aria-label="Result"
      data-result={result}
    >
      <div className={styles.face}>
        <OpponentFace id={opponent.id} />
      </div>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="soft label">{endReason(end)}</p>
      </div>
      <div className={`row tight minor ${styles.actions}`}>
        <button className="button" type="button" onClick={review.open}>
          Review
        </button>
        <button type="button" onClick={() => dispatch(rematch(swapsColors))}>
          Rematch
        </button>
      </div>
      {humanColor !== "both" && (
        <p className={`soft label ${styles.comment}`}>{endComment(result, opponent.name)}</p>
      )}
      {review.outlet}
    </section>
  );
}
