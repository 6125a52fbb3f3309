import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { generateBoard } from "react-chessboard";
import type { Color, Square } from "../../engine/rules/types.ts";
import { COLOR_WORDS } from "../texts/moves.ts";
import { BOARD_KEYS } from "../ui/boardKeys.ts";
import { isKeyOf } from "../ui/keys.ts";
import styles from "./Board.module.css";
import { type Cells, CellsContext, cellId } from "./Cell.tsx";
import { SQUARES_A_SIDE, squareByKey } from "./geometry.ts";
import type { usePointer } from "./useBoardInput.ts";

interface GridProps {
  readonly orientation: Color;
  /** What the cells show. The grid adds the tab stop. */
  readonly cells: Omit<Cells, "tabStop">;
  readonly pointer: ReturnType<typeof usePointer>;
  /** Keys that the page uses when the board does not. */
  readonly stepKeys: readonly string[];
  /** Enter or Space on a square, or a click by assistive technology. */
  readonly onActivate: (square: Square) => void;
  /** The context menu key. */
  readonly onMark: (square: Square) => void;
  readonly onLetGo: () => void;
  /** The library's board, with the cells inside its squares. */
  readonly children: ReactNode;
}

/** The first tab stop: the king's pawn of the side at the bottom. */
const FIRST_TAB_STOP: Readonly<Record<Color, Square>> = { w: "e2", b: "e7" };

const squareOf = ({ target }: { target: EventTarget }): Square | undefined =>
  (target as Element).closest<HTMLElement>("[data-square]")?.dataset.square as Square | undefined;

function focusSquare(board: string, square: Square): void {
  document.getElementById(cellId(board, square))?.focus({ preventScroll: true });
}

/** Handles input on the squares, and moves the focus between them with the keyboard. */
export function Grid(properties: GridProps) {
  const { orientation, cells, pointer, onActivate, onLetGo, children } = properties;
  const [focused, setFocused] = useState<Square | null>(null);
  const { isPointing, stopPointing, handlers } = usePointing(properties);
  const tabStop = focused ?? FIRST_TAB_STOP[orientation];
  const hasFocus = useRef(false);

  // The library moves the squares of a turned board in the document, which loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only turning the board loses it
  useLayoutEffect(() => {
    if (hasFocus.current) focusSquare(cells.id, tabStop);
  }, [orientation]);

  const handleKey = (event: KeyboardEvent) => {
    // After a click, while no piece is picked up, these keys step through the game.
    if (isPointing && cells.chosen === null && properties.stepKeys.includes(event.key)) return;
    stopPointing();
    const square = squareOf(event);
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isKeyOf(BOARD_KEYS.letGo, event)) return onLetGo();
    const isActivation = isKeyOf(BOARD_KEYS.activate, event);
    const next = squareByKey(event.key, square, orientation);
    if (!isActivation && !next) return;
    event.preventDefault();
    if (next) focusSquare(cells.id, next);
    else if (!event.repeat) onActivate(square);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells inside are the controls
    <div
      className={styles.grid}
      data-pointing={isPointing || undefined}
      {...pointer}
      {...handlers}
      onKeyDown={handleKey}
      onFocus={(event) => {
        hasFocus.current = true;
        setFocused(squareOf(event) ?? null);
      }}
      onBlur={(event) => {
        hasFocus.current = event.currentTarget.contains(event.relatedTarget);
        handlers.onBlur(event);
      }}
    >
      <Rows id={cells.id} orientation={orientation} />
      <CellsContext value={{ ...cells, tabStop }}>{children}</CellsContext>
    </div>
  );
}

/**
 * Whether the player uses a pointer or keys. Its handlers set the focus for a pointer, and tell its
 * clicks from those of assistive technology.
 */
function usePointing({ cells, pointer, onActivate, onMark }: GridProps) {
  const pointerWasDown = useRef(false);
  // `focusSquare` sets the focus by script, so the browser does not know that a pointer caused it.
  const [isPointing, setIsPointing] = useState(false);
  const stopPointing = () => {
    pointerWasDown.current = false;
    setIsPointing(false);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      pointerWasDown.current = true;
      setIsPointing(true);
      const square = squareOf(event);
      if (square) focusSquare(cells.id, square);
      pointer.onPointerDown(event);
    },
    // `onPointerDown` has set the focus. The default would remove it and start to select text.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick(event: MouseEvent) {
      // Pointer events have handled a pointer's click already. Other clicks come from assistive
      // technology.
      const isFromPointer = pointerWasDown.current && event.detail > 0;
      pointerWasDown.current = false;
      const square = squareOf(event);
      if (!isFromPointer && square) onActivate(square);
    },
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) setIsPointing(false);
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      const square = squareOf(event);
      const isFromKeyboard = event.button === 0 && !event.ctrlKey && !pointerWasDown.current;
      if (isFromKeyboard && square) onMark(square);
    },
  };
  return { isPointing, stopPointing, handlers };
}

/**
 * The ranks for assistive technology. The library's squares are not grouped in rows, so each row
 * refers to its cells by id.
 */
function Rows({ id, orientation }: { readonly id: string; readonly orientation: Color }) {
  const side = orientation === "w" ? "white" : "black";
  const ranks = generateBoard(SQUARES_A_SIDE, SQUARES_A_SIDE, side);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out as a board
    <div
      className={`cover ${styles.rows}`}
      role="grid"
      aria-label={`Board, ${COLOR_WORDS[orientation]} at the bottom`}
    >
      {ranks.map((squares) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
        <div
          key={squares[0]?.squareId}
          role="row"
          aria-label={`Rank ${squares[0]?.squareId.charAt(1)}`}
          aria-owns={squares.map(({ squareId }) => cellId(id, squareId as Square)).join(" ")}
        />
      ))}
    </div>
  );
}
