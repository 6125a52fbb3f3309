/** Marks and arrows, in the form that the library takes: a style for each square, and a list. */
import { type CSSProperties, useMemo, useState } from "react";
import type { Arrow } from "react-chessboard";
import type { MoveSquares, Square } from "../../engine/index.ts";

/** What is marked on the squares. */
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

/** Both colours are visible on the squares of every theme. */
const ARROW_COLOR = "#9a4a00";
export const HINT_COLOR = "#0b5b8a";

const NO_ARROWS: readonly MoveSquares[] = [];

const isSame = (one: MoveSquares, other: MoveSquares) =>
  one.from === other.from && one.to === other.to;

const toLibrary = ({ from, to }: MoveSquares, color: string): Arrow => ({
  startSquare: from,
  endSquare: to,
  color,
});

/**
 * The arrows on the board: those that the player draws, and a hint. A drawn arrow belongs to its
 * position and disappears when the position changes.
 */
export function useArrows(placement: string, hint: MoveSquares | undefined) {
  const [drawing, setDrawing] = useState({ placement, arrows: NO_ARROWS });
  const drawn = drawing.placement === placement ? drawing.arrows : NO_ARROWS;
  const arrows = useMemo(() => {
    const others = drawn.filter((arrow) => !hint || !isSame(arrow, hint));
    const drawnArrows = others.map((arrow) => toLibrary(arrow, ARROW_COLOR));
    return hint ? [...drawnArrows, toLibrary(hint, HINT_COLOR)] : drawnArrows;
  }, [drawn, hint]);
  return {
    arrows,
    /** Adds the arrow, or removes it if it exists. */
    toggleArrow(arrow: MoveSquares) {
      const others = drawn.filter((other) => !isSame(other, arrow));
      const isNew = others.length === drawn.length;
      setDrawing({ placement, arrows: isNew ? [...others, arrow] : others });
    },
    clearArrows() {
      if (drawn.length > 0) setDrawing({ placement, arrows: NO_ARROWS });
    },
  };
}
