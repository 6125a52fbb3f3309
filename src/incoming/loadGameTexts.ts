import type { Result } from "../../engine/index.ts";
import type { Reason } from "../../store/index.ts";
import { loadChunk } from "../ui/loadChunk.ts";
import type { GamePageAccess } from "./gameTexts.ts";

/** Loads the chunk that reads games from texts and makes links to games. */
export const loadGameTexts = () =>
  loadChunk(
    "gameTexts",
    () => import("./gameTexts.ts"),
    (module) => module,
  );

export type GameTexts = Awaited<ReturnType<typeof loadGameTexts>>;

/**
 * Loads the chunk and opens a game with it. A failure is shown as a notice. The next call cancels
 * this one, however long either takes. `read` returns whether it has opened a game.
 */
export type OpenGame = (
  read: (reader: GameTexts, page: GamePageAccess) => Promise<Result<boolean, Reason>>,
) => void;
