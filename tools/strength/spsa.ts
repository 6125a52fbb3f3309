/**
 * `npm run spsa`: tunes the constants of the strong search by games, on all cores. In each step all
 * constants move a little, each up or down by chance; the search with these and the one with the
 * opposite moves play two games, and all constants go towards the winner. `--minutes` ends it; it
 * continues from `node_modules/.cache/spsa.json` unless `--fresh` is given, and prints the
 * constants. `--nodes` is how many positions a move is searched, 2,000 if not given. With `--play`
 * the process only plays games, for the one that started it.
 *
 * Source: J. C. Spall, "Implementation of the Simultaneous Perturbation Algorithm for Stochastic
 * Optimization" (1998).
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { type GameRecord, play, startGame } from "../../engine/index.ts";
import { isMateScore, MAX_DEPTH, UNITS_PER_CENTIPAWN } from "../../engine/search/scores.ts";
import * as alphaBeta from "../../engine/search/strong/alphaBeta.ts";
import * as describeNode from "../../engine/search/strong/describeNode.ts";
import * as learning from "../../engine/search/strong/learning.ts";
import * as pruneNode from "../../engine/search/strong/pruneNode.ts";
import * as pruning from "../../engine/search/strong/pruning.ts";
import * as quiescence from "../../engine/search/strong/quiescence.ts";
import * as reductions from "../../engine/search/strong/reductions.ts";
import * as root from "../../engine/search/strong/root.ts";
import { StrongSearcher } from "../../engine/search/strong/search.ts";
import * as singular from "../../engine/search/strong/singular.ts";
import { readNetwork } from "../../tests/support/network.ts";
import { createRandom, type Random } from "../../tests/support/random.ts";
import { runCommand } from "../runCommand.ts";
import { MATE_SCORE, type Player, type Task, type Thought } from "./player.ts";
import type { AdjudicationRules } from "./playGame.ts";
import { type FinishedGame, playPair, readOpenings } from "./tournament.ts";

/** A group of constants of the search, and by how much each of them is moved in a step. */
type Group = readonly [constants: object, moves: Readonly<Record<string, number>>];

const GROUPS: Readonly<Record<string, Group>> = {
  REVERSE_FUTILITY: [pruning.REVERSE_FUTILITY, { margin: 15 }],
  RAZORING: [pruning.RAZORING, { margin: 60 }],
  FUTILITY: [pruning.FUTILITY, { base: 30, margin: 20, history: 130 }],
  CAPTURE_FUTILITY: [pruning.CAPTURE_FUTILITY, { base: 80, margin: 70, history: 24 }],
  LATE_MOVE_PRUNING: [pruning.LATE_MOVE_PRUNING, { base: 80, square: 15 }],
  EXCHANGES: [pruning.EXCHANGES, { quietMargin: 20, captureMargin: 32, history: 24 }],
  PROB_CUT: [pruneNode.PROB_CUT, { margin: 60 }],
  HINDSIGHT: [describeNode.HINDSIGHT, { margin: 50 }],
  SINGULAR: [singular.SINGULAR, { doubleLead: 9 }],
  RE_SEARCH: [alphaBeta.RE_SEARCH, { deeper: 18, shallower: 8 }],
  GAIN: [learning.GAIN, { bonus: 2, usual: 20 }],
  BONUS: [learning.BONUS, { ply: 60, largest: 500 }],
  DELTA: [quiescence.DELTA, { margin: 60 }],
  ASPIRATION: [root.ASPIRATION, { halfWidth: 4 }],
  REDUCTION: [
    reductions.REDUCTION,
    {
      base: 200,
      logarithms: 35,
      historyPerPly: 2500,
      isPv: 400,
      wasPv: 400,
      isCut: 400,
      notImproving: 350,
      tableMoveNotQuiet: 350,
      manyCutoffs: 350,
      killer: 400,
      givesCheck: 400,
      winningCapture: 600,
      losingCapture: 400,
    },
  ],
};

