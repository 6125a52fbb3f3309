/** The pieces of the board library, from the one picture that all of them stand on in a row. */

import row from "virtual:classic-pieces.svg";
import { useState } from "react";
import type { PieceCode } from "../../engine/index.ts";
import styles from "./ClassicPiece.module.css";
import { PlainPiece } from "./PlainPiece.tsx";
import { PIECES_IN_A_ROW } from "./piecesInARow.ts";

// Fetched with the program that shows it, so that no board stands empty for a moment.
new Image().src = row;

/** Where the picture does not come, the board has the pieces that need none. */
export function ClassicPiece({ piece }: { readonly piece: PieceCode }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <PlainPiece piece={piece} />;
  const place = PIECES_IN_A_ROW.indexOf(piece) / (PIECES_IN_A_ROW.length - 1);
  return (
    <img
      className={styles.piece}
      style={{ objectPosition: `${place * 100}% 0` }}
      src={row}
      alt=""
      decoding="sync"
      draggable={false}
      onError={() => setIsMissing(true)}
    />
  );
}
