import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { PieceCode } from "../../engine/index.ts";
import styles from "./DragGhost.module.css";
import type { Point } from "./geometry.ts";
import { Piece } from "./Piece.tsx";

export interface DragGhostHandle {
  /** Carries the piece there, at once: a drawing of React would come too late for a quick hand. */
  moveTo(point: Point): void;
}

interface DragGhostProps {
  readonly piece: PieceCode;
  /** Where the hand is, from the corner of the board, when the piece is picked up. */
  readonly start: Point;
  readonly ref: Ref<DragGhostHandle>;
}

/** The piece that hangs on the hand. Letting go of it is all that a snap back takes. */
export function DragGhost({ piece, start, ref }: DragGhostProps) {
  const element = useRef<HTMLDivElement>(null);
  const moveTo = ({ x, y }: Point) => {
    if (element.current) element.current.style.translate = `${x}px ${y}px`;
  };
  useImperativeHandle(ref, () => ({ moveTo }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it begins; the hand moves it on
  useLayoutEffect(() => moveTo(start), []);
  return (
    <div ref={element} className={styles.ghost} aria-hidden="true">
      <Piece piece={piece} />
    </div>
  );
}
