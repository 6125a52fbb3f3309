import type { CSSProperties } from "react";
import {
  eventAt,
  selectIsComputerWaiting,
  selectIsPastShown,
  selectIsThinking,
  selectShownStep,
  selectViewedLog,
} from "../../store/index.ts";
import { explainEvent } from "../texts/events.ts";
import { useAppSelector } from "../ui/hooks.ts";
import styles from "./WayOfAMove.module.css";
import { type Doing, STAGE_TEXTS, STAGES, stagesPassed } from "./wayOfAMove.ts";

/**
 * The stages of a move, as a strip that lights up. At the present it is live. In the past it shows
 * how far the shown event had come, with an explanation. It depends only on the state, so time
 * travel shows what was lit then.
 */
export function WayOfAMove() {
  const log = useAppSelector(selectViewedLog);
  const event = eventAt(log, useAppSelector(selectShownStep))?.event;
  const doing = useDoing();
  const passed = stagesPassed(event, doing);
  const present = passed.at(-1);
  return (
    <div className={styles.way}>
      <ol className={styles.stages} aria-label="The path of a move">
        {STAGES.map((stage, index) => (
          <li
            key={stage}
            style={{ "--place": index } as CSSProperties}
            data-lit={passed.includes(stage) || undefined}
            aria-current={stage === present ? "step" : undefined}
          >
            {STAGE_TEXTS[stage].name}
            {passed.includes(stage) && <span className="visually-hidden"> (passed)</span>}
          </li>
        ))}
      </ol>
      <p className={styles.says}>
        {doing === "nothing" || !present ? explainEvent(event) : STAGE_TEXTS[present].says}
      </p>
    </div>
  );
}

/** The computer's activity. It is always "nothing" in the past. */
function useDoing(): Doing {
  const isLookingBack = useAppSelector(selectIsPastShown);
  const isWaiting = useAppSelector(selectIsComputerWaiting);
  const isThinking = useAppSelector(selectIsThinking);
  if (isLookingBack) return "nothing";
  if (isThinking) return "thinking";
  return isWaiting ? "waiting" : "nothing";
}
