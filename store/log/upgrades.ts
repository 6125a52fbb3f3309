/**
 * Upgrades action logs of earlier versions to the present one, version by version. An upgrade turns
 * one action into that of the next version. An upgrade is never changed once a later version
 * exists. The state that a log starts from is upgraded by `upgradeGame`.
 *
 * Version 1 had every action of the store, including the computer's thinking, marks and notices.
 * Version 2 has only the events of the game, and the computer's move is one of them. Version 3 has
 * the players as a field of the game; before, they were beside the game. Version 4 has clocks, the
 * date of a game, two players at one board and draws by agreement. It only adds fields and events. A
 * replayed take-back of an older log is counted, too.
 */
import { failure, type Result, success } from "../../engine/result.ts";
import { isGameEvent, type UnvalidatedEvent } from "../game/events.ts";
import { fieldOf, isObject, type JsonObject } from "../game/schemas.ts";
import { upgradeGame } from "../game/validateGame.ts";
import { ACTION_LOG_VERSION } from "./limits.ts";

type TypedAction = JsonObject & { readonly type: string };

/** Returns an action of the next version; undefined if logs of that version do not contain it. */
type Upgrade = (action: TypedAction) => TypedAction | undefined;

/** By the version that they upgrade from. */
const UPGRADES: Readonly<Record<number, Upgrade>> = {
  1: fromVersion1,
  2: fromVersion2,
  3: fromVersion3,
};

/** The action types of version 1 that are not events of the game. */
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
 * The prefixes of the action types of all other slices. Exports of the Redux DevTools extension
 * contain such actions; they are ignored.
 */
const IGNORED: readonly string[] = [
  "analysis/",
  "clock/",
  "computer/",
  "engine/",
  "learning/",
  "log/",
  "playback/",
  "review/",
  "saving/",
  "settings/",
  "tab/",
  "verification/",
  "view/",
];

/** The extension adds this action while its recording is paused. */
const PAUSED = "@@PAUSED";

/**
 * Upgrades an entry of a log of this version to an event of the present one. The result is
 * undefined for an ignored entry.
 */
export function upgradeAction(
  entry: unknown,
  version: number,
): Result<UnvalidatedEvent | undefined, { code: "logEntryNoAction" | "logEntryUnknown" }> {
  if (!isTypedAction(entry)) return failure({ code: "logEntryNoAction" });
  if (entry.type === PAUSED) return success(undefined);
  let action: TypedAction | undefined = entry;
  for (let from = version; action && from < ACTION_LOG_VERSION; from += 1) {
    action = UPGRADES[from]?.(action);
  }
  if (!action) return success(undefined);
  if (isGameEvent(action)) return success(action);
  const { type } = action;
  const isIgnored = IGNORED.some((beginning) => type.startsWith(beginning));
  return isIgnored ? success(undefined) : failure({ code: "logEntryUnknown" });
}

const isTypedAction = (value: unknown): value is TypedAction =>
  typeof fieldOf(value, "type") === "string";

/** Leaves actions of version 2 unchanged: a file without a version may be of version 1 or 2. */
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

/** All that version 3 could say, version 4 says in the same way. */
function fromVersion3(action: TypedAction): TypedAction {
  return action;
}
