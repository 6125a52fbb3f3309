/** What the tests of recent games share: what is kept, and games to play or to load. */
import { dropAndAwaitSearch, settle, type TestStore } from "../../support.ts";

/** Plays 1. e4 e5. */
export async function playOpening(test: TestStore): Promise<void> {
  (await dropAndAwaitSearch(test, "e2e4")).answer("e5");
  await settle();
}

/** The log of a game with one move, given as `d2d4`. */
export const logOf = (move: string) =>
  JSON.stringify([
    { type: "game/started" },
    { type: "game/movePlayed", payload: { from: move.slice(0, 2), to: move.slice(2) } },
  ]);
