import { useContext } from "react";
import { defaultPieces, type PieceRenderObject } from "react-chessboard";
import type { PieceCode } from "../../engine/index.ts";
import { PlainPiece } from "./PlainPiece.tsx";
import { type PieceSet, PieceSetContext } from "./pieceSet.ts";

/** The piece sets in the library's form: a component for each piece. */
export const PIECE_SETS: Readonly<Record<PieceSet, PieceRenderObject>> = {
  classic: defaultPieces,
  plain: Object.fromEntries(
    Object.keys(defaultPieces).map((piece) => [
      piece,
      () => <PlainPiece piece={piece as PieceCode} />,
    ]),
  ),
};

/** A piece of the set that the player has chosen. It fills its container. */
export function Piece({ piece }: { readonly piece: PieceCode }) {
  const Drawing = PIECE_SETS[useContext(PieceSetContext)][piece];
  return Drawing && <Drawing />;
}
