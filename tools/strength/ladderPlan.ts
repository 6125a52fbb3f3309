/**
 * Who plays next on the ladder. There are two kinds of encounters. Each opponent plays the one
 * above it, a fixed number of games. And each opponent plays anchors within its reach until its
 * interval is small enough; without such an anchor it plays the one above it, on whose rating its
 * own hangs. The opponent with the widest interval comes first, because there a game adds the most
 * information.
 */
import type { GameLine } from "./gameLines.ts";
import type { PlayerSpec } from "./player.ts";
import { parsePlayer } from "./playerSyntax.ts";
import { fitRatings, type PairResult, type Rating } from "./ratings.ts";

/** The scores of all pairs among these players that have met. */
function resultsOf(lines: readonly GameLine[], names: readonly string[]): PairResult[] {
  const results = new Map<string, PairResult>();
  for (const { white, black, result } of lines) {
    if (!names.includes(white) || !names.includes(black)) continue;
    const [first, second] = [white, black].sort((a, b) => names.indexOf(a) - names.indexOf(b));
    const key = JSON.stringify([first, second]);
    const { games, draws, points } = results.get(key) ?? { games: 0, draws: 0, points: 0 };
    const isDraw = result === "1/2-1/2";
    const isWon = result === (first === white ? "1-0" : "0-1");
    results.set(key, {
      first,
      second,
      games: games + 1,
      draws: draws + (isDraw ? 1 : 0),
      points: points + (isDraw ? 0.5 : isWon ? 1 : 0),
    });
  }
  return [...results.values()];
}

/** The mean time that each player thought in a game, in milliseconds. */
function thinkingTimes(lines: readonly GameLine[]): Map<string, number> {
  const totals = new Map<string, { games: number; ms: number }>();
  const add = (name: string, ms: number): void => {
    const total = totals.get(name) ?? { games: 0, ms: 0 };
    totals.set(name, { games: total.games + 1, ms: total.ms + ms });
  };
  for (const { white, black, thinkingMs } of lines) {
    add(white, thinkingMs.w);
    add(black, thinkingMs.b);
  }
  return new Map([...totals].map(([name, { games, ms }]) => [name, ms / games]));
}

/** A player on the ladder. */
export interface Entrant {
  /** The name in tables. */
  readonly title: string;
  /** The assumed rating; for an anchor the nominal one, which fixes the scale. */
  readonly rating: number;
  /** Its name identifies the player in the file of the games. */
  readonly player: PlayerSpec;
}

export type Encounter = readonly [opponent: Entrant, other: Entrant];

export interface Entrants {
  /** The weakest first. */
  readonly opponents: readonly Entrant[];
  readonly anchors: readonly Entrant[];
}

export interface Plan extends Entrants {
  /** Games of each opponent with the one above it. */
  readonly gamesPerPair: number;
  /** Half the 95 % interval that is small enough, in Elo. */
  readonly error: number;
  /** The most games of one encounter. */
  readonly mostGames: number;
}

/** In Elo. Against a player that is farther away, one side wins nearly all games. */
const REACH = 250;

/** An opponent on whose rating that of another depends may have only this part of the error. */
const SHARE_OF_ERROR = Math.SQRT1_2;

/** An encounter plays two games at a time: an opening in both colours. */
const GAMES_OF_A_TURN = 2;

/** The anchors within reach of a rating. */
export const anchorsNear = (elo: number, anchors: readonly Entrant[]): Entrant[] =>
  anchors.filter(({ rating }) => Math.abs(rating - elo) <= REACH);

export const neighboursOf = (opponents: readonly Entrant[]): Encounter[] =>
  opponents.slice(1).map((stronger, i) => [opponents[i], stronger]);

const ratingsByName = (entrants: readonly Entrant[]): Map<string, number> =>
  new Map(entrants.map(({ player, rating }) => [player.name, rating]));

