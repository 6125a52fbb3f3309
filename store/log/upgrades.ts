/**
 * Brings action logs of earlier versions up to the present one, version by version. An upgrade
 * turns one action, or the state that a log starts from, into that of the next version. It is never
 * changed once a later version exists.
 *
 * Version 1 had every action of the store: also the computer's thinking, marks and notices. Version
 * 2 has the events of the game alone, and the computer's move is one of them. Version 3 has the
 * players as a field of the game; before, they stood beside it.
 */
import { type Attempt, failure, success } from "../../engine/index.ts";
import type { UnreadEvent } from "../game/eventSchemas.ts";
import { fieldOf, isObject, type JsonObject } from "../game/json.ts";
import { isGameEvent } from "../game/rules.ts";
import { upgradeGame } from "../game/upgradeGame.ts";

export const OLDEST_VERSION = 1;
export const ACTION_LOG_VERSION = 3;

type TypedAction = JsonObject & { readonly type: string };

/** An action of the next version; undefined when logs of that version do not contain it. */
type Upgrade = (action: TypedAction) => TypedAction | undefined;

/** By the version that they start from. */
const UPGRADES: Readonly<Record<number, Upgrade>> = { 1: fromVersion1, 2: fromVersion2 };

/** The types of version 1 that are not events of the game. */
const IGNORED_IN_VERSION_1: readonly string[] = [
  "game/resumed",
  "computer/retried",
  "computer/search/pending",
  "computer/search/rejected",
  "screen/squareMarked",
  "screen/squareClicked",
  "screen/fenRefused",
  "screen/noticeDismissed",
  "actionLog/refused",
  "storage/failed",
];

/**
 * The beginnings of the action types of all other slices. Exports of the Redux DevTools extension
 * contain such actions, and a log ignores them.
 */
const IGNORED: readonly string[] = [
  "computer/",
  "playback/",
  "review/",
  "settings/",
  "verification/",
  "view/",
];

/** The extension adds this action while its recording is paused. */
const PAUSED = "@@PAUSED";

/**
 * The event that an entry of a log of this version stands for; undefined for an entry that is
 * ignored.
 */
export function upgradeAction(entry: unknown, version: number): Attempt<UnreadEvent | undefined> {
  if (!isTypedAction(entry)) return failure("this is not an action");
  if (entry.type === PAUSED) return success(undefined);
  let action: TypedAction | undefined = entry;
  for (let from = version; action && from < ACTION_LOG_VERSION; from += 1) {
    action = UPGRADES[from]?.(action);
  }
  if (!action) return success(undefined);
  if (isGameEvent(action)) return success(action);
  const { type } = action;
  const isIgnored = IGNORED.some((beginning) => type.startsWith(beginning));
  return isIgnored ? success(undefined) : failure("unknown action");
}

const isTypedAction = (value: unknown): value is TypedAction =>
  typeof fieldOf(value, "type") === "string";

/** Leaves actions of version 2 as they are: a file that names no version may be of either. */
function fromVersion1(action: TypedAction): TypedAction | undefined {
  if (IGNORED_IN_VERSION_1.includes(action.type)) return undefined;
  switch (action.type) {
    case "computer/search/fulfilled":
      return computersMove(action);
    case "game/moveTakenBack":
      return { type: "game/takenBack" };
    case "actionLog/loaded":
      return { ...action, type: "game/loaded" };
    default:
      return action;
  }
}

/** In version 1 the computer's move was the payload of the search's own action. */
function computersMove({ payload }: TypedAction): TypedAction | undefined {
  if (!isObject(payload)) return undefined;
  const { before, from, to, promotion, ...search } = payload;
  const move = { before, from, to, ...(promotion !== undefined && { promotion }) };
  return { type: "game/movePlayed", payload: { ...move, search } };
}

function fromVersion2(action: TypedAction): TypedAction {
  if (action.type !== "game/loaded") return action;
  return { ...action, payload: upgradeGame(action.payload) };
}
