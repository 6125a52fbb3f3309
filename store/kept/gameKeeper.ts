/**
 * Writes the game of this tab into the journal: a row for each event, and the row of the game. A
 * game is its log, so nothing else of it is kept. One tab takes it over from another.
 */
import type { UnknownAction } from "@reduxjs/toolkit";
import { MOST_EVENTS } from "../frame/eventLog.ts";
import { fieldOf } from "../frame/schemas.ts";
import { type GameEvent, isGameEvent } from "../game/events.ts";
import { replacesGame } from "../game/gameListeners.ts";
import { isOver, isUnderWay } from "../game/gameStatus.ts";
import { selectIsGameElsewhere } from "../game/selectors.ts";
import { type ContinuedGame, gameLoaded } from "../game/slice.ts";
import { type GameState, hasHumanMoved, initialGame } from "../game/state.ts";
import { makeSavedText } from "../game/texts/savedText.ts";
import { ACTION_LOG_VERSION } from "../log/limits.ts";
import {
  type EventLog,
  earlierEventsRestored,
  type LoggedEvent,
  stateAfter,
} from "../log/slice.ts";
import type { RootState } from "../slices.ts";
import type {
  Change,
  Collaborators,
  GameKeeper,
  Journal,
  OpenedGame,
  StartListening,
  StoreThunk,
} from "../types.ts";
import { gameReplaced } from "../view/slice.ts";
import { removeOldGames } from "./games.ts";
import { type EventRow, gameRowOf, LAST_DATE, removal } from "./rows.ts";
import { changesOwner, selectIsOwnGame } from "./slice.ts";
import { writeRow } from "./webStorage.ts";

/** In session storage: the id of this tab's game. */
export const TAB_KEY = "enough-monkeys/tab";

/** In events, from one that is kept with the game before it to the next. */
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
      const replaced = keeper.record(action);
      const byUndo = gameLoaded.match(action) && action.meta.source === "undo";
      if (replaced) dispatch(gameReplaced({ ...replaced, byUndo }));
      if (replacesGame(action)) void dispatch(removeOldGames());
    },
  });
}

/**
 * Writes what is not written yet: a change that came without an event, such as an import in Redux
 * DevTools, and what the database refused. The page calls it when it is hidden, and when another
 * tab may have made room.
 */
export const saveNow =
  (): StoreThunk =>
  (_dispatch, _getState, { journal, keeper }) => {
    keeper.record({ type: "journal/saveNow" });
    journal.flush();
  };

/**
 * Takes the game over from another tab. The page is loaded again: it then continues the game as it
 * is kept, so that no move is lost.
 */
export const playHere =
  (): StoreThunk<Promise<void>> =>
  async (_dispatch, _getState, { keeper, locks, reload, storage }) => {
    await locks.takeOver(keeper.id());
    writeRow(storage.session, TAB_KEY, keeper.id());
    reload();
  };

/**
 * Loads the page again if another tab has taken its game over and gone on, and the page was not
 * told: it was in the back-forward cache. Never rejects.
 */
export const catchUp =
  (): StoreThunk<Promise<void>> =>
  async (_dispatch, _getState, { journal, keeper, reload }) => {
    const row = await journal.get("games", keeper.id()).catch(() => undefined);
    if (Number(fieldOf(row, "date")) > keeper.date()) reload();
  };

