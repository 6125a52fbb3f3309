import { useCallback, useMemo, useRef } from "react";
import {
  isNullMove,
  type MarkedArrow,
  type MarkedSquare,
  type MoveSquares,
  makePlacement,
  type Square,
} from "../../engine/index.ts";
import {
  analysisMovePlayed,
  nodeMarked,
  selectAnalysisCheckedSquare,
  selectAnalysisOrientation,
  selectAnalysisPosition,
  selectAnalysisTargets,
  selectBetterMove,
  selectEngineArrows,
  selectLastMoveOfNode,
  selectNodeMarks,
  selectOutcomeOfNode,
  selectSettings,
  selectShownNode,
  selectShownReview,
  selectTree,
} from "../../store/index.ts";
import { Board } from "../board/Board.tsx";
import { BoardBoundary } from "../board/BoardBoundary.tsx";
import { type BoardArrow, toggleArrow, toggleSquare } from "../board/marks.ts";
import { describeMove, outcomeText } from "../texts/game.ts";
import { moveNumber } from "../texts/moves.ts";
import { useWheelSteps } from "../ui/keys.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "../ui/storeHooks.ts";
import { STEP_KEYS, useTreeStepper } from "./Steps.tsx";

/** The board at the shown node of the tree. */
export function AnalysisBoard() {
  const tree = useAppSelector(selectTree);
  const frame = useRef<HTMLDivElement>(null);
  useWheelSteps(frame, useTreeStepper());
  return (
    <div ref={frame}>
      <BoardBoundary shown={tree}>
        <ConnectedBoard />
      </BoardBoundary>
    </div>
  );
}

/** Both sides move freely. What is drawn becomes part of the tree. */
function ConnectedBoard() {
  const { boardTheme, showsCoordinates, showsLegalMoves, animationSpeed } =
    useAppSelector(selectSettings);
  const position = useAppSelector(selectAnalysisPosition);
  const placement = useMemo(() => makePlacement(position), [position]);
  const tree = useAppSelector(selectTree);
  const node = useAppSelector(selectShownNode);
  const { squares } = useAppSelector(selectNodeMarks);
  const isMate = useAppSelector(selectOutcomeOfNode)?.reason === "checkmate";
  return (
    <Board
      game={tree.nodes[node]}
      position={placement}
      orientation={useAppSelector(selectAnalysisOrientation)}
      lastMove={useAppSelector(selectLastMoveOfNode)}
      checkedSquare={useAppSelector(selectAnalysisCheckedSquare)}
      isMate={isMate}
      markedSquares={squares}
      arrows={useArrows()}
      judgement={useAppSelector(selectShownReview)?.judgement}
      movable={useAppSelector(selectAnalysisTargets)}
      choosesPromotion
      showsTargets={showsLegalMoves}
      theme={boardTheme}
      showsCoordinates={showsCoordinates}
      animationSpeed={animationSpeed}
      stepKeys={STEP_KEYS}
      {...useBoardActions()}
    />
  );
}

/**
 * The arrows of the tree and of the engine. While the engine proposes nothing, the better move in
 * place of the shown one, where the review has one.
 */
function useArrows(): readonly BoardArrow[] {
  const { arrows } = useAppSelector(selectNodeMarks);
  const engine = useAppSelector(selectEngineArrows);
  const better = useAppSelector(selectBetterMove);
  return useMemo(() => {
    const proposed = better && engine.length === 0 ? [better] : engine;
    return [...proposed.map((move) => ({ ...move, color: "hint" as const })), ...arrows];
  }, [arrows, better, engine]);
}

/** What the player does on the board, as events of the shown node. */
function useBoardActions() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const onMove = useCallback(
    ({ from, to, promotion }: MoveSquares) => {
      const state = store.getState();
      if (!selectAnalysisTargets(state).get(from)?.includes(to)) return false;
      const after = selectShownNode(state);
      dispatch(analysisMovePlayed({ after, move: `${from}${to}${promotion ?? ""}` }));
      return true;
    },
    [dispatch, store],
  );
  const draw = useCallback(
    (changed: { squares?: readonly MarkedSquare[]; arrows?: readonly MarkedArrow[] }) => {
      const state = store.getState();
      const { squares, arrows } = { ...selectNodeMarks(state), ...changed };
      dispatch(
        nodeMarked({ node: selectShownNode(state), squares: [...squares], arrows: [...arrows] }),
      );
    },
    [dispatch, store],
  );
  const marks = () => selectNodeMarks(store.getState());
  return {
    onMove,
    onSquareRightClick: (square: Square, color: MarkedSquare["color"]) =>
      draw({ squares: toggleSquare(marks().squares, { square, color }) }),
    onArrow: (arrow: MarkedArrow) => draw({ arrows: toggleArrow(marks().arrows, arrow) }),
  };
}

/** Speaks each shown move to screen readers, and what is drawn on its position. */
export function AnalysisAnnouncer() {
  const tree = useAppSelector(selectTree);
  const node = useAppSelector(selectShownNode);
  const isCheck = useAppSelector(selectAnalysisCheckedSquare) !== undefined;
  const reason = useAppSelector(selectOutcomeOfNode)?.reason;
  const { squares, arrows } = useAppSelector(selectNodeMarks);
  const move = tree.nodes[node]?.move;
  const spoken = move && (isNullMove(move) ? "passes" : describeMove(move));
  const sentences = [
    move
      ? `${moveNumber(move)} ${spoken}${isCheck && reason === undefined ? ", check" : ""}.`
      : "Start.",
    reason && outcomeText(reason),
    squares.length > 0 && `Marked: ${squares.map(({ square }) => square).join(", ")}.`,
    arrows.length > 0 && `Arrows: ${arrows.map(({ from, to }) => `${from} to ${to}`).join(", ")}.`,
  ];
  return (
    <span className="visually-hidden" role="status" aria-label="Shown move">
      {sentences.filter(Boolean).join(" ")}
    </span>
  );
}
