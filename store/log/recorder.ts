/**
 * Keeps the events of the game since the store began, so that any game can be saved as an action log. An
 * event that changes nothing (a move against the rules, a reply that comes too late) is left out, so that
 * whatever is recorded can be replayed.
 *
 * Under Redux DevTools the game may change without an event: by an import, a reset, a skip. Then the story told so far
 * does not lead to the game any more. It begins anew, with that game as its start.
 */
import type { Middleware } from "@reduxjs/toolkit";
import { applyEvent } from "../game/applyEvent.ts";
import type { GameEvent } from "../game/events.ts";
import { isGameEvent, readEvent } from "../game/readEvent.ts";
import type { GameState } from "../game/state.ts";
import { type ActionLog, logOf } from "./actionLog.ts";
import { MAX_ACTIONS } from "./maxActions.ts";
import { finalState, initialStateOf } from "./replay.ts";
import { isSameGame } from "./sameGame.ts";

export interface ActionLogRecorder {
  readonly middleware: Middleware<unknown, GameState>;
  /** A log that ends in the game at the end of the history, always. */
  log(): ActionLog;
  /** Begins anew with what another log, which ends in `end`, has already told. */
  restartFrom(log: ActionLog, end: GameState): void;
}

export interface RecorderOptions {
  /** The game at the end of the history: what is shown, but for somebody who looks at the past. */
  readonly endOfHistory: () => GameState;
  readonly maxActions?: number;
}

/** How the game came to its end, as far as it was seen. */
interface Story {
  preloadedState: GameState;
  events: GameEvent[];
  end: GameState;
}

const beginAt = (game: GameState): Story => ({ preloadedState: game, events: [], end: game });

const isTheSame = (one: GameState, other: GameState): boolean =>
  one.game === other.game && one.players === other.players;

/**
 * Whether an event makes one game of the other. While its recording is paused, the extension applies an action to what
 * is shown, and not to the end of the history.
 */
function leadsTo(before: GameState, event: GameEvent, after: GameState): boolean {
  const next = applyEvent(before, event);
  return next.ok && isSameGame(next.value, after);
}

/** So many of the oldest events become part of the starting state at once when the log is full. */
const FOLDED_AT_ONCE = 1_000;

export function createActionLogRecorder({
  endOfHistory,
  maxActions = MAX_ACTIONS,
}: RecorderOptions): ActionLogRecorder {
  /** Undefined until the first event. */
  let story: Story | undefined;

  function storyTo(game: GameState): Story {
    if (!story || !isSameGame(story.end, game)) story = beginAt(game);
    return story;
  }

  function record(event: GameEvent, before: GameState, after: GameState): void {
    const told = storyTo(before);
    told.events.push(event);
    told.end = after;
    if (told.events.length > maxActions) fold(told);
  }

  function fold(told: Story): void {
    const oldest = told.events.slice(0, Math.min(FOLDED_AT_ONCE, maxActions));
    const folded = finalState(logOf(oldest, told.preloadedState));
    if (!folded.ok) return;
    told.preloadedState = folded.value;
    told.events = told.events.slice(oldest.length);
  }

  return {
    middleware: (api) => (next) => (action) => {
      if (!isGameEvent(action)) return next(action);
      const shown = api.getState();
      const before = endOfHistory();
      const result = next(action);
      const after = endOfHistory();
      if (isTheSame(after, before)) return result;
      const event = readEvent(action);
      if (!event.ok) return result;
      // An action is applied to the end of the history, and what is shown is the end but for somebody who looks at the past.
      if (isTheSame(shown, before) || leadsTo(before, event.value, after)) {
        record(event.value, before, after);
      } else {
        story = beginAt(after);
      }
      return result;
    },
    log() {
      const { preloadedState, events } = storyTo(endOfHistory());
      return logOf([...events], preloadedState);
    },
    restartFrom(log, end) {
      const events = log.entries.map(({ event }) => event);
      story = { preloadedState: initialStateOf(log), events, end };
    },
  };
}
