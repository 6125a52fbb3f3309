import { useMemo, useState } from "react";
import type { MoveSquares } from "../../../engine/index.ts";
import { type BoardArrow, toggleArrow } from "../../board/marks.ts";

const NO_ARROWS: readonly BoardArrow[] = [];

/**
 * The arrows on the board of a game: those that the player draws, and a proposed move. A drawn
 * arrow belongs to its position and disappears when the position changes.
 */
export function useDrawnArrows(placement: string, proposed: MoveSquares | undefined) {
  const [drawing, setDrawing] = useState({ placement, arrows: NO_ARROWS });
  const drawn = drawing.placement === placement ? drawing.arrows : NO_ARROWS;
  const arrows = useMemo(
    (): readonly BoardArrow[] => (proposed ? [...drawn, { ...proposed, color: "hint" }] : drawn),
    [drawn, proposed],
  );
  return {
    arrows,
    /** Adds the arrow, or removes it if it exists. All arrows have the same colour. */
    toggle({ from, to }: MoveSquares) {
      setDrawing({ placement, arrows: toggleArrow(drawn, { from, to, color: "plain" }) });
    },
    clear() {
      if (drawn.length > 0) setDrawing({ placement, arrows: NO_ARROWS });
    },
  };
}
