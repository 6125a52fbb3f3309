/**
 * Puzzles as exercises: which one comes next, and what was solved of them. The results are rows of
 * the journal; the rating and the streak are derived from them.
 */
import * as v from "valibot";
import { opponentById } from "../../../engine/opponents/knownOpponents.ts";
import { makePgn } from "../../../engine/pgn/writer.ts";
import type { Puzzle, PuzzleTheme } from "../../../engine/puzzles/puzzle.ts";
import { PUZZLE_SPREAD } from "../../../engine/puzzles/spread.ts";
import { setHeader } from "../../../engine/rules/annotations.ts";
import { START_FEN } from "../../../engine/rules/fen.ts";
import { currentFen, play, startGame } from "../../../engine/rules/game.ts";
import type { GameRecord } from "../../../engine/rules/types.ts";
import type { ValueOf } from "../../frame/schemas.ts";
import { LEAST_RATED, type RatingEstimate, ratingsWith, START_RATING } from "../../kept/rating.ts";
import { DATE } from "../../kept/rows.ts";
import type { StoreThunk } from "../../types.ts";
import { openAnalysisOf } from "../documents.ts";
import { analysisOpened } from "../slice.ts";
import { type Exercise, RATED_PUZZLE, sideOf } from "./exercises.ts";
import { localDay } from "./missedPositions.ts";
import { type Counting, learningStarted, OUTCOMES, type Outcome, outcomeCounted } from "./slice.ts";

/** The results are documents whose keys begin with this; then comes the id of the puzzle. */
const KEY = "puzzle/";

const RESULT = v.object({ ...RATED_PUZZLE.entries, date: DATE, outcome: v.picklist(OUTCOMES) });

/**
 * How a puzzle was done for the first time: later tries do not count. It has the rating of then,
 * because a later file may have another one, or not the puzzle.
 */
export type PuzzleResult = ValueOf<typeof RESULT>;

/**
 * Keeps the result of a puzzle, unless another one is kept: another window may have written it
 * since the puzzle began. Then says how it counts. Never rejects.
 */
export const keepPuzzleResult =
  (puzzle: ValueOf<typeof RATED_PUZZLE>, outcome: Outcome): StoreThunk<Promise<void>> =>
  async (dispatch, _getState, { journal, now, logger }) => {
    const row: PuzzleResult = { ...puzzle, id: KEY + puzzle.id, date: now(), outcome };
    let counting: Counting = "unknown";
    try {
      const isFirst = (await journal.get("documents", row.id)) === undefined;
      if (isFirst) journal.write({ put: "documents", row });
      counting = isFirst ? "first" : "again";
    } catch (error) {
      logger.error(`Whether a puzzle was tried before could not be read: ${String(error)}`);
    }
    dispatch(outcomeCounted({ puzzle: puzzle.id, counting }));
  };

/**
 * The results of all puzzles that were tried; undefined if the database cannot be read. Never
 * rejects.
 */
export const findPuzzleResults =
  (): StoreThunk<Promise<readonly PuzzleResult[] | undefined>> =>
  async (_dispatch, _getState, { journal, logger }) => {
    try {
      const rows = await journal.all("documents", KEY);
      return rows
        .filter((row): row is PuzzleResult => v.is(RESULT, row))
        .map((row) => ({ ...row, id: row.id.slice(KEY.length) }));
    } catch (error) {
      logger.error(`The results of the puzzles could not be read: ${String(error)}`);
      return undefined;
    }
  };

/** What the results say of the player. */
export interface PuzzleStanding {
  /** How many results count for the rating: those without a hint. */
  readonly rated: number;
  /** Undefined with too few of them. */
  readonly estimate: RatingEstimate | undefined;
  /** The rating that the next puzzle should have: the estimate, also while it is vague. */
  readonly level: number;
  /** How many of the last puzzles of today were solved in a row, at the first try and alone. */
  readonly streak: number;
}

/**
 * In points: a deviation by which Glicko-2 takes as many points for ten to one as a puzzle's rating
 * does. It reckons with `g(deviation)` times the difference, and this is where g is 1 / 1.35.
 */
const DEVIATION_BY_CHANCE = (400 / Math.LN10) * Math.PI * Math.sqrt((PUZZLE_SPREAD ** 2 - 1) / 3);

