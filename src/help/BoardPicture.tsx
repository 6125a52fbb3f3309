import { type PieceCode, SQUARES, type Square } from "../../engine/rules/types.ts";
import { SmallBoard } from "../pictures/SmallBoard.tsx";
import styles from "./HelpPage.module.css";
import type { BoardPicture as Picture } from "./lessons.ts";

/** The piece on each square, in the order of `SQUARES`, by the first field of a valid FEN. */
export const piecesOf = (fen: string): readonly (PieceCode | null)[] =>
  [...fen.replace(/ .*|\//g, "").replace(/\d/g, (count) => " ".repeat(Number(count)))].map(
    (letter) => {
      if (letter === " ") return null;
      const isWhite = letter === letter.toUpperCase();
      return `${isWhite ? "w" : "b"}${letter.toUpperCase()}` as PieceCode;
    },
  );

/** Dark blue is seen on both kinds of squares. */
const MARK = "#003088";

/** The middle of a square, in squares from the upper left corner. */
function middleOf(square: Square) {
  const index = SQUARES.indexOf(square);
  return { x: (index % 8) + 0.5, y: Math.floor(index / 8) + 0.5 };
}

/** The outline of an arrow to the right, from the edge of a piece on 0, 0. */
const arrowPath = (length: number): string =>
  `M.4-.1H${length - 0.5}V-.3L${length} 0 ${length - 0.5} .3V.1H.4z`;

function Arrow({ squares }: { readonly squares: string }) {
  const from = middleOf(squares.slice(0, 2) as Square);
  const to = middleOf(squares.slice(2) as Square);
  const [across, down] = [to.x - from.x, to.y - from.y];
  const angle = (Math.atan2(down, across) * 180) / Math.PI;
  return (
    <path
      d={arrowPath(Math.hypot(across, down))}
      transform={`translate(${from.x} ${from.y}) rotate(${angle})`}
    />
  );
}

/** A small board with marks: a dot where a piece can go, a ring where it can take, arrows. */
export function BoardPicture({ picture }: { readonly picture: Picture }) {
  const { fen, label, targets = [], arrows = [], theme = "blue-grey" } = picture;
  const board = piecesOf(fen);
  return (
    <div className={styles.board}>
      <SmallBoard board={board} orientation="w" theme={theme} label={label} />
      <svg viewBox="0 0 8 8" fill={MARK} stroke="#fff" strokeWidth="0.04" aria-hidden="true">
        {targets.map((square) => {
          const { x, y } = middleOf(square);
          return board[SQUARES.indexOf(square)] === null ? (
            <circle key={square} cx={x} cy={y} r="0.17" />
          ) : (
            <circle
              key={square}
              cx={x}
              cy={y}
              r="0.43"
              fill="none"
              stroke={MARK}
              strokeWidth="0.09"
            />
          );
        })}
        {arrows.map((squares) => (
          <Arrow key={squares} squares={squares} />
        ))}
      </svg>
    </div>
  );
}
