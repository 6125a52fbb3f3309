import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { PieceCode } from "../../engine/index.ts";
import styles from "./DragGhost.module.css";
import type { Point } from "./geometry.ts";
import { Piece } from "./Piece.tsx";

export interface DragGhostHandle {
  /** Moves the piece immediately. A React render would lag behind a fast pointer. */
  moveTo(point: Point): void;
}

interface DragGhostProps {
  readonly piece: PieceCode;
  /** The pointer's position when the piece is picked up, relative to the corner of the board. */
  readonly start: Point;
  readonly ref: Ref<DragGhostHandle>;
}

/** The dragged piece, which follows the pointer. It snaps back when this component unmounts. */
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
