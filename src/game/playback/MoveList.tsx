import { useEffect, useRef } from "react";
import {
  selectIsComputersTurn,
  selectIsForTwo,
  selectIsPastShown,
  selectMoveList,
  selectOpponent,
  selectShownPly,
  selectTurn,
} from "../../../store/index.ts";
import { COLOR_WORDS } from "../../texts/moves.ts";
import { OpponentFace } from "../../ui/MonkeyFace.tsx";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { MoveLine } from "./MoveLine.tsx";
import styles from "./MoveList.module.css";
import { MoveTable } from "./MoveTable.tsx";

interface MoveListProps {
  /** Whether the moves are in one line, which wraps where there is room; otherwise in a table. */
  readonly isLine?: boolean;
}

/** The moves of the game in SAN. The move that the board shows stays visible. */
export function MoveList({ isLine = false }: MoveListProps) {
  const rows = useAppSelector(selectMoveList);
  const shownPly = useAppSelector(selectShownPly);
  const isLookingBack = useAppSelector(selectIsPastShown);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll on a new move or step
  useEffect(() => {
    if (frame.current) keepInView(frame.current, isLookingBack);
  }, [rows, shownPly]);
  useKeptInView(frame, isLookingBack);
  const Moves = isLine ? MoveLine : MoveTable;
  return (
    <section
      className={styles.frame}
      ref={frame}
      aria-label="Moves"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll from the keyboard
      tabIndex={0}
      data-line={isLine || undefined}
    >
      {rows.length === 0 ? <FirstMove /> : <Moves rows={rows} shownPly={shownPly} />}
    </section>
  );
}

/** Scrolls again when the list changes size, for example because a notice appears above it. */
function useKeptInView(frame: { readonly current: HTMLElement | null }, isLookingBack: boolean) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => keepInView(element, isLookingBack));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isLookingBack]);
}

/** Scrolls only the list, in either direction; `scrollIntoView` would scroll the page as well. */
function keepInView(frame: HTMLElement, isLookingBack: boolean): void {
  const shown = frame.querySelector("[aria-current]");
  if (isLookingBack && shown) {
    const [outer, inner] = [frame.getBoundingClientRect(), shown.getBoundingClientRect()];
    frame.scrollBy({
      top: distanceInto(outer.top, outer.bottom, inner.top, inner.bottom),
      left: distanceInto(outer.left, outer.right, inner.left, inner.right),
    });
  } else {
    const [top, left] = [frame.scrollHeight, frame.scrollWidth];
    frame.scrollTo(isLookingBack ? { top: 0, left: 0 } : { top, left });
  }
}

/** How far the interval from `start` to `end` must be scrolled to be inside that of the frame. */
function distanceInto(first: number, last: number, start: number, end: number): number {
  return start < first ? start - first : Math.max(0, end - last);
}

/** Shown before the first move: who plays, and who moves first. */
function FirstMove() {
  const isComputersTurn = useAppSelector(selectIsComputersTurn);
  const isForTwo = useAppSelector(selectIsForTwo);
  const opponent = useAppSelector(selectOpponent);
  const color = COLOR_WORDS[useAppSelector(selectTurn)];
  const hint = isComputersTurn ? "The computer moves first." : `Move a ${color} piece to begin.`;
  return (
    <div className={styles.empty}>
      {isForTwo ? (
        <p>Two people play at this board.</p>
      ) : (
        <>
          <div className={styles.face}>
            <OpponentFace id={opponent.id} />
          </div>
          <p>{opponent.description}</p>
        </>
      )}
      <p>No moves yet. {hint}</p>
    </div>
  );
}
