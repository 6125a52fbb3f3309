import { type CSSProperties, memo } from "react";
import type { PieceCode, Square } from "../../engine/index.ts";
import { isLightSquare } from "./geometry.ts";
import { Piece } from "./Piece.tsx";
import styles from "./SquareCell.module.css";
import { type SquareMarks, squareName } from "./squareName.ts";

export interface SquareCellProps extends SquareMarks {
  readonly square: Square;
  readonly piece: PieceCode | undefined;
  /** The file or the rank where this square is on the edge that names it. */
  readonly file: string | undefined;
  readonly rank: string | undefined;
  /** Whether the Tab key comes here. */
  readonly isTabStop: boolean;
  /** Whether the piece here may be picked up. */
  readonly isMovable: boolean;
  readonly isChosen: boolean;
  /** Whether the piece hangs on the hand and only its shadow stays. */
  readonly isLifted: boolean;
  /** Whether a piece that is dragged would be let go here. */
  readonly isUnderHand: boolean;
}

const COLOURS = {
  marked: { backgroundColor: "var(--board-marked)" },
  premove: { backgroundColor: "var(--board-premove)" },
  chosen: { backgroundColor: "var(--board-chosen)" },
  lastMove: { backgroundColor: "var(--board-last-move)" },
} satisfies Record<string, CSSProperties>;

/** One colour lies on a square at a time: what the player did last goes before what they were shown. */
function colourOn({ isMarked, isPremove, isChosen, isLastMove }: SquareCellProps) {
  if (isMarked) return COLOURS.marked;
  if (isPremove) return COLOURS.premove;
  if (isChosen) return COLOURS.chosen;
  return isLastMove ? COLOURS.lastMove : undefined;
}

/** A square with all that is drawn on it, and its name. What is done to it is heard by the board. */
export const SquareCell = memo(function SquareCell(properties: SquareCellProps) {
  const { square, piece, file, rank, isTabStop, isMovable, isChosen, isLifted } = properties;
  const { isTarget, isCheck, isMate, isLastMove, isUnderHand, judgement } = properties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out as a board
    <div
      role="gridcell"
      className={`${styles.square} ${isLightSquare(square) ? styles.light : styles.dark}`}
      data-square={square}
      data-movable={isMovable || undefined}
      data-under-hand={isUnderHand || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isChosen}
      aria-label={squareName(square, piece, properties)}
    >
      <div
        className={styles.marks}
        style={colourOn(properties)}
        data-last-move={isLastMove || undefined}
        data-check={isCheck || undefined}
      />
      {rank && <Coordinate className={styles.rank} text={rank} />}
      {file && <Coordinate className={styles.file} text={file} />}
      {isTarget && <span className={piece ? styles.ring : styles.dot} />}
      {piece && (
        <div
          className={styles.piece}
          data-piece={piece}
          data-lifted={isLifted || undefined}
          data-fallen={(isCheck && isMate) || undefined}
          aria-hidden="true"
        >
          <Piece piece={piece} />
        </div>
      )}
      {judgement && (
        <span className={styles.judgement} data-judgement={judgement.name} aria-hidden="true">
          {judgement.mark}
        </span>
      )}
    </div>
  );
});

function Coordinate({ className, text }: { className: string | undefined; text: string }) {
  return (
    <span className={`${styles.coordinate} ${className}`} aria-hidden="true">
      {text}
    </span>
  );
}
