/**
 * Replays lists of events, and remembers states that were computed already, by the last event that
 * led to them. An event object has the same events before it in every list, so each key has exactly
 * one state. The cache saves time and never decides a result.
 */
import { type Result, success } from "./result.ts";

interface CacheSizes {
  /** In events, from one checkpoint to the next. Checkpoints stay as long as their events. */
  readonly interval: number;
  /** How many of the states that were asked for last are kept besides. */
  readonly mostRecent: number;
}

export function replayCache<Event extends object, State extends object>(
  apply: (state: State, event: Event) => Result<State>,
  { interval, mostRecent }: CacheSizes,
) {
  const checkpoints = new WeakMap<Event, State>();
  const recent = new Map<Event, State>();
  const known = (event: Event | undefined): State | undefined =>
    event && (recent.get(event) ?? checkpoints.get(event));

  /** Keeps the state after an event, which is the last of `count`, if that is a checkpoint. */
  function keepCheckpoint(event: Event | undefined, count: number, state: State): void {
    if (event && count % interval === 0) checkpoints.set(event, state);
  }

  /** Keeps the state after an event, which is the last of `count`, for a while. */
  function keep(event: Event, count: number, state: State): void {
    keepCheckpoint(event, count, state);
    recent.set(event, state);
    const [oldest] = recent.keys();
    if (oldest && recent.size > mostRecent) recent.delete(oldest);
  }

  /** The state after the first `count` events, or why one of them is refused. */
  function stateAfter(start: State, events: readonly Event[], count: number): Result<State> {
    let done = Math.min(events.length, Math.max(0, count));
    const end = done;
    while (done > 0 && !known(events[done - 1])) done -= 1;
    let state = known(events[done - 1]) ?? start;
    for (const event of events.slice(done, end)) {
      const next = apply(state, event);
      if (!next.ok) return next;
      state = next.value;
      done += 1;
      keepCheckpoint(event, done, state);
    }
    const last = events[end - 1];
    if (last) keep(last, end, state);
    return success(state);
  }

  return { keep, keepCheckpoint, stateAfter };
}
