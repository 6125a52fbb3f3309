/** The ladder as tables for `docs/strength.md`, between two marks in the file. */
import { type GameLine, type Score, scoreBetween } from "./gameLines.ts";
import { anchorsNear, type Entrant, type Entrants, ratingsOf, scoresOf } from "./ladderPlan.ts";
import { writeLimit } from "./player.ts";
import type { Rating } from "./ratings.ts";

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

/** The rows of the matches against the anchors, anchor by anchor. */
export function anchorTable({ opponents, anchors, lines }: Ladder): string {
  const describe = ({ title, player }: Entrant): string => `${title}, ${writeLimit(player.limit)}`;
  const rows = anchors.flatMap((anchor) =>
    opponents
      .map((opponent) => ({
        opponent,
        score: scoreBetween(lines, opponent.player.name, anchor.player.name),
      }))
      .filter(({ score }) => gamesOf(score) > 0)
      .map(({ opponent, score }) => [opponent.title, describe(anchor), writeScore(score)]),
  );
  return table(["Opponent", "Anchor", "Score"], rows);
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
