import { useRef } from "react";
import { type EventLog, eventAt, stateAfter } from "../../store/index.ts";
import styles from "./EventDetails.module.css";
import { formatTime } from "./eventFacts.ts";
import { StateTree } from "./StateTree.tsx";
import { shortJson } from "./shortJson.ts";

interface EventDetailsProps {
  readonly log: EventLog;
  /** The number of the event, counted from 1; 0 for the start of the log. */
  readonly number: number;
}

/** An event as JSON, and beside it the state after the event with its changes marked. */
export function EventDetails({ log, number }: EventDetailsProps) {
  const logged = eventAt(log, number);
  const after = stateAfter(log, number);
  const before = logged ? stateAfter(log, number - 1) : after;
  const frame = useRef<HTMLElement>(null);
  return (
    <section className={styles.details} aria-label="Event details">
      {logged && (
        <div className={styles.part}>
          <h2>
            Event {number} {logged.at !== undefined && <time>{formatTime(logged.at)}</time>}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: must scroll from the keyboard */}
          <section className={styles.frame} aria-label="Event as JSON" tabIndex={0}>
            <pre className={styles.json}>{shortJson(logged.event)}</pre>
          </section>
        </div>
      )}
      <div className={styles.part}>
        <h2>{logged ? `State after event ${number}` : "Initial state"}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: must scroll from the keyboard */}
        <section className={styles.frame} aria-label="State" ref={frame} tabIndex={0}>
          <StateTree before={before} after={after} frame={frame} />
        </section>
      </div>
    </section>
  );
}