/** All scores among the entrants. */
export const scoresOf = (
  { opponents, anchors }: Entrants,
  lines: readonly GameLine[],
): PairResult[] =>
  resultsOf(
    lines,
    [...opponents, ...anchors].map(({ player }) => player.name),
  );

/**
 * The ratings that follow from the scores.
 *
 * @throws Error when an opponent in the scores is not connected to any anchor by a chain of games.
 */
export const ratingsOf = ({ anchors }: Entrants, scores: readonly PairResult[]): Rating[] =>
  fitRatings(scores, ratingsByName(anchors));

/**
 * The ratings as far as they are known. Besides the scores, each opponent counts as having drawn a
 * game with a player of its assumed rating. So it has a rating and an interval before its first
 * game.
 */
function provisionalRatings(entrants: Entrants, scores: readonly PairResult[]): Rating[] {
  const doubles = entrants.opponents.map(({ player, rating }) => ({
    rating,
    score: noGames(player.name, `${player.name} as assumed`),
  }));
  const known = ratingsByName(entrants.anchors);
  for (const { rating, score } of doubles) known.set(score.second, rating);
  return fitRatings([...scores, ...doubles.map(({ score }) => score)], known);
}

/** The fit adds a draw to the score of each pair. Here the draw is all there is. */
const noGames = (first: string, second: string): PairResult => ({
  first,
  second,
  games: 0,
  draws: 0,
  points: 0,
});

/** The first item with the greatest value; undefined if there are no items. */
function greatest<Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined {
  const values = items.map(measure);
  return items[values.indexOf(Math.max(...values))];
}

/** The state of a round from which the next encounter follows. */
class Standings {
  private readonly plan: Plan;
  private readonly scores: readonly PairResult[];
  private readonly times: ReadonlyMap<string, number>;

  constructor(plan: Plan, lines: readonly GameLine[], running: readonly Encounter[]) {
    this.plan = plan;
    // Games that are being played count as even, so that a second worker does not begin the same
    // games.
    const begun = running.map(([one, two]) => ({
      ...noGames(one.player.name, two.player.name),
      games: GAMES_OF_A_TURN,
      points: GAMES_OF_A_TURN / 2,
    }));
    this.scores = [...scoresOf(plan, lines), ...begun];
    this.times = thinkingTimes(lines);
  }

  gamesOf([one, two]: Encounter): number {
    return this.scores
      .filter(({ first, second }) => first === one.player.name && second === two.player.name)
      .reduce((sum, { games }) => sum + games, 0);
  }

  /** The neighbours that have played least, unless all have played enough. */
  nextNeighbours(): Encounter | undefined {
    const { opponents, gamesPerPair, mostGames } = this.plan;
    const enough = Math.min(gamesPerPair, mostGames);
    const waiting = neighboursOf(opponents).filter((pair) => this.gamesOf(pair) < enough);
    return greatest(waiting, (pair) => -this.gamesOf(pair));
  }

  /**
   * The opponent whose interval is too wide by most, and one of the anchors near it, or the
   * opponent above it if there is none.
   */
  nextUncertain(): Encounter | undefined {
    const { opponents, anchors, error, mostGames } = this.plan;
    const ratings = new Map(
      provisionalRatings(this.plan, this.scores).map((rating) => [rating.name, rating]),
    );
    const near = (opponent: Entrant | undefined): readonly Entrant[] =>
      anchorsNear(ratings.get(opponent?.player.name ?? "")?.elo ?? Number.NaN, anchors);
    const candidates = opponents.flatMap((opponent, i) => {
      const rating = ratings.get(opponent.player.name);
      const isSupport = i > 0 && near(opponents[i - 1]).length === 0;
      const excess = (rating?.error ?? 0) / (error * (isSupport ? SHARE_OF_ERROR : 1));
      if (excess <= 1) return [];
      const others = near(opponent).length > 0 ? near(opponent) : opponents.slice(i + 1, i + 2);
      const encounters = others
        .map((other): Encounter => [opponent, other])
        .filter((encounter) => this.gamesOf(encounter) < mostGames);
      const encounter = this.worthwhile(encounters);
      return encounter === undefined ? [] : [{ encounter, excess }];
    });
    return greatest(candidates, (candidate) => candidate.excess)?.encounter;
  }

