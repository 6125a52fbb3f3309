import { isGameOver } from "../../engine/index.ts";
import {
  makeReviewPgn,
  playOnFromHere,
  selectEvaluations,
  selectHistory,
  selectHumanColor,
  selectShownMove,
  selectShownPly,
  selectShownPosition,
  showStep,
} from "../../store/index.ts";
import { downloadPgn } from "../ui/downloadText.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "../ui/hooks.ts";
import { useCopy } from "../ui/useCopy.ts";
import styles from "./Review.module.css";

const PGN_NAME = "enough-monkeys-review.pgn";

/** What can be done with a reviewed game: to play on from a move of it, and to take it away. */
export function ReviewActions() {
  const store = useAppStore();
  const copy = useCopy();
  const pgn = () => {
    const state = store.getState();
    return makeReviewPgn(state.game, selectEvaluations(state));
  };
  return (
    <div className={styles.actions}>
      <TryAgain />
      <button type="button" onClick={() => void copy(pgn(), "The reviewed game")}>
        Copy PGN
      </button>
      <button type="button" onClick={() => downloadPgn(PGN_NAME, pgn())}>
        Download PGN
      </button>
    </div>
  );
}

/**
 * Plays on from the position in which the human had to find the move that is shown, or the answer
 * to it: against the same opponent, as another game.
 */
function TryAgain() {
  const dispatch = useAppDispatch();
  const move = useAppSelector(selectShownMove);
  const ply = useAppSelector(selectShownPly);
  const position = useAppSelector(selectShownPosition);
  const { length } = useAppSelector(selectHistory);
  const isOwn = useAppSelector(selectHumanColor) === move?.color;
  const isOver = !isOwn && ply === length && isGameOver(position);
  const canTry = move !== undefined && !isOver;

  function tryAgain() {
    dispatch(showStep(isOwn ? ply - 1 : ply));
    dispatch(playOnFromHere());
  }

  return (
    <button
      className={canTry ? "button" : undefined}
      type="button"
      disabled={!canTry}
      onClick={tryAgain}
    >
      Try again from here
    </button>
  );
}
