/** What a row of the list says of an event, told from the log alone. */
import {
  type EventLog,
  eventAt,
  type GameEvent,
  type LoggedEvent,
  movePlayed,
  stateAfter,
} from "../../store/index.ts";
import { plyInWords } from "../ui/plyInWords.ts";

export interface EventFacts {
  /** The event's type without the part of the store that it belongs to: `movePlayed`. */
  readonly type: string;
  /** What happened: a move as `3. Nf3`, or a few words. */
  readonly what: string;
  /** Who did it; undefined where it was nobody's doing. */
  readonly who: "You" | "Computer" | undefined;
  /** When it happened, in milliseconds since 1970, where the page saw it. */
  readonly at: number | undefined;
  /**
   * How many milliseconds after the event before it a reply of the computer came, where the page
   * saw both.
   */
  readonly tookMs: number | undefined;
  /** How many positions the search visited for it. */
  readonly nodes: number | undefined;
}

/**
 * The facts of the event of this number, of which the first is 1; undefined where the log has none.
 */
export function factsOf(log: EventLog, number: number): EventFacts | undefined {
  const logged = eventAt(log, number);
  if (!logged) return undefined;
  const { event, at } = logged;
  const search = movePlayed.match(event) ? event.payload.search : undefined;
  return {
    type: event.type.slice(event.type.indexOf("/") + 1),
    what: whatHappened(log, number, event),
    who: whoDid(event),
    at,
    tookMs: search && tookMs(logged, eventAt(log, number - 1)),
    nodes: search?.nodes,
  };
}

function whatHappened(log: EventLog, number: number, event: GameEvent): string {
  const after = stateAfter(log, number);
  switch (event.type) {
    case "game/movePlayed":
      return after === stateAfter(log, number - 1)
        ? "came too late"
        : plyInWords(after.history.at(-1));
    case "game/hintTaken":
      return `${event.payload.from}${event.payload.to} was advised`;
    case "game/takenBack":
      return `back to ${plyInWords(after.history.at(-1))}`;
    case "game/resigned":
      return after.headers.Result ?? "";
    case "game/started":
      return `against ${after.players.opponent.name}`;
    case "game/loaded":
      return `at ${plyInWords(after.history.at(-1))}`;
  }
}

function whoDid(event: GameEvent): EventFacts["who"] {
  if (event.type === "game/loaded" || event.type === "game/started") return undefined;
  return movePlayed.match(event) && event.payload.search ? "Computer" : "You";
}

function tookMs({ at }: LoggedEvent, before: LoggedEvent | undefined): number | undefined {
  if (at === undefined || before?.at === undefined) return undefined;
  // A clock may be set back.
  return Math.max(0, at - before.at);
}

/** A duration for people: `85 ms`, `1.2 s`. */
export const durationInWords = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** A time of day as the player's clock shows it: `12:03:04`. */
export const timeInWords = (at: number): string =>
  new Date(at).toLocaleTimeString("en-GB", { hour12: false });

const LONGEST_COUNT = 9_999;

/** A count in few letters: `9,876`, `650K`. */
export const countInWords = (count: number): string =>
  count.toLocaleString("en", { notation: count > LONGEST_COUNT ? "compact" : "standard" });
