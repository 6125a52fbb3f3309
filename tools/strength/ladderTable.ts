/** The ladder as a table for `docs/strength.md`, between two marks in the file. */
import { type GameLine, type Score, scoreBetween } from "./gameLines.ts";
import type { Encounter, Entrant } from "./ladderPlan.ts";
import { writeLimit } from "./playerSyntax.ts";
import type { PairResult, Rating } from "./ratings.ts";

const MARKS = { start: "<!-- ladder -->", end: "<!-- end of ladder -->" } as const;

const gamesOf = ({ wins, draws, losses }: Score): number => wins + draws + losses;
const writeScore = ({ wins, draws, losses }: Score): string => `+${wins} =${draws} -${losses}`;

/** The results of the encounters that have been played. */
export const resultsOf = (
  encounters: readonly Encounter[],
  lines: readonly GameLine[],
): PairResult[] =>
  encounters
    .map(([one, two]) => {
      const [first, second] = [one.player.name, two.player.name];
      const score = scoreBetween(lines, first, second);
      return { first, second, games: gamesOf(score), points: score.wins + score.draws / 2 };
    })
    .filter(({ games }) => games > 0);

export interface Ladder {
  /** The weakest first. */
  readonly opponents: readonly Entrant[];
  readonly anchors: readonly Entrant[];
  readonly encounters: readonly Encounter[];
  readonly lines: readonly GameLine[];
  readonly ratings: readonly Rating[];
}

/** The rows of the opponents, strongest first, each with its score against the one below it. */
export function opponentTable({ opponents, lines, ratings }: Ladder): string {
  const rows = opponents.map(({ player, rating }, i) => {
    const fitted = ratings.find(({ name }) => name === player.name);
    const below = opponents[i - 1];
    const score = below && scoreBetween(lines, player.name, below.player.name);
    const games = lines.filter(({ white, black }) => [white, black].includes(player.name)).length;
    const elo =
      fitted === undefined ? "" : `${Math.round(fitted.elo)} ± ${Math.round(fitted.error)}`;
    const against = score === undefined || gamesOf(score) === 0 ? "" : writeScore(score);
    return `| ${player.name} | ${elo} | ${rating} | ${games} | ${against} |`;
  });
  const head = ["| Opponent | Elo | in the page | Games | Against the one below |"];
  return [...head, "| --- | --- | --- | --- | --- |", ...rows.reverse()].join("\n");
}

/** The rows of the matches against the anchors, anchor by anchor. */
export function anchorTable({ anchors, encounters, lines }: Ladder): string {
  const rows = anchors
    .flatMap(({ player }) => encounters.filter(([, two]) => two.player.name === player.name))
    .map(([one, two]) => ({
      one,
      two,
      score: scoreBetween(lines, one.player.name, two.player.name),
    }))
    .filter(({ score }) => gamesOf(score) > 0)
    .map(({ one, two, score }) => {
      const percent = ((100 * (score.wins + score.draws / 2)) / gamesOf(score)).toFixed(0);
      const anchor = `${two.player.name}, ${writeLimit(two.player.limit)}`;
      return `| ${one.player.name} | ${anchor} | ${writeScore(score)} | ${percent} % |`;
    });
  return ["| Opponent | Anchor | Score | |", "| --- | --- | --- | --- |", ...rows].join("\n");
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
