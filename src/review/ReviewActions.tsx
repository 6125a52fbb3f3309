import { takeBack } from "../../engine/index.ts";
import {
  continueFromShownPosition,
  makeReviewPgn,
  selectEvaluations,
  selectHumanColor,
  selectShownGame,
  selectShownMove,
  selectShownPly,
  showStep,
} from "../../store/index.ts";
import { useCopy } from "../ui/clipboard.ts";
import { downloadPgn } from "../ui/files.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "../ui/storeHooks.ts";
import styles from "./Review.module.css";

const PGN_NAME = "enough-monkeys-review.pgn";

/** Actions for a reviewed game: play on from one of its moves, or export it. */
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
      <button type="button" onClick={() => void copy(pgn(), "pgn")}>
        Copy PGN
      </button>
      <button type="button" onClick={() => downloadPgn(PGN_NAME, pgn())}>
        Download PGN
      </button>
    </div>
  );
}

/**
 * Starts a new game against the same opponent from the shown move: before it if it is the human's
 * own move, otherwise after it. Nothing can be played from a position where the game is over.
 */
function TryAgain() {
  const dispatch = useAppDispatch();
  const move = useAppSelector(selectShownMove);
  const ply = useAppSelector(selectShownPly);
  const shown = useAppSelector(selectShownGame);
  const isOwn = useAppSelector(selectHumanColor) === move?.color;
  const { headers } = isOwn ? takeBack(shown) : shown;
  const canTry = move !== undefined && headers.Result === "*";

  function tryAgain() {
    dispatch(showStep(isOwn ? ply - 1 : ply));
    dispatch(continueFromShownPosition());
  }

  return (
    <button
      className={canTry ? "button" : undefined}
      type="button"
      disabled={!canTry}
      onClick={tryAgain}
    >
      Retry from here
    </button>
  );
}
