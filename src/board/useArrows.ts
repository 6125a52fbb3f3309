import { useMemo, useState } from "react";
import type { Arrow } from "react-chessboard";
import type { MoveSquares } from "../../engine/index.ts";

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
    const own = others.map((arrow) => toLibrary(arrow, ARROW_COLOR));
    return hint ? [...own, toLibrary(hint, HINT_COLOR)] : own;
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
