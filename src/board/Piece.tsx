import { useContext } from "react";
import type { PieceCode } from "../../engine/index.ts";
import { ClassicPiece } from "./ClassicPiece.tsx";
import { PlainPiece } from "./PlainPiece.tsx";
import { PieceSetContext } from "./pieceSet.ts";

/** A piece of the set that the player has chosen, as large as the box it stands in. */
export function Piece({ piece }: { readonly piece: PieceCode }) {
  const set = useContext(PieceSetContext);
  return set === "plain" ? <PlainPiece piece={piece} /> : <ClassicPiece piece={piece} />;
}
