/**
 * Plays the games of one match on several cores, and counts them: each opening twice, with colours
 * exchanged. The two games of a pair are played one after the other by the same worker, so at any
 * time nearly all pairs are complete.
 */

import { readFileSync } from "node:fs";
import { type Color, otherColor } from "../../engine/index.ts";
import {
  BOUND,
  countPairs,
  eloInterval,
  type Hypotheses,
  type Interval,
  logLikelihoodRatio,
  type PairCounts,
  type Points,
} from "./elo.ts";
import type { Player } from "./player.ts";
import {
  type AdjudicationRules,
  type Effort,
  type EndReason,
  type PlayedGame,
  playGame,
} from "./playGame.ts";

// The openings of matches, from `openings.txt`: one per line, moves in SAN.

const FILE = new URL("openings.txt", import.meta.url);

/** An opening: its moves in SAN. */
export type Opening = readonly string[];

export const parseOpenings = (text: string): Opening[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.trim().split(/\s+/));

export const readOpenings = (): Opening[] => parseOpenings(readFileSync(FILE, "utf8"));

export interface ScheduledGame {
  /** Counts from 1. */
  readonly number: number;
  /** Index in the list of openings. */
  readonly opening: number;
  /** The colour of the first player. */
  readonly first: Color;
}

export type Pairing = readonly [ScheduledGame, ScheduledGame];

export interface FinishedGame extends ScheduledGame {
  readonly played: PlayedGame;
  /** The points of the first player. */
  readonly points: Points;
}

export interface MatchOptions {
  readonly pairings: readonly Pairing[];
  readonly openings: readonly Opening[];
  readonly adjudication?: AdjudicationRules | undefined;
  /** Games played at the same time. */
  readonly concurrency: number;
  /** Makes the first and the second player for one worker. */
  readonly makePlayers: () => readonly [Player, Player];
  readonly onGame: (game: FinishedGame) => void;
  /** Called by each worker after its pair of games. True ends the work of this worker. */
  readonly isDecided: () => boolean;
}

/**
 * The pairs of a match over `games` games (rounded up to even). The openings start at index `from`
 * and wrap around.
 */
export function schedulePairs(games: number, openings: number, from = 0): Pairing[] {
  return Array.from({ length: Math.ceil(games / 2) }, (_, index) => {
    const opening = (from + index) % openings;
    return [
      { number: 2 * index + 1, opening, first: "w" },
      { number: 2 * index + 2, opening, first: "b" },
    ];
  });
}

function pointsOfFirst(winner: Color | undefined, first: Color): Points {
  if (winner === undefined) return 0.5;
  return winner === first ? 1 : 0;
}

type PairOptions = Pick<MatchOptions, "openings" | "adjudication" | "onGame">;

async function playScheduled(
  scheduled: ScheduledGame,
  [first, second]: readonly [Player, Player],
  { openings, adjudication }: PairOptions,
): Promise<FinishedGame> {
  const [w, b] = scheduled.first === "w" ? [first, second] : [second, first];
  const opening = openings[scheduled.opening];
  const played = await playGame({ w, b, opening, number: scheduled.number, adjudication });
  return { ...scheduled, played, points: pointsOfFirst(played.winner, scheduled.first) };
}

/** Plays the two games of a pair, one after the other. The players stay open. */
export async function playPair(
  pair: Pairing,
  players: readonly [Player, Player],
  options: PairOptions,
): Promise<void> {
  for (const scheduled of pair) options.onGame(await playScheduled(scheduled, players, options));
}

/**
 * Plays the pairs until all are played or the match is decided. A pair that has begun is finished.
 */
export async function playMatch(options: MatchOptions): Promise<void> {
  const waiting = options.pairings.values();
  const work = async (): Promise<void> => {
    const players = options.makePlayers();
    try {
      for (const pair of waiting) {
        await playPair(pair, players, options);
        if (options.isDecided()) return;
      }
    } finally {
      for (const player of players) player.close();
    }
  };
  const workers = Math.min(options.concurrency, options.pairings.length);
  await Promise.all(Array.from({ length: workers }, work));
}

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
