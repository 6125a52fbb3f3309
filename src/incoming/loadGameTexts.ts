import type { Result } from "../../engine/index.ts";
import type { Reason } from "../../store/index.ts";
import { loadChunk } from "../ui/loadChunk.ts";
import type { PageAccess } from "./pageAccess.ts";

/** Loads the chunk that reads games from texts and makes links to games. */
export const loadGameTexts = () =>
  loadChunk(
    "gameTexts",
    () => import("./gameTexts.ts"),
    (module) => module,
  );

export type GameTexts = Awaited<ReturnType<typeof loadGameTexts>>;

/** Opens a game with the chunk. Returns whether it has opened one: it may have been cancelled. */
export type GameReading = (reader: GameTexts, page: PageAccess) => Promise<Result<boolean, Reason>>;

/** Loads the chunk and opens a game with it. */
export type OpenGame = (read: GameReading) => void;