/** The standing of somebody with these results. */
export function puzzleStanding(results: readonly PuzzleResult[], now: number): PuzzleStanding {
  const estimates = ratingsWith(
    results
      .filter(({ outcome }) => outcome !== "helped")
      .map((result) => ({
        ...result,
        deviation: Math.hypot(result.deviation, DEVIATION_BY_CHANCE),
        points: result.outcome === "solved" ? 1 : 0,
      })),
  );
  const today = results
    .filter(({ date }) => localDay(date) === localDay(now))
    .toSorted((one, other) => other.date - one.date);
  const end = today.findIndex(({ outcome }) => outcome !== "solved");
  return {
    rated: estimates.length,
    estimate: estimates[LEAST_RATED - 1] && estimates.at(-1),
    level: estimates.at(-1)?.rating ?? START_RATING,
    streak: end < 0 ? today.length : end,
  };
}

/** How much harder or easier than the player's rating the next puzzle is, in points. */
export const DIFFICULTIES = { easier: -300, near: 0, harder: 300 } as const;
export type Difficulty = keyof typeof DIFFICULTIES;

/** Which puzzles come. */
export interface PuzzleFilter {
  /** Any unless given. */
  readonly theme?: PuzzleTheme | undefined;
  readonly difficulty: Difficulty;
}

/** When a puzzle was shown. Its result has that of the first time. */
export type ShownPuzzle = Pick<PuzzleResult, "id" | "date">;

/**
 * The next puzzle: of those that were not shown, the one nearest to the level. Once all were, the
 * one whose last time is longest ago. Undefined if there is none of the theme.
 * @param shown may have a puzzle several times: its last entry holds
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  shown: readonly ShownPuzzle[],
  level: number,
  { theme, difficulty }: PuzzleFilter,
): Puzzle | undefined {
  const dates = new Map(shown.map(({ id, date }) => [id, date]));
  const wanted = level + DIFFICULTIES[difficulty];
  // What was shown is behind all others, in the order of time.
  const distanceOf = ({ id, rating }: Puzzle): readonly [number, number] => [
    dates.get(id) ?? -Infinity,
    Math.abs(rating - wanted),
  ];
  return puzzles
    .filter(({ themes }) => theme === undefined || themes.includes(theme))
    .map((puzzle) => ({ puzzle, distance: distanceOf(puzzle) }))
    .reduce<{ puzzle: Puzzle; distance: readonly [number, number] } | undefined>(
      (best, each) =>
        best === undefined ||
        each.distance[0] < best.distance[0] ||
        (each.distance[0] === best.distance[0] && each.distance[1] < best.distance[1])
          ? each
          : best,
      undefined,
    )?.puzzle;
}

/** The game up to the position of a puzzle, with the names of the players. */
export function gameOfPuzzle({ gameMoves, white, black }: Puzzle): GameRecord {
  const nameOf = (id: string) => opponentById(id)?.name ?? id;
  const names = { White: nameOf(white), Black: nameOf(black) };
  const named = Object.entries(names).reduce<GameRecord>(
    (game, [name, value]) => setHeader(game, name, value),
    startGame(),
  );
  return gameMoves.reduce<GameRecord>(play, named);
}

/** The game of a puzzle as PGN, with the solution as its end if wanted. */
export const pgnOfPuzzle = (puzzle: Puzzle, hasSolution: boolean): string =>
  makePgn(
    (hasSolution ? puzzle.solution : []).reduce<GameRecord>(
      play,
      setHeader(gameOfPuzzle(puzzle), "Event", `Puzzle ${puzzle.id}`),
    ),
    { omitsUnknownSite: true },
  );

/** The exercise of a puzzle. */
export const exerciseOfPuzzle = (puzzle: Puzzle): Exercise => ({
  fen: currentFen(gameOfPuzzle(puzzle)),
  best: [...puzzle.solution],
  plies: puzzle.solution.length,
  solutions: [],
  start: START_FEN,
  moves: [...puzzle.gameMoves],
  // The interval of 95 % is two deviations wide to each side.
  puzzle: { id: puzzle.id, rating: puzzle.rating, deviation: puzzle.interval / 2 },
});

export const startPuzzle =
  (puzzle: Puzzle): StoreThunk =>
  (dispatch) => {
    dispatch(learningStarted({ source: "puzzles", exercises: [exerciseOfPuzzle(puzzle)] }));
  };

/**
 * Opens the game of a puzzle in the analysis, at the position of the puzzle, or where it was left.
 * Never rejects.
 */
export const analyseGameOfPuzzle =
  (puzzle: Puzzle): StoreThunk<Promise<void>> =>
  async (dispatch) => {
    const origin = { kind: "puzzle", id: puzzle.id } as const;
    if (await dispatch(openAnalysisOf(origin))) return;
    const fen = currentFen(gameOfPuzzle(puzzle));
    dispatch(
      analysisOpened({
        pgn: pgnOfPuzzle(puzzle, true),
        path: puzzle.gameMoves.map(() => 0),
        orientation: sideOf({ fen }),
        origin,
      }),
    );
  };
