import { type PointerEvent, type RefObject, useRef, useState } from "react";
import type { MarkColor, MarkedArrow } from "../../engine/pgn/commentCommands.ts";
import type { Color, MoveSquares, Square } from "../../engine/rules/types.ts";
import type { Pieces } from "./boardPosition.ts";
import { type Point, squareUnder } from "./geometry.ts";
import {
  EMPTY_HAND,
  type Hand,
  type HandEvent,
  type HandRules,
  type Movable,
  type Step,
  step,
} from "./hand.ts";
import type { DraggedPieceHandle } from "./Piece.tsx";

/** What the board reports. */
export interface BoardActions {
  /**
   * A move by the player, legal or not. Returns whether it is accepted; if not, the piece snaps
   * back.
   */
  readonly onMove?: ((move: MoveSquares, isDrop: boolean) => boolean) | undefined;
  readonly onSquareClick?: ((square: Square) => void) | undefined;
  /** A click that neither made a move nor was on a movable piece. */
  readonly onIdleClick?: (() => void) | undefined;
  /** The modifier keys choose the colour. */
  readonly onSquareRightClick?: ((square: Square, color: MarkColor) => void) | undefined;
  /** An arrow was drawn with the right button. */
  readonly onArrow?: ((arrow: MarkedArrow) => void) | undefined;
  /** The board was pressed with the left button or a finger, whatever becomes of it. */
  readonly onPress?: (() => void) | undefined;
}

/** The parts of the board's state that affect the handling of input. */
interface ShownBoard {
  readonly game: object | undefined;
  readonly orientation: Color;
  readonly pieces: Pieces;
  readonly movable: Movable;
  readonly choosesPromotion: boolean;
}

interface InputEffects extends BoardActions {
  /** Called with a drop before it is reported, and with null if it is rejected. */
  readonly skipAnimation: (drop: MoveSquares | null) => void;
}

/** The player's input on the board, and what follows from it: moves, clicks, arrows and marks. */
export function useBoardInput(
  board: RefObject<HTMLElement | null>,
  { game, orientation, pieces, movable, choosesPromotion }: ShownBoard,
  effects: InputEffects,
) {
  const ref = useRef<DraggedPieceHandle>(null);
  const pointerAt = useRef({ start: { x: 0, y: 0 }, isTouch: false });
  const asksPromotion = ({ from, to }: MoveSquares) =>
    choosesPromotion &&
    pieces.get(from)?.charAt(1) === "P" &&
    /[18]$/.test(to) &&
    movable.get(from)?.includes(to) === true;
  const [hand, handleEvent] = useHand(game, { movable, asksPromotion }, (step) =>
    reportStep(step, effects),
  );
  const pointer = usePointer(board, {
    orientation,
    handleEvent: (event) => {
      if (event.type === "pressed") effects.onPress?.();
      handleEvent(event);
    },
    onMove: (point, isTouch) => {
      pointerAt.current = { start: point, isTouch };
      ref.current?.moveTo(point);
    },
    onRightClick: (square, color) => effects.onSquareRightClick?.(square, color),
    onArrow: (arrow) => effects.onArrow?.(arrow),
  });
  // The game may have continued, so that the piece that was picked up may no longer move.
  const chosen = hand.chosen && movable.has(hand.chosen) ? hand.chosen : null;
  const promoting = hand.promoting && movable.has(hand.promoting.from) ? hand.promoting : null;
  const draggedFrom = hand.press?.isDrag && chosen === hand.press.from ? chosen : null;
  const piece = draggedFrom && pieces.get(draggedFrom);
  return {
    /** The piece that was picked up, by click, drag or key. */
    chosen,
    /** The origin of the dragged piece, and the square below it. */
    draggedFrom,
    dropTarget: draggedFrom ? (hand.press?.over ?? null) : null,
    /** The properties of `DraggedPiece`; undefined while no piece is dragged. */
    draggedPiece: piece ? { piece, ...pointerAt.current, ref } : undefined,
    /** The move that waits for the choice of a promotion piece. */
    promoting,
    handleEvent,
    pointer,
  };
}

/** Reports what a step of the hand has done. */
function reportStep({ move, isDrop = false, clicked, isIdle }: Step, effects: InputEffects): void {
  // The click comes before the move, because it clears the mark.
  if (clicked) effects.onSquareClick?.(clicked);
  if (isIdle) effects.onIdleClick?.();
  if (!move) return;
  if (isDrop) effects.skipAnimation(move);
  if (!effects.onMove?.(move, isDrop)) effects.skipAnimation(null);
}

/**
 * The state of the player's input, and the function that handles its events. Each event sees the
 * result of the previous one, even before a render. The state belongs to `game`.
 */
