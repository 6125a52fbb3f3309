/**
 * Converts the forms of a position that the board accepts into a piece-placement string for the
 * library. The library knows neither `start` nor a mapping in our form, and validates nothing.
 */
import { fenStringToPositionObject } from "react-chessboard";
import { FILES, type PieceCode, RANKS, type Square } from "../../engine/rules/types.ts";

const START_KEYWORD = "start";
const START_PLACEMENT = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const EMPTY_PLACEMENT = "8/8/8/8/8/8/8/8";

/** The piece on each square. Missing squares are empty. */
type SquareMapping = Readonly<Partial<Record<Square, PieceCode>>>;

/**
 * `start`, the first field of a FEN, or a mapping. All other values are shown as an empty board.
 */
export type BoardPosition = string | SquareMapping;

const SQUARE_NAME = /^[a-h][1-8]$/;
const PIECE_CODE = /^[wb][KQRBNP]$/;

function squaresInRank(rank: string): number {
  return [...rank].reduce((sum, sign) => sum + (Number(sign) || 1), 0);
}

function isPlacement(text: string): boolean {
  const ranks = text.split("/");
  return (
    ranks.length === RANKS.length &&
    ranks.every((rank) => /^[kqrbnp1-8]+$/i.test(rank) && squaresInRank(rank) === FILES.length)
  );
}

function isMapping(value: object): value is SquareMapping {
  return Object.entries(value).every(
    ([square, piece]) =>
      SQUARE_NAME.test(square) && typeof piece === "string" && PIECE_CODE.test(piece),
  );
}

function pieceLetter(piece: PieceCode): string {
  const symbol = piece.charAt(1);
  return piece.startsWith("w") ? symbol : symbol.toLowerCase();
}

function placementOf(mapping: SquareMapping): string {
  const rankText = (rank: (typeof RANKS)[number]) =>
    FILES.map((file) => {
      const piece = mapping[`${file}${rank}`];
      return piece ? pieceLetter(piece) : "1";
    }).join("");
  return RANKS.map(rankText).join("/");
}

/**
 * The piece-placement string of a position in any accepted form; an empty board for other values.
 */
export function toPlacement(position: unknown): string {
  if (position === START_KEYWORD) return START_PLACEMENT;
  if (typeof position === "string") return isPlacement(position) ? position : EMPTY_PLACEMENT;
  if (typeof position !== "object" || position === null) return EMPTY_PLACEMENT;
  return isMapping(position) ? placementOf(position) : EMPTY_PLACEMENT;
}

/** The piece on each occupied square. */
export type Pieces = ReadonlyMap<Square, PieceCode>;

/** The pieces of a valid placement string, as made by `toPlacement`, parsed by the library. */
export function piecesOf(placement: string): Pieces {
  const position = fenStringToPositionObject(placement, RANKS.length, FILES.length);
  return new Map(
    Object.entries(position).map(([square, { pieceType }]) => [
      square as Square,
      pieceType as PieceCode,
    ]),
  );
}
