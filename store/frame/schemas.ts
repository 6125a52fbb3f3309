/**
 * Schemas for values from outside, which may be anything: typed into Redux DevTools, imported
 * there, or read from a file or from storage.
 */
import * as v from "valibot";
import { LIKINGS, type OpponentProfile } from "../../engine/opponents/profiles.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import { LAN_PATTERN } from "../../engine/rules/notation.ts";
import { COLORS, PROMOTION_SYMBOLS, SQUARES } from "../../engine/rules/types.ts";
import { sanitizeText } from "../../engine/sanitizeText.ts";
import { TIME_CONTROL } from "../game/pgn/clocks.ts";

/** A schema that accepts a value of unknown type and gives it this type. */
export type Schema<Value> = v.GenericSchema<unknown, Value>;

/** The type of the values that a schema accepts. Like every state, they are not to be changed. */
export type ValueOf<Accepting extends v.GenericSchema> = DeepReadonly<v.InferOutput<Accepting>>;

export type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

type Creators = Readonly<Record<string, (...args: never[]) => { type: string; payload: unknown }>>;

/** The schemas of what the actions of a slice carry, by type: each action must have one. */
export type PayloadsOf<Actions extends Creators> = {
  readonly [Action in ReturnType<Actions[keyof Actions]> as Action["type"]]: Schema<
    Action["payload"]
  >;
};

/** The error for a value that does not have the right fields and types. */
export const WRONG_SHAPE = "the action does not have the shape that this version expects";

/** Stops at the first issue. The error is the schema's own message, if it has one. */
export function validate<Value>(
  schema: Schema<Value>,
  value: unknown,
  message: string = WRONG_SHAPE,
): Result<Value> {
  const result = v.safeParse(schema, value, { abortEarly: true, message });
  return result.success ? success(result.output) : failure(result.issues[0].message);
}

/** Makes a schema from a function that reads a value or says what is wrong with it. */
export const schemaFrom = <Value>(read: (value: unknown) => Result<Value>): Schema<Value> =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Value>(({ dataset, addIssue, NEVER }) => {
      const result = read(dataset.value);
      if (result.ok) return result.value;
      addIssue({ message: result.error });
      return NEVER;
    }),
  );

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** In characters: more than any message, name or position, and little enough to show at once. */
export const LONGEST_TEXT = 10_000;

/** A text that is neither a whole game nor a log. */
export const TEXT = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));

/** In plies: the rules end every game earlier. Also more than the events of any log. */
export const LONGEST_HISTORY = 25_000;

/** A list. Its length is checked before its entries: each of a million would cost time. */
export const listOf = <Entry>(entry: Schema<Entry>, most: number): Schema<Entry[]> =>
  v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(entry));

export const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const COLOR = v.picklist(COLORS);

/** The name of a kept game: random, drawn when it begins. */
export const GAME_ID = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));

/** Who the human is: one colour, or both when two people play. */
export const HUMAN_COLOR = v.picklist([...COLORS, "both"]);

export const SQUARE = v.picklist(SQUARES);

/** A move named by its squares, legal or not. */
export const MOVE_SQUARES = v.object({
  from: SQUARE,
  to: SQUARE,
  promotion: v.exactOptional(v.picklist(PROMOTION_SYMBOLS)),
});

const LARGEST_SEED = 0xffff_ffff;
export const SEED = v.pipe(COUNT, v.maxValue(LARGEST_SEED));

/** Any fault of a value has this message. */
const orSay = <Value>(schema: Schema<Value>, message: string): Schema<Value> =>
  v.config(schema, { message: `Invalid opponent: ${message}` });

/** Plain text of one line, not blank, to fit beside the board and into a PGN tag. */
const oneLine = (field: string, most: number) =>
  orSay(
    v.pipe(
      v.optional(v.string(), ""),
      v.maxLength(most),
      v.check((text) => text.trim() !== "" && sanitizeText(text, "") === text),
    ),
    `its ${field} must be one line of 1 to ${most} characters.`,
  );

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** A number of a search. Out of range, it could block a page for ever. */
const limit = (name: string, least: number, most: number) =>
  orSay(
    v.optional(whole(least, most), Number.NaN),
    `its ${name} must be a whole number from ${least} to ${most}.`,
  );

