/**
 * Reads the entries of action logs, and the events that the journal keeps, of any version. Upgrades
 * bring them to the present version, one version after the other. An upgrade turns one action into
 * that of the next version, and is never changed once a later version exists. The state that a log
 * starts from is upgraded by `upgradeGame`; a game that is kept as a text has a version of its own.
 *
 * Version 1 had every action of the store, including the computer's thinking, marks and notices.
 * Version 2 has only the events of the game, and the computer's move is one of them. Version 3 has
 * the players as a field of the game; before, they were beside the game. Version 4 has clocks, the
 * date of a game, two players at one board and draws by agreement. It only adds fields and events.
 * A replayed take-back of an older log is counted, too. Version 5 has the help that the human has:
 * a page that does not know this field would drop it, and allow what the game forbids.
 */
import { failure, type Result, success } from "../../engine/result.ts";
import { fieldOf, isObject, type JsonObject } from "../frame/schemas.ts";
import type { LongTask } from "../frame/timeSlices.ts";
import {
  type GameEvent,
  isGameEvent,
  type UnvalidatedEvent,
  validateEvent,
} from "../game/events.ts";
import type { GameState } from "../game/state.ts";
import { upgradeGame, validateGameTask } from "../game/validateGame.ts";
import type { Reason } from "../reasons.ts";
import { ACTION_LOG_VERSION } from "./limits.ts";

/** In characters, of the type of an entry in a message. */
const LONGEST_SHOWN = 60;

type TypedAction = JsonObject & { readonly type: string };

/** Returns an action of the next version; undefined if logs of that version do not contain it. */
type Upgrade = (action: TypedAction) => TypedAction | undefined;

/**
 * By the version that they upgrade from. Without one, the next version says the same in the same
 * way.
 */
const UPGRADES: Readonly<Record<number, Upgrade>> = {
  1: fromVersion1,
  2: fromVersion2,
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
    const upgrade = UPGRADES[from];
    if (upgrade) action = upgrade(action);
  }
  if (!action) return success(undefined);
  if (isGameEvent(action)) return success(action);
  const { type } = action;
  const isIgnored = IGNORED.some((beginning) => type.startsWith(beginning));
  return isIgnored ? success(undefined) : failure({ code: "logEntryUnknown" });
}

/** What identifies an entry in messages. */
export interface EntryLabel {
  /** In the file. The first entry is number 1, as in Redux DevTools. */
  readonly number: number;
  /** Its type in the file, cut if it is long; null if it has none. */
  readonly type: string | null;
}

/** The label of the entry with this index. */
export function labelOf(index: number, action: unknown): EntryLabel {
  const type = fieldOf(action, "type");
  return {
    number: index + 1,
    type: typeof type === "string" ? type.slice(0, LONGEST_SHOWN) : null,
  };
}

/** Reads the game that an event carries, one move per step. */
type ReadGame = (value: unknown) => LongTask<Result<GameState>>;

/**
 * Reads an entry of a log of this version, or an event that is kept in this version, as an event of
 * the present version. The result is undefined for an ignored entry.
 * @param readGame reads the payload of `game/loaded`: a state in a log, a text where it is kept
 */
export function* readEntryTask(
  action: unknown,
  version: number,
  label: EntryLabel,
  readGame: ReadGame = validateGameTask,
): LongTask<Result<GameEvent | undefined, Reason>> {
  const upgraded = upgradeAction(action, version);
  if (!upgraded.ok) return failure({ ...label, ...upgraded.error });
  if (!upgraded.value) return success(undefined);
  const { type, payload } = upgraded.value;
  const game = type === "game/loaded" ? yield* readGame(payload) : undefined;
  const event =
    game?.ok === false ? game : validateEvent({ type, payload: game?.value ?? payload });
  if (event.ok) return event;
  return failure({ code: "logEntryInvalid", ...label, message: event.error });
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
