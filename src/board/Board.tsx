/** The board library behind our own properties: nothing else in the project knows it. */
import { type CSSProperties, useMemo } from "react";
import { Chessboard, type ChessboardOptions } from "react-chessboard";
import type { Color, MoveSquares, Square } from "../../engine/index.ts";
import { BOARD_WIDTH_PX } from "../ui/constants.ts";
import styles from "./Board.module.css";
import { type BoardPosition, toPlacement } from "./boardPosition.ts";
import { useReleaseSquare } from "./useReleaseSquare.ts";

export interface BoardProps {
  /** Shown as an empty board when it has none of the accepted forms. */
  readonly position: BoardPosition;
  /** The side at the bottom of the board; white unless given. */
  readonly orientation?: Color;
  readonly lastMove?: MoveSquares | undefined;
  readonly markedSquare?: Square | null;
  /** Whether the drop is accepted; when it is not, the piece snaps back. */
  readonly onDrop?: (from: Square, to: Square) => boolean;
  readonly onSquareClick?: (square: Square) => void;
  readonly onSquareRightClick?: (square: Square) => void;
}

/** Looks that never change; the colours themselves stand in the style sheet. */
const LOOKS: ChessboardOptions = {
  id: "chessboard",
  boardStyle: { borderRadius: "var(--radius)" },
  darkSquareStyle: { backgroundColor: "var(--board-dark)" },
  lightSquareStyle: { backgroundColor: "var(--board-light)" },
  darkSquareNotationStyle: { color: "var(--board-on-dark)" },
  lightSquareNotationStyle: { color: "var(--board-on-light)" },
  alphaNotationStyle: { fontSize: "var(--board-notation-size)" },
  numericNotationStyle: { fontSize: "var(--board-notation-size)", lineHeight: 1.2 },
  dropSquareStyle: { boxShadow: "inset 0 0 0 4px var(--board-drop)" },
};

const LAST_MOVE_STYLE: CSSProperties = { backgroundColor: "var(--board-last-move)" };
const MARKED_STYLE: CSSProperties = { backgroundColor: "var(--board-marked)" };

function squareStyles(lastMove: MoveSquares | undefined, marked: Square | null | undefined) {
  return {
    ...(lastMove && { [lastMove.from]: LAST_MOVE_STYLE, [lastMove.to]: LAST_MOVE_STYLE }),
    ...(marked && { [marked]: MARKED_STYLE }),
  };
}

export function Board({
  position,
  orientation = "w",
  lastMove,
  markedSquare,
  onDrop,
  onSquareClick,
  onSquareRightClick,
}: BoardProps) {
  const releaseSquare = useReleaseSquare();
  const options = useMemo<ChessboardOptions>(
    () => ({
      ...LOOKS,
      position: toPlacement(position),
      boardOrientation: orientation === "w" ? "white" : "black",
      squareStyles: squareStyles(lastMove, markedSquare),
      onPieceDrop: ({ sourceSquare, targetSquare }) => {
        const target = releaseSquare(targetSquare as Square | null);
        return target !== null && (onDrop?.(sourceSquare as Square, target) ?? false);
      },
      onSquareClick: ({ square }) => onSquareClick?.(square as Square),
      onSquareRightClick: ({ square }) => onSquareRightClick?.(square as Square),
    }),
    [
      position,
      orientation,
      lastMove,
      markedSquare,
      onDrop,
      onSquareClick,
      onSquareRightClick,
      releaseSquare,
    ],
  );
  return (
    <section className={styles.board} style={{ maxWidth: BOARD_WIDTH_PX }} aria-label="Chessboard">
      <Chessboard options={options} />
    </section>
  );
}
