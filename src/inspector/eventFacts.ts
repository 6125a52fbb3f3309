/** The facts that a row of the event list shows, computed from the log alone. */
import {
  type EventLog,
  eventAt,
  type GameEvent,
  type GameState,
  isForTwo,
  type LoggedEvent,
  movePlayed,
  stateAfter,
} from "../../store/index.ts";
import { playerName } from "../texts/events.ts";
import { describeEvent } from "./eventTexts.ts";

export interface EventFacts {
  /** The event's type without the name of its slice: `movePlayed`. */
  readonly type: string;
  /** A move, such as `3. Nf3`, or a few words. */
  readonly what: string;
  /** Who caused the event, `You`, `Computer` or a colour; undefined if no single player did. */
  readonly who: string | undefined;
  /** When it happened, in milliseconds since 1970; undefined if the page was not there. */
  readonly at: number | undefined;
  /**
   * The milliseconds from the previous event to a reply of the computer, if the page recorded both
   * times.
   */
  readonly tookMs: number | undefined;
  /** The number of positions that the search visited. */
  readonly nodes: number | undefined;
}

/**
 * The facts of the event with this number, counted from 1; undefined if the log has no such event.
 */
export function factsOf(log: EventLog, number: number): EventFacts | undefined {
  const logged = eventAt(log, number);
  if (!logged) return undefined;
  const { event, at } = logged;
  const search = movePlayed.match(event) ? event.payload.search : undefined;
  const before = stateAfter(log, number - 1);
  return {
    type: event.type.slice(event.type.indexOf("/") + 1),
    what: describeEvent(event, before, stateAfter(log, number)),
    who: actorOf(event, before),
    at,
    tookMs: search && tookMs(logged, eventAt(log, number - 1)),
    nodes: search?.nodes,
  };
}

/** The events that no single player causes, in a game of two people. */
const SHARED: readonly GameEvent["type"][] = ["game/takenBack", "game/drawAgreed"];

function actorOf(event: GameEvent, { players, position }: GameState): EventFacts["who"] {
  if (event.type === "game/loaded" || event.type === "game/started") return undefined;
  if (isForTwo(players)) {
    return SHARED.includes(event.type) ? undefined : playerName(players, position.turn);
  }
  const isReply = movePlayed.match(event) && event.payload.search !== undefined;
  return isReply || event.type === "game/drawAgreed" ? "Computer" : "You";
}

function tookMs({ at }: LoggedEvent, before: LoggedEvent | undefined): number | undefined {
  if (at === undefined || before?.at === undefined) return undefined;
  // The clock may have been set back.
  return Math.max(0, at - before.at);
}

/** A duration for display: `85 ms`, `1.2 s`. */
export const formatDuration = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** A local time of day: `12:03:04`. */
export const formatTime = (at: number): string =>
  new Date(at).toLocaleTimeString("en-GB", { hour12: false });

const LONGEST_COUNT = 9_999;

/** A count for display, shortened if it is large: `9,876`, `650K`. */
export const formatCount = (count: number): string =>
  count.toLocaleString("en", { notation: count > LONGEST_COUNT ? "compact" : "standard" });
