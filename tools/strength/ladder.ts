/**
 * `npm run ladder`: plays a round among our opponents and against Stockfish at several strengths,
 * and writes the ratings into `docs/strength.md` and all results into `tools/strength/results`.
 *
 *     npm run ladder
 *     npm run ladder -- --minutes 40
 *     npm run ladder -- --games 4 --error 150 --anchors 1350,1700 --dry
 *
 * The games are kept in a file (`--file`), and a second call continues from there. `--minutes` ends
 * the round early, and `--minutes 0` only writes the results so far. `--fresh` starts again.
 * `--games` is the number of games of two neighbours, `--error` half the interval that is small
 * enough, and `--anchors` are the values of `UCI_Elo`. `--dry` prints the tables and changes no
 * file.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { OPPONENTS, ratingOf } from "../../engine/index.ts";
import { type Table, writeCsv, writeMarkdown } from "../csv.ts";
import { runCommand } from "../runCommand.ts";
import { resolveCommand } from "./createPlayers.ts";
import { type GameLine, readGameLines, scoreBetween } from "./gameLines.ts";
import {
  anchorOf,
  anchorsNear,
  type Encounter,
  type Entrant,
  type Entrants,
  ratingsOf,
  scoresOf,
} from "./ladderPlan.ts";
import { playRound } from "./ladderRound.ts";
import { parsePlayer, writeLimit } from "./playerSyntax.ts";
import type { Rating } from "./ratings.ts";
import { readOpenings } from "./tournament.ts";
import { UciPlayer } from "./uciPlayer.ts";

// The table for the document stands between two marks in it.

const MARKS = { start: "<!-- ladder -->", end: "<!-- end of ladder -->" } as const;

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

/** The ratings from all games. */
const ratingsFromAll = (ladder: Ladder): Rating[] =>
  ratingsOf(ladder, scoresOf(ladder, ladder.lines));

/** The rating with this player's name. */
const ratingFor = (ratings: readonly Rating[], { player }: Entrant): Rating | undefined =>
  ratings.find(({ name }) => name === player.name);

/** The table for the document, the strongest opponent first. */
export function shortTable(ladder: Ladder): Table {
  const ratings = ratingsFromAll(ladder);
  const rows = ladder.opponents.map((opponent) => {
    const rating = ratingFor(ratings, opponent);
    return [opponent.title, rating === undefined ? "" : writeRating(rating)];
  });
  return [["Opponent", "Elo"], ...rows.reverse()];
}

/**
 * The table of the opponents, the strongest first, each with its score against the one below it. An
 * opponent that no anchor reaches has no rating from anchors alone: its interval is that of a chain
 * of neighbours. What it won, drew and lost is against the one below it.
 */
export function opponentTable(ladder: Ladder): Table {
  const { opponents, anchors, lines } = ladder;
  const scores = scoresOf(ladder, lines);
  const ratings = ratingsFromAll(ladder);
  const alone = ratingsFromAnchors(ladder);
  const rows = opponents.map((opponent, i) => {
    const { title, player, rating } = opponent;
    const [fitted, direct] = [ratingFor(ratings, opponent), ratingFor(alone, opponent)];
    const isInReach = fitted !== undefined && anchorsNear(fitted.elo, anchors).length > 0;
    const below = opponents[i - 1];
    const score = below && scoreBetween(lines, player.name, below.player.name);
    return [
      title,
      ...eloCells(fitted),
      ...eloCells(isInReach ? direct : undefined),
      rating,
      // The file may also have games with former opponents, which say nothing of these ratings.
      scores
        .filter(({ first, second }) => [first, second].includes(player.name))
        .reduce((sum, { games }) => sum + games, 0),
      ...(score === undefined ? ["", "", ""] : [score.wins, score.draws, score.losses]),
    ];
  });
  return [
    ["opponent", "elo", "±", "by anchors", "±", "in the page", "games", "won", "drawn", "lost"],
    ...rows.reverse(),
  ];
}

const eloCells = (rating: Rating | undefined): readonly (string | number)[] =>
  rating === undefined ? ["", ""] : [Math.round(rating.elo), Math.round(rating.error)];

/** The matches of the opponents against each anchor. */
export function anchorTable({ opponents, anchors, lines }: Ladder): Table {
  const rows = anchors.flatMap(({ title, player }) =>
    opponents
      .map((opponent) => ({
        name: opponent.title,
        ...scoreBetween(lines, opponent.player.name, player.name),
      }))
      .filter(({ wins, draws, losses }) => wins + draws + losses > 0)
      .map(({ name, wins, draws, losses }) => [
        title,
        writeLimit(player.limit),
        name,
        wins,
        draws,
        losses,
      ]),
  );
  return [["anchor", "limit", "opponent", "won", "drawn", "lost"], ...rows];
}

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
const RESULTS = "tools/strength/results";

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

/** What was played, and when. */
function describeRound(ladder: Ladder): string {
  const words = process.argv.slice(2).filter((word) => word !== "--fresh");
  const command = ["npm run ladder", ...(words.length > 0 ? ["--", ...words] : [])].join(" ");
  const date = new Date().toISOString().slice(0, 10);
  const games = scoresOf(ladder, ladder.lines).reduce((sum, score) => sum + score.games, 0);
  return `${date}, \`${command}\`: ${games} games, Node ${process.version}.`;
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
  const ladder = { opponents, anchors, lines };
  const [made, tables] = [describeRound(ladder), [opponentTable(ladder), anchorTable(ladder)]];
  console.log([made, ...tables.map(writeMarkdown)].join("\n\n"));
  if (values.dry) return;
  for (const [i, name] of ["ladder", "anchors"].entries())
    writeFileSync(`${RESULTS}/${name}.csv`, writeCsv(tables[i] ?? []));
  const text = `${made}\n\n${writeMarkdown(shortTable(ladder))}`;
  writeFileSync(DOCUMENT, replaceBetweenMarks(readFileSync(DOCUMENT, "utf8"), text));
}

await runCommand(import.meta.filename, main);
