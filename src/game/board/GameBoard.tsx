import { useCallback, useMemo, useRef } from "react";
import type { MarkedSquare, MoveSquares, Square } from "../../../engine/index.ts";
import {
  handleBoardMove,
  premovesCleared,
  selectGameEnd,
  selectGameIdentity,
  selectHint,
  selectHistory,
  selectIsPastShown,
  selectMarkedSquare,
  selectOrientation,
  selectPlacementOnBoard,
  selectPremoves,
  selectSettings,
  selectShownCheckedSquare,
  selectShownLastMove,
  selectShownMoveTargets,
  selectShownPlacement,
  squareClicked,
  squareMarked,
} from "../../../store/index.ts";
import { Board } from "../../board/Board.tsx";
import { BoardBoundary } from "../../board/BoardBoundary.tsx";
import { useWheelSteps } from "../../ui/keys.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { useStepper } from "../playback/stepper.ts";
import { useAnalyse } from "../playback/useAnalyse.ts";
import { Announcer } from "./Announcer.tsx";
import { useDrawnArrows } from "./drawnArrows.ts";

/** The board of the game, at the ply that is shown. */
export function GameBoard() {
  const history = useAppSelector(selectHistory);
  const frame = useRef<HTMLDivElement>(null);
  useWheelSteps(frame, useStepper());
  return (
    <div ref={frame}>
      <BoardBoundary shown={history}>
        <ConnectedBoard />
      </BoardBoundary>
      <Announcer />
    </div>
  );
}

/** The specification's colour of a marked square. */
const MARK_COLOR = "yellow";

/** What the player does on the board, for the store. */
function useBoardActions() {
  const dispatch = useAppDispatch();
  const analyse = useAnalyse();
  // The thunk reads the store when the move is made, because the game may have continued since the
  // board was drawn.
  const move = useCallback(
    (made: MoveSquares, isDrop: boolean) => {
      const handled = dispatch(handleBoardMove(made, isDrop));
      if (handled === "past") analyse({ tried: made });
      return handled === "played" || handled === "premove";
    },
    [dispatch, analyse],
  );
  const click = useCallback(() => dispatch(squareClicked()), [dispatch]);
  const mark = useCallback((square: Square) => dispatch(squareMarked(square)), [dispatch]);
  const clearPremoves = useCallback(() => dispatch(premovesCleared()), [dispatch]);
  return { move, click, mark, clearPremoves };
}

/** The square that the player has marked, as a list for the board. */
function useMarkedSquares(): readonly MarkedSquare[] {
  const marked = useAppSelector(selectMarkedSquare);
  return useMemo(() => (marked ? [{ square: marked, color: MARK_COLOR }] : []), [marked]);
}

/** Connects the board to the store: what it shows, and what the player does on it. */
function ConnectedBoard() {
  const { move, click, mark, clearPremoves } = useBoardActions();
  const { choosesPromotion, boardTheme, showsCoordinates, showsLegalMoves, animationSpeed } =
    useAppSelector(selectSettings);
  const premoves = useAppSelector(selectPremoves);
  const hint = useAppSelector(selectHint);
  const isLookingBack = useAppSelector(selectIsPastShown);
  const placement = useAppSelector(selectShownPlacement);
  const proposed = isLookingBack ? undefined : hint;
  const { arrows, toggle, clear } = useDrawnArrows(placement, proposed);
  const isMate = useAppSelector(selectGameEnd)?.reason === "checkmate" && !isLookingBack;
  return (
    <Board
      game={useAppSelector(selectGameIdentity)}
      position={useAppSelector(selectPlacementOnBoard)}
      orientation={useAppSelector(selectOrientation)}
      lastMove={useAppSelector(selectShownLastMove)}
      markedSquares={useMarkedSquares()}
      checkedSquare={useAppSelector(selectShownCheckedSquare)}
      isMate={isMate}
      arrows={arrows}
      premoves={isLookingBack ? undefined : premoves}
      movable={useAppSelector(selectShownMoveTargets)}
      choosesPromotion={choosesPromotion}
      showsTargets={showsLegalMoves}
      theme={boardTheme}
      showsCoordinates={showsCoordinates}
      animationSpeed={animationSpeed}
      animatesInOrder={!isLookingBack}
      onMove={move}
      onSquareClick={click}
      onSquareRightClick={mark}
      onArrow={toggle}
      onPress={clear}
      onIdleClick={clearPremoves}
      onLetGo={clearPremoves}
    />
  );
}
