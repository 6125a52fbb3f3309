import { type PointerEvent, type RefObject, useRef } from "react";
import type { MarkColor, MarkedArrow } from "../../engine/pgn/commentCommands.ts";
import type { Color, Square } from "../../engine/rules/types.ts";
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
