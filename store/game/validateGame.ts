/**
 * Reads a game that came from outside. The game is rebuilt from its start and its moves, so it is
 * one that this store could have reached. Its other fields must agree with its moves. Missing
 * fields get their defaults, and unknown fields are dropped, because logs outlive the code that
 * wrote them.
 */
import * as v from "valibot";
import { failure, type Result, success, toResult } from "../../engine/result.ts";
import { annotate } from "../../engine/rules/annotations.ts";
import { startGame } from "../../engine/rules/game.ts";
import { replayingMoves } from "../../engine/rules/runningGame.ts";
import type { GameRecord } from "../../engine/rules/types.ts";
import {
  isConsistent,
  isObject,
  isTrusted,
  type JsonObject,
  type Schema,
  schemaFrom,
  trust,
  validate,
} from "../frame/schemas.ts";
import { type LongTask, runToCompletion } from "../frame/timeSlices.ts";
import { withoutPlayerHeaders } from "./gamePgn.ts";
import { LONGEST_HISTORY, MOVE_SQUARES, PLAYERS } from "./schemas.ts";
import { DEFAULT_PLAYERS, type GameState, type Players } from "./state.ts";

/** In characters, of the PGN. Twice as many, with quotation marks escaped, can still be saved. */
const LONGEST_WRITTEN_GAME = 450_000;

/** The most glyphs of a position: there are no more different ones. */
const MOST_GLYPHS = 256;

/** A game made by the engine's own functions, such as a parsed PGN, with its players. */
export const toGameState = (record: GameRecord, players: Players): GameState =>
  trust(GAME, { ...withoutPlayerHeaders(record, players), players });

/**
 * Reads a value as a game. The error says what is wrong with it. Missing players are the default
 * ones.
 */
export const validateGame = (value: unknown): Result<GameState> =>
  runToCompletion(validateGameTask(value));

/** A game from outside. */
export const GAME: Schema<GameState> = schemaFrom(validateGame);

/** As `validateGame`, one move per step. */
export function* validateGameTask(value: unknown): LongTask<Result<GameState>> {
  if (isTrusted(GAME, value)) return success(value as GameState);
  const fields = validate(GAME_FIELDS, value, "the state has no game");
  if (!fields.ok) return fields;
  const { players, history, headers, comments, nags } = fields.value;
  yield;
  if (isTooLong(fields.value)) return failure(TOO_LONG);
  const start = toResult(() => startGame(Object.hasOwn(headers, "FEN") ? headers.FEN : undefined));
  if (!start.ok) return start;
  const replayed = yield* replayingMoves(start.value, history);
  if (!replayed.ok) return replayed;
  if (!(yield* followsFromMoves(value as JsonObject, replayed.value))) {
    return failure("the game does not follow from its own moves");
  }
  const annotated = toResult(() => annotate(replayed.value, { comments, headers, nags }));
  return annotated.ok ? success(toGameState(annotated.value, players)) : annotated;
}

/** Reads a value as players. The error says what is wrong with them. */
export const validatePlayers = (value: unknown): Result<Players> =>
  validate(PLAYERS_FROM_OUTSIDE, value, "the players are not known");

const { humanColor, opponent, seed, timeControl, help } = PLAYERS.entries;
const PLAYERS_FROM_OUTSIDE = v.optional(
  v.object({
    humanColor: v.optional(
      v.config(humanColor, { message: "the human's colour is not known" }),
      DEFAULT_PLAYERS.humanColor,
    ),
    opponent: v.optional(opponent, DEFAULT_PLAYERS.opponent),
    seed: v.optional(
      v.config(seed, { message: "the seed is not a whole number of 32 bits" }),
      DEFAULT_PLAYERS.seed,
    ),
    timeControl,
    help,
  }),
  DEFAULT_PLAYERS,
);

type Texts = Readonly<Record<string, string>>;
type Glyphs = Readonly<Record<string, readonly number[]>>;

/**
 * Valibot's `record` drops keys that a header may have, such as `constructor`; this check keeps
 * them.
 */
