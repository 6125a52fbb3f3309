/**
 * Makes `openings.txt`: `npx tsx tools/strength/makeOpenings.ts > openings.txt`.
 *
 * Every line is a random walk from the start position. The first move is drawn from common first
 * moves. Each later move is drawn from those that Stockfish finds nearly as good as its best. At
 * the end of the walk neither side may be ahead by more than 0.6 pawns at 200,000 nodes. With the
 * same seed, fixed node counts and an empty transposition table before every search, Stockfish 15.1
 * makes the same list again.
 */
import { play, positionKey, startGame } from "../../engine/index.ts";
import { createRandom, type Random } from "../../tests/support/random.ts";
import { findProgram } from "./createPlayers.ts";
import { EngineProcess } from "./engineProcess.ts";
import type { Line } from "./player.ts";

const COUNT = 250;
const SEED = 20_261_121;
const PLIES = { min: 6, max: 12 };
/** Common first moves. More frequent ones occur more than once. */
const FIRST_MOVES = [
  "e2e4",
  "e2e4",
  "e2e4",
  "e2e4",
  "d2d4",
  "d2d4",
  "d2d4",
  "c2c4",
  "c2c4",
  "g1f3",
  "g1f3",
  "g2g3",
  "b2b3",
];
/**
 * A move of a walk is drawn from the best `lines` moves that are worse than the best one by at most
 * `margin` centipawns; the reply to the first move has a margin of its own.
 */
const WALK_SEARCH = { nodes: 5_000, lines: 8, margin: 25, firstReplyMargin: 60 };
/** In centipawns: a walk is dropped if its last position is beyond this `limit`. */
const END_CHECK = { nodes: 200_000, limit: 60 };
const TIMEOUT_MS = 60_000;

/** The best moves after these, best first. */
async function analyse(
  engine: EngineProcess,
  moves: readonly string[],
  { nodes, lines }: { nodes: number; lines: number },
): Promise<Line[]> {
  const found = new Map<number, Line>();
  await engine.ask(
    [
      `setoption name MultiPV value ${lines}`,
      "ucinewgame",
      `position startpos moves ${moves.join(" ")}`,
      `go nodes ${nodes}`,
    ],
    (line) => {
      const said = / multipv (\d+) score cp (-?\d+) .* pv (\S+)/.exec(line);
      if (said !== null) found.set(Number(said[1]), { move: said[3], score: Number(said[2]) });
      return line.startsWith("bestmove") ? true : undefined;
    },
    TIMEOUT_MS,
  );
  return [...found].sort(([one], [two]) => one - two).map(([, line]) => line);
}

/** The moves of a walk from the start position, in long algebraic notation. */
async function walk(engine: EngineProcess, random: Random): Promise<string[]> {
  const plies = PLIES.min + random.below(PLIES.max - PLIES.min + 1);
  const moves = [random.pick(FIRST_MOVES)];
  while (moves.length < plies) {
    const lines = await analyse(engine, moves, WALK_SEARCH);
    const margin = moves.length === 1 ? WALK_SEARCH.firstReplyMargin : WALK_SEARCH.margin;
    const sound = lines.filter(({ score }) => score >= lines[0].score - margin);
    moves.push(random.pick(sound).move);
  }
  return moves;
}

async function main(): Promise<void> {
  const engine = new EngineProcess([findProgram("stockfish")]);
  await engine.ask(["uci"], (line) => (line === "uciok" ? true : undefined), TIMEOUT_MS);
  const random = createRandom(SEED);
  const seen = new Set<string>();
  while (seen.size < COUNT) {
    const moves = await walk(engine, random);
    const game = moves.reduce(play, startGame());
    const key = positionKey(game.position);
    const [best] = await analyse(engine, moves, { nodes: END_CHECK.nodes, lines: 1 });
    if (seen.has(key) || Math.abs(best.score) > END_CHECK.limit) continue;
    seen.add(key);
    console.log(game.history.map(({ san }) => san).join(" "));
  }
  engine.kill();
}

await main();
