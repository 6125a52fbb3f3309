/**
 * `npm run leaves -- OUT SEED FILE.csv...`: positions that the strong search itself asks its network about. It searches
 * positions drawn from the files, of which one in so many that it evaluates is kept when it is quiet, with what
 * Stockfish's static judgement, one ply deep, says of it. Lines as `npm run positions` writes them; there is no result, so each says
 * 0.5. Goes on until it is interrupted.
 *
 * Why: the network is asked about the ends of lines that no game would reach, and there a network trained on games errs
 * twice as much as on games.
 */
import { appendFileSync, readFileSync } from "node:fs";
import type { Board } from "../../engine/core/board.ts";
import { type Fen, legalMoves, parseFen } from "../../engine/index.ts";
import { boardFen } from "../../engine/rules/boardFen.ts";
import { SearchContext } from "../../engine/search/strong/context.ts";
import { StrongSearcher } from "../../engine/search/strong/search.ts";
import { readNetwork } from "../support/network.ts";
import { createRandom } from "../support/random.ts";
import { Teacher, type Verdict } from "./teacher.ts";

/** Positions that one search visits. */
const NODES = 3_000;
/** Of the positions evaluated, one in so many is kept, by chance. */
const ONE_IN = 30;
/** Positions that the teacher is asked about at once. */
const BATCH = 500;
/** Beyond this many centipawns a position is not kept. */
const TOO_CLEAR = 2_000;
const TABLE_MEGABYTES = 4;

const [out, seed, ...files] = process.argv.slice(2);
if (files.length === 0) {
  console.error("usage: npm run leaves -- OUT SEED FILE.csv...");
  process.exit(2);
}
const random = createRandom(Number(seed));
const roots = files.flatMap((file) => readFileSync(file, "latin1").trim().split("\n"));
const searcher = new StrongSearcher(TABLE_MEGABYTES);
const network = readNetwork();
const teacher = new Teacher();

let leaves: Fen[] = [];

/** Only a training looks into a running search: so it is done here, and the search knows nothing of it. */
function keepSomeOf(context: typeof SearchContext): void {
  const { evaluate } = context.prototype;
  context.prototype.evaluate = function (this: SearchContext): number {
    if (random.below(ONE_IN) === 0) leaves.push(fenOf(this.board));
    return evaluate.call(this);
  };
}

/** Without the clocks, of which the network knows nothing. */
const fenOf = (board: Board): Fen => `${boardFen(board).split(" ").slice(0, 4).join(" ")} 0 1`;

function searchFromAnywhere(): void {
  const [fen] = random.pick(roots).split(";");
  const position = parseFen(fen);
  if (legalMoves(position).length === 0) return;
  searcher.clear();
  searcher.search(position, { network, depth: 64, nodes: NODES });
}

/** The position's line; undefined when it is not quiet, and does not itself say what it is worth. */
function lineOf(fen: Fen, { score, lan }: Verdict): string | undefined {
  const position = parseFen(fen);
  const move = legalMoves(position).find((legal) => legal.lan === lan);
  if (move === undefined || move.captured !== undefined || move.promotion !== undefined) return;
  if (Math.abs(score) >= TOO_CLEAR) return;
  return `${fen};${position.turn === "w" ? score : -score};0.5\n`;
}

keepSomeOf(SearchContext);
let kept = 0;
for (let batches = 1; ; batches++) {
  while (leaves.length < BATCH) searchFromAnywhere();
  const asked = leaves;
  leaves = [];
  const verdicts = await teacher.glance(asked);
  const lines = asked.flatMap((fen, i) => lineOf(fen, verdicts[i]) ?? []);
  appendFileSync(out, lines.join(""));
  kept += lines.length;
  if (batches % 100 === 0) console.log(`${kept} positions`);
}
