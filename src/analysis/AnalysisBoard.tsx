import { type CSSProperties, useCallback, useMemo, useRef } from "react";
import type { MarkedArrow, MarkedSquare } from "../../engine/pgn/commentCommands.ts";
import { isNullMove } from "../../engine/pgn/tree.ts";
import { whiteWinningChances } from "../../engine/review/judgements.ts";
import { makePlacement } from "../../engine/rules/fen.ts";
import type { Color, MoveSquares, Square } from "../../engine/rules/types.ts";
import { selectEngineArrows, selectShownScore } from "../../store/analysis/engine/selectors.ts";
import { selectBetterMove, selectShownReview } from "../../store/analysis/review/selectors.ts";
import {
  selectAnalysedPlayers,
  selectAnalysisCheckedSquare,
  selectAnalysisFen,
  selectAnalysisOrientation,
  selectAnalysisPosition,
  selectAnalysisTargets,
  selectCapturedOfNode,
  selectClocks,
  selectElapsed,
  selectIsAtEndOfGame,
  selectLastMoveOfNode,
  selectLeadOfNode,
  selectNodeMarks,
  selectOutcomeOfNode,
  selectShownNode,
  selectTree,
} from "../../store/analysis/selectors.ts";
import { analysisMovePlayed, nodeMarked } from "../../store/analysis/slice.ts";
import { Board, BoardBoundary } from "../board/Board.tsx";
import { type BoardArrow, toggleArrow, toggleSquare } from "../board/marks.ts";
import { useBoardOfLine } from "../lines/shownLine.ts";
import { CapturedPieces, PlayerBar, PlayerFace } from "../players/PlayerBar.tsx";
import { describeTaggedResult, formatScore, formatShortScore } from "../texts/analysis.ts";
import { clockText, describeMove, outcomeText } from "../texts/game.ts";
import { moveNumber, SIDES } from "../texts/moves.ts";
import { useWheelSteps } from "../ui/steps.tsx";
import { useAppDispatch, useAppSelector, useAppStore, useBoardSettings } from "../ui/storeHooks.ts";
import styles from "./AnalysisBars.module.css";
import { STEP_KEYS, useTreeStepper } from "./Steps.tsx";

/** The board at the shown node of the tree. */
export function AnalysisBoard() {
  const fen = useAppSelector(selectAnalysisFen);
  const frame = useRef<HTMLDivElement>(null);
  useWheelSteps(frame, useTreeStepper());
  return (
    <div ref={frame}>
      <BoardBoundary shown={fen}>
        <ConnectedBoard />
      </BoardBoundary>
    </div>
  );
}

/** Both sides move freely. What is drawn becomes part of the tree. */
function ConnectedBoard() {
  const position = useAppSelector(selectAnalysisPosition);
  const placement = useMemo(() => makePlacement(position), [position]);
  const { squares } = useAppSelector(selectNodeMarks);
  const isMate = useAppSelector(selectOutcomeOfNode)?.reason === "checkmate";
  const line = useBoardOfLine();
  const board = {
    orientation: useAppSelector(selectAnalysisOrientation),
    ...useBoardSettings(),
    ...useBoardActions(),
    game: position,
    stepKeys: STEP_KEYS,
    choosesPromotion: true,
  };
  const analysed = {
    position: placement,
    lastMove: useAppSelector(selectLastMoveOfNode),
    checkedSquare: useAppSelector(selectAnalysisCheckedSquare),
    isMate,
    markedSquares: squares,
    arrows: useArrows(),
    judgement: useAppSelector((state) => selectShownReview(state)?.judgement),
    movable: useAppSelector(selectAnalysisTargets),
  };
  return <Board {...board} {...(line ?? analysed)} />;
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
    const colorOf = (rank: number) => (rank === 0 ? "hint" : "lesser");
    return [
      ...proposed.map((move, rank) => ({ ...move, color: colorOf(rank) }) as const),
      ...arrows,
    ];
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
  const isAtEnd = useAppSelector(selectIsAtEndOfGame);
  const move = tree.nodes[node]?.move;
  const result = isAtEnd && move && describeTaggedResult(tree.headers);
  const spoken = move && (isNullMove(move) ? "passes" : describeMove(move));
  const sentences = [
    move
      ? `${moveNumber(move)} ${spoken}${isCheck && reason === undefined ? ", check" : ""}.`
      : "Start.",
    reason ? outcomeText(reason) : result && `${result}.`,
    squares.length > 0 && `Marked: ${squares.map(({ square }) => square).join(", ")}.`,
    arrows.length > 0 && `Arrows: ${arrows.map(({ from, to }) => `${from} to ${to}`).join(", ")}.`,
  ];
  return (
    <span className="visually-hidden" role="status" aria-label="Shown move">
      {sentences.filter(Boolean).join(" ")}
    </span>
  );
}

