/** Premoves: moves that a player makes in advance. The rules check them when they are played. */
import {
  type Color,
  type MoveSquares,
  type PieceCode,
  type Position,
  SQUARES,
  type Square,
} from "./types.ts";

/** Whether a piece can move this many files to the right and ranks up. */
type Shape = (files: number, ranks: number) => boolean;

const isStraight: Shape = (files, ranks) => (files === 0) !== (ranks === 0);
const isDiagonal: Shape = (files, ranks) => files !== 0 && Math.abs(files) === Math.abs(ranks);

const SHAPES: Readonly<Record<string, Shape>> = {
  R: isStraight,
  B: isDiagonal,
  Q: (files, ranks) => isStraight(files, ranks) || isDiagonal(files, ranks),
  N: (files, ranks) => Math.abs(files * ranks) === 2,
  K: (files, ranks) => Math.max(Math.abs(files), Math.abs(ranks)) === 1,
};

const START_RANK_OF_PAWNS: Readonly<Record<Color, number>> = { w: 2, b: 7 };
const HOME_OF_KING: Readonly<Record<Color, Square>> = { w: "e1", b: "e8" };

const fileOf = (square: Square) => square.charCodeAt(0);
const rankOf = (square: Square) => Number(square.charAt(1));

/**
 * The squares that a premove of a piece may aim at, in the order of `SQUARES`. All other pieces are
 * ignored, since the opponent's next move may change them: a piece in the way may move off or be
 * captured, and a piece on the target may be captured there and then recaptured.
 *
 *     premoveTargets("wN", "g1");   // ["f3", "h3", "e2"], e2 for a recapture there
 */
export function premoveTargets(piece: PieceCode, from: Square): Square[] {
  const color = piece.charAt(0) as Color;
  const symbol = piece.charAt(1);
  const shape = SHAPES[symbol] ?? pawnShape(color, rankOf(from));
  const castles = symbol === "K" && from === HOME_OF_KING[color];
  return SQUARES.filter((to) => {
    const [files, ranks] = [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)];
    return shape(files, ranks) || (castles && ranks === 0 && Math.abs(files) === 2);
  });
}

function pawnShape(color: Color, fromRank: number): Shape {
  const ahead = color === "w" ? 1 : -1;
  const isAtStart = fromRank === START_RANK_OF_PAWNS[color];
  return (files, ranks) =>
    (ranks === ahead && Math.abs(files) <= 1) || (isAtStart && files === 0 && ranks === 2 * ahead);
}

/**
 * The board as these premoves of one side would leave it if the opponent did not move. A piece
 * removes what stands on its target, a king that castles takes the rook along, and a pawn on the
 * last rank becomes a queen or the piece that its premove names. A premove whose piece is gone, and
 * all after it, change nothing.
 */
export function boardAfterPremoves(
  { board }: Position,
  color: Color,
  premoves: readonly MoveSquares[],
): Position["board"] {
  const after = [...board];
  const move = (from: Square, to: Square) => {
    after[SQUARES.indexOf(to)] = after[SQUARES.indexOf(from)] ?? null;
    after[SQUARES.indexOf(from)] = null;
  };
  for (const { from, to, promotion = "q" } of premoves) {
    const piece = after[SQUARES.indexOf(from)];
    if (!piece?.startsWith(color)) break;
    move(from, to);
    if (piece.endsWith("P") && /[18]$/.test(to))
      after[SQUARES.indexOf(to)] = `${color}${promotion.toUpperCase()}` as PieceCode;
    if (!piece.endsWith("K") || Math.abs(fileOf(to) - fileOf(from)) !== 2) continue;
    const rank = rankOf(from);
    const [corner, beside] = fileOf(to) > fileOf(from) ? ["h", "f"] : ["a", "d"];
    if (after[SQUARES.indexOf(`${corner}${rank}` as Square)] === `${color}R`)
      move(`${corner}${rank}` as Square, `${beside}${rank}` as Square);
  }
  return after;
}
