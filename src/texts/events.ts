/** A short explanation of each kind of event. */
import type { GameEvent } from "../../store/index.ts";

const START =
  "Here the log begins, with the state that the page had when it was opened. Every later state follows from the events by one pure function.";

type Other = Exclude<GameEvent["type"], "game/movePlayed">;

const EXPLANATIONS: Readonly<Record<Other, string>> = {
  "game/started":
    "A new game began. The event carries all that a replay needs: the colours, a copy of the opponent as it is today, and the seed that " +
    "stands in for chance.",
  "game/hintTaken":
    "You asked for a hint: a thunk asked the worker and dispatched its answer. It is kept as a comment on the position, so every copy of " +
    "the game remembers it.",
  "game/takenBack":
    "You took your move back. The log only grows, so the moves are still in it; a listener cancelled the search that was running, if " +
    "one was.",
  "game/resigned":
    "You gave the game up. The reducer wrote that into the header “Result”, as in a PGN, and refuses every move from then on.",
  "game/loaded":
    "A game from elsewhere took the place of this one: from a link, a file, or an earlier position. The event carries all of it, and " +
    "the reducer rebuilt it from its own moves.",
};

/**
 * What an event shows about the program; without an event, the explanation of the start of a log.
 */
export function explain(event: GameEvent | undefined): string {
  if (!event) return START;
  if (event.type !== "game/movePlayed") return EXPLANATIONS[event.type];
  return event.payload.search ? explainReply(event) : HUMANS_MOVE;
}

const HUMANS_MOVE =
  "You dropped a piece: the board dispatched this event, and the reducer asked the rules and returned the next state. A listener heard of it " +
  "and, if it is the computer's turn, waits 100 ms before it asks for a search.";

function explainReply({ payload }: Extract<GameEvent, { type: "game/movePlayed" }>): string {
  const { nodes = 0, depth = 0 } = payload.search ?? {};
  const positions = nodes === 1 ? "one position" : `${nodes.toLocaleString("en")} positions`;
  return (
    `A listener waited 100 ms, then asked the worker, which looked at ${positions}, ${depth} plies deep. The answer is an event like ` +
    "yours: “before” says which position it is for, so that a late one is refused."
  );
}
