/**
 * Saves each event of the game in a database, so that a later page can show the whole log. No move
 * waits for a write, and a failed write fails nothing: it is repeated with the next event.
 *
 * An event names the one before it. So a log goes on over reloads, other games and other tabs, and
 * two tabs that continue the same game share the events before.
 */

import { type GameEvent, isGameEvent } from "../game/events.ts";
import { type EventLog, type LoggedEvent, stateAfter } from "../game/log/eventLog.ts";
import { gameLoaded } from "../game/slice.ts";
import type { GameState } from "../game/state.ts";
import { makeSavedText } from "../game/texts/savedText.ts";
import type { EventKey, Extra, SavedEvent, StartListening } from "../types.ts";
import { ACTION_LOG_VERSION } from "./limits.ts";
import { MOST_EVENTS } from "./slice.ts";

/** In events, from one with the game before it to the next. */
const START_INTERVAL = 250;

/** In events, written in one transaction. */
const MOST_WRITTEN_AT_ONCE = 250;

/** The last event that was saved. */
interface Tip {
  readonly logged: LoggedEvent;
  readonly key: EventKey;
  /** The game after it. */
  readonly game: GameState;
  /** How many events were saved since one with the game before it. */
  readonly sinceStart: number;
}

/** Saves after each event of the game. A jump in Redux DevTools is no event and saves nothing. */
export function listenForSavedLog(
  startListening: StartListening,
  { start, startKey, savedLogs, logger }: Extra,
): void {
  const save = createWriter({ savedLogs, logger });
  let tip: Tip | undefined;
  startListening({
    predicate: isGameEvent,
    effect: (_action, { extra }) => {
      const { game, log } = extra.endOfHistory();
      const logged = log.events.at(-1);
      // The event was refused, or a log without events was loaded.
      if (!logged || logged === tip?.logged) return;
      const { line, date } = extra.line.current();
      const key = { line, date };
      const isNext = tip !== undefined && log.events.at(-2) === tip.logged;
      const events =
        tip && isNext
          ? [nextEvent(logged, key, tip)]
          : wholeLog(log, key, log.start === start.log.start ? startKey : undefined);
      const sinceStart = events.length > 1 || !tip ? events.length : tip.sinceStart + 1;
      tip = { logged, key, game, sinceStart: events.at(-1)?.start === undefined ? sinceStart : 0 };
      save(events);
    },
  });
}

function nextEvent(logged: LoggedEvent, key: EventKey, tip: Tip): SavedEvent {
  const hasStart = tip.key.line !== key.line || tip.sinceStart >= START_INTERVAL;
  return {
    ...savedEvent(logged, key, tip.key),
    ...(hasStart && { start: makeSavedText(tip.game) }),
  };
}

/**
 * The events of a log of which nothing was saved: the first ones of a page, a log from a file, or
 * one that Redux DevTools changed. All but the last get earlier dates, because a date names an
 * event.
 */
function wholeLog(log: EventLog, { line, date }: EventKey, before?: EventKey): SavedEvent[] {
  const logged = log.events.slice(-MOST_EVENTS);
  const skipped = log.events.length - logged.length;
  const keyOf = (index: number) => ({ line, date: date - (logged.length - 1 - index) });
  const [first, ...others] = logged.map((each, index) =>
    savedEvent(
      each,
      keyOf(index),
      index > 0 ? keyOf(index - 1) : skipped === 0 ? before : undefined,
    ),
  );
  return first ? [{ ...first, start: makeSavedText(stateAfter(log, skipped)) }, ...others] : [];
}

const savedEvent = (
  { event, at }: LoggedEvent,
  key: EventKey,
  previous?: EventKey,
): SavedEvent => ({
  ...key,
  version: ACTION_LOG_VERSION,
  event: shortEvent(event),
  ...(at !== undefined && { at }),
  ...(previous && { previous }),
});

/** An event with a text instead of a whole game. */
const shortEvent = (event: GameEvent): unknown =>
  gameLoaded.match(event) ? { ...event, payload: makeSavedText(event.payload) } : event;

/** Makes a function that writes events, and those whose write has failed. */
function createWriter({ savedLogs, logger }: Pick<Extra, "savedLogs" | "logger">) {
  let waiting: readonly SavedEvent[] = [];
  let hasFailed = false;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const written = waiting.slice(0, MOST_WRITTEN_AT_ONCE);
      waiting = waiting.slice(MOST_WRITTEN_AT_ONCE);
      try {
        await savedLogs.add(written);
        hasFailed = false;
      } catch (error) {
        waiting = [...written, ...waiting];
        if (!hasFailed) logger.error(`The log could not be saved: ${String(error)}`);
        hasFailed = true;
        return;
      }
    }
  }

  return (events: readonly SavedEvent[]): void => {
    waiting = [...waiting, ...events];
    void write();
  };
}
