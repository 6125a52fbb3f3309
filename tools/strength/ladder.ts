/**
 * `npm run ladder`: plays a round among our opponents and against Stockfish at several strengths,
 * and writes the ratings into `docs/strength.md`.
 *
 *     npm run ladder
 *     npm run ladder -- --minutes 40
 *     npm run ladder -- --games 4 --error 150 --anchors 1350,1700 --dry
 *
 * The games are kept in a file (`--file`), and a second call continues from there. `--minutes` ends
 * the round early, and `--minutes 0` only writes the results so far. `--fresh` starts again. `--games`
 * is the number of games of two neighbours, `--error` half the interval that is small enough, and
 * `--anchors` are the values of `UCI_Elo`. `--dry` prints the tables and does not change the document.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { OPPONENTS, ratingOf } from "../../engine/index.ts";
import { type GameLine, readGameLines, scoreBetween } from "./gameLines.ts";
import { anchorOf, type Encounter, type Entrant, scoresOf } from "./ladderPlan.ts";
import { playRound } from "./ladderRound.ts";
import { anchorTable, type Ladder, opponentTable, replaceBetweenMarks } from "./ladderTable.ts";
import { parsePlayer } from "./player.ts";
import { resolveCommand, runCommand } from "./programs.ts";
import { readOpenings } from "./tournament.ts";
import { UciPlayer } from "./uciPlayer.ts";

const DOCUMENT = "docs/strength.md";

/** Our opponents have node limits of their own. This limit only ends a search that hangs. */
const LIMIT = "movetime=60000";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "40" },
    error: { type: "string", default: "60" },
    anchors: { type: "string", default: "1350,1500,1650,1800,1950,2100,2250,2400,2600" },
    concurrency: { type: "string", default: String(availableParallelism()) },
    file: { type: "string", default: "node_modules/.cache/ladder.jsonl" },
    minutes: { type: "string", default: "Infinity" },
    fresh: { type: "boolean", default: false },
    dry: { type: "boolean", default: false },
  },
});

/**
 * Our opponents, the weakest first. Their names are their ids, which change with their numbers: so
 * games of a former opponent with the same title do not count.
 */
const ours = (): Entrant[] =>
  OPPONENTS.map((profile) => {
    const { id, name } = profile;
    const player = parsePlayer(`ours "Opponent=${name}" name=${id}`, LIMIT);
    if (!player.ok) throw new Error(player.error);
    return { title: name, rating: ratingOf(profile) ?? Number.NaN, player: player.value };
  });

function printResult([one, two]: Encounter, lines: readonly GameLine[], start: number): void {
  const { wins, draws, losses } = scoreBetween(lines, one.player.name, two.player.name);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  const score = `${one.title} against ${two.title}: +${wins} =${draws} -${losses}`;
  console.log(`${minutes} min, ${lines.length} games; ${score}`);
}

/** The text between the marks of the document. */
function describeLadder(ladder: Ladder): string {
  const words = process.argv.slice(2).filter((word) => word !== "--fresh");
  const command = ["npm run ladder", ...(words.length > 0 ? ["--", ...words] : [])].join(" ");
  const date = new Date().toISOString().slice(0, 10);
  // The file may also have games of former opponents.
  const games = scoresOf(ladder, ladder.lines).reduce((sum, score) => sum + score.games, 0);
  const made = `${date}, \`${command}\`: ${games} games, Node ${process.version}.`;
  return [made, opponentTable(ladder), anchorTable(ladder)].join("\n\n");
}

async function main(): Promise<void> {
  const [opponents, anchors] = [ours(), values.anchors.split(",").map((elo) => anchorOf(+elo))];
  if (values.fresh) rmSync(values.file, { force: true });
  const lines = readGameLines(values.file);
  const start = performance.now();
  const end = start + Number(values.minutes) * 60_000;
  console.log(`${lines.length} games are in ${values.file}`);
  await playRound({
    plan: {
      opponents,
      anchors,
      gamesPerPair: Number(values.games),
      error: Number(values.error),
    },
    openings: readOpenings(),
    concurrency: Number(values.concurrency),
    lines,
    file: values.file,
    isOver: () => performance.now() >= end,
    makePlayer: (spec) => new UciPlayer(spec, resolveCommand(spec.command)),
    onEncounter: (encounter) => printResult(encounter, lines, start),
  });
  const text = describeLadder({ opponents, anchors, lines });
  console.log(text);
  if (!values.dry)
    writeFileSync(DOCUMENT, replaceBetweenMarks(readFileSync(DOCUMENT, "utf8"), text));
}

runCommand(main);
