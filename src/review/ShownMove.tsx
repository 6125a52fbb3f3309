import {
  movesOfLine,
  type ReviewedMove,
  selectShownMove,
  selectShownReview,
} from "../../store/index.ts";
import { formatMove } from "../texts/formatMove.ts";
import {
  describeJudgement,
  formatLine,
  formatScore,
  formatWinningChances,
} from "../texts/review.ts";
import { useAppSelector } from "../ui/hooks.ts";
import { JudgementMark } from "../ui/JudgementMark.tsx";
import styles from "./Review.module.css";

/** The review of the move that the board shows. */
export function ShownMove() {
  const move = useAppSelector(selectShownMove);
  const reviewed = useAppSelector(selectShownReview);
  return (
    <section className={styles.shown} aria-label="Selected move" aria-live="polite">
      {reviewed ? (
        <Verdict reviewed={reviewed} />
      ) : (
        <p>{move ? `${formatMove(move)} is not reviewed yet.` : START}</p>
      )}
    </section>
  );
}

const START = "Start of game. Step forward, or select a point on the graph.";

function Verdict({ reviewed }: { readonly reviewed: ReviewedMove }) {
  const { move, before, after, judgement } = reviewed;
  const line = movesOfLine(move.before, before.line);
  const isPlayed = line[0]?.lan === move.lan;
  return (
    <>
      <p>
        <strong>
          {formatMove(move)}
          {judgement && <JudgementMark judgement={judgement} />}
        </strong>{" "}
        {describeJudgement(reviewed)}. {formatScore(before.score)} → {formatScore(after.score)}
      </p>
      {judgement && <p className={styles.soft}>{formatWinningChances(reviewed)}</p>}
      {line.length > 0 && (!isPlayed || line.length > 1) && (
        <p className={styles.line}>
          {isPlayed ? "Best play" : "Best"}: {formatLine(line)}
        </p>
      )}
    </>
  );
}
