import { type PointerEvent, type RefObject, useRef } from "react";
import type { Color, MoveSquares, Square } from "../../engine/index.ts";
import { type Point, squareUnder } from "./geometry.ts";
import type { HandEvent } from "./hand.ts";

/** A hand that trembles less than this clicks; one that moves farther drags. In CSS pixels. */
const DRAG_DISTANCE_PX = 4;

const RIGHT_BUTTON = 2;
/** The right button among `buttons`, where each is a bit. */
const RIGHT_BUTTON_BIT = 2;

interface Listeners {
  readonly orientation: Color;
  readonly act: (event: HandEvent) => void;
  /** The hand moved; from the corner of the board. */
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

/** A press with the right button, or what a Mac makes of a click with the Control key. */
const isRightPress = ({ button, ctrlKey }: PointerEvent) =>
  button === RIGHT_BUTTON || (button === 0 && ctrlKey);

/** Turns the events of mouse, pen and finger into what the hand does, in one way for all three. */
export function usePointer(board: RefObject<HTMLElement | null>, listeners: Listeners) {
  const { orientation, act, onMove, onRightClick, onArrow } = listeners;
  const press = useRef<Press | null>(null);

  const squareAt = ({ clientX: x, clientY: y }: PointerEvent): Square | null =>
    board.current && squareUnder({ x, y }, board.current.getBoundingClientRect(), orientation);

  const pressOf = (event: PointerEvent): Press | null =>
    press.current?.pointerId === event.pointerId ? press.current : null;

  const interrupt = (event: PointerEvent) => {
    if (!pressOf(event)) return;
    press.current = null;
    act({ type: "interrupted" });
  };

  return {
    onPointerDown(event: PointerEvent) {
      const square = squareAt(event);
      // A second finger, or a second button while the first is down, begins nothing.
      if (!event.isPrimary || press.current || !square) return;
      const isRight = isRightPress(event);
      if (!isRight && event.button !== 0) return;
      const { pointerId, clientX: x, clientY: y } = event;
      press.current = { pointerId, start: { x, y }, square, isRight, isDrag: false };
      capture(event);
      if (!isRight) act({ type: "pressed", square });
    },
    onPointerMove(event: PointerEvent) {
      const held = pressOf(event);
      if (!held || held.isRight) return;
      // The other button, pressed on the way, takes the piece back.
      if (event.buttons & RIGHT_BUTTON_BIT) return interrupt(event);
      const { start } = held;
      const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y);
      held.isDrag ||= distance >= DRAG_DISTANCE_PX;
      if (!held.isDrag || !board.current) return;
      const { left, top } = board.current.getBoundingClientRect();
      onMove({ x: event.clientX - left, y: event.clientY - top });
      act({ type: "dragged", over: squareAt(event) });
    },
    onPointerUp(event: PointerEvent) {
      const held = pressOf(event);
      if (!held) return;
      press.current = null;
      const on = squareAt(event);
      if (!held.isRight) act({ type: "released", on });
      else if (on === held.square) onRightClick(on);
      else if (on) onArrow({ from: held.square, to: on });
    },
    onPointerCancel: interrupt,
    onLostPointerCapture: interrupt,
  };
}

/** The events of this press come here until it ends, wherever the hand goes. */
function capture({ currentTarget, pointerId }: PointerEvent): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // The pointer is gone already, or was made by a script: its events come where they are sent.
  }
}
