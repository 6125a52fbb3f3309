/** Finds opponents: those of today, and those that are no longer offered, which stand here. */

import { OPPONENTS, RATED } from "./opponents.ts";
import {
  type FallibleSearch,
  fallible,
  insistsOn,
  likes,
  type OpponentProfile,
  opens,
  type StrongSearch,
  strong,
} from "./profiles.ts";

// Opponents that are no longer offered. Logs, saved games and links name them. The weak ones play
// as they always did, the strong ones with the strong search of today. A rating is on the scale of
// `opponents.ts`, and of the time when the opponent was offered. Those of the weak ones,
// and of `fifty`, `fifty-2`, `five-hundred` and `five-hundred-2`, are estimates between later
// opponents with similar numbers.

/** The strong search with neither a taste nor the book. */
const plain = (nodes: number): StrongSearch => ({
  kind: "strong",
  nodes,
  variedPlies: 12,
  lines: 4,
  margin: 25,
});

/** Searches that several retired opponents have, with different numbers of positions. */
const solid = (nodes: number, wants = opens): StrongSearch =>
  strong(nodes, wants("d2d4", "c7c6", "d7d5", "e7e6"), likes("quietMoves", 30));
const exchanging = (nodes: number): StrongSearch =>
  strong(nodes, opens("e7e5", "d7d5", "c4d5"), likes("captures", 50));
const onTheWing = (nodes: number): StrongSearch =>
  strong(nodes, opens("c2c4", "g1f3", "g7g6"), likes("pawnMoves", 20));

const attacking = (nodes: number): StrongSearch =>
  strong(nodes, opens("e2e4", "c7c5"), likes("attacks", 30));
const dutch = (nodes: number): StrongSearch =>
  strong(nodes, opens("e2e4", "c7c5", "f7f5"), likes("attacks", 15));

const describe = (search: FallibleSearch | StrongSearch): string =>
  search.kind === "fallible"
    ? `Looks ${search.depth} plies ahead, and overlooks some moves.`
    : `Searches ${search.nodes} positions a move and judges them by a trained network.`;

const retired = (
  id: string,
  name: string,
  search: FallibleSearch | StrongSearch,
): OpponentProfile => ({ id, name, description: describe(search), search });

