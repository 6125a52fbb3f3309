/**
 * An opponent as data. A profile is copied into the event that starts a game and is kept in logs
 * for years. So it is plain JSON, holds everything that decides the opponent's moves, and is
 * validated when read:
 *
 *     const opponent = parseOpponent(JSON.parse(text));
 *     if (!opponent.ok) return opponent;
 *     chooseMove(opponent.value, situation);
 *
 * A new kind of opponent needs an entry in `OPPONENT_KINDS`, a member of `OpponentSearch`, its
 * numbers in `RANGES`, its preferences in `PREFERENCES` and a case in `chooseMove`; the compiler reports what is missing. The
 * opponents themselves are in `opponents.ts`.
 */

import { failure, type Result, success } from "../result.ts";
import { isSanitized } from "../sanitizeText.ts";

/** The searches an opponent can play with. */
export const OPPONENT_KINDS = ["specified", "fallible", "strong"] as const;
export type OpponentKind = (typeof OPPONENT_KINDS)[number];

/** The specification's search, to a fixed depth. */
export interface SpecifiedSearch {
  readonly kind: "specified";
  /** Plies. */
  readonly depth: number;
}

/** The kinds of moves that an opponent may like. */
export const LIKINGS = ["captures", "quietMoves", "pawnMoves", "queenMoves", "attacks"] as const;

/** What kind of moves an opponent likes: it plays them if others are hardly better. */
export interface Taste {
  /**
   * `attacks` are checks, and moves of a piece towards the king of the other side; `quietMoves` are
   * those that capture nothing.
   */
  readonly likes: (typeof LIKINGS)[number];
  /** How much worse than the best move a liked one may be, in centipawns. */
  readonly margin: number;
}

/** How an opponent plays the opening by the book (see `engine/book/`). */
export interface Repertoire {
  /** The moves that it prefers to others of the book, in LAN, for both colours. */
  readonly moves: readonly string[];
  /** How much worse than the best move one of the book may be, in centipawns. */
  readonly margin: number;
}

/** A shallow search that overlooks moves (see `search/fallible/`). */
export interface FallibleSearch {
  readonly kind: "fallible";
  /** Plies of full search; beyond them only exchanges are searched. */
  readonly depth: number;
  /** Positions to visit at most. */
  readonly nodes: number;
  /** How much it overlooks, in percent of the difficulty of seeing each move; 0 for nothing. */
  readonly blindness: number;
  /** The largest random change to the value of a move, in centipawns. */
  readonly whim: number;
  readonly taste?: Taste;
}

/** The strong search with a node limit and some variety in the opening. */
export interface StrongSearch {
  readonly kind: "strong";
  /** Positions to visit at most. */
  readonly nodes: number;
  /**
   * Plies at the start of the game in which it chooses among moves of about equal value; after them
   * it plays the best.
   */
  readonly variedPlies: number;
  /** Moves to choose among at most. */
  readonly lines: number;
  /** How much worse than the best a chosen move may be, in centipawns. */
  readonly margin: number;
  /** Undefined for an opponent without a book. */
  readonly repertoire?: Repertoire;
  readonly taste?: Taste;
}

export type OpponentSearch = SpecifiedSearch | FallibleSearch | StrongSearch;

/** An opponent: its identity, and how it searches. */
export interface OpponentProfile {
  /** Unique among opponents; never shown. */
  readonly id: string;
  /** The name, for the player and for PGN headers. */
  readonly name: string;
  /** One sentence that helps the player to choose. */
  readonly description: string;
  readonly search: OpponentSearch;
}

/** Whether the network must be loaded before this opponent can choose a move. */
export const needsNetwork = ({ search }: OpponentProfile): boolean => search.kind === "strong";

/** Whether the book must be loaded before this opponent can choose a move. */
export const needsBook = ({ search }: OpponentProfile): boolean =>
  search.kind === "strong" && search.repertoire !== undefined;

/**
 * The greatest search depth of an opponent, in plies. A profile may come from somebody else's file,
 * and its reply must come within the client's time limit even on a slow machine. Depth 6 takes
 * about a second in a busy middle game, depth 7 up to ten.
 */
export const MAX_OPPONENT_DEPTH = 6;

/**
 * The highest node limit of a fallible opponent: under a second; a few seconds with many queens.
 */
const MAX_FALLIBLE_NODES = 200_000;

/** The highest node limit of a strong opponent: a second or two; under ten on a slow machine. */
export const MAX_STRONG_NODES = 1_000_000;

/** The search depth of the specified player, in plies (section 9 of the specification). */
export const SEARCH_DEPTH = 4;

/** The opponent that the specification describes. */
export const SPECIFIED_OPPONENT = {
  id: "specified",
  name: "Enough Monkeys",
  description: "Looks four plies ahead at every move there is, and counts material and squares.",
  search: { kind: "specified", depth: SEARCH_DEPTH },
} as const satisfies OpponentProfile;

/**
 * The longest text of each field, in UTF-16 code units, to fit beside the board and into a PGN tag.
 */
const MAX_LENGTHS = { id: 40, name: 40, description: 200 } as const;

