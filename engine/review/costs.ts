/**
 * What a judged move costs, as its two lines show it: the best line in its place, and the line that
 * answers it. Nothing is said that the lines do not show; else only the chances have changed.
 */
import { keyOfFen, parseFen } from "../rules/fen.ts";
import { legalMoves } from "../rules/moves.ts";
import { outcome } from "../rules/outcome.ts";
import {
  type Color,
  type Move,
  otherColor,
  type PieceSymbol,
  type Square,
} from "../rules/types.ts";
import { movesOfLine, type Score } from "./evaluation.ts";
import { bestLineOf, type ReviewedMove, winningChances } from "./judgements.ts";
import { type Motif, motifOf, type Placed, VALUES } from "./motifs.ts";

type DrawReason = "stalemate" | "insufficientMaterial" | "repetition";

export type Cost =
  /** Mate in so many moves: for the opponent now, or for the mover before. */
  | { readonly kind: "mateAllowed" | "mateMissed"; readonly moves: number }
  /** The game was better than a draw, or is worse than the draw that was there. */
  | { readonly kind: "drawAllowed" | "drawMissed"; readonly reason: DrawReason }
  /** A pawn promotes here, and the piece stays: of the opponent now, or of the mover before. */
  | {
      readonly kind: "promotionAllowed" | "promotionMissed";
      readonly square: Square;
      readonly piece: PieceSymbol;
    }
  | {
      readonly kind: "materialLost";
      readonly lost: readonly Placed[];
      /** What the mover gets for it. */
      readonly won: readonly Placed[];
      /** How the answer begins. */
      readonly motif: Motif | undefined;
    }
  /** The mover could have won this for that. */
  | {
      readonly kind: "materialMissed";
      readonly won: readonly Placed[];
      readonly lost: readonly Placed[];
    }
  /** The mover's chances, 0 to 100. */
  | { readonly kind: "chances"; readonly before: number; readonly after: number };

/** The line that answers a move, as moves. */
export const answerTo = ({ move, after }: ReviewedMove): readonly Move[] =>
  movesOfLine(move.after, after.line);

/** What a move costs. */
export function costOf(reviewed: ReviewedMove): Cost {
  const { move, before, after } = reviewed;
  const { color } = move;
  const chances = {
    before: winningChances(color, before.score),
    after: winningChances(color, after.score),
  };
  const [best, played] = [bestLineOf(reviewed), [move, ...answerTo(reviewed)]];
  return (
    mateAllowed(color, after.score) ??
    drawCost(chances, [before.score, best], [after.score, played]) ??
    mateMissed(color, before.score, after.score) ??
    promotionCost(color, best, played) ??
    materialCost(color, best, played) ?? { kind: "chances", ...chances }
  );
}

const mateAllowed = (color: Color, after: Score): Cost | undefined =>
  after.kind === "mate" && after.winner !== color && after.moves > 0
    ? { kind: "mateAllowed", moves: after.moves }
    : undefined;

const mateMissed = (color: Color, before: Score, after: Score): Cost | undefined =>
  before.kind === "mate" && before.winner === color && after.kind !== "mate"
    ? { kind: "mateMissed", moves: before.moves }
    : undefined;

type ScoredLine = readonly [Score, readonly Move[]];

function drawCost(
  chances: { readonly before: number; readonly after: number },
  best: ScoredLine,
  played: ScoredLine,
): Cost | undefined {
  const [allowed, missed] = [drawnBy(played), drawnBy(best)];
  if (allowed && !missed && chances.before > chances.after)
    return { kind: "drawAllowed", reason: allowed };
  return missed && !allowed && chances.before > chances.after
    ? { kind: "drawMissed", reason: missed }
    : undefined;
}

/** Why a line ends in a draw; undefined if it does not. */
function drawnBy([score, line]: ScoredLine): DrawReason | undefined {
  const last = line.at(-1);
  if (!last || score.kind === "mate" || score.value !== 0) return undefined;
  const reason = outcome(parseFen(last.after))?.reason;
  if (reason === "stalemate" || reason === "insufficientMaterial") return reason;
  const keys = line.map(({ after }) => keyOfFen(after));
  const start = line[0] ? [keyOfFen(line[0].before)] : [];
  return new Set([...start, ...keys]).size <= keys.length ? "repetition" : undefined;
}

/** A promotion that only one of the lines has. */
function promotionCost(
  color: Color,
  best: readonly Move[],
  played: readonly Move[],
): Cost | undefined {
  const other = otherColor(color);
  const allowed = promotionIn(best, other) ? undefined : promotionIn(played, other);
  const missed = promotionIn(played, color) ? undefined : promotionIn(best, color);
  const { to, promotion } = allowed ?? missed ?? {};
  if (!to || !promotion) return undefined;
  const kind = allowed ? "promotionAllowed" : "promotionMissed";
  return { kind, square: to, piece: promotion };
}

