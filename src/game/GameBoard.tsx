import { useCallback } from "react";
import { ErrorBoundary } from "react-error-boundary";
import type { MoveSquares, Square } from "../../engine/index.ts";
import {
  moveByHand,
  premoveTakenBack,
  selectCheckedSquare,
  selectHistory,
  selectHumanColor,
  selectLastMove,
  selectMarkedSquare,
  selectMovable,
  selectPlacement,
  selectPremove,
  selectSettings,
  squareClicked,
  squareMarked,
} from "../../store/index.ts";
import { Board } from "../board/Board.tsx";
import { BoardFailure } from "../board/BoardFailure.tsx";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import { Announcer } from "./Announcer.tsx";

/** The board of the running game. A board that cannot be drawn leaves the rest of the page alone. */
export function GameBoard() {
  const history = useAppSelector(selectHistory);
  return (
    <>
      <ErrorBoundary FallbackComponent={BoardFailure} resetKeys={[history]}>
        <ConnectedBoard />
      </ErrorBoundary>
      <Announcer />
    </>
  );
}

/** Between the board and the store: what is shown, and what a hand on the board means. */
function ConnectedBoard() {
  const dispatch = useAppDispatch();
  // The thunk reads the store when the move is made: the game may have gone on since the board was drawn.
  const move = useCallback((made: MoveSquares) => dispatch(moveByHand(made)), [dispatch]);
  const click = useCallback(() => dispatch(squareClicked()), [dispatch]);
  const mark = useCallback((square: Square) => dispatch(squareMarked(square)), [dispatch]);
  const { choosesPromotion, boardTheme, showsCoordinates, animates } =
    useAppSelector(selectSettings);
  const letGo = useCallback(() => dispatch(premoveTakenBack()), [dispatch]);
  return (
    <Board
      position={useAppSelector(selectPlacement)}
      orientation={useAppSelector(selectHumanColor)}
      lastMove={useAppSelector(selectLastMove)}
      markedSquare={useAppSelector(selectMarkedSquare)}
      checkedSquare={useAppSelector(selectCheckedSquare)}
      premove={useAppSelector(selectPremove)}
      movable={useAppSelector(selectMovable)}
      choosesPromotion={choosesPromotion}
      theme={boardTheme}
      showsCoordinates={showsCoordinates}
      animates={animates}
      onMove={move}
      onSquareClick={click}
      onSquareRightClick={mark}
      onLetGo={letGo}
    />
  );
}
