import { useContext } from "react";
import { defaultPieces, type PieceRenderObject } from "react-chessboard";
import type { PieceCode } from "../../engine/index.ts";
import { PlainPiece } from "./PlainPiece.tsx";
import { type PieceSet, PieceSetContext } from "./pieceSet.ts";

/** The sets in the form in which the board library takes them: a component for each piece. */
export const PIECE_SETS: Readonly<Record<PieceSet, PieceRenderObject>> = {
  classic: defaultPieces,
  plain: Object.fromEntries(
    Object.keys(defaultPieces).map((piece) => [
      piece,
      () => <PlainPiece piece={piece as PieceCode} />,
    ]),
  ),
};

/** A piece of the set that the player has chosen, as large as the box it stands in. */
export function Piece({ piece }: { readonly piece: PieceCode }) {
  const Drawing = PIECE_SETS[useContext(PieceSetContext)][piece];
  return Drawing && <Drawing />;
}
