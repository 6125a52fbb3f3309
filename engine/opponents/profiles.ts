/**
 * The named opponents, as data. A profile is copied into the event that starts a game and lives in
 * logs for years, so it is plain JSON, says everything that decides the opponent's moves, and is
 * read back with care:
 *
 *     const opponent = parseOpponent(JSON.parse(text));
 *     if (!opponent.ok) return opponent;
 *     chooseMove(opponent.value, situation);
 *
 * Another kind of opponent is an entry in `OPPONENT_KINDS`, a member of `OpponentSearch`, a parser here
 * and a case in `chooseMove`; the compiler asks for each.
 */
import { type Attempt, failure, success } from "../attempt.ts";
import { SEARCH_DEPTH } from "../search/specified/search.ts";

/** The searches an opponent can play with. */
export const OPPONENT_KINDS = ["specified"] as const;
export type OpponentKind = (typeof OPPONENT_KINDS)[number];

/** The specification's search, to a fixed depth. */
export interface SpecifiedSearch {
  readonly kind: "specified";
  /** Plies, 1 to `MAX_OPPONENT_DEPTH`. */
  readonly depth: number;
}

export type OpponentSearch = SpecifiedSearch;

/** Who an opponent is and how it finds its moves. */
export interface OpponentProfile {
  /** What tells it from other opponents; never shown. */
  readonly id: string;
  /** What the player and the game's headers call it. */
  readonly name: string;
  /** One sentence for the player who chooses. */
  readonly description: string;
  readonly search: OpponentSearch;
}

/**
 * The deepest an opponent looks ahead, in plies. A profile may come from a file that somebody else
 * wrote, and its reply must come within the client's time limit on a slow machine too: depth 6 takes about
 * a second in a busy middle game, depth 7 up to ten.
 */
export const MAX_OPPONENT_DEPTH = 6;

/** The opponent that the specification describes. */
export const SPECIFIED_OPPONENT: OpponentProfile = {
  id: "specified",
  name: "Enough Monkeys",
  description: "Looks four plies ahead at every move there is, and counts material and squares.",
  search: { kind: "specified", depth: SEARCH_DEPTH },
};

/** The longest text of each field, in UTF-16 code units: what fits beside a board and into a PGN tag. */
const MAX_LENGTHS = { id: 40, name: 40, description: 200 } as const;

/** What a text of one line cannot hold: control characters, line separators, halves of a character. */
const NOT_ON_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** A JSON object of unknown content. */
type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether `value` is a text of one line, not blank and not longer than `maxLength`. */
const isOneLine = (value: unknown, maxLength: number): value is string =>
  typeof value === "string" &&
  value.trim() !== "" &&
  value.length <= maxLength &&
  !NOT_ON_ONE_LINE.test(value);

/** The parser of every kind's own fields. */
const SEARCH_PARSERS: {
  readonly [Kind in OpponentKind]: (
    fields: JsonObject,
  ) => Attempt<Extract<OpponentSearch, { readonly kind: Kind }>>;
} = {
  specified: ({ depth }) =>
    typeof depth === "number" &&
    Number.isInteger(depth) &&
    depth >= 1 &&
    depth <= MAX_OPPONENT_DEPTH
      ? success({ kind: "specified", depth })
      : failure(
          `Invalid opponent: its depth must be a whole number from 1 to ${MAX_OPPONENT_DEPTH}.`,
        ),
};

function parseSearch(value: unknown): Attempt<OpponentSearch> {
  if (!isObject(value)) return failure("Invalid opponent: it does not say how it searches.");
  const kind = OPPONENT_KINDS.find((known) => known === value.kind);
  if (kind !== undefined) return SEARCH_PARSERS[kind](value);
  return failure("Invalid opponent: this version does not know its kind of search.");
}

/**
 * Reads a profile that comes from outside, from a log or a storage. Gives a copy with the known
 * fields and nothing else. Fails when a text is missing, blank, longer than it may be (id and name 40
 * characters, description 200) or not of one line, when the kind of search is not known, and when one of
 * the search's own numbers is out of range.
 */
export function parseOpponent(value: unknown): Attempt<OpponentProfile> {
  if (!isObject(value)) return failure("Invalid opponent: it is not an object.");
  const { id, name, description } = value;
  if (!isOneLine(id, MAX_LENGTHS.id)) return textFailure("id");
  if (!isOneLine(name, MAX_LENGTHS.name)) return textFailure("name");
  if (!isOneLine(description, MAX_LENGTHS.description)) return textFailure("description");
  const search = parseSearch(value.search);
  return search.ok ? success({ id, name, description, search: search.value }) : search;
}

const textFailure = (field: keyof typeof MAX_LENGTHS): Attempt<never> =>
  failure(
    `Invalid opponent: its ${field} must be one line of 1 to ${MAX_LENGTHS[field]} characters.`,
  );
