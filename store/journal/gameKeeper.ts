/**
 * Writes the game of this tab into the journal: a row for each event, and the row of the game. A
 * game is its log, so nothing else of it is kept.
 */
import type { UnknownAction } from "@reduxjs/toolkit";
import { type GameEvent, isGameEvent } from "../game/events.ts";
import { replacesGame } from "../game/gameListeners.ts";
import { isOver, isUnderWay } from "../game/gameStatus.ts";
import {
  type EventLog,
  earlierEventsRestored,
  type LoggedEvent,
  stateAfter,
} from "../game/log/eventLog.ts";
import { selectIsGameElsewhere } from "../game/selectors.ts";
import { gameLoaded, initialGame } from "../game/slice.ts";
import { type GameState, hasHumanMoved } from "../game/state.ts";
import { makeSavedText } from "../game/texts/savedText.ts";
import { writeRow } from "../game/texts/webStorage.ts";
import { ACTION_LOG_VERSION } from "../log/limits.ts";
import { MOST_EVENTS } from "../log/slice.ts";
import type { RootState } from "../slices.ts";
import type {
  Change,
  Collaborators,
  Journal,
  KeptLog,
  LogEnd,
  OpenedGame,
  StartListening,
  StoreThunk,
} from "../types.ts";
import { gameReplaced } from "../view/slice.ts";
import { type EventRow, gameRowOf, removal } from "./rows.ts";
import { changesOwner, selectIsOwnGame } from "./slice.ts";

/** In session storage: the id of this tab's game. */
export const TAB_KEY = "enough-monkeys/tab";

/** In rows, from one with the game before it to the next. */
const START_INTERVAL = 250;

interface Options extends Pick<Collaborators, "storage" | "locks" | "now" | "drawId"> {
  readonly journal: Journal;
  readonly endOfHistory: () => RootState;
  /** The state that the page begins with. */
  readonly start: RootState;
  readonly opened: OpenedGame;
}

/** Writes after each event of the game, also while Redux DevTools shows the past. */
export function listenForGames(startListening: StartListening): void {
  startListening({
    predicate: (action) =>
      isGameEvent(action) || changesOwner(action) || earlierEventsRestored.match(action),
    effect: (action, { dispatch, extra: { keeper } }) => {
      const text = keeper.record(action);
      const byUndo = gameLoaded.match(action) && action.meta.source === "undo";
      if (text !== undefined) dispatch(gameReplaced({ text, byUndo }));
    },
  });
}

/**
 * Writes what is not written yet: a change that came without an event, such as an import in Redux
 * DevTools, and what the database refused. The page calls it when it is hidden, and when another tab
 * may have made room.
 */
export const saveNow =
  (): StoreThunk<void> =>
  (_dispatch, _getState, { journal, keeper }) => {
    keeper.record({ type: "journal/saveNow" });
    journal.flush();
  };

