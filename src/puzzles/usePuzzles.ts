/** Which exercises the screen of puzzles shows: what the address asks for, and what comes next. */
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { opponentById } from "../../engine/opponents/knownOpponents.ts";
import { PUZZLE_THEMES, type Puzzle, type PuzzleTheme } from "../../engine/puzzles/puzzle.ts";
import { puzzleOfDay } from "../../engine/puzzles/puzzleOfDay.ts";
import { puzzleOf } from "../../store/analysis/learning/exercises.ts";
import { findPositionsToSolve } from "../../store/analysis/learning/missedPositions.ts";
import {
  DIFFICULTIES,
  type Difficulty,
  findPuzzleResults,
  nextPuzzle,
  type PuzzleResult,
  type PuzzleStanding,
  puzzleStanding,
  type ShownPuzzle,
  startPuzzle,
} from "../../store/analysis/learning/puzzles.ts";
import {
  selectExercise,
  selectIsLastExercise,
  selectLearning,
} from "../../store/analysis/learning/selectors.ts";
import { learningClosed, nextShown } from "../../store/analysis/learning/slice.ts";
import { solveKeptPositions } from "../../store/analysis/learning/thunks.ts";
import type { ExercisePlayers } from "../exercises/ExerciseTable.tsx";
import {
  DIFFICULTY_PARAMETER,
  PUZZLE_PARAMETER,
  THEME_PARAMETER,
  TODAY_PARAMETER,
} from "../ui/puzzleAddresses.ts";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import { useChunk } from "../ui/useChunk.tsx";
import { loadPuzzles } from "./loadPuzzles.ts";

/** What is asked for in place of a theme: the missed positions of own games, or any puzzle. */
export type Choice = PuzzleTheme | "own" | "any";

/** What the address asks for. */
interface Asked {
  readonly id: string | null;
  readonly isToday: boolean;
  /** Missing: the own positions, if there are any, and then any puzzle. */
  readonly choice: Choice | undefined;
  readonly difficulty: Difficulty;
}

const CHOICES: readonly Choice[] = ["own", "any", ...PUZZLE_THEMES];
const LEVELS = Object.keys(DIFFICULTIES) as Difficulty[];

/** Reads the address. What it does not know is as if it were missing. */
export function readAsked(parameters: URLSearchParams): Asked {
  const difficulty = parameters.get(DIFFICULTY_PARAMETER);
  return {
    id: parameters.get(PUZZLE_PARAMETER),
    isToday: parameters.has(TODAY_PARAMETER),
    choice: CHOICES.find((choice) => choice === parameters.get(THEME_PARAMETER)),
    difficulty: LEVELS.find((level) => level === difficulty) ?? "near",
  };
}

export interface ShownPuzzles {
  /** The present puzzle; undefined in a position of an own game, and without any. */
  readonly puzzle: Puzzle | undefined;
  readonly isToday: boolean;
  readonly choice: Choice;
  readonly difficulty: Difficulty;
  /** How many positions of own games were to be solved when the page opened. */
  readonly ownCount: number;
  readonly isLoaded: boolean;
  /** The themes of which there are puzzles. */
  readonly themes: readonly PuzzleTheme[];
  /** Undefined until the puzzles and the results are read. */
  readonly standing: PuzzleStanding | undefined;
  /** Why the screen does not show what was asked for. */
  readonly problem: string | undefined;
  /** Goes on. */
  readonly next: () => void;
  readonly choose: (chosen: { choice?: Choice; difficulty?: Difficulty }) => void;
  /** The message that the puzzles could not be loaded; must be rendered. */
  readonly failure: ReactNode;
}

export function usePuzzles(): ShownPuzzles {
  const dispatch = useAppDispatch();
  const [parameters, setParameters] = useSearchParams();
  const asked = useMemo(() => readAsked(parameters), [parameters]);
  const { puzzles, failure } = useFile();
  const ownCount = useOwnCount();
  const standing = useStanding(puzzles);
  /** How often the player went on to another puzzle. */
  const [round, setRound] = useState(0);
  const exercise = useAppSelector(selectExercise);
  const isLast = useAppSelector(selectIsLastExercise);
  const isOwn = wantsOwn(asked, ownCount, round);
  useStart(puzzles, asked, isOwn, round);
  const { source } = useAppSelector(selectLearning);
  const id = exercise && puzzleOf(exercise)?.id;
  const puzzle = useMemo(() => puzzles?.find((each) => each.id === id), [puzzles, id]);
  const themes = useMemo(
    () => PUZZLE_THEMES.filter((theme) => puzzles?.some((each) => each.themes.includes(theme))),
    [puzzles],
  );
  const isMissing = asked.id !== null && puzzles?.every((each) => each.id !== asked.id);

  function search(changed: Readonly<Record<string, string | undefined>>) {
    const { choice, difficulty } = asked;
    const all = { [THEME_PARAMETER]: choice, [DIFFICULTY_PARAMETER]: difficulty, ...changed };
    const given = Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : []));
    setParameters(Object.fromEntries(given), { replace: true });
  }

  function next() {
    if (source === "kept" && !isLast) return void dispatch(nextShown());
    setRound(round + 1);
    const isOver = asked.id !== null || asked.isToday || asked.choice === "own";
    if (isOver) search({ [THEME_PARAMETER]: asked.choice === "own" ? "any" : asked.choice });
  }

  return {
    puzzle,
    isToday: asked.isToday,
    choice: isOwn ? "own" : (asked.choice ?? "any"),
    difficulty: asked.difficulty,
    ownCount: ownCount ?? 0,
    isLoaded: puzzles !== undefined,
    themes,
    standing,
    problem: isMissing ? "There is no puzzle at this address. Here is another one." : undefined,
    next,
    choose: ({ choice, difficulty }) =>
      search({
        ...(choice && { [THEME_PARAMETER]: choice }),
        ...(difficulty && { [DIFFICULTY_PARAMETER]: difficulty }),
      }),
    failure,
  };
}

