import { type KeyboardEvent, memo, useRef } from "react";
import type { EventLog } from "../../store/log/slice.ts";
import type { Reason } from "../../store/reasons.ts";
import { showStep, stepBy } from "../../store/view/stepping.ts";
import {
  type EventFacts,
  factsOf,
  formatDuration,
  formatShortCount,
  formatTime,
} from "../texts/inspector.ts";
import { describeReason } from "../texts/reasons.ts";
import { useAppDispatch } from "../ui/storeHooks.ts";
import { useVirtualRows } from "../ui/useVirtualRows.ts";
import styles from "./EventList.module.css";

/** In pixels. Large enough for a finger and for two lines of text. */
const ROW_HEIGHT = 46;

/** The number of events that each key steps while the list has the focus. */
const KEYS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface EventListProps {
  readonly log: EventLog;
  /** The number of the event that is shown; 0 for the start. */
  readonly shown: number;
  /** Why the log ends early, naming the rejected entry; null if it was read to its end. */
  readonly refusal: Reason | null;
}

/**
 * All events of a log. Only the rows in sight are in the DOM. The event that is shown stays in
 * sight.
 */
export function EventList({ log, shown, refusal }: EventListProps) {
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLElement>(null);
  const events = log.events.length;
  const count = events + (refusal === null ? 1 : 2);
  const list = useVirtualRows({
    count,
    frame: () => frame.current,
    rowHeight: ROW_HEIGHT,
    hasFixedHeight: true,
    // The rejected entry scrolls into view with the last valid event.
    kept: shown === events ? count - 1 : shown,
  });

  function handleKey(event: KeyboardEvent) {
    const steps = KEYS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    dispatch(stepBy(steps));
  }

  return (
    <section
      className="frame"
      ref={frame}
      aria-label="Events"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll from the keyboard
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <ol className="places" style={{ height: list.height }}>
        {list.rows.map(({ index, key, place }) => (
          <li key={key} {...place} className="place" aria-setsize={count} aria-posinset={index + 1}>
            {index <= events ? (
              <EventRow log={log} number={index} isShown={index === shown} />
            ) : (
              <p className={`striped bad small ${styles.refused}`}>
                {refusal && describeReason(refusal)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface EventRowProps {
  readonly log: EventLog;
  readonly number: number;
  readonly isShown: boolean;
}

/** A button that shows the state after its event. Not a tab stop: the arrow keys step. */
const EventRow = memo(function EventRow({ log, number, isShown }: EventRowProps) {
  const dispatch = useAppDispatch();
  const facts = factsOf(log, number);
  return (
    <button
      className={`bare line current ${styles.row}`}
      type="button"
      tabIndex={-1}
      aria-current={isShown ? "step" : undefined}
      onClick={() => dispatch(showStep(number))}
    >
      <span className={`note rigid ${styles.number}`}>{number}</span>
      <span className="stack flush grow">
        <span className={`line note ${styles.line}`}>
          <b className="label ellipsis">{facts?.what ?? "Start"}</b>
          <code className="code ellipsis">{facts?.type ?? "initial state"}</code>
          {facts?.at !== undefined && <time>{formatTime(facts.at)}</time>}
        </span>
        {facts && <span className="note ellipsis">{formatFacts(facts)}</span>}
      </span>
    </button>
  );
});

/** Who caused the event, its duration and the number of nodes, as far as they are known. */
function formatFacts({ who, tookMs, nodes }: EventFacts): string {
  return [
    who,
    tookMs !== undefined && formatDuration(tookMs),
    nodes !== undefined && `${formatShortCount(nodes)} nodes`,
  ]
    .filter(Boolean)
    .join(" · ");
}
