import { useRef } from "react";
import { type EventLog, eventAt, stateAfter } from "../../store/index.ts";
import styles from "./EventDetails.module.css";
import { StateTree } from "./StateTree.tsx";
import { shortJson } from "./shortJson.ts";

interface EventDetailsProps {
  readonly log: EventLog;
  /** The number of the event, counted from 1; 0 for the start of the log. */
  readonly number: number;
}

/** An event as JSON, and the state after it with its changes marked. */
export function EventDetails({ log, number }: EventDetailsProps) {
  const logged = eventAt(log, number);
  const after = stateAfter(log, number);
  const before = logged ? stateAfter(log, number - 1) : after;
  const frame = useRef<HTMLElement>(null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long content must scroll from the keyboard
    <section className={styles.details} ref={frame} aria-label="Event details" tabIndex={0}>
      {logged && (
        <>
          <h2>Event {number}</h2>
          <section aria-label="Event as JSON">
            <pre className={styles.json}>{shortJson(logged.event)}</pre>
          </section>
        </>
      )}
      <h2>{logged ? "State after this event" : "Initial state"}</h2>
      <StateTree before={before} after={after} frame={frame} />
    </section>
  );
}
