/** The frame of the listeners that keep a search client alive. */
import type { ListenerEffectAPI, UnknownAction } from "@reduxjs/toolkit";
import { type Reason, reasonOf } from "../reasons.ts";
import type { RootState } from "../slices.ts";
import type { Collaborators, Extra, InnerDispatch, StartListening } from "../types.ts";

export type WorkApi = ListenerEffectAPI<RootState, InnerDispatch, Extra>;

interface Disposable {
  readonly dispose: () => void;
}

export interface WantedWork<Wanted, Client extends Disposable> {
  /** Whether other work may be wanted after an action. A jump through time is no action. */
  readonly mayChange: (action: UnknownAction, now: RootState, before: RootState) => boolean;
  /** The work that is wanted after such an action, if any. */
  readonly select: (state: RootState, action: UnknownAction) => Wanted | undefined;
  /** Whether the client stays for later work; unless given, it ends with the work. */
  readonly keepsClient?: (state: RootState) => boolean;
  readonly open: (collaborators: Collaborators) => Client;
  /** Does the work, with a client that is opened by the first call. */
  readonly run: (wanted: Wanted, client: () => Client, api: WorkApi) => Promise<void>;
  /** The action that says why work has failed. */
  readonly failed: (wanted: Wanted, reason: Reason) => UnknownAction;
}

/**
 * Does work with a search client as long as the work is wanted; other work ends it. A client that
 * ends with its work should get no signal with a question: it would start a fresh thread when the
 * question is aborted.
 */
export function whileWanted<Wanted, Client extends Disposable>(
  startListening: StartListening,
  work: WantedWork<Wanted, Client>,
): void {
  const { mayChange, select, keepsClient = () => false, open, run, failed } = work;
  let client: Client | undefined;
  startListening({
    predicate: mayChange,
    effect: async (action, api) => {
      const { cancelActiveListeners, dispatch, extra, getState, signal } = api;
      const release = () => {
        if (client === undefined || keepsClient(getState())) return;
        client.dispose();
        client = undefined;
      };
      cancelActiveListeners();
      release();
      const wanted = select(getState(), action);
      if (wanted === undefined) return;
      // The signal is always aborted when the listener ends.
      signal.addEventListener("abort", release, { once: true });
      try {
        await run(
          wanted,
          () => {
            client ??= open(extra);
            return client;
          },
          api,
        );
      } catch (error) {
        if (!signal.aborted) dispatch(failed(wanted, reasonOf(error, "engine")));
      }
    },
  });
}
