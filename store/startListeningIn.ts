import { addListener } from "@reduxjs/toolkit";
import type { StartListening } from "./collaborators.ts";
import type { AppStore } from "./makeStore.ts";
import type { RootState } from "./slices.ts";

/** `startListening` for a store that runs already. */
export const startListeningIn = (store: AppStore) =>
  ((options: Parameters<typeof addListener>[0]) =>
    store.dispatch(addListener(options))) as unknown as StartListening<RootState>;
