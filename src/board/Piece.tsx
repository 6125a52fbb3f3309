import {
  createContext,
  type Ref,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import type { PieceCode } from "../../engine/rules/types.ts";
import styles from "./Board.module.css";
import type { Point } from "./geometry.ts";
import { type PieceSet, usePieceSet } from "./pieceDrawings.tsx";

/** The piece set, for all pieces on the page. */
export const PieceSetContext = createContext<PieceSet>("classic");

/** A piece of the set that the player has chosen. It fills its container. */
export function Piece({ piece }: { readonly piece: PieceCode }) {
  const Drawing = usePieceSet(useContext(PieceSetContext))[piece];
  return Drawing && <Drawing />;
}

export interface DraggedPieceHandle {
  /** Moves the piece immediately. A React render would lag behind a fast pointer. */
  moveTo(point: Point): void;
}

interface DraggedPieceProps {
  readonly piece: PieceCode;
  /** The pointer's position when the piece is picked up, relative to the corner of the board. */
  readonly start: Point;
  /** A finger would cover the piece, so it is larger and above the finger. */
  readonly isTouch: boolean;
  readonly ref: Ref<DraggedPieceHandle>;
}

/** The dragged piece, which follows the pointer. It snaps back when this component unmounts. */
export function DraggedPiece({ piece, start, isTouch, ref }: DraggedPieceProps) {
  const element = useRef<HTMLDivElement>(null);
  const moveTo = ({ x, y }: Point) => {
    if (element.current) element.current.style.translate = `${x}px ${y}px`;
  };
  useImperativeHandle(ref, () => ({ moveTo }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moveTo` sets all places after `start`
  useLayoutEffect(() => moveTo(start), []);
  return (
    <div
      ref={element}
      className={`cover ${styles.dragged}`}
      data-touch={isTouch || undefined}
      aria-hidden="true"
    >
      <Piece piece={piece} />
    </div>
  );
}
