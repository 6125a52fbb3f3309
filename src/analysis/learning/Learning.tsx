import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { answerTo } from "../../../engine/review/costs.ts";
import { makePlacement, parseFen } from "../../../engine/rules/fen.ts";
import { type Color, type Move, otherColor } from "../../../engine/rules/types.ts";
import {
  type Exercise,
  isKnownToBeWrong,
  mistakeIn,
  sideOf,
  squaresBefore,
} from "../../../store/analysis/learning/exercises.ts";
import {
  selectAreOwnMistakes,
  selectExercise,
  selectExerciseResult,
  selectExerciseTargets,
  selectFoundCount,
  selectHintedSquare,
  selectIsLastExercise,
  selectLearning,
  selectMoveBefore,
  selectPlayedExercise,
  selectReviewOfAttempt,
  selectShownExerciseMove,
  selectShownHintStep,
  selectSolution,
  selectTriedMove,
} from "../../../store/analysis/learning/selectors.ts";
import {
  HINT_STEPS,
  hintShown,
  moveTried,
  nextShown,
} from "../../../store/analysis/learning/slice.ts";
import {
  analyseGameOfExercise,
  findGameOfExercise,
  leaveExercise,
  showSolution,
} from "../../../store/analysis/learning/thunks.ts";
import { selectAnalysedPlayers, selectTree } from "../../../store/analysis/selectors.ts";
import { checkedSquareOf } from "../../../store/game/pieces.ts";
import type { GameRow } from "../../../store/kept/rows.ts";
import { Board, BoardBoundary } from "../../board/Board.tsx";
import { PlayableLine } from "../../lines/PlayableLine.tsx";
import { useLineClock, usePlayedLine } from "../../lines/playedLine.ts";
import { useBoardOfLine } from "../../lines/shownLine.ts";
import { PlayerBar, PlayerFace } from "../../players/PlayerBar.tsx";
import {
  describeAttempt,
  describeEnd,
  describeKeptGame,
  describeSolution,
  describeTaggedGame,
  exerciseTask,
  learningTitle,
} from "../../texts/analysis.ts";
import { describeHintStep } from "../../texts/hints.ts";
import { SIDES } from "../../texts/moves.ts";
import layout from "../../ui/boardLayout.module.css";
import { StepIcon } from "../../ui/icons.tsx";
import { SCREENS } from "../../ui/screens.ts";
import { useAppDispatch, useAppSelector, useBoardSettings } from "../../ui/storeHooks.ts";
import styles from "./Learning.module.css";

/** The exercises, in place of the analysis: its tree and its engine would tell the solutions. */
export function Learning() {
  const exercise = useAppSelector(selectExercise);
  const game = useGameOfExercise(exercise);
  const headingId = useId();
  return (
    <div className={layout.layout}>
      {exercise && <Table exercise={exercise} side={sideOf(exercise)} game={game} />}
      <section
        className={`column card breaks ${layout.panel} ${styles.panel}`}
        aria-labelledby={headingId}
      >
        <Heading id={headingId} />
        {exercise && <Origin game={game} />}
        {exercise ? (
          <Task exercise={exercise} />
        ) : (
          <>
            <End />
            <CloseButton />
          </>
        )}
      </section>
    </div>
  );
}

/** The kept game that an exercise is from; undefined until it is read, or if there is none. */
function useGameOfExercise(exercise: Exercise | undefined): GameRow | undefined {
  const dispatch = useAppDispatch();
  const [game, setGame] = useState<GameRow>();
  const id = exercise?.game;
  useEffect(() => {
    let isCurrent = true;
    void dispatch(findGameOfExercise(id)).then((found) => isCurrent && setGame(found));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, id]);
  return game?.id === id ? game : undefined;
}

interface TableProps {
  readonly exercise: Exercise;
  readonly side: Color;
  readonly game: GameRow | undefined;
}

function Table({ exercise, side, game }: TableProps) {
  return (
    <div className={layout.table}>
      <SideBar place="top" color={otherColor(side)} game={game} />
      <div className={layout.board}>
        <ExerciseBoard exercise={exercise} side={side} />
      </div>
      <SideBar place="bottom" color={side} game={game} />
    </div>
  );
}

interface SideBarProps {
  readonly place: "top" | "bottom";
  readonly color: Color;
  readonly game: GameRow | undefined;
}

