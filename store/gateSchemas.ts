/**
 * The schemas with which the gate validates the state and the actions of each slice. An action
 * without a schema does not compile. The schemas of the game's events are in
 * `game/events.ts`.
 */

import * as v from "valibot";
import type { ClockState, clockSlice } from "./clock/slice.ts";
import { searchMove, type searchProgressed } from "./computer/searchMove.ts";
import type { ComputerState, computerSlice } from "./computer/slice.ts";
import type { earlierEventsRestored, logOpened, OpenedLog } from "./game/log/eventLog.ts";
import { validateLog } from "./game/log/validateLog.ts";
import { REASON } from "./game/reasons.ts";
import {
  COUNT,
  MOVE_SQUARES,
  NO_PAYLOAD,
  type Schema,
  SQUARE,
  schemaFrom,
  TEXT,
} from "./game/schemas.ts";
import type { TabState } from "./game/state.ts";
import type { tabSlice } from "./game/tab.ts";
import type { SavingState, savingSlice } from "./saving/slice.ts";
import {
  PLAYBACK_SPEEDS,
  type PlaybackState,
  type playbackSlice,
  STEP_UNITS,
} from "./view/playback.ts";
import { CHANGED_SETTING, SETTINGS, type settingsSlice } from "./view/settings.ts";
import {
  MOST_PREMOVES,
  MOST_REPLACED_GAMES,
  NOTICES,
  type ViewState,
  type viewSlice,
} from "./view/slice.ts";

const FLAG = v.boolean();

// The clocks.
export const CLOCK: Schema<ClockState> = v.object({ turnStartedAt: v.nullable(COUNT) });

// The computer.
const PROGRESS = { depth: COUNT, nodes: COUNT };

export const COMPUTER: Schema<ComputerState> = v.variant("status", [
  v.object({ status: v.literal("idle") }),
  v.object({
    status: v.literal("thinking"),
    requestId: TEXT,
    before: TEXT,
    progress: v.exactOptional(v.object(PROGRESS)),
  }),
  v.object({ status: v.literal("failed"), reason: REASON, before: TEXT }),
]);

// What the page shows.
export const VIEW: Schema<ViewState> = v.object({
  markedSquare: v.nullable(SQUARE),
  // Histories of earlier versions have at most one premove, in another field.
  premoves: v.optional(v.pipe(v.array(MOVE_SQUARES), v.maxLength(MOST_PREMOVES)), []),
  // Histories of earlier versions have at most one notice, in another field.
  notices: v.optional(NOTICES, []),
  isFlipped: FLAG,
  replaced: v.pipe(v.array(v.string()), v.maxLength(MOST_REPLACED_GAMES)),
  isAskingToReplace: v.optional(FLAG, false),
});

const LOG = schemaFrom((value) => validateLog(value));

const OPENED_LOG: Schema<OpenedLog> = v.object({
  log: LOG,
  name: TEXT,
  refusal: v.nullable(REASON),
});

export const PLAYBACK: Schema<PlaybackState> = v.object({
  unit: v.picklist(STEP_UNITS),
  step: v.nullable(COUNT),
  opened: v.nullable(OPENED_LOG),
  isPlaying: FLAG,
  speed: v.picklist(PLAYBACK_SPEEDS),
});

// Whether another tab plays the game.
export const TAB: Schema<TabState> = v.object({ isGameElsewhere: FLAG });

// Saving.
export const SAVING: Schema<SavingState> = v.object({
  hasFailed: FLAG,
  isOwn: v.optional(FLAG, true),
});

type ActionOf<Creators> =
  Creators extends Readonly<Record<string, (...args: never[]) => infer Action>> ? Action : never;

/** The actions of all slices except the game. */
type SliceAction =
  | ActionOf<typeof clockSlice.actions>
  | ActionOf<typeof computerSlice.actions>
  | ReturnType<typeof earlierEventsRestored>
  | ActionOf<typeof viewSlice.actions>
  | ActionOf<typeof playbackSlice.actions>
  | ActionOf<typeof savingSlice.actions>
  | ActionOf<typeof tabSlice.actions>
  | ActionOf<typeof settingsSlice.actions>
  | ReturnType<typeof logOpened>
  | ReturnType<typeof searchProgressed>;

/** What each action carries. */
export const PAYLOADS: {
  readonly [Action in SliceAction as Action["type"]]: Schema<Action["payload"]>;
} = {
  "clock/checkRequested": NO_PAYLOAD,
  "computer/replyRequested": NO_PAYLOAD,
  "computer/searchProgressed": v.object({ ...PROGRESS, requestId: TEXT }),
  "log/earlierEventsRestored": LOG,
  "view/squareMarked": SQUARE,
  "view/squareClicked": NO_PAYLOAD,
  "view/premoveAdded": MOVE_SQUARES,
  "view/premoveTaken": NO_PAYLOAD,
  "view/premovesCleared": NO_PAYLOAD,
  "view/moveRefused": NO_PAYLOAD,
  "view/noticeShown": REASON,
  "view/noticeDismissed": COUNT,
  "view/boardFlipped": NO_PAYLOAD,
  "view/gameReplaced": v.object({ text: v.string(), byUndo: v.optional(FLAG, false) }),
  "view/replacementUndone": v.object({ text: v.string() }),
  "view/replacementAccepted": NO_PAYLOAD,
  "view/replacementAsked": NO_PAYLOAD,
  "view/replacementAnswered": FLAG,
  "playback/stepShown": COUNT,
  "playback/presentShown": NO_PAYLOAD,
  "playback/stepUnitChosen": v.picklist(STEP_UNITS),
  "playback/logOpened": OPENED_LOG,
  "playback/playbackStarted": COUNT,
  "playback/playbackAdvanced": COUNT,
  "playback/playbackPaused": NO_PAYLOAD,
  "playback/speedChosen": v.picklist(PLAYBACK_SPEEDS),
  "tab/gameWentElsewhere": NO_PAYLOAD,
  "saving/saveFailed": NO_PAYLOAD,
  "saving/saveSucceeded": NO_PAYLOAD,
  "saving/gameKept": NO_PAYLOAD,
  "settings/settingChanged": CHANGED_SETTING,
  "settings/settingsReset": NO_PAYLOAD,
  "settings/settingsSynced": SETTINGS,
};

/** The error of a search in a history of an earlier version. */
const OLD_ERROR = v.pipe(
  v.looseObject({ message: TEXT }),
  v.transform(({ message }): unknown => ({ code: "searchFailed", detail: message })),
  REASON,
);

const META = v.looseObject({ requestId: TEXT, arg: v.looseObject({ before: TEXT }) });

/** The search thunk's actions as a whole, because they carry their request in `meta`. */
export const SEARCH_ACTIONS: Readonly<Record<string, Schema<object>>> = {
  [searchMove.pending.type]: v.looseObject({ meta: META }),
  [searchMove.fulfilled.type]: v.looseObject({ meta: META }),
  [searchMove.rejected.type]: v.looseObject({
    meta: META,
    error: v.union([REASON, OLD_ERROR]),
  }),
};
