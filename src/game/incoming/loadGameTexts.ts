import { loadChunk } from "../../ui/loadChunk.ts";

/** Loads the chunk that reads games from texts and makes links to games. */
export const loadGameTexts = () =>
  loadChunk(
    "gameTexts",
    () => import("./gameTexts.ts"),
    (module) => module,
  );

export type GameTexts = Awaited<ReturnType<typeof loadGameTexts>>;
