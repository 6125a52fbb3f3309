/** Schemas of what a game is made of: colours, squares, players. */
import * as v from "valibot";
import { LIKINGS, type OpponentProfile } from "../../engine/opponents/profiles.ts";
import { LAN_PATTERN } from "../../engine/rules/notation.ts";
import { COLORS, PROMOTION_SYMBOLS, SQUARES } from "../../engine/rules/types.ts";
import { sanitizeText } from "../../engine/sanitizeText.ts";
import { COUNT, isObject, type JsonObject, listOf, type Schema } from "../frame/schemas.ts";
import { TIME_CONTROL } from "./pgn/clocks.ts";

/** In plies: the rules end every game earlier. Also more than the events of any log. */
export const LONGEST_HISTORY = 25_000;

export const COLOR = v.picklist(COLORS);

/** The name of a kept game: random, drawn when it begins. */
export const GAME_ID = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));

/** Who the human is: one colour, or both when two people play. */
export const HUMAN_COLOR = v.picklist([...COLORS, "both"]);

export const SQUARE = v.picklist(SQUARES);

/** A move by its squares: `e2e4`, `e7e8q`. */
export const LAN = v.pipe(v.string(), v.regex(LAN_PATTERN));

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
    moves: listOf(LAN, MOST_PREFERRED_MOVES),
    margin: MARGIN,
  }),
);

/**
 * In plies, for a reply within the client's time limit even on a slow machine: depth 6 takes about
 * a second in a busy middle game, depth 7 up to ten.
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

/**
 * The help that the human has: `none` forbids hints and take-backs, and with `coach` a coach speaks
 * about the moves. Missing in a game in which the human asks for help.
 */
export const HELP = v.picklist(["none", "coach"]);

/** Who plays whom. A replay needs nothing else besides the game itself. */
export const PLAYERS = v.object({
  humanColor: HUMAN_COLOR,
  /** The computer player. When two people play, it has no part in the game and is not shown. */
  opponent: OPPONENT,
  /** For an opponent that plays at random: a 32-bit unsigned integer. */
  seed: SEED,
  /** Missing in a game without clocks. */
  timeControl: v.exactOptional(TIME_CONTROL),
  help: v.exactOptional(HELP),
});
