import { createListenerMiddleware } from "@reduxjs/toolkit";
import type { AppDispatch, Extra } from "../appThunk.ts";
import type { RootState } from "../rootState.ts";
import { listenForComputerReply } from "./computerReply.ts";
import { listenForSaving } from "./saving.ts";
import { listenForSearchLog } from "./searchLog.ts";
import { listenForWin } from "./winAlert.ts";

/** The middleware with all that happens besides the state. */
export function createListeners(extra: Extra) {
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch, Extra>({
    extra,
    onError: (error) => extra.logger.error("A listener failed.", error),
  });
  // First saved, then answered: a crash of the page in between loses nothing.
  listenForSaving(startListening);
  listenForComputerReply(startListening);
  listenForWin(startListening);
  listenForSearchLog(startListening);
  return middleware;
}
