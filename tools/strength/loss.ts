/**
 * `npm run loss`: how much of its winning chances each player loses a move, by the judgement of
 * another program: the chances that the judge gives its own best move, minus those that it gives
 * the move of the player. It shows smaller differences than a match in the same time: every move
 * counts, and all players move in the same positions.
 *
 *     npm run match -- --first ours --second stockfish --each nodes=20000 --games 200 \
 *       --pgn games.pgn
 *     npm run loss -- --games games.pgn --judged judged.jsonl --positions 4000 \
 *       --player ours --player "ours Without=razoring name=without"
 *
 * The judge's verdicts are kept in the file of `--judged`, and asked for only once. The judge must
 * list several moves (MultiPV). Losses are in thousandths of a point, with standard errors.
 */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { type Fen, type GameRecord, parsePgn, readPgnGames } from "../../engine/index.ts";
import { createRandom, type Random } from "../../tests/support/random.ts";
import { runCommand } from "../runCommand.ts";
import { createPlayers, thinkInAll } from "./createPlayers.ts";
import { appendJsonLine, readJsonLines } from "./gameLines.ts";
import type { Line, Player } from "./player.ts";
import { writeLimit } from "./playerSyntax.ts";

/** The score at which the side to move has 73 % of the points: e / (1 + e), in centipawns. */
const CHANCE_SCALE = 200;
/** The openings of `npm run match` have at most so many plies. */
const OPENING_PLIES = 12;
/** Fewer pieces than this are an ending, in which most moves lose nothing. */
const LEAST_PIECES = 12;
/** In centipawns: beyond this score nearly any move wins or loses. */
const LARGEST_SCORE = 350;

/** A position with the judge's best moves, best first. */
export interface JudgedPosition {
  /** The judge with its options and its limit. */
  readonly judge: string;
  readonly fen: Fen;
  readonly lines: readonly Line[];
}

/** The expected points, 0 to 1, of a score in centipawns (a logistic curve). */
const winningChance = (score: number): number => 1 / (1 + Math.exp(-score / CHANCE_SCALE));

/**
 * The loss of a move in thousandths of a point. A move that the judge did not list counts as the
 * last one that it listed, so its loss is underestimated.
 */
export function lossOf(move: string, lines: readonly Line[]): number {
  const scores = lines.map(({ score }) => score);
  const score = lines.find((line) => line.move === move)?.score ?? Math.min(...scores);
  return 1000 * (winningChance(Math.max(...scores)) - winningChance(score));
}

/** Whether a position has a choice of moves, and neither side is winning. */
export const isUndecided = ({ lines }: JudgedPosition): boolean =>
  lines.length > 1 && Math.abs(lines[0].score) <= LARGEST_SCORE;

const pieceCount = (fen: Fen): number => fen.split(" ")[0].replace(/[^a-z]/gi, "").length;

/**
 * Different positions from the games, drawn at random: after the opening and before the ending.
 * Fewer than `count` if the games have no more. A larger `count` continues the same list.
 */
export function drawPositions(games: readonly GameRecord[], count: number, random: Random): Fen[] {
  const fens = games.flatMap(({ history }) => history.slice(OPENING_PLIES).map((m) => m.before));
  const left = [...new Set(fens.filter((fen) => pieceCount(fen) >= LEAST_PIECES))];
  const drawn: Fen[] = [];
  while (left.length > 0 && drawn.length < count) {
    const index = random.below(left.length);
    drawn.push(left[index]);
    // The last one takes the place of the one drawn.
    left[index] = left[left.length - 1];
    left.pop();
  }
  return drawn;
}

export interface Estimate {
  readonly mean: number;
  /** The standard error of the mean. */
  readonly error: number;
}

/** The mean of at least two independent values. */
export function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

const SEED = 20_261_123;

const readOptions = () =>
  parseArgs({
    options: {
      games: { type: "string" },
      judged: { type: "string", default: "node_modules/.cache/judged.jsonl" },
      judge: { type: "string", default: "stockfish" },
      positions: { type: "string", default: "2000" },
      player: { type: "string", multiple: true, default: ["ours"] },
      each: { type: "string", default: "nodes=8000" },
      concurrency: { type: "string", default: String(availableParallelism()) },
    },
  }).values;

type Options = ReturnType<typeof readOptions>;

const describe = ({ name, limit }: Player): string => `${name} ${writeLimit(limit)}`;

async function readGames(file: string): Promise<GameRecord[]> {
  const games: GameRecord[] = [];
  for await (const text of readPgnGames([readFileSync(file, "utf8")])) games.push(parsePgn(text));
  return games;
}

/** The positions with the judge's verdicts. Asks the judge for those that are not in the file. */
async function judgedPositions(values: Options): Promise<JudgedPosition[]> {
  if (values.games === undefined) throw new Error("--games is missing: a PGN file.");
  const games = await readGames(values.games);
  const fens = drawPositions(games, Number(values.positions), createRandom(SEED));
  const judges = createPlayers(values.judge, "MultiPV=10 nodes=80000", Number(values.concurrency));
  const judge = describe(judges[0]);
  const known = new Map(
    readJsonLines<JudgedPosition>(values.judged)
      .filter((position) => position.judge === judge)
      .map((position) => [position.fen, position]),
  );
  const missing = fens.filter((fen) => !known.has(fen));
  console.log(`${fens.length} positions, ${missing.length} of them to be judged by ${judge}`);
  await thinkInAll(missing, judges, ({ lines }, index) => {
    const position = { judge, fen: missing[index], lines };
    known.set(position.fen, position);
    appendJsonLine(values.judged, position);
  });
  return fens.flatMap((fen) => known.get(fen) ?? []).filter(isUndecided);
}

const write = ({ mean, error }: Estimate): string => `${mean.toFixed(2)} ± ${error.toFixed(2)}`;

/** The mean loss of a player and, unless it is the first, the mean difference to the first. */
function report(losses: readonly number[], first: readonly number[]): string {
  const mean = write(estimate(losses));
  if (losses === first) return mean;
  return `${mean}, difference ${write(estimate(losses.map((loss, index) => loss - first[index])))}`;
}

async function main(): Promise<void> {
  const values = readOptions();
  const positions = await judgedPositions(values);
  const fens = positions.map(({ fen }) => fen);
  console.log(`${positions.length} of them are undecided; thousandths a move, less is better`);
  const all: (readonly number[])[] = [];
  for (const text of values.player) {
    const players = createPlayers(text, values.each, Number(values.concurrency));
    const thoughts = await thinkInAll(fens, players);
    const losses = thoughts.map(({ move }, index) => lossOf(move, positions[index].lines));
    all.push(losses);
    console.log(`${describe(players[0])}: ${report(losses, all[0])}`);
  }
}

await runCommand(import.meta.filename, main);
