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
import { runCommand } from "../runCommand.ts";
import {
  anchorOf,
  anchorsNear,
  type Encounter,
  type Entrant,
  type Entrants,
  ratingsOf,
  scoresOf,
} from "./ladderPlan.ts";
import {
  type GameLine,
  playRound,
  readGameLines,
  type Score,
  scoreBetween,
} from "./ladderRound.ts";
import { parsePlayer, resolveCommand, writeLimit } from "./player.ts";
import type { Rating } from "./ratings.ts";
import { readOpenings } from "./tournament.ts";
import { UciPlayer } from "./uciPlayer.ts";

// The tables for the document stand between two marks in it.

const MARKS = { start: "<!-- ladder -->", end: "<!-- end of ladder -->" } as const;

const gamesOf = ({ wins, draws, losses }: Score): number => wins + draws + losses;

function writeScore(score: Score): string {
  const { wins, draws, losses } = score;
  const percent = (100 * (wins + draws / 2)) / gamesOf(score);
  return `+${wins} =${draws} -${losses}, ${percent.toFixed(0)} %`;
}

const writeRating = ({ elo, error }: Rating): string => `${Math.round(elo)} ± ${Math.round(error)}`;

export interface Ladder extends Entrants {
  readonly lines: readonly GameLine[];
}

/** The ratings of the opponents from their games with anchors alone, without the neighbours. */
function ratingsFromAnchors(ladder: Ladder): Rating[] {
  const names = ladder.anchors.map(({ player }) => player.name);
  const scores = scoresOf(ladder, ladder.lines).filter(({ second }) => names.includes(second));
  return ratingsOf(ladder, scores);
}

/**
 * The rows of the opponents, strongest first, each with its score against the one below it. An
 * opponent that no anchor reaches is marked: its interval is that of a chain of neighbours.
 */
export function opponentTable(ladder: Ladder): string {
  const { opponents, anchors, lines } = ladder;
  const ratings = ratingsOf(ladder, scoresOf(ladder, lines));
  const alone = ratingsFromAnchors(ladder);
  const rows = opponents.map(({ title, player, rating }, i) => {
    const isOwn = ({ name }: Rating): boolean => name === player.name;
    const [fitted, direct] = [ratings.find(isOwn), alone.find(isOwn)];
    const below = opponents[i - 1];
    const score = below && scoreBetween(lines, player.name, below.player.name);
    const games = lines.filter(({ white, black }) => [white, black].includes(player.name)).length;
    return [
      title,
      fitted === undefined ? "" : writeRating(fitted),
      fitted === undefined ? "" : fromAnchors(fitted, direct, anchors),
      rating,
      games,
      score === undefined || gamesOf(score) === 0 ? "" : writeScore(score),
    ];
  });
  return table(
    ["Opponent", "Elo", "from anchors alone", "in the page", "Games", "Against the one below"],
    rows.reverse(),
  );
}

/** The rating from anchors alone, unless none is near enough to the rating from all games. */
function fromAnchors({ elo }: Rating, direct: Rating | undefined, anchors: Ladder["anchors"]) {
  if (anchorsNear(elo, anchors).length === 0) return "chain only";
  return direct === undefined ? "" : writeRating(direct);
}

/** The matches against each anchor, a row for an anchor. */
export function anchorTable({ opponents, anchors, lines }: Ladder): string {
  const rows = anchors.map(({ title, player }) => {
    const scores = opponents
      .map((opponent) => ({
        name: opponent.title,
        score: scoreBetween(lines, opponent.player.name, player.name),
      }))
      .filter(({ score }) => gamesOf(score) > 0)
      .map(({ name, score }) => `${name} ${writeScore(score)}`);
    return [`${title}, ${writeLimit(player.limit)}`, scores.join("; ")];
  });
  return table(["Anchor", "Scores of the opponents"], rows);
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/**
 * The document with this text between the marks.
 *
 * @throws Error when the document does not have both marks in their order.
 */
export function replaceBetweenMarks(document: string, text: string): string {
  const start = document.indexOf(MARKS.start);
  const end = document.indexOf(MARKS.end);
  if (start < 0 || end < start)
    throw new Error(`The marks ${MARKS.start} and ${MARKS.end} are missing.`);
  return `${document.slice(0, start + MARKS.start.length)}\n\n${text}\n\n${document.slice(end)}`;
}

const DOCUMENT = "docs/strength.md";

/** Our opponents have node limits of their own. This limit only ends a search that hangs. */
const LIMIT = "movetime=60000";

const readOptions = () =>
  parseArgs({
    options: {
      games: { type: "string", default: "40" },
      error: { type: "string", default: "60" },
      anchors: { type: "string", default: "1350,1500,1650,1800,1950,2100,2250,2400,2600,2800" },
      concurrency: { type: "string", default: String(availableParallelism()) },
      file: { type: "string", default: "node_modules/.cache/ladder.jsonl" },
      minutes: { type: "string", default: "Infinity" },
      fresh: { type: "boolean", default: false },
      dry: { type: "boolean", default: false },
    },
  }).values;

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
  const values = readOptions();
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

await runCommand(import.meta.filename, main);
