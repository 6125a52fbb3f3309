import { type RefObject, useLayoutEffect, useRef } from "react";
import { type Color, type MoveSquares, SQUARES } from "../../engine/index.ts";
import { ANIMATION_MS, type Settings } from "../../store/index.ts";
import { prefersReducedMotion } from "../ui/page.ts";
import type { Pieces } from "./boardPosition.ts";
import { placeOf } from "./geometry.ts";

/**
 * Animates pieces that have moved. They are already on their new squares and only their drawing
 * moves, so nothing has to wait for the animation or clean up after it. A dropped piece is not
 * animated.
 * @returns a function to call with each drop before the position changes, or with null to cancel it
 */
export function useMoveAnimation(
  board: RefObject<HTMLElement | null>,
  pieces: Pieces,
  orientation: Color,
  speed: Settings["animationSpeed"],
): (drop: MoveSquares | null) => void {
  const shown = useRef(pieces);
  const dropped = useRef<MoveSquares | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === pieces) return;
    shown.current = pieces;
    const drop = dropped.current;
    dropped.current = null;
    if (speed === "off" || prefersReducedMotion()) return;
    for (const move of movedPieces(before, pieces))
      if (move.from !== drop?.from || move.to !== drop.to)
        animateMove(board.current, move, orientation, ANIMATION_MS[speed]);
  }, [board, pieces, orientation, speed]);
  return (drop) => {
    dropped.current = drop;
  };
}

/** Moves the drawing of a piece from its old square to its new one. */
function animateMove(
  board: HTMLElement | null,
  { from, to }: MoveSquares,
  orientation: Color,
  duration: number,
): void {
  const piece = board?.querySelector(`[data-square="${to}"] [data-piece]`);
  const [start, end] = [placeOf(from, orientation), placeOf(to, orientation)];
  const offset = `${100 * (start.column - end.column)}% ${100 * (start.row - end.row)}%`;
  // The piece is above those that it passes.
  piece?.animate(
    { translate: [offset, "0 0"], zIndex: [2, 2] },
    { id: "glide", duration, easing: "ease" },
  );
}

/**
 * Castling changes four squares, every other move fewer. A larger change is a jump in the game and
 * is not animated.
 */
const MOST_CHANGED_SQUARES = 4;

/**
 * The pieces that left one square and arrived on another. Empty if more has changed than one move
 * can.
 */
export function movedPieces(before: Pieces, now: Pieces): MoveSquares[] {
  const changed = SQUARES.filter((square) => before.get(square) !== now.get(square));
  if (changed.length > MOST_CHANGED_SQUARES) return [];
  return changed.flatMap((to) => {
    const piece = now.get(to);
    const from = changed.find((square) => before.get(square) === piece);
    return piece && from ? [{ from, to }] : [];
  });
}