/** Each with its rating. */
const RETIRED: readonly (readonly [profile: OpponentProfile, rating: number])[] = [
  [retired("one", "One Monkey", fallible(2, 10_000, 158, 65)), 880],
  [retired("two", "Two Monkeys", fallible(2, 10_000, 93, 50)), 1050],
  [retired("two-2", "Two Monkeys", fallible(2, 10_000, 93, 50, likes("pawnMoves", 40))), 1060],
  [retired("three", "Three Monkeys", fallible(3, 20_000, 84, 45)), 1210],
  [retired("three-2", "Three Monkeys", fallible(3, 20_000, 70, 40, likes("queenMoves", 40))), 1240],
  [retired("five", "Five Monkeys", fallible(3, 20_000, 57, 35)), 1290],
  [retired("five-2", "Five Monkeys", fallible(3, 20_000, 50, 35, likes("attacks", 40))), 1310],
  [retired("five-3", "Five Monkeys", fallible(3, 20_000, 41, 32, likes("attacks", 40))), 1350],
  [retired("dozen", "A Dozen Monkeys", fallible(3, 20_000, 34, 30)), 1410],
  [
    retired("dozen-2", "A Dozen Monkeys", fallible(3, 20_000, 34, 30, likes("quietMoves", 60))),
    1410,
  ],
  [retired("fifty", "Fifty Monkeys", plain(180)), 1590],
  [retired("fifty-2", "Fifty Monkeys", attacking(360)), 1620],
  [retired("fifty-3", "Fifty Monkeys", attacking(220)), 1760],
  [retired("hundred", "A Hundred Monkeys", plain(310)), 1560],
  [retired("five-hundred", "Five Hundred Monkeys", plain(520)), 1750],
  [retired("five-hundred-2", "Five Hundred Monkeys", solid(1600)), 1800],
  [retired("five-hundred-3", "Five Hundred Monkeys", solid(600)), 1860],
  [retired("five-hundred-4", "Five Hundred Monkeys", solid(520)), 1850],
  [retired("five-hundred-5", "Five Hundred Monkeys", solid(520, insistsOn)), 1770],
  [retired("thousand", "A Thousand Monkeys", plain(900)), 1730],
  [retired("ten-thousand", "Ten Thousand Monkeys", plain(1700)), 1800],
  [retired("ten-thousand-2", "Ten Thousand Monkeys", exchanging(3400)), 1800],
  [retired("ten-thousand-3", "Ten Thousand Monkeys", exchanging(1030)), 1840],
  [retired("ten-thousand-4", "Ten Thousand Monkeys", exchanging(1250)), 2000],
  [retired("hundred-thousand", "A Hundred Thousand Monkeys", plain(3000)), 1850],
  [retired("million", "A Million Monkeys", plain(5200)), 1890],
  [retired("ten-million", "Ten Million Monkeys", plain(9000)), 1960],
  [retired("ten-million-2", "Ten Million Monkeys", onTheWing(14_000)), 1960],
  [retired("ten-million-3", "Ten Million Monkeys", onTheWing(1750)), 1940],
  [retired("billion", "A Billion Monkeys", plain(16_000)), 2010],
  [retired("trillion", "A Trillion Monkeys", plain(32_000)), 2090],
  [retired("trillion-2", "A Trillion Monkeys", dutch(40_000)), 2090],
  [retired("trillion-3", "A Trillion Monkeys", dutch(6600)), 2120],
  [retired("quadrillion", "A Quadrillion Monkeys", plain(80_000)), 2240],
  [
    retired(
      "quadrillion-2",
      "A Quadrillion Monkeys",
      strong(80_000, opens("e2e4", "f1b5", "c7c5", "g7g6")),
    ),
    2240,
  ],
  [retired("quintillion", "A Quintillion Monkeys", plain(220_000)), 2330],
  [retired("infinite-3", "Infinitely Many Monkeys", strong(36_000, opens())), 2330],
  [retired("infinite", "Infinitely Many Monkeys", plain(650_000)), 2420],
];

const KNOWN: readonly (readonly [OpponentProfile, number])[] = [
  ...RATED.map(({ profile, rating }) => [profile, rating] as const),
  ...RETIRED,
];

const entryOf = (id: string) => KNOWN.find(([profile]) => profile.id === id);

/** The opponent with this id, offered or retired; undefined if there never was one. */
export const opponentById = (id: string): OpponentProfile | undefined => entryOf(id)?.[0];

/**
 * The rating of an opponent, on the scale of Stockfish's `UCI_Elo`; undefined if its search differs
 * from that of the known opponent with the same id, as in an old log or a foreign file. The version
 * of the strong search does not matter.
 */
export function ratingOf({ id, search }: OpponentProfile): number | undefined {
  const [profile, rating] = entryOf(id) ?? [];
  return profile && textOf(profile.search) === textOf(search) ? rating : undefined;
}

/** The search as text, without its version. */
const textOf = (search: OpponentProfile["search"]): string =>
  JSON.stringify({ ...search, version: undefined });

/**
 * The opponent of today with this id. For a retired opponent it is the one of today with the same
 * name or, if there is none, the one nearest in rating. Undefined for an unknown id.
 */
export function offeredOpponent(id: string): OpponentProfile | undefined {
  const [profile, rating] = entryOf(id) ?? [];
  if (profile === undefined || OPPONENTS.includes(profile)) return profile;
  const namesake = OPPONENTS.find(({ name }) => name === profile.name);
  if (namesake !== undefined) return namesake;
  const distanceTo = (offered: OpponentProfile) =>
    Math.abs((ratingOf(offered) ?? 0) - (rating ?? 0));
  return OPPONENTS.reduce((best, offered) =>
    distanceTo(offered) < distanceTo(best) ? offered : best,
  );
}

/**
 * Whether a profile has the id or the name of a known opponent and is none of them. Id, name and
 * search must be the same; the description does not matter.
 */
export function isImpostor(profile: OpponentProfile): boolean {
  const { id, name } = profile;
  if (opponentById(id)?.name === name && ratingOf(profile) !== undefined) return false;
  return KNOWN.some(([known]) => known.id === id || known.name === name);
}
