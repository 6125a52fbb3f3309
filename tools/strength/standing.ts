/** The standing of a match, in numbers and as text. */
import { otherColor } from "../../engine/index.ts";
import { countPairs, eloInterval, type Interval, type PairCounts, type Points } from "./elo.ts";
import type { Effort, EndReason } from "./playGame.ts";
import { BOUND, type Hypotheses, logLikelihoodRatio } from "./sprt.ts";
import type { FinishedGame } from "./tournament.ts";

/** Losses by a fault of the program and not by its chess. */
const FAULTS: readonly [reason: EndReason, name: string][] = [
  ["timeForfeit", "time losses"],
  ["crash", "crashes"],
  ["hang", "hangs"],
  ["illegalMove", "illegal moves"],
];

export class Standing {
  readonly games: FinishedGame[] = [];
  private readonly names: readonly [string, string];

  constructor(names: readonly [string, string]) {
    this.names = names;
  }

  add(game: FinishedGame): void {
    this.games.push(game);
  }

  /** The number of complete pairs by their points. */
  get pairCounts(): PairCounts {
    /** The points of the first game of each pair. */
    const begun = new Map<number, Points>();
    const pairs: [Points, Points][] = [];
    for (const { number, points } of this.games) {
      const pair = Math.ceil(number / 2);
      const one = begun.get(pair);
      if (one === undefined) begun.set(pair, points);
      else pairs.push([one, points]);
    }
    return countPairs(pairs);
  }

  get score(): number {
    return this.games.reduce((sum, { points }) => sum + points, 0) / this.games.length;
  }

  private count(points: Points): number {
    return this.games.filter((game) => game.points === points).length;
  }

  /** The number of games that a player lost for this reason. */
  private faultsOf(player: 0 | 1, reason: EndReason): number {
    return this.games.filter(({ played, points }) => played.reason === reason && points === player)
      .length;
  }

  /** One line: games, wins, draws, losses, score, Elo difference, and the SPRT if there is one. */
  summary(hypotheses?: Hypotheses): string {
    const counts = this.pairCounts;
    const wins = `+${this.count(1)} =${this.count(0.5)} -${this.count(0)}`;
    const parts = [`${this.games.length} games`, wins, `${(100 * this.score).toFixed(1)} %`];
    if (counts.some((count) => count > 0)) parts.push(writeElo(eloInterval(counts)));
    if (hypotheses !== undefined) {
      const ratio = logLikelihoodRatio(counts, hypotheses).toFixed(2);
      parts.push(`LLR ${ratio} (${-BOUND.toFixed(2)} to ${BOUND.toFixed(2)})`);
    }
    return parts.join("  ");
  }

  /** The final report of a match, as lines of text. */
  report(): string {
    const ends = new Map<string, number>();
    for (const { played } of this.games)
      ends.set(played.reason, (ends.get(played.reason) ?? 0) + 1);
    const ended = [...ends].sort(([, one], [, two]) => two - one);
    const lines = [
      `pairs with 0, 1/2, 1, 3/2, 2 points: ${this.pairCounts.join(", ")}`,
      `ended by: ${ended.map(([reason, count]) => `${reason} ${count}`).join(", ")}`,
    ];
    for (const player of [0, 1] as const) lines.push(this.playerLine(player));
    return lines.join("\n");
  }

  private playerLine(player: 0 | 1): string {
    const faults = FAULTS.map(([reason, name]) => `${name} ${this.faultsOf(player, reason)}`);
    const efforts = this.games.map(
      ({ played, first }) => played.effort[player === 0 ? first : otherColor(first)],
    );
    const sum = (field: keyof Effort): number =>
      efforts.reduce((total, effort) => total + effort[field], 0);
    const time = sum("timeMs");
    const mean = (time / Math.max(1, sum("moves"))).toFixed(0);
    const longest = Math.max(...efforts.map(({ longestMs }) => longestMs)).toFixed(0);
    const speed = `${Math.round(sum("nodes") / Math.max(1, time))} thousand nodes a second`;
    return `${this.names[player]}: ${faults.join(", ")}; ${mean} ms a move, longest ${longest}, ${speed}`;
  }
}

function writeElo({ low, value, high }: Interval): string {
  const signed = (elo: number): string => {
    if (!Number.isFinite(elo)) return elo > 0 ? "+inf" : "-inf";
    return `${elo >= 0 ? "+" : ""}${elo.toFixed(0)}`;
  };
  return `Elo ${signed(value)} [${signed(low)}, ${signed(high)}]`;
}
