/** The marks on the squares as the library takes them: a style for each square. */
import type { CSSProperties } from "react";
import type { MoveSquares, Square } from "../../engine/index.ts";

export interface Marks {
  readonly lastMove: MoveSquares | undefined;
  /** The square that the player marked with a right click. */
  readonly markedSquare: Square | null;
  /** The square of a king in check. */
  readonly checkedSquare: Square | undefined;
  readonly premove: MoveSquares | null;
  /** The piece that was picked up. */
  readonly chosen: Square | null;
}

const frame = (color: string) => `inset 0 0 0 max(3px, 0.5cqi) var(${color})`;

// The tint alone is too similar to the blue-grey squares, so the last move also has a frame.
const LAST_MOVE: CSSProperties = {
  backgroundColor: "var(--board-last-move)",
  boxShadow: frame("--board-last-move-frame"),
};
const CHOSEN: CSSProperties = { backgroundColor: "var(--board-chosen)" };
const PREMOVE: CSSProperties = { backgroundColor: "var(--board-premove)" };
const MARKED: CSSProperties = { backgroundColor: "var(--board-marked)" };
const CHECK: CSSProperties = {
  backgroundImage: "radial-gradient(circle, var(--board-check) 30%, transparent 72%)",
  boxShadow: frame("--board-check-frame"),
};

/** Each square has one tint, the last one added. Frames and the mark of a check are kept. */
export function squareStyles(marks: Marks): Record<string, CSSProperties> {
  const { lastMove, markedSquare, checkedSquare, premove, chosen } = marks;
  const styles: Record<string, CSSProperties> = {};
  const add = (square: Square | null | undefined, style: CSSProperties) => {
    if (square) styles[square] = { ...styles[square], ...style };
  };
  for (const square of [lastMove?.from, lastMove?.to]) add(square, LAST_MOVE);
  add(chosen, CHOSEN);
  for (const square of [premove?.from, premove?.to]) add(square, PREMOVE);
  add(markedSquare, MARKED);
  add(checkedSquare, CHECK);
  return styles;
}
