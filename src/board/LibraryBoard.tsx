/**
 * The board of react-chessboard. The library draws the squares, the coordinates and the arrows, and
 * calls `drawCell` for the content of each square.
 */
import { type CSSProperties, memo, useContext, useLayoutEffect, useRef } from "react";
import { Chessboard, type ChessboardOptions, defaultArrowOptions } from "react-chessboard";
import type { Color, Square } from "../../engine/rules/types.ts";
import { Cell } from "./Cell.tsx";
import { type BoardArrow, libraryArrows, type Marks, squareStyles } from "./marks.ts";
import { PieceSetContext } from "./Piece.tsx";
import { usePieceSet } from "./pieceDrawings.tsx";

interface LibraryBoardProps {
  /** The prefix of the ids of the library's elements. */
  readonly id: string;
  /** A piece-placement string, because the library compares positions by identity. */
  readonly placement: string;
  readonly orientation: Color;
  readonly showsCoordinates: boolean;
  readonly marks: Marks;
  readonly arrows: readonly BoardArrow[];
}

/**
 * Coordinates are in a corner of their square, where all pieces leave room. They are above the tint
 * of the square.
 */
const NOTATION: CSSProperties = {
  zIndex: 1,
  fontSize: "var(--board-notation-size)",
  fontWeight: 600,
  lineHeight: 1.1,
  pointerEvents: "none",
};
const EDGE = "max(1px, 0.5cqi)";

const STYLE_OPTIONS = {
  darkSquareStyle: { backgroundColor: "var(--board-dark)" },
  lightSquareStyle: { backgroundColor: "var(--board-light)" },
  darkSquareNotationStyle: { color: "var(--board-ink-on-dark)" },
  lightSquareNotationStyle: { color: "var(--board-ink)" },
  alphaNotationStyle: { ...NOTATION, right: EDGE, bottom: "max(0px, 0.4cqi - 1px)" },
  numericNotationStyle: { ...NOTATION, top: EDGE, left: EDGE },
  arrowOptions: { ...defaultArrowOptions, opacity: 0.75 },
} satisfies ChessboardOptions;

/**
 * Dragging, animation and drawing arrows are implemented in this folder. Decision 22 says what the
 * library's own did when they were tried.
 */
const INPUT_OPTIONS = {
  allowDragging: false,
  showAnimations: false,
  allowDrawingArrows: false,
  clearArrowsOnClick: false,
} satisfies ChessboardOptions;

/**
 * Ignores the library's `children`, a draggable piece: it would add an unlabelled button and a tab
 * stop to each square.
 */
const drawCell: ChessboardOptions["squareRenderer"] = ({ square }) => (
  <Cell square={square as Square} />
);

/** Memoised, because each render draws all 64 squares of the library. */
export const LibraryBoard = memo(function LibraryBoard(properties: LibraryBoardProps) {
  const { id, placement, orientation, showsCoordinates, marks, arrows } = properties;
  const pieces = usePieceSet(useContext(PieceSetContext));
  const element = useRef<HTMLDivElement>(null);
  // The cells are labelled. The library does not hide its coordinates and arrows from screen
  // readers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both props redraw the coordinates
  useLayoutEffect(() => {
    const decorations = element.current?.querySelectorAll(
      `[data-square] > span, [id="${id}-board"] > svg`,
    );
    for (const decoration of decorations ?? []) decoration.setAttribute("aria-hidden", "true");
  }, [id, orientation, showsCoordinates]);
  return (
    <div ref={element}>
      <Chessboard
        options={{
          ...STYLE_OPTIONS,
          ...INPUT_OPTIONS,
          id,
          position: placement,
          boardOrientation: orientation === "w" ? "white" : "black",
          pieces,
          showNotation: showsCoordinates,
          squareStyles: squareStyles(marks),
          arrows: libraryArrows(arrows),
          squareRenderer: drawCell,
        }}
      />
    </div>
  );
});
