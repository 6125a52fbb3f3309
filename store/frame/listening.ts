/** A listener that says why the rules refused an event. */
import type { ThunkDispatch, TypedStartListening, UnknownAction } from "@reduxjs/toolkit";
import type { EventTable } from "./eventLog.ts";

/** `startListening` of a store, with what its listeners get. */
export type StartListeningIn<State, Extra> = TypedStartListening<
  State,
  ThunkDispatch<State, Extra, UnknownAction>,
  Extra
>;

/**
 * Logs in the console why the rules refused an event. The page dispatches only possible events, so
 * this is for a person who types actions into Redux DevTools. Malformed actions do not get past the
 * gate.
 */
export function listenForRefused<
  Logged,
  Event,
  State,
  Extra extends { readonly logger: { error(message: string): void } },
>(
  startListening: StartListeningIn<State, Extra>,
  { is, apply }: Pick<EventTable<Logged, Event>, "is" | "apply">,
  select: (state: State) => Logged,
): void {
  startListening({
    predicate: (action, now, before) => is(action) && select(now) === select(before),
    effect: (action, { extra, getOriginalState }) => {
      const after = is(action) ? apply(select(getOriginalState()), action) : undefined;
      if (after?.ok === false) extra.logger.error(`Refused ${action.type}: ${after.error}`);
    },
  });
}
