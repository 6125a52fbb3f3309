/**
 * From a value that may be anything to an event of the game. Actions come from the pages, and also from a
 * person who types into Redux DevTools, from an import there and from files; all pass this one door,
 * so what the reducer plays is what a log may hold. The table has an entry for each event, or it does
 * not compile.
 */
import type { UnknownAction } from "@reduxjs/toolkit";
import {
  type Attempt,
  COLORS,
  type Color,
  failure,
  type OpponentProfile,
  parseOpponent,
  squaresOf,
  success,
  validateStart,
} from "../../engine/index.ts";
import {
  type GameEvent,
  gameLoaded,
  gameResigned,
  gameStarted,
  hintTaken,
  movePlayed,
  moveTakenBack,
  type PayloadOf,
  type SearchFindings,
  type StartOptions,
} from "./events.ts";
import { fieldOf, isObject, isOneOf } from "./json.ts";
import { isMoveSquares, isSeed, rebuildGameState } from "./rebuildGame.ts";

type EventType = GameEvent["type"];

const WRONG_SHAPE = failure("the action has not the shape of this version");

const READERS: { readonly [Type in EventType]: (payload: unknown) => Attempt<PayloadOf<Type>> } = {
  [gameStarted.type]: readStart,
  [movePlayed.type]: readMove,
  [hintTaken.type]: readHint,
  [moveTakenBack.type]: () => success(undefined),
  [gameResigned.type]: () => success(undefined),
  [gameLoaded.type]: rebuildGameState,
};

/** An action with the type of one of the game's events, whatever it carries. */
export interface UnreadEvent extends UnknownAction {
  readonly type: EventType;
}

/** Whether an action has the type of one of the game's events, whatever it carries. */
export function isGameEvent(action: unknown): action is UnreadEvent {
  return isObject(action) && typeof action.type === "string" && Object.hasOwn(READERS, action.type);
}

/** The event that an action of one of these types is; or what is wrong with what it carries. */
export function readEvent(action: UnreadEvent): Attempt<GameEvent> {
  const { type } = action;
  const payload = READERS[type](action.payload);
  return payload.ok ? success({ type, payload: payload.value } as GameEvent) : payload;
}

/** Without a payload the game starts as the specification has it. */
function readStart(payload: unknown = {}): Attempt<StartOptions> {
  if (!isObject(payload)) return WRONG_SHAPE;
  const fen = optional(payload.fen, readFen);
  const humanColor = optional(payload.humanColor, readColor);
  const opponent = optional<OpponentProfile>(payload.opponent, parseOpponent);
  const seed = optional(payload.seed, (value) => (isSeed(value) ? success(value) : WRONG_SHAPE));
  for (const part of [fen, humanColor, opponent, seed]) if (!part.ok) return part;
  return success(
    withoutUndefined({
      fen: valueIn(fen),
      humanColor: valueIn(humanColor),
      opponent: valueIn(opponent),
      seed: valueIn(seed),
    }),
  );
}

const readFen = (value: unknown): Attempt<string> =>
  typeof value === "string" ? validateStart(value) : WRONG_SHAPE;

const readColor = (value: unknown): Attempt<Color> =>
  isOneOf(COLORS, value) ? success(value) : WRONG_SHAPE;

function readMove(payload: unknown): Attempt<PayloadOf<"game/movePlayed">> {
  if (!isMoveSquares(payload)) return WRONG_SHAPE;
  const [before, search] = [fieldOf(payload, "before"), fieldOf(payload, "search")];
  if (before !== undefined && typeof before !== "string") return WRONG_SHAPE;
  if (search !== undefined && !isSearchFindings(search)) return WRONG_SHAPE;
  return success({
    ...squaresOf(payload),
    ...(before !== undefined && { before }),
    ...(search !== undefined && { search: findingsOf(search) }),
  });
}

function readHint(payload: unknown): Attempt<PayloadOf<"game/hintTaken">> {
  const before = fieldOf(payload, "before");
  if (!isMoveSquares(payload) || typeof before !== "string") return WRONG_SHAPE;
  return success({ ...squaresOf(payload), before });
}

function isSearchFindings(value: unknown): value is SearchFindings {
  return (
    isObject(value) &&
    [value.score, value.depth, value.nodes, value.pawnStructure].every(Number.isFinite) &&
    Array.isArray(value.pv) &&
    value.pv.every((move) => typeof move === "string")
  );
}

/** The fields of a search alone: what else there is may be of any size and depth. */
const findingsOf = ({
  score,
  depth,
  nodes,
  pv,
  pawnStructure,
}: SearchFindings): SearchFindings => ({
  score,
  depth,
  nodes,
  pv,
  pawnStructure,
});

function optional<Value>(
  value: unknown,
  read: (value: unknown) => Attempt<Value>,
): Attempt<Value | undefined> {
  return value === undefined ? success(undefined) : read(value);
}

const valueIn = <Value>(part: Attempt<Value>): Value | undefined =>
  part.ok ? part.value : undefined;

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The fields that have a value. */
function withoutUndefined<T extends object>(fields: T): Defined<T> {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Defined<T>;
}
