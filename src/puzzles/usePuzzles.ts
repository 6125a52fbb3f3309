/** Which exercises the screen of puzzles shows: what the address asks for, and what comes next. */
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { opponentById } from "../../engine/opponents/knownOpponents.ts";
import { PUZZLE_THEMES, type Puzzle, type PuzzleTheme } from "../../engine/puzzles/puzzle.ts";
import { puzzleOfDay } from "../../engine/puzzles/puzzleOfDay.ts";
import { puzzleOf } from "../../store/analysis/learning/exercises.ts";
import {
  findPositionsToSolve,
  type MissedPosition,
} from "../../store/analysis/learning/missedPositions.ts";
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
import { sharedByStore } from "../ui/page.ts";
import {
  DIFFICULTY_PARAMETER,
  OWN_THEME,
  PUZZLE_PARAMETER,
  THEME_PARAMETER,
  TODAY_PARAMETER,
} from "../ui/puzzleAddresses.ts";
import { useAppDispatch, useAppSelector, useAppStore, useShared } from "../ui/storeHooks.ts";
import { useChunk } from "../ui/useChunk.tsx";
import { loadPuzzles } from "./loadPuzzles.ts";
import { useToday } from "./useToday.ts";

/** What is asked for in place of a theme: the missed positions of own games, or any puzzle. */
export type Choice = PuzzleTheme | typeof OWN_THEME | "any";

/** What the address asks for. */
interface Asked {
  readonly id: string | null;
  readonly isToday: boolean;
  /** Missing: the own positions, if there are any, and then any puzzle. */
  readonly choice: Choice | undefined;
  readonly difficulty: Difficulty;
}

const CHOICES: readonly Choice[] = [OWN_THEME, "any", ...PUZZLE_THEMES];
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
  /** How many positions of own games are to be solved. */
  readonly ownCount: number;
  /** Whether there is no puzzle of the theme. */
  readonly hasNone: boolean;
  /** How many puzzles there are of each theme that has any. */
  readonly themes: ReadonlyMap<PuzzleTheme, number>;
  /** Undefined until the results are read. */
  readonly standing: PuzzleStanding | undefined;
  /** Why the screen does not show what was asked for. */
  readonly problem: string | undefined;
  /** Goes on. */
  readonly next: () => void;
  readonly choose: (chosen: Partial<Pick<Asked, "choice" | "difficulty">>) => void;
  /** The message that the puzzles could not be loaded; must be rendered. */
  readonly failure: ReactNode;
  /** Loads them again, once that message was dismissed. */
  readonly tryAgain: (() => void) | undefined;
  /** Whether they could not be loaded, also after that message was dismissed. */
  readonly hasFailed: boolean;
}

/** The themes that have puzzles, each with how many. */
const countThemes = (puzzles: readonly Puzzle[]): ReadonlyMap<PuzzleTheme, number> =>
  new Map(
    PUZZLE_THEMES.map(
      (each) => [each, puzzles.filter(({ themes }) => themes.includes(each)).length] as const,
    ).filter(([, count]) => count > 0),
  );

const NOT_THERE = "There is no puzzle at this address. Here is another one.";
const NONE_OWN = "There is no position to solve today. Here is a puzzle.";

/** What the address names is shown. If it names no puzzle, one is chosen, and it names that one. */
export function usePuzzles(): ShownPuzzles {
  const dispatch = useAppDispatch();
  const [parameters, setParameters] = useSearchParams();
  const asked = useMemo(() => readAsked(parameters), [parameters]);
  const { puzzles, ...loading } = useFile();
  const own = useOwnPositions(asked);
  const today = useToday();
  const standing = useStanding(today);
  const isLast = useAppSelector(selectIsLastExercise);
  const { source } = useAppSelector(selectLearning);
  const named = puzzles && namedPuzzle(puzzles, asked, today);
  const isOwn = own.coming && own.coming.length > 0;
  const theme = themeOf(asked);
  /** The puzzle that is shown although the address asked for something else, and why. */
  const [replacement, setReplacement] = useState<{ readonly id: string; readonly why: string }>();
  const shown = useShown(own.coming, named);

  /** Asks for other puzzles in place of what was asked for. Back does not walk through them. */
  function ask({
    id,
    choice = asked.isToday ? asked.choice : (theme ?? "any"),
    difficulty = asked.difficulty,
  }: Partial<Asked>) {
    setParameters(
      {
        ...(choice && { [THEME_PARAMETER]: choice }),
        ...(difficulty !== "near" && { [DIFFICULTY_PARAMETER]: difficulty }),
        ...(id && { [PUZZLE_PARAMETER]: id }),
      },
      { replace: true },
    );
  }

  const showNext = useEffectEvent((results: readonly PuzzleResult[] | undefined) => {
    const puzzle = puzzles && pick(puzzles, asked, results, shown.current);
    if (!puzzle) return void dispatch(learningClosed());
    if (asked.id !== null) setReplacement({ id: puzzle.id, why: NOT_THERE });
    else if (asked.choice === OWN_THEME) setReplacement({ id: puzzle.id, why: NONE_OWN });
    ask({ id: puzzle.id });
  });
  const isToPick = isOwn === false && puzzles !== undefined && named === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is a reason to pick
  useEffect(() => {
    if (!isToPick) return;
    let isCurrent = true;
    void dispatch(findPuzzleResults()).then((results) => isCurrent && showNext(results));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, isToPick, asked]);

  const themes = useMemo(() => countThemes(puzzles ?? []), [puzzles]);
  return {
    puzzle: usePresentPuzzle(puzzles),
    isToday: asked.isToday,
    choice: isOwn ? OWN_THEME : (theme ?? "any"),
    difficulty: asked.difficulty,
    ownCount: own.count,
    hasNone: isToPick && theme !== undefined && !themes.has(theme),
    themes,
    standing,
    problem: replacement?.id === asked.id ? replacement?.why : undefined,
    next: () => (source === "kept" && !isLast ? void dispatch(nextShown()) : ask({})),
    choose: ask,
    ...loading,
  };
}