/** The promotion of a side, if the line does not take the piece again. */
export const promotionIn = (line: readonly Move[], color: Color): Move | undefined =>
  settled(line).find(
    (move, at) =>
      move.color === color &&
      move.promotion !== undefined &&
      !line.slice(at + 1).some(({ to, color: by }) => by !== color && to === move.to),
  );

/** The least that counts, as in `VALUES`: a pawn. */
const LEAST = 100;

function materialCost(
  color: Color,
  best: readonly Move[],
  played: readonly Move[],
): Cost | undefined {
  const [there, here] = [takenIn(best, color), takenIn(played, color)];
  if (lossOf(here) - lossOf(there) < LEAST) return undefined;
  const loss = tradeOf(here.lost, here.won);
  if (lossOf(loss) >= LEAST)
    return { kind: "materialLost", ...loss, motif: motifOf(played.slice(1)) };
  // What both lines win or lose is not missed.
  const missed = tradeOf(without(there.lost, here.lost), without(there.won, here.won));
  return lossOf(missed) <= -LEAST ? { kind: "materialMissed", ...missed } : undefined;
}

/** Two pawns, as in `VALUES`; and what the mover's chances must be, in percent. */
const LEAST_SACRIFICE = 200;
const LEAST_CHANCES = 50;

/**
 * Whether a move is a sacrifice that holds: the answer takes the moved piece, and by the end of its
 * line the side has given at least two pawns more than it got; yet the move was not judged, and its
 * side is not worse.
 */
export function isSoundSacrifice(reviewed: ReviewedMove): boolean {
  const { move, after, judgement } = reviewed;
  const answer = answerTo(reviewed);
  if (judgement || answer[0]?.captured === undefined || answer[0].to !== move.to) return false;
  if (winningChances(move.color, after.score) < LEAST_CHANCES) return false;
  return lossOf(takenIn([move, ...answer], move.color)) >= LEAST_SACRIFICE;
}

/** What a side loses and wins. */
export interface Trade {
  readonly lost: readonly Placed[];
  readonly won: readonly Placed[];
}

const valueIn = (pieces: readonly Placed[]): number =>
  pieces.reduce((sum, { piece }) => sum + VALUES[piece], 0);

export const lossOf = ({ lost, won }: Trade): number => valueIn(lost) - valueIn(won);

/** All that a line takes, on the squares on which it stood. */
export function takenIn(line: readonly Move[], color: Color): Trade {
  const won: Placed[] = [];
  const lost: Placed[] = [];
  for (const { color: by, captured, flags, from, to } of settled(line)) {
    if (captured === undefined) continue;
    const square = flags === "e" ? (`${to.charAt(0)}${from.charAt(1)}` as Square) : to;
    (by === color ? won : lost).push({ piece: captured, square });
  }
  return { lost, won };
}

type IsPair = (one: Placed, other: Placed) => boolean;

const isSameValue: IsPair = (one, other) => VALUES[one.piece] === VALUES[other.piece];
const isSameBoth: IsPair = (one, other) => one.square === other.square && isSameValue(one, other);

/** Both lists without the pairs of a piece of each. */
function withoutPairs(pieces: readonly Placed[], others: readonly Placed[], isPair: IsPair) {
  const left = [...others];
  const rest = pieces.filter((piece) => {
    const pair = left.findIndex((other) => isPair(piece, other));
    if (pair >= 0) left.splice(pair, 1);
    return pair < 0;
  });
  return [rest, left] as const;
}

/** The pieces that the others do not have on the same square. */
const without = (pieces: readonly Placed[], others: readonly Placed[]): readonly Placed[] =>
  withoutPairs(pieces, others, isSameBoth)[0];

/**
 * Pieces of the same value make up for each other, those that are taken on the same square first.
 */
export function tradeOf(lost: readonly Placed[], won: readonly Placed[]): Trade {
  const [lostThere, wonThere] = withoutPairs(lost, won, isSameBoth);
  const [restLost, restWon] = withoutPairs(lostThere, wonThere, isSameValue);
  return { lost: restLost, won: restWon };
}

/** A line without captures at its end that might be answered by another one. */
function settled(line: readonly Move[]): readonly Move[] {
  const last = line.at(-1);
  if (!last?.captured) return line;
  const replies = legalMoves(parseFen(last.after));
  return replies.some(({ to }) => to === last.to) ? settled(line.slice(0, -1)) : line;
}
