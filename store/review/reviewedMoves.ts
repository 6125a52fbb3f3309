/** What the evaluations before and after each move say of the move. */
import { type Color, legalMoves, type Move, parseFen } from "../../engine/index.ts";
import type { Evaluation } from "./evaluation.ts";
import { type Judgement, judgementOf } from "./judgement.ts";
import { chancesOf } from "./winningChances.ts";

export interface ReviewedMove {
  /** The ply that the move is, 1 for the first. */
  readonly ply: number;
  readonly move: Move;
  readonly before: Evaluation;
  readonly after: Evaluation;
  /** What it lost of its player's winning chances, in percentage points, 0 to 100. */
  readonly loss: number;
  /** Undefined for a move that needs no remark. */
  readonly judgement: Judgement | undefined;
}

/** By ply what is known of a game: entry 0 is about its start, entry 1 about the position after the first move. */
export type Evaluations = readonly (Evaluation | null)[];

/** The moves of a game, each judged as soon as the positions on both sides of it are evaluated; undefined until then. */
export function reviewMoves(
  history: readonly Move[],
  evaluations: Evaluations,
): readonly (ReviewedMove | undefined)[] {
  return history.map((move, index) => {
    const [before, after] = [evaluations[index], evaluations[index + 1]];
    return before && after ? reviewMove(index + 1, move, before, after) : undefined;
  });
}

/**
 * A move is judged by the chances after it, and not by those that the search gave it before: so both sides of it are looked
 * at equally deeply. The move that the search proposed, and one that was forced, lose nothing, whatever is seen later.
 */
function reviewMove(ply: number, move: Move, before: Evaluation, after: Evaluation): ReviewedMove {
  const seen = chancesLost(move.color, before, after);
  const loss = seen > 0 && !isBest(move, before) && !isForced(move) ? seen : 0;
  return { ply, move, before, after, loss, judgement: judgementOf(loss) };
}

const chancesLost = (color: Color, before: Evaluation, after: Evaluation): number =>
  chancesOf(color, before.score) - chancesOf(color, after.score);

/** Whether a move is the one that the search proposed. */
export const isBest = (move: Move, { line }: Evaluation): boolean => line[0] === move.lan;

const isForced = ({ before }: Move): boolean => legalMoves(parseFen(before)).length === 1;
