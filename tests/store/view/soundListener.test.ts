import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameResigned, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import { squareMarked } from "../../../store/view/slice.ts";
import { createTestStore, drop, dropAndAwaitSearch, settle, type TestStore } from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

/** A store with a game from this position, before any sound. */
function gameFrom(fen?: string): TestStore {
  const test = createTestStore();
  test.store.dispatch(gameStarted(fen ? { fen } : {}));
  test.sounds.length = 0;
  return test;
}

describe("a sound", () => {
  it.each([
    ["a move", undefined, "e2e4", "move"],
    ["a capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "capture"],
    ["a check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "check"],
    ["a capture that gives check", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "check"],
    ["castling", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "castle"],
    ["castling that gives check", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "check"],
    ["a promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "promotion"],
    ["a promotion with a capture", "1n6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8", "promotion"],
    ["a promotion that gives check", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "check"],
    ["mate", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "win"],
    ["a draw", "7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "f5f7", "draw"],
  ] as const)(
    "is that of the most important effect of a move: %s",
    (_case, fen, squares, sound) => {
      const test = gameFrom(fen);
      expect(drop(test.store, squares)).toBe(true);
      expect(test.sounds).toEqual([sound]);
    },
  );

  it("is played for the computer's move, too", async () => {
    const test = gameFrom();
    (await dropAndAwaitSearch(test, "e2e4")).answer("e7e5");
    await settle();
    expect(test.sounds).toEqual(["move", "move"]);
  });

  it("is played for a resignation and a take-back", () => {
    const test = gameFrom();
    drop(test.store, "e2e4");
    test.store.dispatch(moveTakenBack());
    test.store.dispatch(gameResigned());
    expect(test.sounds).toEqual(["move", "move", "loss"]);
  });

  it("is that of a loss when the computer mates, and that of a win when one of two people does", async () => {
    const lost = gameFrom("4k3/8/8/8/8/r7/1r6/7K w - - 0 1");
    (await dropAndAwaitSearch(lost, "h1g1")).answer("a3a1");
    await settle();
    expect(lost.sounds).toEqual(["move", "loss"]);
    const shared = createTestStore();
    shared.store.dispatch(gameStarted({ humanColor: "both" }));
    shared.sounds.length = 0;
    for (const move of ["f2f3", "e7e5", "g2g4", "d8h4"]) drop(shared.store, move);
    expect(shared.sounds).toEqual(["move", "move", "move", "win"]);
  });

  it("of a take-back does not depend on the position", () => {
    const test = gameFrom("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
    drop(test.store, "e1d2");
    test.store.dispatch(moveTakenBack());
    expect(test.sounds).toEqual(["move", "move"]);
  });

  it("is played for an illegal move on the board if the setting is on, and not for a premove", async () => {
    const test = gameFrom();
    test.store.dispatch(settingChanged({ name: "soundsIllegalMoves", value: true }));
    test.store.dispatch(handleBoardMove({ from: "e2", to: "e5" }));
    expect(test.sounds).toEqual(["illegal"]);
    test.store.dispatch(settingChanged({ name: "premoves", value: true }));
    await dropAndAwaitSearch(test, "e2e4");
    test.sounds.length = 0;
    test.store.dispatch(handleBoardMove({ from: "d2", to: "d4" }));
    expect(test.sounds).toEqual([]);
  });
});

it("sounds have the volume that the player has chosen", () => {
  const test = gameFrom();
  drop(test.store, "e2e4");
  test.store.dispatch(settingChanged({ name: "volume", value: "quiet" }));
  test.store.dispatch(moveTakenBack());
  expect(test.volumes).toEqual(["normal", "quiet"]);
});

describe("events without a sound", () => {
  it("no sound is played for a new game, a mark or a refused event", () => {
    const test = gameFrom();
    test.store.dispatch(squareMarked("e4"));
    test.store.dispatch(moveTakenBack());
    test.store.dispatch(gameStarted());
    expect(test.sounds).toEqual([]);
  });

  it("no sound is played for an illegal move on the board unless the setting is on", () => {
    const test = gameFrom();
    test.store.dispatch(handleBoardMove({ from: "e2", to: "e5" }));
    expect(test.sounds).toEqual([]);
  });

  it("no sound is played while the sounds are off", () => {
    const test = gameFrom();
    test.store.dispatch(settingChanged({ name: "soundsIllegalMoves", value: true }));
    test.store.dispatch(settingChanged({ name: "sounds", value: false }));
    drop(test.store, "e2e4");
    test.store.dispatch(handleBoardMove({ from: "e2", to: "e5" }));
    expect(test.sounds).toEqual([]);
  });
});
