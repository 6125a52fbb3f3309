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
const promotionIn = (line: readonly Move[], color: Color): Move | undefined =>
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
  const [bestTrade, trade] = [tradeIn(best, color), tradeIn(played, color)];
  const [bestLoss, loss] = [lossOf(bestTrade), lossOf(trade)];
  if (loss - bestLoss < LEAST) return undefined;
  if (loss >= LEAST) return { kind: "materialLost", ...trade, motif: motifOf(played.slice(1)) };
  return bestLoss <= -LEAST ? { kind: "materialMissed", ...bestTrade } : undefined;
}

/** What a side loses and wins in a line, without what is equal. */
interface Trade {
  readonly lost: readonly Placed[];
  readonly won: readonly Placed[];
}

const valueIn = (pieces: readonly Placed[]): number =>
  pieces.reduce((sum, { piece }) => sum + VALUES[piece], 0);

const lossOf = ({ lost, won }: Trade): number => valueIn(lost) - valueIn(won);

function tradeIn(line: readonly Move[], color: Color): Trade {
  const won: Placed[] = [];
  const lost: Placed[] = [];
  for (const { color: by, captured, flags, from, to } of settled(line)) {
    if (captured === undefined) continue;
    const square = flags === "e" ? (`${to.charAt(0)}${from.charAt(1)}` as Square) : to;
    (by === color ? won : lost).push({ piece: captured, square });
  }
  return withoutEqual(lost, won);
}

/** Pieces of the same value make up for each other, those that are taken on the same square first. */
function withoutEqual(lost: readonly Placed[], won: readonly Placed[]): Trade {
  const left = [...won];
  const rest = [true, false].reduce<readonly Placed[]>(
    (losses, onSameSquare) =>
      losses.filter((loss) => {
        const equal = left.findIndex(
          ({ piece, square }) =>
            VALUES[piece] === VALUES[loss.piece] && (!onSameSquare || square === loss.square),
        );
        if (equal >= 0) left.splice(equal, 1);
        return equal < 0;
      }),
    lost,
  );
  return { lost: rest, won: left };
}

/** A line without captures at its end that might be answered by another one. */
function settled(line: readonly Move[]): readonly Move[] {
  const last = line.at(-1);
  if (!last?.captured) return line;
  const replies = legalMoves(parseFen(last.after));
  return replies.some(({ to }) => to === last.to) ? settled(line.slice(0, -1)) : line;
}
