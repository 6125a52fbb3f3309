/**
 * What the strong player says of a position: how it stands and how both sides best go on. Plain data, kept with the game; what
 * comes back from outside is checked.
 */
import {
  COLORS,
  type Color,
  matePlies,
  type Outcome,
  type SearchIteration,
  UNITS_PER_CENTIPAWN,
} from "../../engine/index.ts";
import { fieldOf, isObject, isOneOf } from "../game/json.ts";

/** How a position stands. Nothing in it depends on whose turn it is. */
export type Score =
  /** White's view. */
  | { readonly kind: "centipawns"; readonly value: number }
  /** How many moves of the winner's lead to mate; 0 where the mate stands on the board. */
  | { readonly kind: "mate"; readonly winner: Color; readonly moves: number };

export interface Evaluation {
  readonly score: Score;
  /** Best play from the position on, in LAN, the best move first; empty where the game is over. */
  readonly line: readonly string[];
}

/** Longer lines tell nobody anything: what comes late in them was hardly looked at. */
export const LONGEST_LINE = 10;

/** What a search has found, which says its score in white's view. */
export function evaluationOf({ score, pv }: Pick<SearchIteration, "score" | "pv">): Evaluation {
  return { score: scoreOf(score), line: pv.slice(0, LONGEST_LINE) };
}

function scoreOf(score: number): Score {
  const plies = matePlies(score);
  if (plies === undefined) {
    return { kind: "centipawns", value: Math.round(score / UNITS_PER_CENTIPAWN) + 0 };
  }
  const winner = plies > 0 ? "w" : "b";
  return { kind: "mate", winner, moves: Math.ceil(Math.abs(plies) / 2) };
}

/** The last position of a game that the board has ended: nothing need be searched there. */
export function evaluationOfEnd({ winner }: Outcome): Evaluation {
  const score: Score =
    winner === undefined ? { kind: "centipawns", value: 0 } : { kind: "mate", winner, moves: 0 };
  return { score, line: [] };
}

/**
 * An evaluation as lichess writes it into a PGN, white's view: pawns with two digits (`0.35`, `-1.20`), or `#3` and `#-3`
 * for a mate. A mate that stands on the board has none.
 *
 * Source: the comments of the games at https://database.lichess.org, "[%eval 2.35] (235 centipawn advantage), [%eval #-4]
 * (getting mated in 4), always from White's point of view".
 */
export function pgnEvalOf(score: Score): string | undefined {
  if (score.kind === "centipawns") return (score.value / 100).toFixed(2);
  if (score.moves === 0) return undefined;
  return `#${score.winner === "w" ? "" : "-"}${score.moves}`;
}

const isScore = (value: unknown): value is Score => {
  if (fieldOf(value, "kind") === "centipawns") return Number.isInteger(fieldOf(value, "value"));
  const moves = fieldOf(value, "moves");
  return (
    fieldOf(value, "kind") === "mate" &&
    isOneOf(COLORS, fieldOf(value, "winner")) &&
    Number.isInteger(moves) &&
    (moves as number) >= 0
  );
};

/** Whether a text is a move by its squares: `e2e4`, `e7e8q`. */
export const isLan = (value: unknown): value is string =>
  typeof value === "string" && /^[a-h][1-8][a-h][1-8][nbrq]?$/.test(value);

/** Whether a value from outside is an evaluation. Whether its moves are legal is asked where they are played. */
export function isEvaluation(value: unknown): value is Evaluation {
  const line = fieldOf(value, "line");
  return (
    isObject(value) &&
    isScore(value.score) &&
    Array.isArray(line) &&
    line.length <= LONGEST_LINE &&
    line.every(isLan)
  );
}
