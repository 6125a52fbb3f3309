import type { StoreThunk } from "../types.ts";

/** The computer takes no more time than its search needs. */
export const skipPause =
  (): StoreThunk =>
  (_dispatch, _getState, { pause }) =>
    pause.skip();
