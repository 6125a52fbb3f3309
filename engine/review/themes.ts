/**
 * What a position is about, as its best line shows it, without a square: the first step of a hint.
 *
 *     themeOf(movesOfLine("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", ["a1a8"]));
 *     // { kind: "mate", moves: 1 }
 */

import { parseFen } from "../rules/fen.ts";
import { hangingPieces } from "../rules/hanging.ts";
import { legalMoves } from "../rules/moves.ts";
import { isCheck } from "../rules/outcome.ts";
import { type Color, type Move, type Position, SQUARES, type Square } from "../rules/types.ts";
import { lossOf, promotionIn, type Trade, takenIn, tradeOf } from "./costs.ts";
import { type Motif, motifOf, VALUES } from "./motifs.ts";

export type Theme =
  /** The side to move mates in so many moves. */
  | { readonly kind: "mate"; readonly moves: number }
  /** It wins something, and the line begins with this motif. */
  | {
      readonly kind: "win";
      readonly won: "pawn" | "piece" | "material";
      readonly motif: Motif["kind"] | undefined;
    }
  | {
      readonly kind:
        | "onlyMove"
        | "mated"
        | "promotion"
        | "recapture"
        | "attacked"
        | "sacrifice"
        | "exchange"
        | "inCheck"
        | "castling"
        | "check"
        | "pawnMove"
        | "kingMove"
        | "development"
        | "improvement";
    };

/** In centipawns, as in `VALUES`: a pawn. */
const LEAST = 100;

/**
 * The theme of a position. Nothing is said that the line does not show.
 * @param line the best line from the position, with at least one move
 * @param previous the move that led to the position; undefined at the start of a game
 */
export function themeOf(line: readonly [Move, ...Move[]], previous: Move | undefined): Theme {
  const [first] = line;
  const position = parseFen(first.before);
  return (
    forcedTheme(line, position) ??
    materialTheme(line, position, previous) ?? {
      kind: isCheck(position) ? "inCheck" : quietTheme(first),
    }
  );
}

function forcedTheme(line: readonly Move[], position: Position): Theme | undefined {
  const { turn } = position;
  if (legalMoves(position).length === 1) return { kind: "onlyMove" };
  const last = line.at(-1);
  if (last?.san.endsWith("#")) {
    if (last.color !== turn) return { kind: "mated" };
    return { kind: "mate", moves: Math.ceil(line.length / 2) };
  }
  return promotionIn(line, turn) ? { kind: "promotion" } : undefined;
}

/** What is won, given or taken care of; undefined if it is about no piece that is taken. */
function materialTheme(
  line: readonly [Move, ...Move[]],
  position: Position,
  previous: Move | undefined,
): Theme | undefined {
  const [first, answer] = line;
  const { turn } = position;
  const { lost, won } = takenIn(line, turn);
  const trade = tradeOf(lost, won);
  const value = -lossOf(trade);
  const takesBack = first.captured && previous?.captured && first.to === previous.to;
  if (takesBack) return { kind: "recapture" };
  if (value >= LEAST) return { kind: "win", won: wonIn(trade), motif: motifOf(line)?.kind };
  if (isTakenCareOf(first, position)) return { kind: "attacked" };
  const isGiven = answer?.captured !== undefined && answer.to === first.to;
  if (value <= -LEAST && isGiven) return { kind: "sacrifice" };
  return first.captured ? { kind: "exchange" } : undefined;
}

/** What is won: one pawn, a piece for nothing, or something else, such as a rook for a knight. */
function wonIn({ lost, won }: Trade) {
  if (lost.length > 0) return "material";
  if (won.some(({ piece }) => piece !== "p")) return "piece";
  return won.length === 1 ? "pawn" : "material";
}

/** Whether something hangs before a move, and after it nothing of this value. */
function isTakenCareOf({ color, after }: Move, position: Position): boolean {
  const [before, left] = [position, parseFen(after)].map((each) => mostHanging(each, color));
  return before > left;
}

/** What the most valuable piece that hangs is worth, as in `VALUES`; 0 if none does. */
function mostHanging(position: Position, color: Color): number {
  const values = hangingPieces(position, color).map((square) => valueOn(position, square));
  return Math.max(0, ...values);
}

const valueOn = ({ board }: Position, square: Square): number => {
  const symbol = board[SQUARES.indexOf(square)]?.charAt(1).toLowerCase() ?? "p";
  return VALUES[symbol as keyof typeof VALUES];
};

/** A piece that leaves the rank where it began, up to this move number, is developed. */
const LAST_MOVE_OF_OPENING = 15;

/** What a move is for that wins nothing and saves nothing. */
function quietTheme({ piece, from, flags, san, color, before }: Move) {
  if (flags === "k" || flags === "q") return "castling";
  if (san.endsWith("+")) return "check";
  if (piece === "p") return "pawnMove";
  if (piece === "k") return "kingMove";
  const isMinor = piece === "n" || piece === "b";
  const isHome = from.endsWith(color === "w" ? "1" : "8");
  const isOpening = Number(before.split(" ")[5]) <= LAST_MOVE_OF_OPENING;
  return isMinor && isHome && isOpening ? "development" : "improvement";
}
