import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Color, MoveSquares } from "../../engine/index.ts";
import { wantsNoMotion } from "../ui/wantsNoMotion.ts";
import type { Pieces } from "./boardPosition.ts";
import { placeOf } from "./geometry.ts";
import { movedPieces } from "./movedPieces.ts";

const GLIDE_MS = 300;

/**
 * Animates pieces that have moved. They are already on their new squares and only their drawing
 * moves, so nothing has to wait for the animation or clean up after it. A dropped piece is not
 * animated.
 * @returns a function to call with each drop before the position changes, or with null to cancel it
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
  // Above the pieces on its way.
  const above = { zIndex: 2 };
  piece?.animate(
    [
      { translate: way.join(" "), ...above },
      { translate: "0 0", ...above },
    ],
    { id: "glide", duration: GLIDE_MS, easing: "ease" },
  );
}
