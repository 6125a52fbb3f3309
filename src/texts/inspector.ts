/**
 * What the inspector says about each kind of event: the row in the list of events, computed
 * from the log alone, and the explanation. A kind of event without these texts does not compile.
 * Below are the sentences of a verification.
 */
import { reviewLoneMove } from "../../engine/review/judgements.ts";
import { findMove } from "../../engine/rules/moves.ts";
import type { MoveSquares } from "../../engine/rules/types.ts";
import type { JudgedMove } from "../../store/game/eventPayloads.ts";
import type { GameEvent } from "../../store/game/events.ts";
import { DELAY_AFTER_MOVE_MS, isJudgement } from "../../store/game/gameListeners.ts";
import { movePlayed } from "../../store/game/slice.ts";
import { type GameState, isForTwo } from "../../store/game/state.ts";
import type { Deviation, Difference, Remark } from "../../store/log/recordedReplies.ts";
import { type EventLog, eventAt, type LoggedEvent, stateAfter } from "../../store/log/slice.ts";
import type { VerificationState } from "../../store/log/verification.ts";
import { playerName } from "./game.ts";
import { formatMove } from "./moves.ts";
import { describeReason, nameOfEntry } from "./reasons.ts";

const START =
  "The log begins here, with the state of the page when it was opened. A pure function computes every later state from the events.";

type Other = Exclude<GameEvent["type"], "game/movePlayed">;

const EXPLANATIONS: Readonly<Record<Other, string>> = {
  "game/started":
    "A new game began. The event holds everything a replay needs: the colours, a copy of the opponent, and the seed for random " +
    "choices.",
  "game/hintTaken":
    "You asked for a hint. A thunk asked the worker and dispatched the answer, which shows first the theme, then the piece, then the move. " +
    "The hint is saved as a comment on the position.",
  "game/moveJudged":
    "The coach judged your move. A listener searched the positions before and after it in a thread of its own, limited in positions " +
    "and never in time. What it found is saved in the comments on both positions; the words follow from it.",
  "game/drawOffered":
    "You offered a draw. The offer is saved as a comment on the position. A thunk then asked the worker how the opponent saw its last " +
    "positions.",
  "game/drawAgreed":
    "Both players agreed to a draw. The reducer set the PGN header “Result” and rejects every later move.",
  "game/takenBack":
    "You took back your move. The log only grows, so it still has the moves. A listener cancelled the search, if one was running.",
  "game/resigned":
    "You resigned. The reducer set the PGN header “Result” and rejects every later move.",
  "game/timeRanOut":
    "Your time ran out. A timer noticed it and dispatched this event, so a replay needs no clock. The reducer asked the rules whether the " +
    "other side can still mate.",
  "game/loaded":
    "Another game was opened: from a link, a file, or an earlier position. The event holds the whole game, and the reducer rebuilt it " +
    "from its moves.",
};

/**
 * What an event shows about the program; without an event, the explanation of the start of a log.
 */
export function explainEvent(event: GameEvent | undefined): string {
  if (!event) return START;
  if (event.type !== "game/movePlayed") return EXPLANATIONS[event.type];
  return event.payload.search ? explainReply(event) : HUMANS_MOVE;
}

const HUMANS_MOVE =
  "You dropped a piece. The board dispatched this event, and the reducer checked the rules and returned the next state. If it is the " +
  `computer's turn, a listener waits ${DELAY_AFTER_MOVE_MS} ms and starts a search.`;

function explainReply({ payload }: Extract<GameEvent, { type: "game/movePlayed" }>): string {
  const { nodes = 0, depth = 0 } = payload.search ?? {};
  const positions = nodes === 1 ? "one position" : `${nodes.toLocaleString("en")} positions`;
  return (
    `A listener waited ${DELAY_AFTER_MOVE_MS} ms and asked the worker, which searched ${positions}, ${depth} plies deep. The reply is an event like ` +
    "yours. Its field “before” names the position it answers, so a late reply is rejected."
  );
}

/** What an event did, for the list of events: a move, such as `3. Nf3`, or a few words. */
function describeEvent(event: GameEvent, before: GameState, after: GameState): string {
  switch (event.type) {
    case "game/movePlayed":
      return after === before ? "ignored: too late" : formatMove(after.history.at(-1));
    case "game/hintTaken":
      return event.payload.shows ? `Hint: ${event.payload.shows}` : hintText(after, event.payload);
    case "game/moveJudged":
      return judgedText(after, event.payload);
    case "game/takenBack":
      return `back to ${formatMove(after.history.at(-1))}`;
    case "game/drawOffered":
      return `at ${formatMove(after.history.at(-1))}`;
    case "game/drawAgreed":
    case "game/resigned":
    case "game/timeRanOut":
      return after.headers.Result ?? "";
    case "game/started":
      return isForTwo(after.players) ? "two players" : `against ${after.players.opponent.name}`;
    case "game/loaded":
      return `at ${formatMove(after.history.at(-1))}`;
  }
}

function hintText({ position }: GameState, { from, to }: MoveSquares): string {
  return `Hint: ${findMove(position, { from, to })?.san ?? `${from}${to}`}`;
}

