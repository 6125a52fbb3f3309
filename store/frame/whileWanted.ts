/** Work that a worker does as long as it is wanted, for listeners that keep such a worker. */
import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { StartListeningIn } from "./listening.ts";

interface Disposable {
  readonly dispose: () => void;
}

type Api<State, Extra> = ListenerEffectAPI<
  State,
  ThunkDispatch<State, Extra, UnknownAction>,
  Extra
>;

interface WantedWork<State, Extra, Wanted, Worker extends Disposable> {
  /** Whether other work may be wanted after an action. A jump through time is no action. */
  readonly mayChange: (action: UnknownAction, now: State, before: State) => boolean;
  /** The work that is wanted after such an action, if any. */
  readonly select: (state: State, action: UnknownAction) => Wanted | undefined;
  /** Whether the worker stays for later work; unless given, it ends with the work. */
  readonly keepsWorker?: (state: State) => boolean;
  readonly open: (extra: Extra) => Worker;
  /** Does the work, with a worker that is opened by the first call. */
  readonly run: (wanted: Wanted, worker: () => Worker, api: Api<State, Extra>) => Promise<void>;
  /** The action that says why work has failed. */
  readonly failed: (wanted: Wanted, error: unknown) => UnknownAction;
}

/**
 * Does work as long as it is wanted; other work ends it. A worker that ends with its work should
 * get no signal with a question: it would start a fresh thread when the question is aborted.
 */
export function whileWanted<State, Extra, Wanted, Worker extends Disposable>(
  startListening: StartListeningIn<State, Extra>,
  work: WantedWork<State, Extra, Wanted, Worker>,
): void {
  const { mayChange, select, keepsWorker = () => false, open, run, failed } = work;
  let worker: Worker | undefined;
  startListening({
    predicate: mayChange,
    effect: async (action, api) => {
      const { cancelActiveListeners, dispatch, extra, getState, signal } = api;
      const release = () => {
        if (worker === undefined || keepsWorker(getState())) return;
        worker.dispose();
        worker = undefined;
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
            worker ??= open(extra);
            return worker;
          },
          api,
        );
      } catch (error) {
        if (!signal.aborted) dispatch(failed(wanted, error));
      }
    },
  });
}
