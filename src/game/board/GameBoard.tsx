import { useCallback, useRef } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import type { MoveSquares, Square } from "../../../engine/index.ts";
import {
  handleBoardMove,
  premoveCleared,
  selectBetterMove,
  selectGameEnd,
  selectGameIdentity,
  selectHint,
  selectHistory,
  selectIsPastShown,
  selectMarkedSquare,
  selectOrientation,
  selectPremove,
  selectSettings,
  selectShownCheckedSquare,
  selectShownLastMove,
  selectShownMoveTargets,
  selectShownPlacement,
  selectShownReview,
  squareClicked,
  squareMarked,
} from "../../../store/index.ts";
import { Board } from "../../board/Board.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { useWheelSteps } from "../playback/stepInput.ts";
import { Announcer } from "./Announcer.tsx";
import styles from "./GameBoard.module.css";

/**
 * The board of the game, at the ply that is shown. If the board cannot be drawn, the rest of the
 * page still works.
 */
export function GameBoard() {
  const history = useAppSelector(selectHistory);
  const frame = useRef<HTMLDivElement>(null);
  useWheelSteps(frame);
  return (
    <div ref={frame}>
      <ErrorBoundary FallbackComponent={BoardFailure} resetKeys={[history]}>
        <ConnectedBoard />
      </ErrorBoundary>
      <Announcer />
    </div>
  );
}

/** Connects the board to the store: what it shows, and what the player does on it. */
function ConnectedBoard() {
  const dispatch = useAppDispatch();
  // The thunk reads the store when the move is made, because the game may have continued since the
  // board was drawn.
  const move = useCallback((made: MoveSquares) => dispatch(handleBoardMove(made)), [dispatch]);
  const click = useCallback(() => dispatch(squareClicked()), [dispatch]);
  const mark = useCallback((square: Square) => dispatch(squareMarked(square)), [dispatch]);
  const { choosesPromotion, boardTheme, showsCoordinates, animates } =
    useAppSelector(selectSettings);
  const premove = useAppSelector(selectPremove);
  const hint = useAppSelector(selectHint);
  const betterMove = useAppSelector(selectBetterMove);
  const isLookingBack = useAppSelector(selectIsPastShown);
  const letGo = useCallback(() => dispatch(premoveCleared()), [dispatch]);
  const isMate = useAppSelector(selectGameEnd)?.reason === "checkmate" && !isLookingBack;
  return (
    <Board
      game={useAppSelector(selectGameIdentity)}
      position={useAppSelector(selectShownPlacement)}
      orientation={useAppSelector(selectOrientation)}
      lastMove={useAppSelector(selectShownLastMove)}
      markedSquare={useAppSelector(selectMarkedSquare)}
      checkedSquare={useAppSelector(selectShownCheckedSquare)}
      isMate={isMate}
      hint={betterMove ?? (isLookingBack ? undefined : hint)}
      judgement={useAppSelector(selectShownReview)?.judgement}
      premove={isLookingBack ? null : premove}
      movable={useAppSelector(selectShownMoveTargets)}
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

/** Replaces a board that cannot be drawn. */
function BoardFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.message}>Something went wrong</p>
      <button type="button" onClick={resetErrorBoundary}>
        Redraw board
      </button>
    </div>
  );
}
