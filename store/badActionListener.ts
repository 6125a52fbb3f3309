/**
 * Says in the console why an action did nothing. The pages only dispatch what is well-formed and legal, so this is for a
 * person who types actions into Redux DevTools. The reducers leave the state as it was all the same.
 */
import type { UnknownAction } from "@reduxjs/toolkit";
import { isBadComputerAction } from "./computer/slice.ts";
import { applyEvent } from "./game/applyEvent.ts";
import { isGameEvent, readEvent } from "./game/readEvent.ts";
import type { GameState } from "./game/state.ts";
import type { Logger, StartListening } from "./game/thunk.ts";
import { isBadVerificationAction } from "./log/verification.ts";
import { isBadReviewAction } from "./review/slice.ts";
import { isBadPlaybackAction } from "./view/playback.ts";
import { isBadSettingsAction } from "./view/settings.ts";
import { isBadViewAction } from "./view/slice.ts";

const WRONG_SHAPE = "the action has not the shape of this version";

const IS_BAD = [
  isBadViewAction,
  isBadPlaybackAction,
  isBadComputerAction,
  isBadReviewAction,
  isBadSettingsAction,
  isBadVerificationAction,
];

export function listenForBadActions(startListening: StartListening<{ logger: Logger }>): void {
  startListening({
    predicate: (_action, now, before) => now.game === before.game,
    effect: (action, { extra, getOriginalState }) => {
      const complaint = complaintAbout(action, getOriginalState());
      if (complaint !== undefined) extra.logger.error(`Refused ${action.type}: ${complaint}`);
    },
  });
}

function complaintAbout(action: UnknownAction, state: GameState): string | undefined {
  if (IS_BAD.some((isBad) => isBad(action))) return WRONG_SHAPE;
  if (!isGameEvent(action)) return undefined;
  const event = readEvent(action);
  if (!event.ok) return event.error;
  const after = applyEvent(state, event.value);
  return after.ok ? undefined : after.error;
}