/** A part of a search that other versions may not know. */
const preference = <Value>(name: string, schema: Schema<Value>) =>
  v.exactOptional(orSay(schema, `this version does not understand its ${name}.`));

const MARGIN = whole(0, 1000);
const MOST_PREFERRED_MOVES = 100;
const TASTE = preference("taste", v.object({ likes: v.picklist(LIKINGS), margin: MARGIN }));
const REPERTOIRE = preference(
  "repertoire",
  v.object({
    moves: listOf(v.pipe(v.string(), v.regex(LAN_PATTERN)), MOST_PREFERRED_MOVES),
    margin: MARGIN,
  }),
);

/**
 * In plies, for a reply within the client's time limit even on a slow machine: depth 6 takes about a
 * second in a busy middle game, depth 7 up to ten.
 */
const MOST_DEPTH = 6;
/** Under a second; a few seconds with many queens. */
const MOST_FALLIBLE_NODES = 200_000;
/** A second or two; under ten on a slow machine. */
const MOST_STRONG_NODES = 1_000_000;

const SEARCH: Schema<OpponentProfile["search"]> = v.variant(
  "kind",
  [
    v.object({ kind: v.literal("specified"), depth: limit("depth", 1, MOST_DEPTH) }),
    v.object({
      kind: v.literal("fallible"),
      depth: limit("depth", 1, MOST_DEPTH),
      nodes: limit("nodes", 1, MOST_FALLIBLE_NODES),
      blindness: limit("blindness", 0, 1000),
      whim: limit("whim", 0, 1000),
      taste: TASTE,
    }),
    v.object({
      kind: v.literal("strong"),
      nodes: limit("nodes", 1, MOST_STRONG_NODES),
      variedPlies: limit("variedPlies", 0, 1000),
      lines: limit("lines", 1, 10),
      margin: limit("margin", 0, 1000),
      repertoire: REPERTOIRE,
      taste: TASTE,
      version: preference("version", whole(1, 1_000_000)),
    }),
  ],
  "Invalid opponent: this version does not know its kind of search.",
);

/** An opponent from a log or from storage, without unknown fields. */
export const OPPONENT: Schema<OpponentProfile> = v.pipe(
  v.custom<JsonObject>((value) => isObject(value), "Invalid opponent: it is not an object."),
  v.object({
    id: oneLine("id", 40),
    name: oneLine("name", 40),
    description: oneLine("description", 200),
    search: v.pipe(
      v.optional(v.unknown(), null),
      v.custom<JsonObject>(
        (value) => isObject(value),
        "Invalid opponent: it does not say how it searches.",
      ),
      SEARCH,
    ),
  }),
);

/** Who plays whom. A replay needs nothing else besides the game itself. */
export const PLAYERS = v.object({
  humanColor: HUMAN_COLOR,
  /** The computer player. When two people play, it has no part in the game and is not shown. */
  opponent: OPPONENT,
  /** For an opponent that plays at random: a 32-bit unsigned integer. */
  seed: SEED,
  /** Missing in a game without clocks. */
  timeControl: v.exactOptional(TIME_CONTROL),
});

/** The payload of an action that carries nothing. */
export const NO_PAYLOAD = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** The value of an object's own field; undefined for anything else. */
export const fieldOf = (value: unknown, field: string): unknown =>
  isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;

/** Whether two plain values are equal, with all their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other)
    return Object.is(one, other);
  const [fields, ones] = [Object.entries(other), one as JsonObject];
  // A long value is often told from a short one by its first field, so its keys are not listed yet.
  return (
    one === other ||
    (Array.isArray(one) === Array.isArray(other) &&
      fields.every(([key, value]) => Object.hasOwn(one, key) && isSameValue(ones[key], value)) &&
      fields.length === Object.keys(one).length)
  );
}

/**
 * Whether every field that both values have is equal. A field that only one of them has is no
 * contradiction: another version of the program may have added or dropped it.
 */
export function isConsistent(known: unknown, claimed: unknown): boolean {
  if (Array.isArray(known) && Array.isArray(claimed)) {
    return (
      known.length === claimed.length && known.every((entry, i) => isConsistent(entry, claimed[i]))
    );
  }
  if (!isObject(known) || !isObject(claimed)) return known === claimed;
  return Object.keys(known).every(
    (key) => !Object.hasOwn(claimed, key) || isConsistent(known[key], claimed[key]),
  );
}
