import { type Color, otherColor, type PieceCode } from "../../engine/index.ts";
import { PlainPiece } from "../board/PlainPiece.tsx";
import { PIECE_WORDS } from "../texts/squares.ts";
import styles from "./PlayerBar.module.css";

interface CapturedPiecesProps {
  readonly color: Color;
  /** The letters of the pieces that this colour has captured: `qnpp`. */
  readonly captured: string;
  /** The colour's lead in material, in pawns; negative when it is behind. */
  readonly lead: number;
}

/**
 * The pieces that a player has captured, and the player's material lead, if any. Always drawn with
 * the plain piece set: it is simpler, and the bars still work when the board cannot be drawn.
 */
export function CapturedPieces({ color, captured, lead }: CapturedPiecesProps) {
  const pieces = [...captured] as (keyof typeof PIECE_WORDS)[];
  const victim = otherColor(color);
  return (
    <>
      {pieces.length > 0 && (
        <span
          className={styles.pieces}
          role="img"
          aria-label={`Captured: ${pieces.map((piece) => PIECE_WORDS[piece]).join(", ")}`}
        >
          {pieces.map((piece, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: equal pieces have no other key
              key={piece + index}
              className={styles.piece}
              data-first={piece !== pieces[index - 1] || undefined}
            >
              <PlainPiece piece={`${victim}${piece.toUpperCase()}` as PieceCode} />
            </span>
          ))}
        </span>
      )}
      {lead > 0 && (
        <span className={styles.lead}>
          <span aria-hidden="true">+{lead}</span>
          <span className="visually-hidden">Ahead by {lead}</span>
        </span>
      )}
    </>
  );
}