/** The points of each side for a result. */
const POINTS: Readonly<Record<string, Readonly<Record<Color, string>>>> = {
  "1-0": { w: "1", b: "0" },
  "0-1": { w: "0", b: "1" },
  "1/2-1/2": { w: "½", b: "½" },
};

/**
 * The player of one side, with rating, captured pieces and clock. The result is shown at the end of
 * the moves, so that looking through a game does not tell it first.
 */
export function AnalysisBar({ place }: { readonly place: "top" | "bottom" }) {
  const orientation = useAppSelector(selectAnalysisOrientation);
  const isWhite = (place === "bottom") === (orientation === "w");
  const color = isWhite ? "w" : "b";
  const players = useAppSelector(selectAnalysedPlayers);
  const isAtEnd = useAppSelector(selectIsAtEndOfGame);
  const { name, rating, isHuman } = isWhite ? players.white : players.black;
  const points = isAtEnd ? POINTS[players.result]?.[color] : undefined;
  return (
    <PlayerBar
      place={place}
      face={<PlayerFace name={name} color={color} isHuman={isHuman} />}
      name={
        <p role="note" aria-label={SIDES[color]} className={`row ${styles.name}`}>
          <span className={`ellipsis ${styles.text}`}>
            {isHuman ? "You" : (name ?? SIDES[color])}
          </span>
          {rating !== undefined && <span className="soft">{rating}</span>}
          {points !== undefined && <span className="tag strong">{points}</span>}
        </p>
      }
      end={<Clock color={color} />}
    >
      <CapturedPieces
        color={color}
        captured={useAppSelector((state) => selectCapturedOfNode(state, color))}
        lead={useAppSelector((state) => selectLeadOfNode(state, color))}
      />
    </PlayerBar>
  );
}

/** In seconds. Moves are compared here, so tenths are shown earlier than while playing. */
const TENTHS_BELOW = 60;

/** What is left on a side's clock, and what the shown move took, where the game has them. */
function Clock({ color }: { readonly color: Color }) {
  const left = useAppSelector(selectClocks)[color];
  const elapsed = useAppSelector(selectElapsed);
  const { turn } = useAppSelector(selectAnalysisPosition);
  const isMover = turn !== color;
  if (left === undefined && (elapsed === undefined || !isMover)) return null;
  return (
    <p className={`line rigid ${styles.times}`} role="note" aria-label={`Clock, ${SIDES[color]}`}>
      {isMover && elapsed !== undefined && (
        <span className="note">+{clockText(elapsed, TENTHS_BELOW)}</span>
      )}
      {left !== undefined && (
        <span className="clock good" data-phase={isMover ? undefined : "running"}>
          {clockText(left, TENTHS_BELOW)}
        </span>
      )}
    </p>
  );
}

/**
 * The score of the shown position as a bar beside the board. White's part is white's winning
 * chances, and grows from the side at which white sits.
 */
export function EvaluationBar() {
  const shown = useAppSelector(selectShownScore);
  const bottom = useAppSelector(selectAnalysisOrientation);
  if (!shown) return null;
  const { score, isCurrent } = shown;
  const chances = whiteWinningChances(score);
  const label = formatScore(score);
  return (
    <div
      className={`lead ${styles.bar}`}
      title={label}
      data-bottom={bottom}
      data-leader={chances >= 50 ? "w" : "b"}
      data-current={isCurrent}
      style={{ "--chances": chances / 100 } as CSSProperties}
    >
      <meter
        className="visually-hidden"
        aria-label="Evaluation"
        max={100}
        value={Math.round(chances)}
        aria-valuetext={label}
      />
      <div className={`cover ${styles.white}`} />
      <span className={`cover strong ${styles.score}`} aria-hidden="true">
        {formatShortScore(score)}
      </span>
    </div>
  );
}
