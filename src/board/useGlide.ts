import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Color, MoveSquares } from "../../engine/index.ts";
import { wantsNoMotion } from "../ui/wantsNoMotion.ts";
import type { Pieces } from "./boardPosition.ts";
import { placeOf } from "./geometry.ts";
import { movedPieces } from "./movedPieces.ts";

export const GLIDE_MS = 300;

/**
 * Lets pieces glide to the squares they stand on already: only the drawing is late, so nothing has
 * to wait for the end of it and nothing is left of it. A piece that was dropped is there and does
 * not glide.
 * @returns a function that is told of a drop before the position changes.
 */
export function useGlide(
  board: RefObject<HTMLElement | null>,
  pieces: Pieces,
  orientation: Color,
  animates: boolean,
): (drop: MoveSquares | null) => void {
  const shown = useRef(pieces);
  const dropped = useRef<MoveSquares | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === pieces) return;
    shown.current = pieces;
    const drop = dropped.current;
    dropped.current = null;
    if (!animates || wantsNoMotion()) return;
    for (const move of movedPieces(before, pieces))
      if (move.from !== drop?.from || move.to !== drop.to) glide(board.current, move, orientation);
  }, [board, pieces, orientation, animates]);
  return (drop) => {
    dropped.current = drop;
  };
}

function glide(board: HTMLElement | null, { from, to }: MoveSquares, orientation: Color): void {
  const piece = board?.querySelector(`[data-square="${to}"] [data-piece]`);
  const [start, end] = [placeOf(from, orientation), placeOf(to, orientation)];
  const way = [start.column - end.column, start.row - end.row].map(
    (squares) => `${squares * 100}%`,
  );
  // Above the pieces that it passes.
  const above = { zIndex: 2 };
  piece?.animate(
    [
      { translate: way.join(" "), ...above },
      { translate: "0 0", ...above },
    ],
    { id: "glide", duration: GLIDE_MS, easing: "ease" },
  );
}
