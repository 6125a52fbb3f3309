/**
 * The pieces of work that a process does on its own. What they are and what comes of them is plain
 * data, and it depends on nothing else.
 */
import { needsNetwork, opponentById, play, startGame } from "../../engine/index.ts";
import { RATED, type Rated } from "../../engine/opponents/opponents.ts";
import { combineHash, numberBelow } from "../../engine/search/chance.ts";
import { StrongSearcher } from "../../engine/search/strong/search.ts";
import { bandOf, middleOf, wantedBand } from "./bands.ts";
import { isOnlySolution, judge } from "./conditions.ts";
import { type FoundPuzzle, PuzzleFinder, type SearchSizes, type Stages } from "./findPuzzles.ts";
import { type Files, playGame } from "./playGame.ts";
import { ratingOf } from "./solvers.ts";

/** To play a game and to find its puzzles. */
export interface GameJob {
  readonly kind: "game";
  readonly seed: number;
  /** The ids of the opponents. */
  readonly white: string;
  readonly black: string;
  /** Whether hard puzzles are wanted, whose errors a small search does not see. */
  readonly isHard: boolean;
  /** For each band, whether it takes further puzzles. */
  readonly open: readonly boolean[];
}

/** To check a puzzle once more, much longer. */
export interface DeepJob {
  readonly kind: "deep";
  readonly id: string;
  /** In LAN, from the start of the game to the puzzle, which is not the first position. */
  readonly gameMoves: readonly string[];
  readonly solution: readonly string[];
}

export type Job = GameJob | DeepJob;

/** What came of a game. */
export interface GameResult extends Pick<GameJob, "kind" | "seed" | "white" | "black"> {
  /** In LAN, up to the last puzzle. */
  readonly moves: readonly string[];
  readonly puzzles: readonly FoundPuzzle[];
  readonly stages: Stages;
  /** How long it took; nothing follows from it. */
  readonly seconds: number;
}

/** Whether a puzzle still has its one solution. */
export interface DeepResult extends Pick<DeepJob, "kind"> {
  readonly id: string;
  readonly holds: boolean;
  readonly seconds: number;
}

export type JobResult = GameResult | DeepResult;

/** Positions to search at each stage; `check` is the least that a puzzle needs. */
const SIZES: SearchSizes = { scan: 1000, rescan: 0, glance: 5000, look: 50_000, check: 500_000 };
const HARD_SIZES: SearchSizes = { ...SIZES, rescan: 5000, glance: 30_000 };
/** In points: from where on puzzles are hard. */
const HARD = 1800;
/** Positions of the search that checks a tenth of the puzzles, and the size of its table. */
const [DEEP, DEEP_MEGABYTES] = [5_000_000, 128];

/** All but the strongest play the games: a game of that one would take a quarter of an hour. */
const PLAYERS = RATED.slice(0, -1);
/** Those whose errors may be hard to see. The others with a network are slow, and err rarely. */
const QUICK_STRONG_PLAYERS = PLAYERS.filter(({ profile }) => needsNetwork(profile)).slice(0, 5);

/**
 * The game with this seed, for a band that takes puzzles. Easy puzzles come from the errors of
 * opponents of their rating, hard ones from those of strong opponents.
 *
 * @param open for each band, whether it takes further puzzles; one must
 */
export function gameJob(seed: number, open: readonly boolean[]): GameJob {
  const rating = middleOf(wantedBand(seed, open));
  const isHard = rating >= HARD;
  const players = isHard ? QUICK_STRONG_PLAYERS : nearestPlayers(rating);
  const draw = (number: number): string =>
    players[numberBelow(combineHash(seed, number), players.length)].profile.id;
  return { kind: "game", seed, white: draw(1), black: draw(2), isHard, open };
}

/** The three players of about this rating. */
const nearestPlayers = (rating: number): readonly Rated[] =>
  PLAYERS.toSorted(
    (one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating),
  ).slice(0, 3);

/** Does a piece of work. */
export const doJob = (job: Job, files: Files): JobResult =>
  job.kind === "game" ? findIn(job, files) : checkDeeply(job, files);

const secondsSince = (begin: number): number => Math.round((performance.now() - begin) / 100) / 10;

function findIn({ seed, white, black, isHard, open }: GameJob, files: Files): GameResult {
  const begin = performance.now();
  const game = playGame(seed, opponentOf(white), opponentOf(black), files);
  const { puzzles, stages } = new PuzzleFinder(files, isHard ? HARD_SIZES : SIZES).find(
    game,
    (found, moves) => open[bandOf(ratingOf(found, moves).rating) ?? -1] ?? false,
  );
  const moves = game.history.slice(0, puzzles.at(-1)?.ply ?? 0).map(({ lan }) => lan);
  return { kind: "game", seed, white, black, moves, puzzles, stages, seconds: secondsSince(begin) };
}

function opponentOf(id: string) {
  const opponent = opponentById(id);
  if (!opponent) throw new Error(`There is no opponent ${id}.`);
  return opponent;
}

function checkDeeply({ id, gameMoves, solution }: DeepJob, { network }: Files): DeepResult {
  const begin = performance.now();
  const searcher = new StrongSearcher(DEEP_MEGABYTES);
  const { history } = [...gameMoves, ...solution].reduce(play, startGame());
  const holds = solution.every((lan, index) => {
    if (index % 2 === 1) return true;
    const previous = history[gameMoves.length + index - 1];
    searcher.clear();
    const judged = judge(searcher, network, previous.after, DEEP);
    return judged.move.lan === lan && isOnlySolution(judged, previous);
  });
  return { kind: "deep", id, holds, seconds: secondsSince(begin) };
}
