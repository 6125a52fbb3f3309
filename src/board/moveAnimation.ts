import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  type Color,
  type MoveSquares,
  type PieceCode,
  SQUARES,
  type Square,
} from "../../engine/rules/types.ts";
import { animationMs, type Settings } from "../../store/view/settings.ts";
import { prefersReducedMotion } from "../ui/page.ts";
import type { Pieces } from "./boardPosition.ts";
import { placeOf } from "./geometry.ts";

/** The animation of one piece. */
interface Glide extends MoveSquares {
  /** In milliseconds, as `performance.now()`. */
  readonly startsAt: number;
}

/** A piece that is still drawn because the animation of the move that captures it has to wait. */
export interface CapturedPiece {
  readonly piece: PieceCode;
  /** The animation that the piece was in when it was captured. */
  readonly glide: Glide | undefined;
}
export type CapturedPieces = ReadonlyMap<Square, CapturedPiece>;

const NO_PIECES: CapturedPieces = new Map();

export interface AnimationOptions {
  readonly speed: Settings["animationSpeed"];
  /** Whether the animation of a move waits for the end of the one before. */
  readonly isInOrder: boolean;
}

/**
 * Animates pieces that have moved. They are already on their new squares and only their drawing
 * moves, so nothing has to wait for the animation or clean up after it. A dropped piece is not
 * animated.
 * @returns a function to call with each drop before the position changes, or with null to cancel
 * it; and the captured pieces that are still to be drawn
 */
export function useMoveAnimation(
  board: RefObject<HTMLElement | null>,
  pieces: Pieces,
  orientation: Color,
  { speed, isInOrder }: AnimationOptions,
): readonly [(drop: MoveSquares | null) => void, CapturedPieces] {
  const shown = useRef(pieces);
  const glides = useRef<readonly Glide[]>([]);
  const dropped = useRef<MoveSquares | null>(null);
  const [captured, setCaptured] = useState(NO_PIECES);
  const duration = () => animationMs(speed, prefersReducedMotion());
  const animate = (glide: Glide, isCaptured = false) =>
    animateMove(board.current, glide, { orientation, duration: duration(), isCaptured });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new position moves pieces
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === pieces) return;
    shown.current = pieces;
    const drop = dropped.current;
    dropped.current = null;
    const now = performance.now();
    const running = glides.current.filter(({ startsAt }) => startsAt + duration() > now);
    const ends = isInOrder ? running.map(({ startsAt }) => startsAt + duration()) : [];
    // A longer wait would add up while premoves and replies follow each other at once.
    const startsAt = Math.min(Math.max(now, ...ends), now + duration());
    glides.current = movedPieces(before, pieces)
      .filter(({ from, to }) => duration() > 0 && (from !== drop?.from || to !== drop.to))
      .map((move) => ({ ...move, startsAt }));
    for (const glide of glides.current) animate(glide);
    setCaptured(startsAt > now ? capturedBy(glides.current, before, running) : NO_PIECES);
  }, [pieces]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each captured piece
  useLayoutEffect(() => {
    for (const { glide } of captured.values()) if (glide) animate(glide, true);
  }, [captured]);
  useEffect(() => {
    const [capture] = glides.current;
    if (captured.size === 0 || !capture) return;
    const timer = setTimeout(() => setCaptured(NO_PIECES), capture.startsAt - performance.now());
    return () => clearTimeout(timer);
  }, [captured]);

  const skip = (drop: MoveSquares | null) => {
    dropped.current = drop;
  };
  return [skip, captured];
}

/** The pieces that stood where these moves end, each with the animation that it was in. */
const capturedBy = (
  moves: readonly Glide[],
  before: Pieces,
  running: readonly Glide[],
): CapturedPieces =>
  new Map(
    moves.flatMap(({ to }) => {
      const piece = before.get(to);
      return piece ? [[to, { piece, glide: running.find((glide) => glide.to === to) }]] : [];
    }),
  );

interface Drawing {
  readonly orientation: Color;
  readonly duration: number;
  /** Whether the drawing of a captured piece moves. */
  readonly isCaptured: boolean;
}

/** Moves the drawing of a piece from its old square to its new one. */
function animateMove(
  board: HTMLElement | null,
  { from, to, startsAt }: Glide,
  { orientation, duration, isCaptured }: Drawing,
): void {
  const drawing = isCaptured ? "[data-captured]" : "[data-piece]";
  const piece = board?.querySelector(`[data-square="${to}"] ${drawing}`);
  const [start, end] = [placeOf(from, orientation), placeOf(to, orientation)];
  const offset = `${100 * (start.column - end.column)}% ${100 * (start.row - end.row)}%`;
  // The piece is above those that it passes. Until its animation begins, it is on its old square.
  piece?.animate(
    { translate: [offset, "0 0"], zIndex: [3, 3] },
    {
      id: "glide",
      delay: startsAt - performance.now(),
      duration,
      easing: "ease",
      fill: "backwards",
    },
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