/** Writes the game of this tab into the journal. */
export function createGameKeeper(options: Options) {
  const { journal, storage, locks, now, drawId, endOfHistory } = options;
  let { id, end, isHeld } = options.opened;
  let last = options.start;
  /** The last number that this page has given to a row. */
  let latest = Number.NEGATIVE_INFINITY;
  /** The kept game that the next loaded one continues. */
  let expected: KeptLog | undefined;
  /** The kept games that were replaced, by their texts. */
  const replaced = new Map<string, KeptLog>();

  function begin(next: string, nextEnd?: LogEnd): void {
    [id, end, isHeld] = [next, nextEnd, true];
    void locks.claim(next);
    writeRow(storage.session, TAB_KEY, next);
  }

  /** Leaves a game for the one with this id. One that is not listed is not kept. */
  function leave(before: RootState, next: string): void {
    if (!isHeld || !end) return;
    if (selectIsOwnGame(before) && hasHumanMoved(before.game)) {
      if (isUnderWay(before.game)) replaced.set(makeSavedText(before.game), { id, end });
    } else if (next !== id) {
      // Not repeated when the database refuses: another tab may continue the game later.
      journal.forget(id);
      journal.writeNow(...removal({ id })).catch(() => undefined);
    }
  }

  /**
   * Another page has taken the game over, as it was kept. What was not written goes into a copy.
   */
  function lose(before: RootState): void {
    isHeld = false;
    if (!journal.forget(id)) return;
    const lost = { id, end };
    id = drawId();
    rewrite(before);
    ({ id, end } = lost);
  }

  /** Writes rows after the end of the log, or of a new log, and the row of the game. */
  function write({ game, saving }: RootState, rows: readonly NewRow[], isNew = false): void {
    const first = Math.max(now(), latest + 1, (end?.number ?? Number.NEGATIVE_INFINITY) + 1);
    const numbered = rows.map(
      (row, index): EventRow => ({
        game: id,
        number: first + index,
        version: ACTION_LOG_VERSION,
        ...(index > 0 && { previous: first + index - 1 }),
        ...(index === 0 && !isNew && end && { previous: end.number }),
        ...row,
      }),
    );
    const sinceStart = rows.toReversed().findIndex(({ start }) => start !== undefined);
    end = {
      number: numbered.at(-1)?.number ?? end?.number ?? first,
      sinceStart: sinceStart < 0 ? (end?.sinceStart ?? 0) + rows.length : sinceStart,
    };
    latest = end.number;
    const row = gameRowOf(game, { id, date: end.number, isOwn: saving.isOwn });
    journal.write(...numbered.map((each): Change => ({ put: "events", row: each })), {
      put: "games",
      row,
    });
  }

  const rewrite = (state: RootState): void => write(state, wholeLog(state.log), true);

  function record(action: UnknownAction): string | undefined {
    const [before, state] = [last, endOfHistory()];
    last = state;
    const [wasElsewhere, isElsewhere] = [before, state].map(selectIsGameElsewhere);
    if (isElsewhere && isHeld) lose(before);
    const isGameSame = before.game === state.game;
    const isOwnerSame = selectIsOwnGame(before) === selectIsOwnGame(state);
    if (isElsewhere || (isGameSame && isOwnerSame)) return undefined;
    const logged = nextEvent(before.log, state.log);
    const isReplaced = replacesGame(action) || before.game.players !== state.game.players;
    const isTakenBack = state.game.history.length < before.game.history.length;
    // A finished game stays as it is.
    if (isReplaced || (isTakenBack && isOver(before.game))) {
      const continued = gameLoaded.match(action) ? expected : undefined;
      expected = undefined;
      const next = continued?.id ?? drawId();
      leave(before, next);
      begin(next, continued?.end);
      if (continued) write(state, [{ at: now() }]);
      // The events before it belong to the game before.
      else if (logged)
        write(state, [startRow(isReplaced ? initialGame : before.game, logged)], true);
      else rewrite(state);
    } else if (end && isGameSame) write(state, []);
    else if (!end || !logged) rewrite(state);
    else if (end.sinceStart < START_INTERVAL) write(state, [eventRow(logged)]);
    else write(state, [startRow(before.game, logged)]);
    const isUndoable = isReplaced && !wasElsewhere && isUnderWay(before.game);
    return isUndoable ? makeSavedText(before.game) : undefined;
  }

  return {
    /** The id of this tab's game. */
    id: () => id,
    /** Whether this page may change what is kept of it. */
    isHeld: () => isHeld,
    /** When this tab last wrote its game. */
    date: () => end?.number ?? 0,
    /**
     * Writes what an action has changed at the end of the history.
     * @returns the text of the game that was replaced while it was under way
     */
    record,
    /** Writes the whole log of the game again: the browser has deleted the database. */
    rewrite: () => rewrite(endOfHistory()),
    /** The next game that is loaded continues this kept game. Its lock must have been claimed. */
    expect: (kept: KeptLog) => {
      expected = kept;
    },
    /** The kept game that was on the board with this text, and was replaced; undefined without one. */
    replacedAs: (text: string) => replaced.get(text),
  };
}

type NewRow = Pick<EventRow, "event" | "at" | "start">;

/** The event that was added to a log; undefined if the log has changed in another way. */
function nextEvent(before: EventLog, { start, events }: EventLog): LoggedEvent | undefined {
  const [previous, logged] = [before.events.at(-1), events.at(-1)];
  const isNext = logged !== previous && events.at(-2) === previous;
  return isNext && (previous !== undefined || start === before.start) ? logged : undefined;
}

const eventRow = ({ event, at }: LoggedEvent): NewRow => ({
  event: shortEvent(event),
  ...(at !== undefined && { at }),
});

const startRow = (before: GameState, logged: LoggedEvent): NewRow => ({
  ...eventRow(logged),
  start: makeSavedText(before),
});

/** The rows of a log of which nothing is kept: one from a file, or that Redux DevTools changed. */
function wholeLog(log: EventLog): readonly NewRow[] {
  const events = log.events.slice(-MOST_EVENTS);
  const start = stateAfter(log, log.events.length - events.length);
  const [first, ...others] = events;
  return first
    ? [startRow(start, first), ...others.map(eventRow)]
    : [{ start: makeSavedText(start) }];
}

/** An event with a text instead of a whole game. */
const shortEvent = (event: GameEvent): unknown =>
  gameLoaded.match(event) ? { ...event, payload: makeSavedText(event.payload) } : event;
