/**
 * What is to be done next, and when enough is done. Which games are played depends on the puzzles
 * found so far, but not on how many processes work or how often they were interrupted: the seeds
 * come in rounds, and a round depends only on the rounds before the last one.
 */
import { type BandCounts, bandOf, countBands, mostInBand, openBands } from "./bands.ts";
import { type DeepJob, type GameResult, gameJob, type Job, type JobResult } from "./jobs.ts";
import type { PuzzleGame } from "./packPuzzles.ts";
import { type RatedPuzzle, ratePuzzles } from "./ratedPuzzles.ts";

/** Games in a round. Two rounds are open at a time. */
export const ROUND = 16;

/** One in so many puzzles is drawn for the long check. */
const DRAWN = 10;
/** If more of those change than this share, all are checked. */
const MOST_CHANGED = 1 / 50;

export class Work {
  private readonly results = new Map<number, GameResult>();
  private readonly deep = new Map<string, boolean>();
  private readonly started = new Set<number | string>();
  private readonly patterns = new Set<string>();
  /** By round, for those that are complete: its puzzles, without those like earlier ones. */
  private readonly rounds: (readonly RatedPuzzle[])[] = [];
  private readonly counts: BandCounts[] = [];
  private readonly wanted: number;
  /** The puzzles that were there before. They need no long check. */
  private readonly earlier: readonly RatedPuzzle[];
  /** More seeds than were needed for the earlier ones, so that no game is played again. */
  private readonly firstSeed: number;

  /**
   * @param wanted how many puzzles are to be there in the end
   * @param earlier the games of those that are there already
   */
  constructor(wanted: number, earlier: readonly GameResult[] = []) {
    this.wanted = wanted;
    for (const game of earlier) this.results.set(game.seed, game);
    this.earlier = earlier.flatMap(ratePuzzles).filter((puzzle) => this.isNew(puzzle));
    this.firstSeed = ROUND * this.earlier.length;
  }

  /** Takes over what came of a piece of work, in any order. */
  add(result: JobResult): void {
    if (result.kind === "deep") {
      this.deep.set(result.id, result.holds);
      return;
    }
    this.results.set(result.seed, result);
    while (this.completeRound());
  }

  private completeRound(): boolean {
    const first = this.firstSeed + this.rounds.length * ROUND;
    const games = Array.from({ length: ROUND }, (_, index) => this.results.get(first + index));
    if (!games.every((game) => game !== undefined)) return false;
    this.rounds.push(games.flatMap(ratePuzzles).filter((puzzle) => this.isNew(puzzle)));
    // Those that a long search refutes count, too: it may not have come to them yet.
    this.counts.push(countRated([...this.earlier, ...this.rounds.flat()]));
    return true;
  }

  private isNew({ id, pattern, rating }: RatedPuzzle): boolean {
    const isNew = !this.patterns.has(pattern) && !this.patterns.has(id);
    if (isNew && bandOf(rating) !== undefined) this.patterns.add(pattern).add(id);
    return isNew && bandOf(rating) !== undefined;
  }

  /**
   * The earlier puzzles and those of the first complete rounds, without those that a long search
   * has refuted.
   */
  kept(rounds = this.rounds.length): readonly RatedPuzzle[] {
    const found = [...this.earlier, ...this.rounds.slice(0, rounds).flat()];
    return found.filter(({ id }) => this.deep.get(id) !== false);
  }

  /** As `kept`, in no band more than its even share of what is wanted, and a little more. */
  private even(rounds: number): readonly RatedPuzzle[] {
    const left = countBands([]).map(() => mostInBand(this.wanted));
    return this.kept(rounds).filter(({ rating }) => left[bandOf(rating) ?? -1]-- > 0);
  }

  /** After how many rounds there seem to be enough puzzles; undefined if there are not. */
  private enoughRounds(): number | undefined {
    for (let rounds = 0; rounds <= this.rounds.length; rounds++)
      if (this.kept(rounds).length >= this.wanted && this.even(rounds).length >= this.wanted)
        return rounds;
    return undefined;
  }

  /** The puzzles that are wanted; undefined while they are not all there and checked. */
  finished(): readonly RatedPuzzle[] | undefined {
    const rounds = this.enoughRounds();
    return rounds === undefined || this.mustBeDeep(rounds).some(({ id }) => !this.deep.has(id))
      ? undefined
      : this.even(rounds);
  }

  /** How the long checks of those drawn by chance went. */
  drawn(rounds = this.rounds.length): { readonly checked: number; readonly changed: number } {
    const results = this.rounds.slice(0, rounds).flat().filter(isDrawn);
    const known = results.flatMap(({ id }) => this.deep.get(id) ?? []);
    return { checked: known.length, changed: known.filter((holds) => !holds).length };
  }

  /** The puzzles of the first rounds that need the long check: a tenth, or all. */
  private mustBeDeep(rounds: number): readonly RatedPuzzle[] {
    const found = this.rounds.slice(0, rounds).flat();
    return this.mustAllBeDeep() ? found : found.filter(isDrawn);
  }

  /**
   * Whether too many of those drawn have changed. The first rounds with as many puzzles as are
   * wanted decide, whatever the long checks refute: so it is the same for any order of the work.
   */
  private mustAllBeDeep(): boolean {
    let rounds = 0;
    for (
      let found = this.earlier.length;
      found < this.wanted && rounds < this.rounds.length;
      rounds++
    )
      found += this.rounds[rounds].length;
    const drawn = this.rounds.slice(0, rounds).flat().filter(isDrawn);
    const { checked, changed } = this.drawn(rounds);
    return checked === drawn.length && changed > MOST_CHANGED * checked;
  }

  /** The next piece of work that can be started; undefined if there is none now. */
  next(): Job | undefined {
    const rounds = this.enoughRounds();
    const job =
      rounds === undefined
        ? (this.nextDeep(this.rounds.flat().filter(isDrawn)) ?? this.nextGame())
        : this.nextDeep(this.mustBeDeep(rounds));
    if (job) this.started.add(job.kind === "game" ? job.seed : job.id);
    return job;
  }

  private nextDeep(puzzles: readonly RatedPuzzle[]): DeepJob | undefined {
    const puzzle = puzzles.find(({ id }) => !this.deep.has(id) && !this.started.has(id));
    if (!puzzle) return undefined;
    const { id, gameMoves, solution } = puzzle;
    return { kind: "deep", id, gameMoves, solution };
  }

  private nextGame(): Job | undefined {
    const first = ROUND * this.rounds.length;
    for (let game = first; game < first + 2 * ROUND; game++) {
      const seed = this.firstSeed + game;
      if (this.results.has(seed) || this.started.has(seed)) continue;
      const counts = this.counts[Math.floor(game / ROUND) - 2] ?? countRated(this.earlier);
      return gameJob(seed, openBands(counts, this.wanted));
    }
    return undefined;
  }

  /** The games of these puzzles, for the file. */
  gamesOf(puzzles: readonly RatedPuzzle[]): readonly PuzzleGame[] {
    return [...new Set(puzzles.map(({ seed }) => seed))].flatMap((seed) => {
      const game = this.results.get(seed);
      return game ? { ...game, puzzles: puzzles.filter((puzzle) => puzzle.seed === seed) } : [];
    });
  }
}

const countRated = (puzzles: readonly RatedPuzzle[]): BandCounts =>
  countBands(puzzles.map(({ rating }) => rating));

/** By chance, but always the same ones. */
const isDrawn = ({ id }: RatedPuzzle): boolean => Number.parseInt(id, 36) % DRAWN === 0;