/** The constants in one list. */
const CONSTANTS = Object.entries(GROUPS).flatMap(([group, [constants, moves]]) =>
  Object.entries(moves).map(([key, move]) => {
    const values = constants as Record<string, number>;
    return { name: `${group}.${key}`, values, key, move, start: values[key] };
  }),
);

/** How far the constants go towards the winner, in moves per point: it falls from the first on. */
const RATE = { first: 0.02, games: 2000 } as const;
/** The games begin with the first openings. The others are left to measure the result with. */
const OPENINGS = readOpenings().slice(0, 50);
/** Ends games sooner than a match does: more games teach more than certain results. */
const ADJUDICATION: AdjudicationRules = {
  draw: { plies: 6, fromPly: 50, score: 15 },
  win: { plies: 3, score: 450 },
};
const TABLE_MEGABYTES = 4;
const FILE = "node_modules/.cache/spsa.json";

/** What is kept between runs. */
export interface Progress {
  readonly games: number;
  readonly values: readonly number[];
  /** Of the values so far, the later ones counting more. They are the result: they vary less. */
  readonly means: readonly number[];
}

/** Plays with its own values of the constants. All players of a process take turns with them. */
class TunedPlayer implements Player {
  readonly limit: { readonly kind: "nodes"; readonly amount: number };
  readonly name: string;
  values: readonly number[] = [];
  private readonly searcher = new StrongSearcher(TABLE_MEGABYTES);
  private game: GameRecord = startGame();

  constructor(name: string, nodes: number) {
    this.name = name;
    this.limit = { kind: "nodes", amount: nodes };
  }

  async newGame(): Promise<void> {
    this.searcher.clear();
    this.game = startGame();
  }

  async think({ moves }: Task): Promise<Thought> {
    this.game = moves.slice(this.game.history.length).reduce(play, this.game);
    CONSTANTS.forEach(({ values, key }, index) => {
      values[key] = this.values[index];
    });
    const { position, repetitions } = this.game;
    const found = this.searcher.search(position, {
      depth: MAX_DEPTH,
      nodes: this.limit.amount,
      network,
      repetitions,
    });
    const own = position.turn === "w" ? found.score : -found.score;
    const score = isMateScore(own) ? Math.sign(own) * MATE_SCORE : own / UNITS_PER_CENTIPAWN;
    const move = found.move?.lan ?? "";
    return { move, timeMs: 0, score, nodes: found.nodes, lines: [] };
  }

  close(): void {}
}

const network = readNetwork();

/** Two games: the search with the values `up` against the one with the values `down`. */
interface Trial {
  readonly up: readonly number[];
  readonly down: readonly number[];
  readonly opening: number;
}

/** Plays two games, and returns the points of `up` minus those of `down`. */
async function playTwo(
  players: readonly [TunedPlayer, TunedPlayer],
  { up, down, opening }: Trial,
): Promise<number> {
  players[0].values = up;
  players[1].values = down;
  let lead = 0;
  const games = [
    { number: 1, opening, first: "w" },
    { number: 2, opening, first: "b" },
  ] as const;
  const onGame = ({ points }: FinishedGame): void => {
    lead += 2 * points - 1;
  };
  await playPair(games, players, { openings: OPENINGS, adjudication: ADJUDICATION, onGame });
  return lead;
}

/**
 * Moves each value by its move, up or down by chance. Returns these moves and the games to play.
 */
export function makeTrial(
  values: readonly number[],
  moves: readonly number[],
  random: Random,
): Trial & { readonly moved: readonly number[] } {
  const moved = moves.map((move) => (random.chance(0.5) ? move : -move));
  return {
    moved,
    up: values.map((value, at) => Math.round(value + moved[at])),
    down: values.map((value, at) => Math.round(value - moved[at])),
    opening: random.below(OPENINGS.length),
  };
}

