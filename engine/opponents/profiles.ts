/**
 * What an opponent is, as data. A profile is copied into the event that starts a game and lives in
 * logs for years, so it is plain JSON, says everything that decides the opponent's moves, and is
 * read back with care:
 *
 *     const opponent = parseOpponent(JSON.parse(text));
 *     if (!opponent.ok) return opponent;
 *     chooseMove(opponent.value, situation);
 *
 * Another kind of opponent is an entry in `OPPONENT_KINDS`, a member of `OpponentSearch`, its
 * numbers in `RANGES` and a case in `chooseMove`; the compiler asks for each. Who there is to play
 * against says `opponents.ts`.
 */
import { type Attempt, failure, success } from "../attempt.ts";
import { isPlainText } from "../plainText.ts";
import { SEARCH_DEPTH } from "../search/specified/depth.ts";

/** The searches an opponent can play with. */
export const OPPONENT_KINDS = ["specified", "fallible", "strong"] as const;
export type OpponentKind = (typeof OPPONENT_KINDS)[number];

/** The specification's search, to a fixed depth. */
export interface SpecifiedSearch {
  readonly kind: "specified";
  /** Plies. */
  readonly depth: number;
}

/** A short look ahead in which moves are overlooked, as `search/fallible/` has it. */
export interface FallibleSearch {
  readonly kind: "fallible";
  /** Plies that are looked through before only exchanges are followed. */
  readonly depth: number;
  /** Positions to visit at most. */
  readonly nodes: number;
  /** How much is overlooked, in percent of how hard each move is to see; 0 for nothing. */
  readonly blindness: number;
  /** How far a whim may change what a move seems to be worth, in centipawns. */
  readonly whim: number;
}

/** The strong search, bounded by nodes, with some choice in the opening. */
export interface StrongSearch {
  readonly kind: "strong";
  /** Positions to visit at most. */
  readonly nodes: number;
  /**
   * Plies of the game in which it chooses among moves that are about equal; after them it plays the
   * best.
   */
  readonly variedPlies: number;
  /** Moves to choose among at most. */
  readonly lines: number;
  /** How much worse than the best a chosen move may be, in centipawns. */
  readonly margin: number;
}

export type OpponentSearch = SpecifiedSearch | FallibleSearch | StrongSearch;

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

/** Whether the strong search's network must be loaded before this opponent can choose a move. */
export const needsNetwork = ({ search }: OpponentProfile): boolean => search.kind === "strong";

/**
 * The deepest an opponent looks ahead, in plies. A profile may come from a file that somebody else
 * wrote, and its reply must come within the client's time limit on a slow machine too: depth 6
 * takes about a second in a busy middle game, depth 7 up to ten.
 */
export const MAX_OPPONENT_DEPTH = 6;

/** The most positions a fallible opponent visits: under a second, among many queens a few. */
const MAX_FALLIBLE_NODES = 200_000;

/**
 * The most positions a strong opponent visits: a second or two, and under ten on a slow machine.
 */
export const MAX_STRONG_NODES = 1_000_000;

/** The opponent that the specification describes. */
export const SPECIFIED_OPPONENT: OpponentProfile = {
  id: "specified",
  name: "Enough Monkeys",
  description: "Looks four plies ahead at every move there is, and counts material and squares.",
  search: { kind: "specified", depth: SEARCH_DEPTH },
};

/**
 * The longest text of each field, in UTF-16 code units: what fits beside a board and into a PGN
 * tag.
 */
const MAX_LENGTHS = { id: 40, name: 40, description: 200 } as const;

/** A JSON object of unknown content. */
type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether `value` is plain text of one line, not blank and not longer than `maxLength`. */
const isOneLine = (value: unknown, maxLength: number): value is string =>
  typeof value === "string" &&
  value.trim() !== "" &&
  value.length <= maxLength &&
  isPlainText(value);

/** The least and the most that a number of a profile may be. */
type Range = readonly [least: number, most: number];

type KindOf<Kind extends OpponentKind> = Extract<OpponentSearch, { readonly kind: Kind }>;

/**
 * The numbers of each kind, all of them whole. What is out of its range could keep a page busy for
 * good.
 */
const RANGES: {
  readonly [Kind in OpponentKind]: Readonly<Record<Exclude<keyof KindOf<Kind>, "kind">, Range>>;
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

/** The numbers of one kind and nothing else. */
function parseNumbers(kind: OpponentKind, fields: JsonObject): Attempt<OpponentSearch> {
  const read: Record<string, unknown> = { kind };
  for (const [name, [least, most]] of Object.entries<Range>(RANGES[kind])) {
    const value = fields[name];
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
      return failure(
        `Invalid opponent: its ${name} must be a whole number from ${least} to ${most}.`,
      );
    }
    read[name] = value;
  }
  return success(read as unknown as OpponentSearch);
}

function parseSearch(value: unknown): Attempt<OpponentSearch> {
  if (!isObject(value)) return failure("Invalid opponent: it does not say how it searches.");
  const kind = OPPONENT_KINDS.find((known) => known === value.kind);
  if (kind !== undefined) return parseNumbers(kind, value);
  return failure("Invalid opponent: this version does not know its kind of search.");
}

/**
 * Reads a profile that comes from outside, from a log or a storage. Gives a copy with the known
 * fields and nothing else. Fails when a text is missing, blank, longer than it may be (id and name
 * 40 characters, description 200) or not of one line, when the kind of search is not known, and
 * when one of the search's own numbers is out of range.
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