/** A JSON object with unknown fields. */
type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether `value` is plain text of one line, not blank and not longer than `maxLength`. */
const isOneLine = (value: unknown, maxLength: number): value is string =>
  typeof value === "string" &&
  value.trim() !== "" &&
  value.length <= maxLength &&
  isSanitized(value);

/** The smallest and the largest value of a number, inclusive. */
type Range = readonly [least: number, most: number];

type Preferences = Pick<StrongSearch, "repertoire" | "taste">;

type KindOf<Kind extends OpponentKind> = Extract<OpponentSearch, { readonly kind: Kind }>;

/**
 * The ranges of the numbers of each kind; all are integers. A number out of range could block a
 * page for ever.
 */
const RANGES: {
  readonly [Kind in OpponentKind]: Readonly<
    Record<Exclude<keyof KindOf<Kind>, "kind" | keyof Preferences>, Range>
  >;
} = {
  specified: { depth: [1, MAX_OPPONENT_DEPTH] },
  fallible: {
    depth: [1, MAX_OPPONENT_DEPTH],
    nodes: [1, MAX_FALLIBLE_NODES],
    blindness: [0, 1000],
    whim: [0, 1000],
  },
  strong: {
    nodes: [1, MAX_STRONG_NODES],
    variedPlies: [0, 1000],
    lines: [1, 10],
    margin: [0, 1000],
  },
};

const isWithin = (value: unknown, [least, most]: Range): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** Reads the numbers of one kind and its preferences; other fields are dropped. */
function parseFields(kind: OpponentKind, fields: JsonObject): Result<OpponentSearch> {
  const read: Record<string, unknown> = { kind };
  for (const [name, range] of Object.entries<Range>(RANGES[kind])) {
    if (!isWithin(fields[name], range)) {
      const [least, most] = range;
      return failure(
        `Invalid opponent: its ${name} must be a whole number from ${least} to ${most}.`,
      );
    }
    read[name] = fields[name];
  }
  const preferences = parsePreferences(kind, fields);
  return preferences.ok
    ? success({ ...read, ...preferences.value } as unknown as OpponentSearch)
    : preferences;
}

/** The preferences that each kind may have. */
const PREFERENCES: Readonly<Record<OpponentKind, readonly (keyof Preferences)[]>> = {
  specified: [],
  fallible: ["taste"],
  strong: ["repertoire", "taste"],
};

const PREFERENCE_MARGIN: Range = [0, 1000];
const MOST_PREFERRED_MOVES = 100;

const PARSERS: {
  readonly [Name in keyof Preferences]-?: (fields: JsonObject) => Preferences[Name];
} = {
  repertoire: ({ moves, margin }) =>
    isWithin(margin, PREFERENCE_MARGIN) &&
    Array.isArray(moves) &&
    moves.length <= MOST_PREFERRED_MOVES &&
    moves.every((move) => typeof move === "string" && /^([a-h][1-8]){2}$/.test(move))
      ? { moves: [...moves], margin }
      : undefined,
  taste: ({ likes, margin }) => {
    const known = LIKINGS.find((liking) => liking === likes);
    return known && isWithin(margin, PREFERENCE_MARGIN) ? { likes: known, margin } : undefined;
  },
};

function parsePreferences(kind: OpponentKind, fields: JsonObject): Result<Preferences> {
  const read: Record<string, unknown> = {};
  for (const name of PREFERENCES[kind]) {
    const value = fields[name];
    if (value === undefined) continue;
    const parsed = isObject(value) ? PARSERS[name](value) : undefined;
    if (parsed === undefined)
      return failure(`Invalid opponent: this version does not understand its ${name}.`);
    read[name] = parsed;
  }
  return success(read);
}

function parseSearch(value: unknown): Result<OpponentSearch> {
  if (!isObject(value)) return failure("Invalid opponent: it does not say how it searches.");
  const kind = OPPONENT_KINDS.find((known) => known === value.kind);
  if (kind !== undefined) return parseFields(kind, value);
  return failure("Invalid opponent: this version does not know its kind of search.");
}

/**
 * Validates a profile from outside, such as from a log or from storage. Returns a copy with only
 * the known fields. Fails when a text is missing, blank, too long (id and name 40 characters,
 * description 200) or more than one line, when the kind of search is unknown, and when a number of
 * the search is out of range.
 */
export function parseOpponent(value: unknown): Result<OpponentProfile> {
  if (!isObject(value)) return failure("Invalid opponent: it is not an object.");
  const { id, name, description } = value;
  if (!isOneLine(id, MAX_LENGTHS.id)) return textFailure("id");
  if (!isOneLine(name, MAX_LENGTHS.name)) return textFailure("name");
  if (!isOneLine(description, MAX_LENGTHS.description)) return textFailure("description");
  const search = parseSearch(value.search);
  return search.ok ? success({ id, name, description, search: search.value }) : search;
}

const textFailure = (field: keyof typeof MAX_LENGTHS): Result<never> =>
  failure(
    `Invalid opponent: its ${field} must be one line of 1 to ${MAX_LENGTHS[field]} characters.`,
  );