/** Begins what is asked for, and again in each round. It ends with the page. */
function useStart(
  puzzles: readonly Puzzle[] | undefined,
  asked: Asked,
  isOwn: boolean | undefined,
  round: number,
): void {
  const dispatch = useAppDispatch();
  const shown = useRef<ShownPuzzle[]>([]);
  useEffect(() => {
    if (isOwn) void dispatch(solveKeptPositions());
  }, [dispatch, isOwn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is a reason to begin
  useEffect(() => {
    if (isOwn !== false || !puzzles) return;
    let isCurrent = true;
    void dispatch(findPuzzleResults()).then((results) => {
      if (!isCurrent) return;
      const puzzle = pick(puzzles, asked, results, shown.current);
      if (!puzzle) return void dispatch(learningClosed());
      shown.current.push({ id: puzzle.id, date: Date.now() });
      dispatch(startPuzzle(puzzle));
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, puzzles, asked, isOwn, round]);
  useEffect(() => () => void dispatch(learningClosed()), [dispatch]);
}

/** Whether the missed positions of own games come now; undefined until their number is known. */
function wantsOwn(
  { id, isToday, choice }: Asked,
  ownCount: number | undefined,
  round: number,
): boolean | undefined {
  if (id !== null || isToday) return false;
  if (choice !== undefined && choice !== "own") return false;
  return ownCount === undefined ? undefined : ownCount > 0 && (choice === "own" || round === 0);
}

/**
 * The puzzle that is asked for, or the next one.
 * @param shown on this visit: a second try has no result, and without a database there is none
 */
function pick(
  puzzles: readonly Puzzle[],
  { id, isToday, choice, difficulty }: Asked,
  results: readonly PuzzleResult[] = [],
  shown: readonly ShownPuzzle[],
): Puzzle | undefined {
  const named = isToday
    ? puzzleOfDay(puzzles, new Date())
    : puzzles.find((puzzle) => puzzle.id === id);
  if (named) return named;
  const { level } = puzzleStanding(results, puzzles, Date.now());
  const theme = choice === "own" || choice === "any" ? undefined : choice;
  return nextPuzzle(puzzles, [...results, ...shown], level, { theme, difficulty });
}

/** The file of puzzles; undefined until it is loaded. */
function useFile() {
  const [puzzles, setPuzzles] = useState<readonly Puzzle[]>();
  const { request, failure } = useChunk({ what: "The puzzles", load: loadPuzzles });
  const load = useEffectEvent(() => void request(setPuzzles));
  useEffect(() => load(), []);
  return { puzzles, failure };
}

/** How many positions of own games are to be solved now; undefined until it is known. */
function useOwnCount(): number | undefined {
  const dispatch = useAppDispatch();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    void dispatch(findPositionsToSolve()).then(({ length }) => setCount(length));
  }, [dispatch]);
  return count;
}

/** What the results say, also after the present puzzle. */
function useStanding(puzzles: readonly Puzzle[] | undefined): PuzzleStanding | undefined {
  const dispatch = useAppDispatch();
  const { counting } = useAppSelector(selectLearning);
  const [results, setResults] = useState<readonly PuzzleResult[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a kept result is a reason to read again
  useEffect(() => {
    void dispatch(findPuzzleResults()).then(setResults);
  }, [dispatch, counting]);
  return useMemo(
    () => (results && puzzles ? puzzleStanding(results, puzzles, Date.now()) : undefined),
    [results, puzzles],
  );
}

/** The names of the opponents who played the game of a puzzle. */
export function playersOfPuzzle({ white, black }: Puzzle): ExercisePlayers {
  const playerOf = (id: string) => ({ name: opponentById(id)?.name, isHuman: false });
  return { w: playerOf(white), b: playerOf(black) };
}
