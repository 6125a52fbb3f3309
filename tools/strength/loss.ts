/**
 * `npm run loss`: how much of its winning chances each player loses a move, by the judgement of
 * another program. It shows smaller differences than a match in the same time: every move counts,
 * and all players move in the same positions.
 *
 *     npm run match -- --first ours --second stockfish --each nodes=20000 --games 200 --pgn games.pgn
 *     npm run loss -- --games games.pgn --judged judged.jsonl --positions 4000 \
 *       --player ours --player "ours Without=razoring name=without"
 *
 * The judge's verdicts are kept in the file of `--judged`, and asked for only once. The judge must
 * list several moves (MultiPV). Losses are in thousandths of a point, with standard errors.
 */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { type GameRecord, parsePgn, readPgnGames } from "../../engine/index.ts";
import { createRandom } from "../../tests/support/random.ts";
import { createPlayers, thinkInAll } from "./equalPlayers.ts";
import { appendJsonLine, readJsonLines } from "./gameLines.ts";
import {
  drawPositions,
  type Estimate,
  estimate,
  isUndecided,
  type JudgedPosition,
  lossOf,
} from "./lossOfMoves.ts";
import { type Player, writeLimit } from "./player.ts";
import { runCommand } from "./programs.ts";

const SEED = 20_261_123;

const { values } = parseArgs({
  options: {
    games: { type: "string" },
    judged: { type: "string", default: "node_modules/.cache/judged.jsonl" },
    judge: { type: "string", default: "stockfish" },
    positions: { type: "string", default: "2000" },
    player: { type: "string", multiple: true, default: ["ours"] },
    each: { type: "string", default: "nodes=8000" },
    concurrency: { type: "string", default: String(availableParallelism()) },
  },
});

const create = (text: string, each: string) =>
  createPlayers(text, each, Number(values.concurrency));

const describe = ({ name, limit }: Player): string => `${name} ${writeLimit(limit)}`;

async function readGames(file: string): Promise<GameRecord[]> {
  const games: GameRecord[] = [];
  for await (const text of readPgnGames([readFileSync(file, "utf8")])) games.push(parsePgn(text));
  return games;
}

/** The positions with the judge's verdicts. Asks the judge for those that are not in the file. */
async function judgedPositions(): Promise<JudgedPosition[]> {
  if (values.games === undefined) throw new Error("--games is missing: a PGN file.");
  const games = await readGames(values.games);
  const fens = drawPositions(games, Number(values.positions), createRandom(SEED));
  const judges = create(values.judge, "MultiPV=10 nodes=80000");
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
  const positions = await judgedPositions();
  const fens = positions.map(({ fen }) => fen);
  console.log(`${positions.length} of them are undecided; thousandths a move, less is better`);
  const all: (readonly number[])[] = [];
  for (const text of values.player) {
    const players = create(text, values.each);
    const thoughts = await thinkInAll(fens, players);
    const losses = thoughts.map(({ move }, index) => lossOf(move, positions[index].lines));
    all.push(losses);
    console.log(`${describe(players[0])}: ${report(losses, all[0])}`);
  }
}

runCommand(main);
