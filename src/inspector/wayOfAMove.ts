/** The stages of a move through the program, and those that an event has passed. */
import type { GameEvent } from "../../store/index.ts";
import { DELAY_AFTER_MOVE_MS, movePlayed } from "../../store/index.ts";

export const STAGES = ["drop", "event", "reducer", "listener", "thunk", "worker", "reply"] as const;
type Stage = (typeof STAGES)[number];

/** The name of each stage, and what happens there while a move is in progress. */
export const STAGE_TEXTS: Readonly<
  Record<Stage, { readonly name: string; readonly says: string }>
> = {
  drop: { name: "Drop", says: "You drop a piece on a square." },
  event: { name: "Event", says: "game/movePlayed is dispatched, as plain data." },
  reducer: {
    name: "Reducer",
    says: "A pure function checks the rules and returns the next state.",
  },
  listener: { name: "Listener", says: `It sees the event and waits ${DELAY_AFTER_MOVE_MS} ms.` },
  thunk: { name: "Thunk", says: "It asks the search for a move and waits for the answer." },
  worker: { name: "Worker", says: "A background thread searches, so the page stays responsive." },
  reply: {
    name: "Event",
    says: "game/movePlayed again: the reply takes the same path as your move.",
  },
};

/** The computer's activity according to the store. */
export type Doing = "nothing" | "waiting" | "thinking";

/** The stages that an event has passed, latest last, including the computer's activity after it. */
export function stagesPassed(event: GameEvent | undefined, doing: Doing): readonly Stage[] {
  const passed = event ? passedBy(event) : [];
  if (doing === "nothing") return passed;
  const asked: readonly Stage[] =
    doing === "waiting" ? ["listener"] : ["listener", "thunk", "worker"];
  return [...passed.filter((stage) => !STAGES.slice(3).includes(stage)), ...asked];
}

function passedBy(event: GameEvent): readonly Stage[] {
  if (movePlayed.match(event)) {
    return event.payload.search ? STAGES : ["drop", "event", "reducer"];
  }
  // A hint is requested by a thunk without a listener, and its answer is an event.
  if (event.type === "game/hintTaken") return ["thunk", "worker", "reply"];
  return ["event", "reducer"];
}
