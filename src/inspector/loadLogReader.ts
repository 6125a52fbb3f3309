import { loadChunk } from "../ui/loadChunk.ts";

/** Loads the chunk that reads action logs. Only those who open one need it. */
export const loadLogReader = () =>
  loadChunk(
    "logReader",
    () => import("./logReader.ts"),
    (module) => module.openLog,
  );

/** Reads a log and opens it (`openActionLog`). */
export type OpenLog = Awaited<ReturnType<typeof loadLogReader>>;