/** A move and how it was judged: `5. Qh5, mistake`. */
function judgedText({ history }: GameState, { ply, move, found }: JudgedMove): string {
  const judged = history[ply - 1];
  if (judged?.lan !== move) return "ignored: taken back";
  const { judgement } = reviewLoneMove(ply, judged, found.before, found.after);
  return [formatMove(judged), judgement?.name].filter(Boolean).join(", ");
}

export interface EventFacts {
  /** The event's type without the name of its slice: `movePlayed`. */
  readonly type: string;
  /** A move, such as `3. Nf3`, or a few words. */
  readonly what: string;
  /** Who caused the event: `You`, `Computer`, a colour, `Coach`; undefined if no single one did. */
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
    tookMs: search && tookMs(logged, answeredBy(log, number)),
    nodes: search?.nodes,
  };
}

/** The events that no single player causes, in a game of two people. */
const SHARED: readonly GameEvent["type"][] = ["game/takenBack", "game/drawAgreed"];

function actorOf(event: GameEvent, { players, position }: GameState): EventFacts["who"] {
  if (event.type === "game/loaded" || event.type === "game/started") return undefined;
  if (event.type === "game/moveJudged") return "Coach";
  if (isForTwo(players)) {
    return SHARED.includes(event.type) ? undefined : playerName(players, position.turn);
  }
  const isReply = movePlayed.match(event) && event.payload.search !== undefined;
  return isReply || event.type === "game/drawAgreed" ? "Computer" : "You";
}

/** The event that the reply with this number answers. A judgement may have come in between. */
function answeredBy(log: EventLog, number: number): LoggedEvent | undefined {
  const before = eventAt(log, number - 1);
  return before && isJudgement(before.event) ? answeredBy(log, number - 1) : before;
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
export const formatShortCount = (count: number): string =>
  count.toLocaleString("en", { notation: count > LONGEST_COUNT ? "compact" : "standard" });

const moves = (count: number): string =>
  count === 1 ? "1 move" : `${count.toLocaleString("en")} moves`;

/** The result of a verification in one sentence; empty before the first one. */
export function describeVerification(verification: VerificationState): string {
  const { status, searched, judged, total, differences, error } = verification;
  const all = searched + judged;
  const differing = `${differences.count.toLocaleString("en")} of ${searches(verification)} ${differences.count === 1 ? "differs" : "differ"}`;
  switch (status) {
    case "idle":
      return "";
    case "running":
      return "Verifying the computer's moves…";
    case "cancelled":
      if (all === 0) return "Verification cancelled.";
      return `Verification cancelled after ${all} of ${judged > 0 ? total : moves(total)}${tail(differences.count)}.`;
    case "failed":
      return `Verification failed. ${error ? describeReason(error) : ""}`;
    case "finished":
      if (all === 0) return "This log has no computer moves to verify.";
      if (differences.count === 0)
        return `Verified: ${searches(verification)} ${all === 1 ? "matches" : "match"}.`;
      return `${differing}.`;
  }
}

const tail = (count: number): string =>
  count === 0
    ? "; all match"
    : `; ${count.toLocaleString("en")} ${count === 1 ? "differs" : "differ"}`;

const computerMoves = (count: number): string =>
  count === 1 ? "1 computer move" : `${count.toLocaleString("en")} computer moves`;

/** `12 computer moves and 10 judgements of the coach` */
function searches({ searched, judged }: VerificationState): string {
  if (judged === 0) return computerMoves(searched);
  const count = judged.toLocaleString("en");
  return `${computerMoves(searched)} and ${count} ${judged === 1 ? "judgement" : "judgements"} of the coach`;
}

const ASPECTS: Readonly<Record<Deviation["aspect"], string>> = {
  move: "move",
  score: "score",
  depth: "depth",
  nodes: "nodes",
  pv: "line",
  pawnStructure: "pawn structure",
  before: "the position before it as",
  after: "the position after it as",
};

/** For one value: `the log has Kg7, today's search plays Ra1#`. */
function describeDeviation({ aspect, recorded, today }: Deviation): string {
  if (aspect === "move")
    return `the log has ${recorded}, today's search plays ${today ?? "nothing"}`;
  return `the log has ${ASPECTS[aspect]} ${recorded}, today's search finds ${today}`;
}

/** All deviations of an entry, on one line. */
export const describeDifference = ({ deviations }: Difference): string =>
  deviations.map(describeDeviation).join("; ");

export function describeRemark(remark: Remark): string {
  switch (remark.code) {
    case "refused":
      return `${describeReason(remark.reason)}. Later entries are ignored.`;
    case "ignored":
      return `${nameOfEntry(remark.label)}: it answers another position and was ignored.`;
    case "earlierPlies": {
      const source = remark.label ? nameOfEntry(remark.label) : "The start";
      return (
        `${source} includes ${remark.plies} earlier plies. ` +
        "They are legal; who played them is not recorded."
      );
    }
    case "otherOpponent":
      return `${remark.name} is not the same opponent as this version's ${remark.name}.`;
    case "otherSearch":
      return `${remark.name} played with another version of the search. Its moves are not compared.`;
  }
}
