import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import type { Color, MoveSquares, Square } from "../../engine/index.ts";
import type { Judgement } from "../../store/index.ts";
import styles from "./Board.module.css";
import type { Pieces } from "./boardPosition.ts";
import { rowsOf } from "./geometry.ts";
import type { Movable } from "./hand.ts";
import { squareByKey } from "./keys.ts";
import { SquareCell } from "./SquareCell.tsx";
import { COLOR_WORDS } from "./squareName.ts";
import type { usePointer } from "./usePointer.ts";

interface GridProps {
  readonly pieces: Pieces;
  readonly orientation: Color;
  readonly showsCoordinates: boolean;
  readonly lastMove: MoveSquares | undefined;
  readonly markedSquare: Square | null;
  readonly checkedSquare: Square | undefined;
  readonly isMate: boolean;
  readonly premove: MoveSquares | null;
  readonly judgement: Judgement | undefined;
  readonly movable: Movable;
  /** The piece that was picked up. */
  readonly chosen: Square | null;
  /** Where the piece that hangs on the hand came from, and what it is over. */
  readonly lifted: Square | null;
  readonly underHand: Square | null;
  readonly pointer: ReturnType<typeof usePointer>;
  /** Enter or Space on a square, or the click of an assistive technology. */
  readonly onActivate: (square: Square) => void;
  /** The key for the context menu. */
  readonly onMark: (square: Square) => void;
  readonly onLetGo: () => void;
}

/** Where the Tab key comes in first: the pawn before the king of the side at the bottom. */
const FIRST_TAB_STOP: Readonly<Record<Color, Square>> = { w: "e2", b: "e7" };

/** The keys that step through the game wherever the board does not need them. */
const STEP_KEYS: readonly string[] = ["ArrowLeft", "ArrowRight", "Home", "End"];

const NO_SQUARES: readonly Square[] = [];

const squareOf = ({ target }: { target: EventTarget }): Square | undefined =>
  (target as Element).closest<HTMLElement>("[data-square]")?.dataset.square as Square | undefined;

const includes = (move: MoveSquares | null | undefined, square: Square) =>
  move?.from === square || move?.to === square;

/** The 64 squares by name: one tab stop, moved about with the keys. */
export function Grid(properties: GridProps) {
  const { pieces, orientation, showsCoordinates, movable, chosen, pointer } = properties;
  const grid = useRef<HTMLDivElement>(null);
  const pointerWasDown = useRef(false);
  const [focused, setFocused] = useState<Square | null>(null);
  // A browser cannot tell that the focus set below came from a pointer, and would show its ring.
  const [isPointing, setIsPointing] = useState(false);
  const tabStop = focused ?? FIRST_TAB_STOP[orientation];
  const targets = (chosen && movable.get(chosen)) ?? NO_SQUARES;

  const focusSquare = (square: Square) =>
    grid.current
      ?.querySelector<HTMLElement>(`[data-square="${square}"]`)
      ?.focus({ preventScroll: true });

  const followKey = (event: KeyboardEvent) => {
    // Who points, and holds no piece, does not walk about the squares: the game is what these keys then step through.
    if (isPointing && chosen === null && STEP_KEYS.includes(event.key)) return;
    pointerWasDown.current = false;
    setIsPointing(false);
    const square = squareOf(event);
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") return properties.onLetGo();
    const isActivation = event.key === "Enter" || event.key === " ";
    const next = squareByKey(event.key, square, orientation);
    if (!isActivation && !next) return;
    event.preventDefault();
    if (next) focusSquare(next);
    else if (!event.repeat) properties.onActivate(square);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out as a board
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      aria-label={`Board, ${COLOR_WORDS[orientation]} at the bottom`}
      data-pointing={isPointing || undefined}
      {...pointer}
      onPointerDown={(event) => {
        pointerWasDown.current = true;
        setIsPointing(true);
        const square = squareOf(event);
        if (square) focusSquare(square);
        pointer.onPointerDown(event);
      }}
      // The focus was set above; the default would take it away again, and begin to select text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event: MouseEvent) => {
        // The pointer has told of its own clicks. The others come from assistive technology.
        const isPointers = pointerWasDown.current && event.detail > 0;
        pointerWasDown.current = false;
        const square = squareOf(event);
        if (!isPointers && square) properties.onActivate(square);
      }}
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault();
        const square = squareOf(event);
        const isKeys = event.button === 0 && !event.ctrlKey && !pointerWasDown.current;
        if (isKeys && square) properties.onMark(square);
      }}
      onKeyDown={followKey}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsPointing(false);
      }}
      onFocus={(event: FocusEvent) => setFocused(squareOf(event) ?? null)}
    >
      {rowsOf(orientation).map((row, rowIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: the squares take the focus
        <div
          key={row[0]}
          className={styles.row}
          role="row"
          aria-label={`Rank ${row[0]?.charAt(1)}`}
        >
          {row.map((square, column) => (
            <SquareCell
              key={square}
              square={square}
              piece={pieces.get(square)}
              file={showsCoordinates && rowIndex === 7 ? square.charAt(0) : undefined}
              rank={showsCoordinates && column === 0 ? square.charAt(1) : undefined}
              isTabStop={square === tabStop}
              isMovable={movable.has(square)}
              isChosen={square === chosen}
              isLifted={square === properties.lifted}
              isUnderHand={square === properties.underHand}
              isTarget={targets.includes(square)}
              isCheck={square === properties.checkedSquare}
              isMate={square === properties.checkedSquare && properties.isMate}
              isLastMove={includes(properties.lastMove, square)}
              isPremove={includes(properties.premove, square)}
              isMarked={square === properties.markedSquare}
              judgement={square === properties.lastMove?.to ? properties.judgement : undefined}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
