/**
 * The squares that a premove of a piece may aim at. All other pieces are ignored, since the
 * opponent's next move may change them: a piece in the way may move off or be captured, and a piece
 * on the target may be captured there and then recaptured. The rules check the move when it is
 * played.
 *
 *     premoveTargets("wN", "g1");   // ["f3", "h3", "e2"], e2 for a recapture there
 */
import { type Color, type PieceCode, SQUARES, type Square } from "./types.ts";

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

/** The target squares, in the order of `SQUARES`. */
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