  /**
   * The least played of these encounters. Those that take more than twice as long as the fastest
   * are left out: within reach of an anchor, all games give about the same information.
   */
  private worthwhile(encounters: readonly Encounter[]): Encounter | undefined {
    const fastest = Math.min(...encounters.map((encounter) => this.timeOf(encounter)));
    const fast = encounters.filter((encounter) => this.timeOf(encounter) <= 2 * fastest);
    return greatest(fast, (encounter) => -this.gamesOf(encounter));
  }

  /** In milliseconds a game, from the games of both players. A player without games counts as 0. */
  private timeOf(encounter: Encounter): number {
    return encounter.reduce((sum, { player }) => sum + (this.times.get(player.name) ?? 0), 0);
  }

  /** How many more games the neighbours have played than the opponents against anchors. */
  get surplusOfNeighbours(): number {
    const { opponents, anchors } = this.plan;
    const count = (encounters: readonly Encounter[]): number =>
      encounters.reduce((sum, encounter) => sum + this.gamesOf(encounter), 0);
    const anchored = opponents.flatMap((one) => anchors.map((two): Encounter => [one, two]));
    return count(neighboursOf(opponents)) - count(anchored);
  }
}

/**
 * The encounter whose turn it is, or undefined when the ladder is complete. The encounters in
 * `running` are being played. The two kinds of encounters take turns, so a round may be stopped at
 * any time.
 */
export function nextEncounter(
  plan: Plan,
  lines: readonly GameLine[],
  running: readonly Encounter[],
): Encounter | undefined {
  const standings = new Standings(plan, lines, running);
  const neighbours = standings.nextNeighbours();
  const uncertain = standings.nextUncertain();
  if (neighbours === undefined || uncertain === undefined) return neighbours ?? uncertain;
  return standings.surplusOfNeighbours <= 0 ? neighbours : uncertain;
}

// The anchors of the ladder: Stockfish 15.1 with `UCI_LimitStrength`, whose nominal ratings fix the
// scale. It chooses its weakened move when it has completed one depth, which follows from
// `UCI_Elo`, and what it searches after that does not change the choice. So it gets exactly this
// depth: other work on the machine weakens nobody, and a weak anchor answers at once.
//
// Source: the published formula of Stockfish 15.1, from `UCI_Elo` to its skill level from 0 to 20;
// it chooses at depth 1 + level. `tools/strength/README.md` says how this was checked.

/** The range of `UCI_Elo` in Stockfish 15.1. */
const RANGE = { least: 1350, most: 2850 } as const;

const MOST_SKILFUL = 20;

/** The depth, in plies, at which Stockfish 15.1 chooses its move at this `UCI_Elo`. */
export function choosingDepth(elo: number): number {
  const level = ((elo - 1346.6) / 143.4) ** (1 / 0.806);
  return 1 + Math.floor(Math.min(MOST_SKILFUL, level));
}

/**
 * Stockfish as an anchor of this rating.
 *
 * @throws Error when it cannot play at this rating.
 */
export function anchorOf(elo: number): Entrant {
  if (!Number.isInteger(elo) || elo < RANGE.least || elo > RANGE.most)
    throw new Error(`An anchor's rating is a whole number from ${RANGE.least} to ${RANGE.most}.`);
  const title = `Stockfish ${elo}`;
  const player = parsePlayer(
    `stockfish UCI_LimitStrength=true UCI_Elo=${elo} "name=${title}" depth=${choosingDepth(elo)}`,
  );
  if (!player.ok) throw new Error(player.error);
  return { title, rating: elo, player: player.value };
}