const TEXTS = v.pipe(
  v.custom<JsonObject>(isObject, "the game's comments and headers are not texts"),
  v.check(hasFewFields, "the game has more comments or headers than positions"),
  v.custom<Texts>(
    (value) => Object.values(value as JsonObject).every((text) => typeof text === "string"),
    "the game's comments and headers are not texts",
  ),
);

const GLYPHS = v.pipe(
  v.custom<JsonObject>(isObject, "the game's annotation glyphs are not lists of numbers"),
  v.check(hasFewFields, "the game has more annotation glyphs than positions"),
  v.custom<Glyphs>(
    (value) =>
      Object.values(value as JsonObject).every(
        (list) => Array.isArray(list) && list.length <= MOST_GLYPHS,
      ),
    "the game's annotation glyphs are not lists of numbers",
  ),
);

/** Whether an object has at most one field for each position of the longest game. */
function hasFewFields(value: JsonObject): boolean {
  let count = 0;
  for (const _field in value) {
    count += 1;
    if (count > LONGEST_HISTORY + 1) return false;
  }
  return true;
}

const GAME_FIELDS = v.object(
  {
    history: v.pipe(
      v.array(v.unknown(), "the game has no history"),
      v.maxLength(LONGEST_HISTORY, `the game has more than ${LONGEST_HISTORY} plies`),
      v.config(v.array(MOVE_SQUARES), {
        message: "the game's history has an entry that is no move",
      }),
    ),
    comments: v.optional(TEXTS, {}),
    headers: v.optional(TEXTS, {}),
    nags: v.optional(GLYPHS, {}),
    players: v.config(PLAYERS_FROM_OUTSIDE, { message: "the players are not known" }),
  },
  // Every other field may be missing.
  ({ path }) => (path ? "the game has no history" : "the state has no game"),
);

/** What is said of a game that `isTooLong`. */
export const TOO_LONG = "the game is too long to be saved";

/** Whether a game is too long to be saved. No event leads to such a game, and none is read. */
export const isTooLong = (game: Written): boolean => longestPgnOf(game) > LONGEST_WRITTEN_GAME;

/**
 * A number of characters that the game's PGN does not exceed. A ply has its move and half a move
 * number, and an annotated one also braces and a number for black.
 */
function longestPgnOf({ history, headers, comments, nags = {} }: Written): number {
  const lists = Object.values(nags);
  const parts = [
    (history.length + 1) * 12,
    ...Object.values(comments).map((comment) => comment.length + 12),
    ...lists.map((glyphs) => glyphs.length * 5 + 12),
    ...Object.entries(headers).map(([name, value]) => name.length + 2 * value.length + 6),
  ];
  return parts.reduce((sum, part) => sum + part, 0);
}

/** The fields of a game that its PGN is written from. */
interface Written {
  readonly history: readonly unknown[];
  readonly headers: Texts;
  readonly comments: Texts;
  readonly nags?: Glyphs;
}

/**
 * Whether the given game agrees with the game that its moves lead to. Checks one move per step.
 */
function* followsFromMoves(given: JsonObject, replayed: GameRecord): LongTask<boolean> {
  const givenMoves = given.history as readonly unknown[];
  for (const [ply, move] of replayed.history.entries()) {
    if (!isConsistent(move, givenMoves[ply])) return false;
    yield;
  }
  const { position, repetitions } = replayed;
  return isConsistent({ position }, given) && hasSameCounts(repetitions, given.repetitions);
}

/**
 * Repetition counts must be complete. A missing position is an error; a missing `repetitions` field
 * is not.
 */
function hasSameCounts(known: GameRecord["repetitions"], given: unknown): boolean {
  if (given === undefined) return true;
  if (!isObject(given)) return false;
  const keys = Object.keys(known);
  return (
    Object.keys(given).length === keys.length && keys.every((key) => given[key] === known[key])
  );
}

/**
 * Returns the game in a value. The value is a game or a state of the store. Up to version 2 of the
 * logs, a state had the players beside the game; they are moved into it. Nothing else is checked
 * here.
 */
export function upgradeGame(value: unknown): unknown {
  if (!isObject(value) || !Object.hasOwn(value, "game")) return value;
  const { game, players } = value;
  return isObject(game) && players !== undefined ? { ...game, players } : game;
}
