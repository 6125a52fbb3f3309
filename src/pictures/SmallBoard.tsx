import { memo } from "react";
import { type Color, type PieceCode, SQUARES } from "../../engine/rules/types.ts";
import type { Settings } from "../../store/view/settings.ts";
import { PlainPiece } from "./PlainPiece.tsx";
import styles from "./SmallBoard.module.css";

interface SmallBoardProps {
  /** The piece on each square, in the order of `SQUARES`. */
  readonly board: readonly (PieceCode | null)[];
  /** The side at the bottom. */
  readonly orientation: Color;
  readonly theme: Settings["boardTheme"];
  /** A description for screen readers. */
  readonly label: string;
}

/**
 * A static picture of a position, without interaction or labelled squares. It always has the plain
 * pieces: they are made for small sizes, and the home page need not load the board library.
 */
export const SmallBoard = memo(function SmallBoard(props: SmallBoardProps) {
  const { board, orientation, theme, label } = props;
  const squares = SQUARES.map((square, index) => {
    const piece = board[index];
    return <span key={square}>{piece && <PlainPiece piece={piece} />}</span>;
  });
  return (
    <span className={styles.board} data-theme={theme} role="img" aria-label={label}>
      {orientation === "w" ? squares : squares.toReversed()}
    </span>
  );
});
