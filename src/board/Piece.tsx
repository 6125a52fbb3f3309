import { useContext } from "react";
/** The drawings of the pieces: all that we take from the board library, which nothing else in the project knows. */
import { defaultPieces } from "react-chessboard";
import type { PieceCode } from "../../engine/index.ts";
import { PlainPiece } from "./PlainPiece.tsx";
import { PieceSetContext } from "./pieceSet.ts";

/** A piece of the set that the player has chosen, as large as the box it stands in. */
export function Piece({ piece }: { readonly piece: PieceCode }) {
  const set = useContext(PieceSetContext);
  return set === "plain" ? <PlainPiece piece={piece} /> : (defaultPieces[piece]?.() ?? null);
}
