/**
 * Plays the games of one match on several cores: each opening twice, with colours exchanged. The
 * two games of a pair are played one after the other by the same worker, so at any time nearly all
 * pairs are complete.
 */
import type { Color } from "../../engine/index.ts";
import type { AdjudicationRules } from "./adjudication.ts";
import type { Points } from "./elo.ts";
import type { Opening } from "./openings.ts";
import type { Player } from "./player.ts";
import { type PlayedGame, playGame } from "./playGame.ts";

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

/** Plays the pairs until all are played or the match is decided. A pair that has begun is finished. */
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
