import { type PointerEvent, type ReactNode, useState } from "react";
import type { PieceCode, Square } from "../../../engine/index.ts";
import type { Point } from "../../board/geometry.ts";
import { Piece } from "../../board/Piece.tsx";
import styles from "./PositionEditor.module.css";

/** In CSS pixels. A shorter movement is a click. */
const DRAG_DISTANCE_PX = 4;

interface Drag {
  readonly piece: PieceCode;
  readonly start: Point;
  readonly at: Point;
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

const isFar = ({ start, at }: Drag): boolean =>
  Math.hypot(at.x - start.x, at.y - start.y) >= DRAG_DISTANCE_PX;

/** The square of the board under a point of the window. */
function squareUnder({ x, y }: Point): Square | undefined {
  const square = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square]");
  return square?.dataset.square as Square | undefined;
}

/** Drags a piece from the tray to a square of the board. */
export function usePieceDrag(onDrop: (piece: PieceCode, square: Square) => void) {
  const [drag, setDrag] = useState<Drag>();
  const handlersOf = (piece: PieceCode) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ piece, start: pointOf(event), at: pointOf(event) });
    },
    onPointerMove(event: PointerEvent) {
      if (drag) setDrag({ ...drag, at: pointOf(event) });
    },
    onPointerUp(event: PointerEvent) {
      setDrag(undefined);
      const square = squareUnder(pointOf(event));
      if (drag && isFar({ ...drag, at: pointOf(event) }) && square) onDrop(piece, square);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  const ghost: ReactNode = drag && isFar(drag) && (
    <div
      className={styles.ghost}
      style={{ translate: `${drag.at.x}px ${drag.at.y}px` }}
      aria-hidden="true"
    >
      <Piece piece={drag.piece} />
    </div>
  );
  return { handlersOf, ghost };
}
