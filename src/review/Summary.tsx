import { COLORS, type Color } from "../../engine/index.ts";
import {
  JUDGEMENTS,
  type ReviewedMove,
  selectAccuracy,
  selectGame,
  selectHumanColor,
  selectOpponent,
  selectReviewedMoves,
  selectWorstMoves,
  showStep,
} from "../../store/index.ts";
import { formatMove } from "../texts/formatMove.ts";
import { formatWinningChances, SIDES } from "../texts/review.ts";
import { JudgementMark } from "../ui/JudgementMark.tsx";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import styles from "./Review.module.css";

/** The accuracy of both sides, and the moves that decided the game. */
export function Summary() {
  const moments = useAppSelector(selectWorstMoves);
  return (
    <>
      {moments.length > 0 && <Moments moments={moments} />}
      <Accuracy />
    </>
  );
}

function Moments({ moments }: { readonly moments: readonly ReviewedMove[] }) {
  const dispatch = useAppDispatch();
  return (
    <section className={styles.moments} aria-label="Key moments">
      <h3>Key moments</h3>
      <ol>
        {moments.map((reviewed) => (
          <li key={reviewed.ply}>
            <button type="button" onClick={() => dispatch(showStep(reviewed.ply))}>
              <strong>
                {formatMove(reviewed.move)}
                {reviewed.judgement && <JudgementMark judgement={reviewed.judgement} />}
              </strong>{" "}
              <span className={styles.soft}>{formatWinningChances(reviewed)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Accuracy() {
  const accuracy = useAppSelector(selectAccuracy);
  const moves = useAppSelector(selectReviewedMoves);
  const nameOf = usePlayerName();
  const count = (color: Color, name: string) =>
    moves.filter((move) => move?.move.color === color && move.judgement?.name === name).length;
  const percent = (color: Color) => {
    const value = accuracy?.[color];
    return value === undefined ? "…" : `${Math.round(value)}%`;
  };
  return (
    <table className={styles.summary}>
      <caption className="visually-hidden">Accuracy and mistakes</caption>
      <thead>
        <tr>
          <td />
          {COLORS.map((color) => (
            <th key={color} scope="col">
              {SIDES[color]}
              <span className={styles.soft}>{nameOf(color)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Accuracy</th>
          {COLORS.map((color) => (
            <td key={color}>{percent(color)}</td>
          ))}
        </tr>
        {JUDGEMENTS.toReversed().map((judgement) => (
          <tr key={judgement.name}>
            <th scope="row">
              {PLURALS[judgement.name]}{" "}
              <span aria-hidden="true">
                <JudgementMark judgement={judgement} />
              </span>
            </th>
            {COLORS.map((color) => (
              <td key={color}>{count(color, judgement.name)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The names of the players: from the game's tags, otherwise 'You' and the opponent's name. */
function usePlayerName(): (color: Color) => string {
  const { headers } = useAppSelector(selectGame);
  const humanColor = useAppSelector(selectHumanColor);
  const { name } = useAppSelector(selectOpponent);
  return (color) => headers[SIDES[color]] ?? (color === humanColor ? "You" : name);
}

const PLURALS = { inaccuracy: "Inaccuracies", mistake: "Mistakes", blunder: "Blunders" } as const;