/** Writes the game of this tab into the journal. */
export function createGameKeeper(options: Options): GameKeeper {
  const { journal, storage, locks, now, drawId, endOfHistory } = options;
  let { id, date, isHeld } = options.opened;
  let last = options.start;
  /** The greatest number of a row that this page has written or goes on from. */
  let latest = date ?? Number.NEGATIVE_INFINITY;
  /** Whether the game was over when it was last written: what comes then does not date it anew. */
  let isEnded = date !== undefined && isOver(last.game);
  /** By game, the number of the last row that this page has written. */
  const written = new Map<string, number>();

  function begin(next: Partial<ContinuedGame> & Pick<ContinuedGame, "id">): void {
    ({ id, date } = next);
    latest = Math.max(latest, date ?? latest);
    isHeld = true;
    isEnded = false;
    void locks.claim(id);
    writeRow(storage.session, TAB_KEY, id);
  }

  /**
   * Leaves a game for the one with this id. One that is not listed is not kept, unless it is under
   * way: then 'Undo' may bring it back.
   * @returns the game that was left under way, as it is kept
   */
  function leave(before: RootState, next: string): ContinuedGame | undefined {
    if (!isHeld) return undefined;
    if (isUnderWay(before.game)) {
      if (date === undefined) rewrite(before);
      return { id, date: date ?? 0 };
    }
    const isListed = selectIsOwnGame(before) && hasHumanMoved(before.game);
    if (date === undefined || isListed || next === id) return undefined;
    // Not repeated when the database refuses: another tab may continue the game later.
    journal.forget(id);
    journal.writeNow(...removal({ id })).catch(() => undefined);
    return undefined;
  }

  /**
   * Another page has taken the game over, as it was kept. What was not written goes into a copy.
   */
  function lose(before: RootState): void {
    isHeld = false;
    if (!journal.forget(id)) return;
    const lost = { id, date };
    id = drawId();
    rewrite(before);
    ({ id, date } = lost);
  }

  /** Writes rows after the end of the log, and the row of the game. */
  function write(state: RootState, ...rows: readonly NewRow[]): void {
    if (latest + rows.length > LAST_DATE) {
      copy(state);
      return;
    }
    const { game, saving } = state;
    const changes = rows.map((row): Change => {
      const previous = date;
      latest = date = Math.max(latest + 1, isEnded ? 0 : now());
      written.set(id, date);
      const named = { game: id, number: date, version: ACTION_LOG_VERSION, previous };
      return { put: "events", row: { ...named, ...row } satisfies EventRow };
    });
    isEnded = isOver(game);
    const row = gameRowOf(game, { id, date: latest, isOwn: saving.isOwn });
    journal.write(...changes, { put: "games", row });
  }

  /** Goes on under another id: there are no more numbers for the events of this one. */
  function copy(state: RootState): void {
    latest = Number.NEGATIVE_INFINITY;
    begin({ id: drawId() });
    rewrite(state);
  }

  /** Writes the whole log as a new one. */
  function rewrite(state: RootState): void {
    date = undefined;
    write(state, ...wholeLog(state.log));
  }

  function record(action: UnknownAction): ContinuedGame | undefined {
    const [before, state] = [last, endOfHistory()];
    last = state;
    const isElsewhere = selectIsGameElsewhere(state);
    if (isElsewhere && isHeld) lose(before);
    const isGameSame = before.game === state.game;
    const isOwnerSame = selectIsOwnGame(before) === selectIsOwnGame(state);
    if (isElsewhere || (isGameSame && isOwnerSame)) return undefined;
    const logged = nextEvent(before.log, state.log);
    const isReplaced = replacesGame(action) || before.game.players !== state.game.players;
    const isTakenBack = state.game.history.length < before.game.history.length;
    // A finished game stays as it is.
    if (isReplaced || (isTakenBack && isOver(before.game))) {
      const continues = gameLoaded.match(action) ? action.meta.continues : undefined;
      const isFinished = isOver(state.game);
      const isFree = isFinished || continues?.id === locks.claimed();
      const next = isFree && continues ? continues : { id: drawId() };
      const left = leave(before, next.id);
      begin(next);
      isEnded = isFinished && next === continues;
      // Looking at a finished game writes nothing, so that it keeps its date.
      if (isEnded) return left;
      // With the game, so that it can be read whatever the event names as the one before it.
      if (next === continues) write(state, { at: now(), start: makeSavedText(state.game) });
      // The events before it belong to the game before.
      else if (logged) write(state, startRow(isReplaced ? initialGame : before.game, logged));
      else rewrite(state);
      return isReplaced ? left : undefined;
    }
    if (date !== undefined && isGameSame) write(state);
    else if (date === undefined || !logged) {
      writeRow(storage.session, TAB_KEY, id);
      rewrite(state);
    } else if (state.log.events.length % START_INTERVAL === 1)
      write(state, startRow(before.game, logged));
    else write(state, eventRow(logged));
    return undefined;
  }

  return {
    id: () => id,
    isHeld: () => isHeld,
    date: () => date ?? 0,
    record,
    rewrite: () => rewrite(endOfHistory()),
    restore(cutGames: ReadonlySet<string>): boolean {
      if (cutGames.has(id)) rewrite(endOfHistory());
      return cutGames.has(id);
    },
    claim: async (kept: ContinuedGame): Promise<boolean> => {
      const isFree = kept.id === id || !(await locks.held()).has(kept.id);
      if (!isFree || !(await locks.claim(kept.id))) return false;
      const row = await journal.get("games", kept.id).catch(() => undefined);
      const lastOwn = Math.max(kept.date, written.get(kept.id) ?? 0);
      // Without a row, what this page has written is not in the database yet.
      return Number(fieldOf(row, "date") ?? 0) <= lastOwn;
    },
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
