import { useCallback } from "react";
import { ErrorBoundary } from "react-error-boundary";
import type { Square } from "../../engine/index.ts";
import {
  playHumanMove,
  selectHistory,
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
  const generation = useBoardGeneration(useAppSelector(selectHistory));
  return (
    <ErrorBoundary FallbackComponent={BoardFailure} resetKeys={[generation]}>
      <PlayedBoard key={generation} />
    </ErrorBoundary>
  );
}

function PlayedBoard() {
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
      lastMove={useAppSelector(selectLastMove)}
      markedSquare={useAppSelector(selectMarkedSquare)}
      onDrop={drop}
      onSquareClick={clearMark}
      onSquareRightClick={mark}
    />
  );
}
