/** Finds opponents: those of today and those that are no longer offered. */
import { OPPONENTS, RATED } from "./opponents.ts";
import type { OpponentProfile } from "./profiles.ts";
import { RETIRED } from "./retired.ts";

const KNOWN: readonly (readonly [OpponentProfile, number])[] = [
  ...RATED.map(({ profile, rating }) => [profile, rating] as const),
  ...RETIRED,
];

const entryOf = (id: string) => KNOWN.find(([profile]) => profile.id === id);

/** The opponent with this id, offered or retired; undefined if there never was one. */
export const opponentById = (id: string): OpponentProfile | undefined => entryOf(id)?.[0];

/**
 * The rating of an opponent, on the scale of Stockfish's `UCI_Elo`; undefined if its search differs
 * from that of the known opponent with the same id, as in an old log or a foreign file. The version of
 * the strong search does not matter.
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
