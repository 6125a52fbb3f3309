import { useEffect, useMemo, useState } from "react";
import { type PieceCode, SQUARES, type Square } from "../../engine/rules/types.ts";
import type { Settings } from "../../store/view/settings.ts";
import { PlainPiece } from "../pictures/PlainPiece.tsx";
import { StepIcon } from "../ui/icons.tsx";
import { prefersReducedMotion } from "../ui/page.ts";
import styles from "./LivingBoard.module.css";

/** A game of two opponents: A Dozen Monkeys against Five Monkeys with the seed 15. */
export const RECORDED_GAME = {
  white: "A Dozen Monkeys",
  black: "Five Monkeys",
  moves:
    "g1f3 b8c6 d2d4 g8f6 e2e3 f6d5 e3e4 d5b6 d4d5 c6b4 c2c3 b4a6 f3e5 a6c5 d1f3 f7f6 f3h5 g7g6 e5g6 c5d3 f1d3 e8f7 g6e5 f7g7 h5f7".split(
      " ",
    ),
};

/** A piece during the game. Its first square names it. */
interface Placed {
  readonly first: Square;
  readonly piece: PieceCode;
  readonly square: Square;
}

const BACK_RANK = "RNBQKBNR";

const START: readonly Placed[] = SQUARES.flatMap((square, index) => {
  const [letter, rank] = [BACK_RANK.charAt(index % 8), square.charAt(1)];
  const code = { 8: `b${letter}`, 7: "bP", 2: "wP", 1: `w${letter}` }[rank];
  return code ? [{ first: square, piece: code as PieceCode, square }] : [];
});

/** The pieces after so many moves. The recorded game has no castling, promotion or en passant. */
export const piecesAfter = (plies: number): readonly Placed[] =>
  RECORDED_GAME.moves.slice(0, plies).reduce((pieces, move) => {
    const [from, to] = [move.slice(0, 2), move.slice(2) as Square];
    return pieces
      .filter(({ square }) => square !== to)
      .map((placed) => (placed.square === from ? { ...placed, square: to } : placed));
  }, START);

/** In milliseconds: between two moves, and before the game begins again. */
const PAUSE_MS = 1_500;
const LONG_PAUSE_MS = 6_000;

/**
 * The number of moves that are played; one more from time to time, and after the mate from the
 * beginning again. With reduced motion it is the last position.
 */
function usePlies() {
  const last = RECORDED_GAME.moves.length;
  const [isStill] = useState(prefersReducedMotion);
  const [isRunning, setIsRunning] = useState(!isStill);
  const [plies, setPlies] = useState(isStill ? last : 0);
  useEffect(() => {
    if (!isRunning) return;
    const isOver = plies === last;
    const next = () => setPlies(isOver ? 0 : plies + 1);
    const timer = setTimeout(next, isOver ? LONG_PAUSE_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [plies, last, isRunning]);
  return { plies, isStill, isRunning, toggle: () => setIsRunning(!isRunning) };
}

interface LivingBoardProps {
  readonly theme: Settings["boardTheme"];
}

/** Two opponents play a recorded game, move by move. A button halts it. */
export function LivingBoard({ theme }: LivingBoardProps) {
  const { plies, isStill, isRunning, toggle } = usePlies();
  const pieces = useMemo(() => piecesAfter(plies), [plies]);
  const move = RECORDED_GAME.moves[plies - 1] ?? "";
  const { white, black } = RECORDED_GAME;
  return (
    <>
      <div
        className={styles.board}
        data-theme={theme}
        role="img"
        aria-label={`${white} against ${black}`}
      >
        {[move.slice(0, 2), move.slice(2)].map(
          (square) =>
            square && <span key={square} className={styles.moved} style={placeOf(square)} />,
        )}
        {pieces.map(({ first, piece, square }) => (
          <span key={first} className={styles.piece} style={placeOf(square)}>
            <PlainPiece piece={piece} />
          </span>
        ))}
      </div>
      <p className={`line middle note breaks ${styles.caption}`}>
        <span>
          {white} against {black}
        </span>
        {!isStill && (
          <button
            className="quiet minor soft"
            type="button"
            aria-label={isRunning ? "Pause the game" : "Go on with the game"}
            onClick={toggle}
          >
            <StepIcon path={isRunning ? "M8 5v14M16 5v14" : "M8 5l11 7-11 7z"} />
          </button>
        )}
      </p>
    </>
  );
}

/** Where a square is, in squares from the upper left corner. */
const placeOf = (square: string) => ({
  translate: `${100 * (square.charCodeAt(0) - 97)}% ${100 * (8 - Number(square.charAt(1)))}%`,
});