/** The player of a side. */
function SideBar({ place, color, game }: SideBarProps) {
  const { white, black } = useAppSelector(selectAnalysedPlayers);
  const isOpen = useAppSelector(selectLearning).source === "game";
  const analysed = color === "w" ? white : black;
  const isOfOne = game !== undefined && game.humanColor !== "both";
  const isHuman = isOfOne ? game.humanColor === color : isOpen && analysed.isHuman;
  const name = isOfOne ? game.opponent : isOpen ? analysed.name : undefined;
  return (
    <PlayerBar
      place={place}
      face={<PlayerFace name={name} color={color} isHuman={isHuman} />}
      name={
        <p role="note" aria-label={SIDES[color]} className="strong">
          {isHuman ? "You" : (name ?? SIDES[color])}
        </p>
      }
    />
  );
}

function Heading({ id }: { readonly id: string }) {
  const { exercises, index, source } = useAppSelector(selectLearning);
  const isOwn = useAppSelector(selectAreOwnMistakes);
  return (
    <div className={`row spread ${styles.heading}`}>
      <h2 id={id}>{learningTitle(isOwn, source ?? "game")}</h2>
      {index < exercises.length && (
        <p className="note">
          Position {index + 1} of {exercises.length}
        </p>
      )}
    </div>
  );
}

/** Which game the exercise is from. */
function Origin({ game }: { readonly game: GameRow | undefined }) {
  const isOpen = useAppSelector(selectLearning).source === "game";
  const { headers } = useAppSelector(selectTree);
  const origin = game ? describeKeptGame(game) : isOpen && describeTaggedGame(headers);
  return <p className="note">{origin}</p>;
}

/** What is to be done in the present exercise. A new one gets the focus, so it is read. */
function Task({ exercise }: { readonly exercise: Exercise }) {
  const mistake = mistakeIn(exercise);
  const task = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another exercise is the reason
  useEffect(() => task.current?.focus({ preventScroll: true }), [exercise]);
  return (
    <>
      <p ref={task} tabIndex={-1} className={`strong ${styles.task}`}>
        {exerciseTask(sideOf(exercise), mistake)}
      </p>
      <ExerciseActions mistake={mistake} />
    </>
  );
}

function End() {
  const { exercises, source } = useAppSelector(selectLearning);
  const found = useAppSelector(selectFoundCount);
  const end = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, or the next key is Enter.
  useEffect(() => end.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={end} tabIndex={-1} role="status">
      {describeEnd(found, exercises.length, source ?? "game")}
    </p>
  );
}

function CloseButton() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isKept = useAppSelector(selectLearning).source === "kept";
  return (
    <button
      type="button"
      onClick={() => {
        dispatch(leaveExercise());
        if (isKept) void navigate(SCREENS.home.path);
      }}
    >
      {isKept ? "Close" : "Back to the analysis"}
    </button>
  );
}

interface MistakeProps {
  /** What was played; undefined in a position of a file. */
  readonly mistake: Move | undefined;
}

/** What the player may do in an exercise, and the answer to what was done. */
function ExerciseActions({ mistake }: MistakeProps) {
  const dispatch = useAppDispatch();
  const result = useAppSelector(selectExerciseResult);
  const { hints, source } = useAppSelector(selectLearning);
  const isLast = useAppSelector(selectIsLastExercise);
  return (
    <>
      <Answer mistake={mistake} />
      <ShownLine />
      <div className={`tiles minor ${styles.actions}`}>
        {result === undefined ? (
          <>
            <button
              type="button"
              disabled={hints === HINT_STEPS.length}
              onClick={() => dispatch(hintShown())}
            >
              Hint
            </button>
            <button type="button" onClick={() => dispatch(showSolution())}>
              Solution
            </button>
          </>
        ) : (
          !isLast && <NextButton />
        )}
        {source === "kept" && result !== undefined && <GameButton />}
        <CloseButton />
      </div>
      {isLast && result !== undefined && <End />}
    </>
  );
}

/** Gets the focus, because the pressed button is gone, or because the next key is Enter. */
function NextButton() {
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} type="button" className="button" onClick={() => dispatch(nextShown())}>
      Next
    </button>
  );
}

/** How a verdict looks. A tick and a cross tell right from wrong without the colours. */
const VERDICTS: ReadonlyMap<string | undefined, { readonly sign: string; readonly look: string }> =
  new Map([
    ["found", { sign: "M4 13l5 5L20 6", look: "striped good strong" }],
    ["wrong", { sign: "M6 6l12 12M18 6L6 18", look: "striped bad strong" }],
  ]);

