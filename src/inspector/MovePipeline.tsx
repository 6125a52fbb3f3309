import type { CSSProperties } from "react";
import { selectIsComputerWaiting, selectIsThinking } from "../../store/computer/selectors.ts";
import type { GameEvent } from "../../store/game/events.ts";
import { DELAY_AFTER_MOVE_MS } from "../../store/game/gameListeners.ts";
import { movePlayed } from "../../store/game/slice.ts";
import { selectViewedLog } from "../../store/log/playback.ts";
import { eventAt } from "../../store/log/slice.ts";
import { selectIsPastShown, selectShownStep } from "../../store/view/shown.ts";
import { explainEvent } from "../texts/inspector.ts";
import { useAppSelector } from "../ui/storeHooks.ts";
import styles from "./MovePipeline.module.css";

/**
 * The stages of a move, as a strip that lights up. At the present it is live. In the past it shows
 * how far the shown event had come, with an explanation. It depends only on the state, so time
 * travel shows what was lit then.
 */
export function MovePipeline() {
  const log = useAppSelector(selectViewedLog);
  const event = eventAt(log, useAppSelector(selectShownStep))?.event;
  const activity = useComputerActivity();
  const passed = stagesPassed(event, activity);
  const present = passed.at(-1);
  return (
    <div className={`rigid ${styles.pipeline}`}>
      <ol className={`row ${styles.stages}`} aria-label="The path of a move">
        {STAGES.map((stage, index) => (
          <li
            key={stage}
            className="tag note current"
            style={{ "--place": index } as CSSProperties}
            data-lit={passed.includes(stage) || undefined}
            aria-current={stage === present ? "step" : undefined}
          >
            {STAGE_TEXTS[stage].name}
            {passed.includes(stage) && <span className="visually-hidden"> (passed)</span>}
          </li>
        ))}
      </ol>
      <p className={`small apart ${styles.explanation}`}>
        {activity === "nothing" || !present
          ? explainEvent(event)
          : STAGE_TEXTS[present].explanation}
      </p>
    </div>
  );
}

/** The computer's activity. It is always "nothing" in the past. */
function useComputerActivity(): ComputerActivity {
  const isLookingBack = useAppSelector(selectIsPastShown);
  const isWaiting = useAppSelector(selectIsComputerWaiting);
  const isThinking = useAppSelector(selectIsThinking);
  if (isLookingBack) return "nothing";
  if (isThinking) return "thinking";
  return isWaiting ? "waiting" : "nothing";
}

/** The stages of a move through the program, in their order. */
export const STAGES = ["drop", "event", "reducer", "listener", "thunk", "worker", "reply"] as const;
type Stage = (typeof STAGES)[number];

/** The name of each stage, and what happens there while a move is in progress. */
const STAGE_TEXTS: Readonly<
  Record<Stage, { readonly name: string; readonly explanation: string }>
> = {
  drop: { name: "Drop", explanation: "You drop a piece on a square." },
  event: { name: "Event", explanation: "game/movePlayed is dispatched, as plain data." },
  reducer: {
    name: "Reducer",
    explanation: "A pure function checks the rules and returns the next state.",
  },
  listener: {
    name: "Listener",
    explanation: `It sees the event and waits ${DELAY_AFTER_MOVE_MS} ms.`,
  },
  thunk: { name: "Thunk", explanation: "It asks the search for a move and waits for the answer." },
  worker: {
    name: "Worker",
    explanation: "A background thread searches, so the page stays responsive.",
  },
  reply: {
    name: "Event",
    explanation: "game/movePlayed again: the reply takes the same path as your move.",
  },
};

/** The computer's activity according to the store. */
type ComputerActivity = "nothing" | "waiting" | "thinking";

/** The stages that an event has passed, latest last, including the computer's activity after it. */
export function stagesPassed(
  event: GameEvent | undefined,
  activity: ComputerActivity,
): readonly Stage[] {
  const passed = event ? passedBy(event) : [];
  if (activity === "nothing") return passed;
  const asked: readonly Stage[] =
    activity === "waiting" ? ["listener"] : ["listener", "thunk", "worker"];
  return [...passed.filter((stage) => !STAGES.slice(3).includes(stage)), ...asked];
}

function passedBy(event: GameEvent): readonly Stage[] {
  if (movePlayed.match(event)) {
    return event.payload.search ? STAGES : ["drop", "event", "reducer"];
  }
  // The coach judges in a thread of its own, without a thunk.
  if (event.type === "game/moveJudged") return ["listener", "worker", "reply"];
  // A thunk without a listener asks for it, and the answer is an event.
  if (event.type === "game/hintTaken") return ["thunk", "worker", "reply"];
  return ["event", "reducer"];
}
