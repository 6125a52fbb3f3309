import { useCallback } from "react";
import { ErrorBoundary } from "react-error-boundary";
import type { Square } from "../../engine/index.ts";
import {
  playHumanMove,
  selectHistory,
  selectHumanColor,
  selectLastMove,
  selectMarkedSquare,
  selectPlacement,
  squareClicked,
  squareMarked,
} from "../../store/index.ts";
import { Board } from "../board/Board.tsx";
import { BoardFailure } from "../board/BoardFailure.tsx";
import { useBoardGeneration } from "../board/useBoardGeneration.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";

/** The board of the running game. A board that cannot be drawn leaves the rest of the page alone. */
export function GameBoard() {
  const humanColor = useAppSelector(selectHumanColor);
  const generation = useBoardGeneration(useAppSelector(selectHistory), humanColor);
  return (
    <ErrorBoundary FallbackComponent={BoardFailure} resetKeys={[generation]}>
      <ConnectedBoard key={generation} />
    </ErrorBoundary>
  );
}

/** Between the board and the store: what is shown, and what a hand on the board means. */
function ConnectedBoard() {
  const dispatch = useAppDispatch();
  // The thunk reads the store when the piece lands: the library may call an outdated handler.
  const drop = useCallback(
    (from: Square, to: Square) => dispatch(playHumanMove({ from, to })),
    [dispatch],
  );
  const clearMark = useCallback(() => dispatch(squareClicked()), [dispatch]);
  const mark = useCallback((square: Square) => dispatch(squareMarked(square)), [dispatch]);
  return (
    <Board
      position={useAppSelector(selectPlacement)}
      orientation={useAppSelector(selectHumanColor)}
      lastMove={useAppSelector(selectLastMove)}
      markedSquare={useAppSelector(selectMarkedSquare)}
      onDrop={drop}
      onSquareClick={clearMark}
      onSquareRightClick={mark}
    />
  );
}
