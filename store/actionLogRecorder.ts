/**
 * Keeps every action since the store began, so that any game can be saved as an action log. It sits
 * last among the middleware and sees actions in the order in which the reducer does; a jump through
 * time passes it by, so it always knows the whole story. An action that no log may hold (of an unknown type,
 * or a move against the rules, which changed nothing) is left out.
 */
import type { Middleware, UnknownAction } from "@reduxjs/toolkit";
import type { ActionLog } from "./actionLog.ts";
import { complaintAboutMove, complaintAboutShape } from "./logEntry.ts";
import { MAX_ACTIONS } from "./maxActions.ts";
import { rootReducer } from "./rootReducer.ts";
import type { RootState } from "./rootState.ts";

export interface ActionLogRecorder {
  readonly middleware: Middleware<unknown, RootState>;
  /** Everything so far. */
  log(): ActionLog;
  /** Begins anew with what another log has already told. */
  restartFrom(log: ActionLog): void;
}

/** So many of the oldest actions become part of the starting state at once when the log is full. */
const FOLDED_AT_ONCE = 1_000;

export function createActionLogRecorder(maxActions = MAX_ACTIONS): ActionLogRecorder {
  let preloadedState: RootState | undefined;
  let actions: UnknownAction[] = [];

  function record(action: UnknownAction): void {
    actions.push(action);
    if (actions.length <= maxActions) return;
    const oldest = actions.slice(0, Math.min(FOLDED_AT_ONCE, maxActions));
    preloadedState = oldest.reduce(rootReducer, preloadedState);
    actions = actions.slice(oldest.length);
  }

  return {
    middleware: (api) => (next) => (action) => {
      const isWelcome = belongsInALog(action, api.getState());
      const result = next(action);
      if (isWelcome) record(action);
      return result;
    },
    log: () => ({ preloadedState, actions: [...actions] }),
    restartFrom(log) {
      preloadedState = log.preloadedState;
      actions = [...log.actions];
    },
  };
}

function belongsInALog(action: unknown, shown: RootState): action is UnknownAction {
  return (
    complaintAboutShape(action) === undefined &&
    complaintAboutMove(action as UnknownAction, shown) === undefined
  );
}