/** Goes towards the winner of two games: `lead` is how many points more the values `up` made. */
export function learn(
  { games, values, means }: Progress,
  moved: readonly number[],
  lead: number,
): Progress {
  const rate = RATE.first / (1 + games / RATE.games) ** 0.6;
  const next = values.map((value, at) => value + rate * lead * moved[at]);
  const weight = 2 / (games / 2 + 2);
  return {
    games: games + 2,
    values: next,
    means: means.map((mean, at) => mean + weight * (next[at] - mean)),
  };
}

/** Plays the games of each trial that the process which started this one sends. */
function answerTrials(nodes: number): void {
  const players = [new TunedPlayer("up", nodes), new TunedPlayer("down", nodes)] as const;
  process.on("message", async (trial: Trial) => process.send?.(await playTwo(players, trial)));
}

/** Plays the games of a trial, and returns the points of `up` minus those of `down`. */
type PlayTrial = (trial: Trial) => Promise<number>;

/** Starts a process that plays the games of one trial at a time. */
function startPlayer(nodes: string): { readonly child: ChildProcess; readonly play: PlayTrial } {
  const child = fork(process.argv[1], ["--play", "--nodes", nodes]);
  // A process that fails has printed why. Its games would be waited for without end.
  child.on("exit", (code) => code !== 0 && process.exit(1));
  const play = async (trial: Trial): Promise<number> => {
    child.send(trial);
    const [lead] = await once(child, "message");
    return lead;
  };
  return { child, play };
}

/** @throws Error when the file is about other constants. */
function readProgress(isFresh: boolean): Progress {
  const values = CONSTANTS.map(({ start }) => start);
  if (isFresh || !existsSync(FILE)) return { games: 0, values, means: values };
  const progress: Progress = JSON.parse(readFileSync(FILE, "utf8"));
  if (progress.values.length !== values.length)
    throw new Error(`${FILE} is about other constants: begin with --fresh.`);
  return progress;
}

interface Tuning {
  /** By how much each value is moved in a trial. */
  readonly moves: readonly number[];
  readonly players: readonly PlayTrial[];
  readonly isOver: () => boolean;
  /** Called with what each trial has taught. */
  readonly keep: (progress: Progress) => void;
}

/** Learns from the trials of all players, who play side by side, until the tuning is over. */
export async function tune(
  begin: Progress,
  { moves, players, isOver, keep }: Tuning,
): Promise<Progress> {
  let now = begin;
  let trials = begin.games / 2;
  const work = async (play: PlayTrial): Promise<void> => {
    while (!isOver()) {
      const trial = makeTrial(now.values, moves, createRandom(++trials));
      const lead = await play(trial);
      // `now` is read after the games, since other players have changed it meanwhile.
      now = learn(now, trial.moved, lead);
      keep(now);
    }
  };
  await Promise.all(players.map(work));
  return now;
}

function keep(progress: Progress): void {
  writeFileSync(FILE, JSON.stringify(progress));
  if (progress.games % 100 === 0) console.log(`${progress.games} games`);
}

async function main(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      minutes: { type: "string", default: "60" },
      nodes: { type: "string", default: "2000" },
      fresh: { type: "boolean", default: false },
      play: { type: "boolean" },
    },
  });
  if (options.play) return answerTrials(Number(options.nodes));
  mkdirSync(dirname(FILE), { recursive: true });
  const begin = readProgress(options.fresh);
  const end = performance.now() + 60_000 * Number(options.minutes);
  const players = Array.from({ length: availableParallelism() }, () => startPlayer(options.nodes));
  const { games, means } = await tune(begin, {
    moves: CONSTANTS.map(({ move }) => move),
    players: players.map(({ play }) => play),
    isOver: () => performance.now() >= end,
    keep,
  });
  for (const { child } of players) child.disconnect();
  console.log(`${games} games`);
  CONSTANTS.forEach(({ name, start }, at) => {
    console.log(`${name}: ${start} to ${Math.round(means[at])}`);
  });
}

await runCommand(import.meta.filename, main);
