import { type PointerEvent, type RefObject, useRef } from "react";
import type { Color, MoveSquares, Square } from "../../engine/index.ts";
import { type Point, squareUnder } from "./geometry.ts";
import type { HandEvent } from "./hand.ts";

/** In CSS pixels. A shorter movement is a click, a longer one a drag. */
const DRAG_DISTANCE_PX = 4;

const RIGHT_BUTTON = 2;
/** The bit of the right button in `buttons`. */
const RIGHT_BUTTON_BIT = 2;

interface Listeners {
  readonly orientation: Color;
  readonly handleEvent: (event: HandEvent) => void;
  /** The pointer's position during a drag, relative to the corner of the board. */
  readonly onMove: (point: Point) => void;
  readonly onRightClick: (square: Square) => void;
  readonly onArrow: (arrow: MoveSquares) => void;
}

interface Press {
  readonly pointerId: number;
  readonly start: Point;
  readonly square: Square;
  readonly isRight: boolean;
  isDrag: boolean;
}

/** A press of the right button, or Control-click on a Mac. */
const isRightPress = ({ button, ctrlKey }: PointerEvent) =>
  button === RIGHT_BUTTON || (button === 0 && ctrlKey);

/** Translates pointer events of mouse, pen and touch into the events of `hand.ts`. */
export function usePointer(board: RefObject<HTMLElement | null>, listeners: Listeners) {
  const { orientation, handleEvent, onMove, onRightClick, onArrow } = listeners;
  const press = useRef<Press | null>(null);

  const squareAt = ({ clientX: x, clientY: y }: PointerEvent): Square | null =>
    board.current && squareUnder({ x, y }, board.current.getBoundingClientRect(), orientation);

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
      const isRight = isRightPress(event);
      if (!isRight && event.button !== 0) return;
      const { pointerId, clientX: x, clientY: y } = event;
      press.current = { pointerId, start: { x, y }, square, isRight, isDrag: false };
      capture(event);
      if (!isRight) handleEvent({ type: "pressed", square });
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
      onMove({ x: event.clientX - left, y: event.clientY - top });
      handleEvent({ type: "dragged", over: squareAt(event) });
    },
    onPointerUp(event: PointerEvent) {
      const held = pressOf(event);
      if (!held) return;
      press.current = null;
      const on = squareAt(event);
      if (!held.isRight) handleEvent({ type: "released", on });
      else if (on === held.square) onRightClick(on);
      else if (on) onArrow({ from: held.square, to: on });
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
