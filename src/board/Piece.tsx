/** The drawings of the pieces: all that we take from the board library, which nothing else in the project knows. */
import { defaultPieces } from "react-chessboard";
import type { PieceCode } from "../../engine/index.ts";

/** A piece, as large as the box it stands in. */
export function Piece({ piece }: { readonly piece: PieceCode }) {
  return defaultPieces[piece]?.() ?? null;
}