function useHand(
  game: object | undefined,
  rules: HandRules,
  onStep: (step: Step) => void,
): readonly [Hand, (event: HandEvent) => void] {
  const empty = { game, hand: EMPTY_HAND };
  const latest = useRef(empty);
  const [held, setHeld] = useState(empty);
  const handIn = (one: typeof empty): Hand => (one.game === game ? one.hand : EMPTY_HAND);
  const handleEvent = (event: HandEvent) => {
    const next = step(handIn(latest.current), event, rules);
    latest.current = { game, hand: next.hand };
    setHeld(latest.current);
    onStep(next);
  };
  return [handIn(held), handleEvent];
}

/** In CSS pixels. A shorter movement is a click, a longer one a drag. */
const DRAG_DISTANCE_PX = 4;

const RIGHT_BUTTON = 2;
/** The bit of the right button in `buttons`. */
const RIGHT_BUTTON_BIT = 2;

interface Listeners {
  readonly orientation: Color;
  readonly handleEvent: (event: HandEvent) => void;
  /** The pointer's position during a drag, relative to the corner of the board. */
  readonly onMove: (point: Point, isTouch: boolean) => void;
  readonly onRightClick: (square: Square, color: MarkColor) => void;
  readonly onArrow: (arrow: MarkedArrow) => void;
}

interface Press {
  readonly pointerId: number;
  readonly start: Point;
  readonly square: Square;
  readonly isRight: boolean;
  /** The colour of what the right button draws. */
  readonly color: MarkColor;
  isDrag: boolean;
}

/** A press of the right button, or Control-click on a Mac. */
const isRightPress = ({ button, ctrlKey }: PointerEvent) =>
  button === RIGHT_BUTTON || (button === 0 && ctrlKey);

/**
 * The colour that the modifier keys choose. Control also stands for Shift, because Firefox opens
 * its own menu for Shift and the right button, and Control-click is a right press on a Mac.
 */
function colorOf({ button, shiftKey, ctrlKey, altKey, metaKey }: PointerEvent): MarkColor {
  const isFirst = shiftKey || (ctrlKey && button === RIGHT_BUTTON);
  const isSecond = altKey || metaKey;
  if (isFirst) return isSecond ? "yellow" : "red";
  return isSecond ? "blue" : "green";
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

const startPress = (event: PointerEvent, square: Square): Press => ({
  pointerId: event.pointerId,
  start: pointOf(event),
  square,
  isRight: isRightPress(event),
  color: colorOf(event),
  isDrag: false,
});

/** Translates pointer events of mouse, pen and touch into the events of `hand.ts`. */
export function usePointer(board: RefObject<HTMLElement | null>, listeners: Listeners) {
  const { orientation, handleEvent, onMove, onRightClick, onArrow } = listeners;
  const press = useRef<Press | null>(null);

  const squareAt = (event: PointerEvent): Square | null =>
    board.current &&
    squareUnder(pointOf(event), board.current.getBoundingClientRect(), orientation);

  const pressOf = (event: PointerEvent): Press | null =>
    press.current?.pointerId === event.pointerId ? press.current : null;

  const interrupt = (event: PointerEvent) => {
    if (!pressOf(event)) return;
    press.current = null;
    handleEvent({ type: "interrupted" });
  };

  return {
    onPointerDown(event: PointerEvent) {
      const square = squareAt(event);
      // Ignore a second finger, and a second button while the first is held.
      if (!event.isPrimary || press.current || !square) return;
      const held = startPress(event, square);
      if (!held.isRight && event.button !== 0) return;
      press.current = held;
      capture(event);
      if (!held.isRight) handleEvent({ type: "pressed", square });
    },
    onPointerMove(event: PointerEvent) {
      const held = pressOf(event);
      if (!held || held.isRight) return;
      // Pressing the right button during a drag cancels it.
      if (event.buttons & RIGHT_BUTTON_BIT) return interrupt(event);
      const { start } = held;
      const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y);
      held.isDrag ||= distance >= DRAG_DISTANCE_PX;
      if (!held.isDrag || !board.current) return;
      const { left, top } = board.current.getBoundingClientRect();
      onMove({ x: event.clientX - left, y: event.clientY - top }, event.pointerType === "touch");
      handleEvent({ type: "dragged", over: squareAt(event) });
    },
    onPointerUp(event: PointerEvent) {
      const held = pressOf(event);
      if (!held) return;
      press.current = null;
      const on = squareAt(event);
      if (!held.isRight) handleEvent({ type: "released", on });
      else if (on === held.square) onRightClick(on, held.color);
      else if (on) onArrow({ from: held.square, to: on, color: held.color });
    },
    onPointerCancel: interrupt,
    onLostPointerCapture: interrupt,
  };
}

/** Sends all events of this press to the board until it ends, wherever the pointer moves. */
function capture({ currentTarget, pointerId }: PointerEvent): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // The pointer is gone already, or was created by a script. Its events go to their own targets.
  }
}