/**
 * Starts the own positions that come, or the puzzle that is named. It ends with the page.
 * @returns the puzzles of this visit
 */
function useShown(own: readonly MissedPosition[] | undefined, named: Puzzle | undefined) {
  const dispatch = useAppDispatch();
  const shown = useRef<ShownPuzzle[]>([]);
  useEffect(() => {
    if (own && own.length > 0) dispatch(solveKeptPositions(own));
  }, [dispatch, own]);
  useEffect(() => {
    if (!named) return;
    shown.current.push({ id: named.id, date: Date.now() });
    dispatch(startPuzzle(named));
  }, [dispatch, named]);
  useEffect(() => () => void dispatch(learningClosed()), [dispatch]);
  return shown;
}

/** The puzzle of the present exercise. */
function usePresentPuzzle(puzzles: readonly Puzzle[] | undefined): Puzzle | undefined {
  const exercise = useAppSelector(selectExercise);
  const id = exercise && puzzleOf(exercise)?.id;
  return useMemo(() => puzzles?.find((each) => each.id === id), [puzzles, id]);
}

const NO_POSITIONS: readonly MissedPosition[] = [];

/**
 * The positions of own games that are to be solved, read again for each address: how many there
 * are, and those that come now. These are undefined until they are read.
 */
function useOwnPositions(asked: Asked) {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<{ asked: Asked; positions: readonly MissedPosition[] }>();
  useEffect(() => {
    let isCurrent = true;
    void dispatch(findPositionsToSolve()).then(
      (positions) => isCurrent && setRead({ asked, positions }),
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, asked]);
  const { id, isToday, choice } = asked;
  const areWanted = id === null && !isToday && (choice === undefined || choice === OWN_THEME);
  const coming = read?.asked === asked ? read.positions : undefined;
  return { count: read?.positions.length ?? 0, coming: areWanted ? coming : NO_POSITIONS };
}

/** The theme that is asked for; undefined for any. */
const themeOf = ({ choice }: Asked): PuzzleTheme | undefined =>
  choice === OWN_THEME || choice === "any" ? undefined : choice;

/** The puzzle that the address names; undefined if there is none like that. */
const namedPuzzle = (
  puzzles: readonly Puzzle[],
  { id, isToday }: Asked,
  today: number,
): Puzzle | undefined =>
  isToday ? puzzleOfDay(puzzles, new Date(today)) : puzzles.find((puzzle) => puzzle.id === id);

/**
 * The next puzzle of those that are asked for.
 * @param shown on this visit: a second try has no result, and without a database there is none
 */
function pick(
  puzzles: readonly Puzzle[],
  asked: Asked,
  results: readonly PuzzleResult[] = [],
  shown: readonly ShownPuzzle[],
): Puzzle | undefined {
  const { level } = puzzleStanding(results, Date.now());
  const filter = { theme: themeOf(asked), difficulty: asked.difficulty };
  return nextPuzzle(puzzles, [...results, ...shown], level, filter);
}

/** The puzzles of the file, once it is loaded: the screen that is opened again has them. */
const loadedPuzzles = sharedByStore<readonly Puzzle[]>();

/** The file of puzzles; undefined until it is loaded. */
function useFile() {
  const loaded = loadedPuzzles(useAppStore());
  const puzzles = useShared(loadedPuzzles);
  const [isDismissed, setIsDismissed] = useState(false);
  const { request, failure } = useChunk({
    what: "The puzzles",
    load: loadPuzzles,
    onDismiss: () => setIsDismissed(true),
  });
  function load() {
    setIsDismissed(false);
    void request(loaded.set);
  }
  const loadFirst = useEffectEvent(load);
  const isLoaded = puzzles !== undefined;
  useEffect(() => {
    if (!isLoaded) loadFirst();
  }, [isLoaded]);
  const tryAgain = isDismissed ? load : undefined;
  return { puzzles, failure, tryAgain, hasFailed: failure !== undefined || isDismissed };
}

/** What the results say, also after the present puzzle. */
function useStanding(today: number): PuzzleStanding | undefined {
  const dispatch = useAppDispatch();
  const { counting } = useAppSelector(selectLearning);
  const [results, setResults] = useState<readonly PuzzleResult[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result and another day are reasons
  useEffect(() => {
    void dispatch(findPuzzleResults()).then(setResults);
  }, [dispatch, counting, today]);
  return useMemo(() => results && puzzleStanding(results, Date.now()), [results]);
}

/** The names of the opponents who played the game of a puzzle. */
export function playersOfPuzzle({ white, black }: Puzzle): ExercisePlayers {
  const playerOf = (id: string) => ({ name: opponentById(id)?.name, isHuman: false });
  return { w: playerOf(white), b: playerOf(black) };
}
