import { loadChunk } from "../ui/loadChunk.ts";

/** Loads what reads games from texts and makes links of them. */
export const loadGameTexts = () =>
  loadChunk(
    "gameTexts",
    () => import("./gameTexts.ts"),
    (module) => module,
  );

export type GameTexts = Awaited<ReturnType<typeof loadGameTexts>>;
