/**
 * `npm run ladder`: plays a round among our opponents and against Stockfish at several strengths,
 * and writes the ratings into `docs/strength.md`.
 *
 *     npm run ladder -- --games 100
 *     npm run ladder -- --games 20 --anchors 1350,1700 --anchor-limit movetime=50 --dry
 *
 * The games are kept in a file, and a second call continues from there. `--minutes` ends the round
 * early, and `--games 0` only writes the results so far. `--fresh` starts again, which is necessary
 * when an opponent has changed.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { OPPONENTS, ratingOf } from "../../engine/index.ts";
import { ADJUDICATION } from "./adjudication.ts";
import { readGameLines, scoreBetween } from "./gameLines.ts";
import { type Encounter, type Entrant, planLadder } from "./ladderPlan.ts";
import { playRound } from "./ladderRound.ts";
import {
  anchorTable,
  type Ladder,
  opponentTable,
  replaceBetweenMarks,
  resultsOf,
} from "./ladderTable.ts";
import { readOpenings } from "./openings.ts";
import { type PlayerSpec, parsePlayer } from "./playerSyntax.ts";
import { resolveCommand } from "./programs.ts";
import { fitRatings } from "./ratings.ts";
import { UciPlayer } from "./uciPlayer.ts";

const DOCUMENT = "docs/strength.md";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "40" },
    anchors: { type: "string", default: "1350,1500,1700,1900,2100,2300,2500" },
    "anchor-limit": { type: "string", default: "movetime=100" },
    // Our opponents have node limits of their own. This limit only ends a search that hangs.
    limit: { type: "string", default: "movetime=60000" },
    concurrency: { type: "string", default: String(availableParallelism()) },
    file: { type: "string", default: "node_modules/.cache/ladder.jsonl" },
    minutes: { type: "string", default: "Infinity" },
    adjudicate: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    dry: { type: "boolean", default: false },
  },
});

function requirePlayer(text: string, limit: string): PlayerSpec {
  const player = parsePlayer(text, limit);
  if (!player.ok) throw new Error(player.error);
  return player.value;
}

/** Our opponents, the weakest first, each with its known rating. */
const ours = (): Entrant[] =>
  OPPONENTS.map((profile) => ({
    rating: ratingOf(profile) ?? Number.NaN,
    player: requirePlayer(`ours "Opponent=${profile.name}" "name=${profile.name}"`, values.limit),
  }));

const anchors = (): Entrant[] =>
  values.anchors.split(",").map((elo) => {
    const text = `stockfish UCI_LimitStrength=true UCI_Elo=${elo} "name=Stockfish ${elo}"`;
    return { rating: Number(elo), player: requirePlayer(text, values["anchor-limit"]) };
  });

function printResult([one, two]: Encounter, lines: Ladder["lines"]): void {
  const [first, second] = [one.player.name, two.player.name];
  const { wins, draws, losses } = scoreBetween(lines, first, second);
  console.log(`${first} against ${second}: +${wins} =${draws} -${losses}`);
}

/** The text between the marks of the document. */
function describeLadder(ladder: Ladder): string {
  const words = process.argv.slice(2).filter((word) => word !== "--fresh");
  const command = ["npm run ladder", ...(words.length > 0 ? ["--", ...words] : [])].join(" ");
  const date = new Date().toISOString().slice(0, 10);
  const made = `${date}, \`${command}\`: ${ladder.lines.length} games, Node ${process.version}.`;
  return [made, opponentTable(ladder), anchorTable(ladder)].join("\n\n");
}

async function main(): Promise<void> {
  const [opponents, fixed] = [ours(), anchors()];
  const encounters = planLadder(opponents, fixed);
  if (values.fresh) rmSync(values.file, { force: true });
  const lines = readGameLines(values.file);
  const end = performance.now() + Number(values.minutes) * 60_000;
  console.log(`${encounters.length} encounters; ${lines.length} games are in ${values.file}`);
  await playRound({
    encounters,
    gamesPerPair: Number(values.games),
    openings: readOpenings(),
    concurrency: Number(values.concurrency),
    ...(values.adjudicate ? { adjudication: ADJUDICATION } : {}),
    lines,
    file: values.file,
    isOver: () => performance.now() > end,
    makePlayer: (spec) => new UciPlayer(spec, resolveCommand(spec.command)),
    onEncounter: printResult,
  });
  const known = new Map(fixed.map(({ rating, player }) => [player.name, rating]));
  const ratings = fitRatings(resultsOf(encounters, lines), known);
  const text = describeLadder({ opponents, anchors: fixed, encounters, lines, ratings });
  console.log(text);
  if (!values.dry)
    writeFileSync(DOCUMENT, replaceBetweenMarks(readFileSync(DOCUMENT, "utf8"), text));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
