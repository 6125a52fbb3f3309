/** Validates opponents from outside, such as from a log or from storage. */
import { failure, type Result, success } from "../result.ts";
import { isSanitized } from "../sanitizeText.ts";
import {
  LIKINGS,
  MAX_OPPONENT_DEPTH,
  MAX_STRONG_NODES,
  OPPONENT_KINDS,
  type OpponentKind,
  type OpponentProfile,
  type OpponentSearch,
  type StrongSearch,
} from "./profiles.ts";

/**
 * The longest text of each field, in UTF-16 code units, to fit beside the board and into a PGN tag.
 */
const MAX_LENGTHS = { id: 40, name: 40, description: 200 } as const;

/** A JSON object with unknown fields. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether `value` is plain text of one line, not blank and not longer than `maxLength`. */
const isOneLine = (value: unknown, maxLength: number): value is string =>
  typeof value === "string" &&
  value.trim() !== "" &&
  value.length <= maxLength &&
  isSanitized(value);

/** The smallest and the largest value of a number, inclusive. */
type Range = readonly [least: number, most: number];

type Optional = Pick<StrongSearch, "repertoire" | "taste" | "version">;

type KindOf<Kind extends OpponentKind> = Extract<OpponentSearch, { readonly kind: Kind }>;

/**
 * The highest node limit of a fallible opponent: under a second; a few seconds with many queens.
 */
const MAX_FALLIBLE_NODES = 200_000;

/**
 * The ranges of the numbers of each kind; all are integers. A number out of range could block a
 * page for ever.
 */
const RANGES: {
  readonly [Kind in OpponentKind]: Readonly<
    Record<Exclude<keyof KindOf<Kind>, "kind" | keyof Optional>, Range>
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

/** Reads the numbers of one kind and its optional fields; other fields are dropped. */
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
  const optional = parseOptional(kind, fields);
  return optional.ok
    ? success({ ...read, ...optional.value } as unknown as OpponentSearch)
    : optional;
}

/** The optional fields that each kind may have. */
const OPTIONAL: Readonly<Record<OpponentKind, readonly (keyof Optional)[]>> = {
  specified: [],
  fallible: ["taste"],
  strong: ["repertoire", "taste", "version"],
};

const VERSIONS: Range = [1, 1_000_000];
const PREFERENCE_MARGIN: Range = [0, 1000];
const MOST_PREFERRED_MOVES = 100;

const PARSERS: {
  readonly [Name in keyof Optional]-?: (value: unknown) => Optional[Name];
} = {
  repertoire: (value) => {
    const { moves, margin } = isObject(value) ? value : {};
    return isWithin(margin, PREFERENCE_MARGIN) &&
      Array.isArray(moves) &&
      moves.length <= MOST_PREFERRED_MOVES &&
      moves.every((move) => typeof move === "string" && /^([a-h][1-8]){2}$/.test(move))
      ? { moves: [...moves], margin }
      : undefined;
  },
  taste: (value) => {
    const { likes, margin } = isObject(value) ? value : {};
    const known = LIKINGS.find((liking) => liking === likes);
    return known && isWithin(margin, PREFERENCE_MARGIN) ? { likes: known, margin } : undefined;
  },
  version: (value) => (isWithin(value, VERSIONS) ? value : undefined),
};

function parseOptional(kind: OpponentKind, fields: JsonObject): Result<Optional> {
  const read: Record<string, unknown> = {};
  for (const name of OPTIONAL[kind]) {
    const value = fields[name];
    if (value === undefined) continue;
    const parsed = PARSERS[name](value);
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
