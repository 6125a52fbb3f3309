/** One of the two storages works; the other is forbidden or full. */
import { describe, expect, it } from "vitest";
import { initialGame } from "../../../store/game/slice.ts";
import { moveTakenBack } from "../../../store/index.ts";
import { loadSavedGame, NOT_READABLE, saveGame } from "../../../store/saving/savedGame.ts";
import { createTestStore, drop, errorOf, memoryStorage, valueIn } from "../support.ts";

const forbidden = (): never => {
  throw new Error("forbidden");
};
const empty = () => memoryStorage();

describe("when one of the two storages is forbidden", () => {
  it.each([
    ["this tab's", { session: forbidden, local: empty }],
    ["the shared one", { session: empty, local: forbidden }],
  ])("that is told when saving, and when there is no game in the other: %s", (_case, storage) => {
    expect(errorOf(saveGame(storage, initialGame))).toBe("forbidden");
    expect(errorOf(loadSavedGame(storage))).toBe(NOT_READABLE);
  });

  it("nothing is told when both work and hold nothing", () => {
    expect(valueIn(loadSavedGame({ session: empty, local: empty }))).toBeUndefined();
  });

  it("the reason is logged once", () => {
    const { store, logged } = createTestStore({ local: forbidden });
    drop(store, "e2e4");
    store.dispatch(moveTakenBack());
    expect(logged).toEqual(["The game could not be saved: forbidden"]);
  });
});
