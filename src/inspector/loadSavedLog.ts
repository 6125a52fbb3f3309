import { loadChunk } from "../ui/loadChunk.ts";

/**
 * Loads the chunk that reads the log of earlier visits, and writes logs. Only those who want to see
 * or save a log need it.
 */
export const loadSavedLog = () =>
  loadChunk(
    "savedLog",
    () => import("./savedLog.ts"),
    (module) => module,
  );
