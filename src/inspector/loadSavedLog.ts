import { loadChunk } from "../ui/loadChunk.ts";

/** Loads the chunk that reads the log of earlier visits. Only those who want to see it need it. */
export const loadSavedLog = () =>
  loadChunk(
    "savedLog",
    () => import("./savedLog.ts"),
    (module) => module.restoreLog,
  );