/** Spoken by screen readers when it changes. */
function Answer({ mistake }: MistakeProps) {
  const { attempt } = useAppSelector(selectLearning);
  const result = useAppSelector(selectExerciseResult);
  const tried = useAppSelector(selectTriedMove);
  const solution = useAppSelector(selectSolution);
  const reviewed = useAppSelector(selectReviewOfAttempt);
  const verdict = VERDICTS.get(result ?? attempt?.status);
  const answer =
    result === "missed"
      ? describeSolution(solution)
      : attempt && tried && describeAttempt(attempt, tried, { mistake, solution, reviewed });
  const hint = useHint();
  return (
    <p role="status" aria-label="Answer" className={`line ${verdict?.look ?? ""} ${styles.answer}`}>
      {verdict && <StepIcon path={verdict.sign} />}
      <span>{[answer, hint].filter(Boolean).join(" ")}</span>
    </p>
  );
}

/** What is shown of the hint; undefined without one. */
function useHint(): string | undefined {
  const shows = useAppSelector(selectShownHintStep);
  const [best, ...rest] = useAppSelector(selectSolution);
  const previous = useAppSelector(selectMoveBefore);
  return shows && best && describeHintStep(shows, [best, ...rest], previous);
}

/** What answers a wrong move, or the best line once it is found or shown: then it is played out. */
function ShownLine() {
  const { attempt } = useAppSelector(selectLearning);
  const exercise = useAppSelector(selectExercise);
  const result = useAppSelector(selectExerciseResult);
  const reviewed = useAppSelector(selectReviewOfAttempt);
  const solution = useAppSelector(selectSolution);
  const { play } = usePlayedLine();
  useLineClock([exercise, attempt, result], result === undefined);
  const playSolution = useEffectEvent(() => play(solution));
  useEffect(() => {
    if (result === "missed") playSolution();
  }, [result]);
  const answer = attempt?.status === "wrong" && reviewed ? answerTo(reviewed) : [];
  return (
    <div className={styles.line}>
      {result !== undefined ? (
        <PlayableLine label="Best play" moves={solution} />
      ) : (
        answer.length > 0 &&
        reviewed && <PlayableLine label="Best answer" moves={[reviewed.move, ...answer]} />
      )}
    </div>
  );
}

/** Leads to the game of a kept position. */
function GameButton() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isMissing, setIsMissing] = useState(false);
  async function open() {
    // Without the parameter that asks for the exercises.
    if (await dispatch(analyseGameOfExercise())) void navigate(SCREENS.analysis.path);
    else setIsMissing(true);
  }
  return (
    <>
      <button type="button" onClick={() => void open()}>
        Open the game
      </button>
      {isMissing && <p role="alert">The game is no longer among the recent games.</p>}
    </>
  );
}

interface ExerciseBoardProps {
  readonly exercise: Exercise;
  /** The side that is to find the move: it stands at the bottom. */
  readonly side: Color;
}

/** The board of an exercise. A move on it is tried, and is no move of the tree. */
function ExerciseBoard({ exercise, side }: ExerciseBoardProps) {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectShownExerciseMove);
  const hinted = useAppSelector(selectHintedSquare);
  const movable = useAppSelector(selectExerciseTargets);
  const played = useAppSelector(selectPlayedExercise);
  const fen = shown?.after ?? exercise.fen;
  const position = useMemo(() => parseFen(fen), [fen]);
  const line = useBoardOfLine();
  const exerciseBoard = {
    position: makePlacement(position),
    lastMove: shown ?? squaresBefore(exercise),
    checkedSquare: checkedSquareOf(position),
    isMate: shown?.san.endsWith("#") ?? false,
    markedSquares: hinted && movable.size > 0 ? [{ color: "yellow" as const, square: hinted }] : [],
    movable,
  };
  return (
    <BoardBoundary shown={exercise}>
      <Board
        game={exercise}
        orientation={side}
        choosesPromotion
        {...(line ?? exerciseBoard)}
        {...useBoardSettings()}
        onMove={({ from, to, promotion = "" }) => {
          const move = `${from}${to}${promotion}`;
          dispatch(moveTried(move));
          return played !== undefined && !isKnownToBeWrong(played, move);
        }}
      />
    </BoardBoundary>
  );
}
