/**
 * Action logs of earlier versions, brought up to today's step by step: each upgrade takes an action of one
 * version to the next, and is never changed once a later version exists. What a version knew and a log no
 * longer holds becomes nothing; what no version knew is refused by name.
 *
 * Version 1 was every action of the store: also the computer's thinking, marks and notices.
 * Version 2 is the events of the game alone, and the computer's move is one of them.
 */
import { type Attempt, failure, success } from "../../engine/index.ts";
import { fieldOf, isObject, type JsonObject } from "../game/json.ts";
import { isGameEvent, type UnreadEvent } from "../game/readEvent.ts";

export const OLDEST_VERSION = 1;
export const ACTION_LOG_VERSION = 2;

/** An action on its way to today's version; undefined when a log no longer holds it. */
type Upgrade = (action: TypedAction) => TypedAction | undefined;
type TypedAction = JsonObject & { readonly type: string };

/** By the version they start from. */
const UPGRADES: Readonly<Record<number, Upgrade>> = { [OLDEST_VERSION]: fromVersion1 };

/** The types of version 1 that are no events of the game. */
const PASSED_OVER_IN_VERSION_1: readonly string[] = [
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
 * The parts of today's store that no log holds, by the beginning of their actions' types. Exports of the
 * Redux DevTools extension are full of them.
 */
const PASSED_OVER_TODAY: readonly string[] = [
  "computer/",
  "playback/",
  "review/",
  "settings/",
  "verification/",
  "view/",
];

/** What the extension itself puts among the actions while its recording is paused. */
const PAUSED = "@@PAUSED";

/** The event that an entry of a log of this version stands for today; undefined for one that is passed over. */
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
  const isOurs = PASSED_OVER_TODAY.some((beginning) => type.startsWith(beginning));
  return isOurs ? success(undefined) : failure("unknown action");
}

const isTypedAction = (value: unknown): value is TypedAction =>
  typeof fieldOf(value, "type") === "string";

/** Leaves the types of version 2 as they are: a text that names no version may be of either. */
function fromVersion1(action: TypedAction): TypedAction | undefined {
  if (PASSED_OVER_IN_VERSION_1.includes(action.type)) return undefined;
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

/** The computer's move stood in the search's own action; in version 2 that action carries none. */
function computersMove({ payload }: TypedAction): TypedAction | undefined {
  if (!isObject(payload)) return undefined;
  const { before, from, to, promotion, ...search } = payload;
  return { type: "game/movePlayed", payload: { before, from, to, promotion, search } };
}
