import { describe, expect, it } from "vitest";
import { gameLoaded } from "../../store/game/events.ts";
import { initialGameState } from "../../store/game/state.ts";
import { noticeGiven } from "../../store/index.ts";
import { type RootState, rootReducer } from "../../store/state.ts";
import { createTestStore } from "./support.ts";

const NOTHING = { type: "somebody/else" };

describe("the state of the store", () => {
  it("is the very same after an action that changes none of its parts", () => {
    const state = rootReducer(undefined, NOTHING);
    expect(rootReducer(state, NOTHING)).toBe(state);
    expect(rootReducer(state, noticeGiven({ message: "full" }))).not.toBe(state);
  });

  it.each(["players", "log", "computer", "view", "playback"] as const)(
    "gets its %s when it is imported without",
    (part) => {
      const whole = rootReducer(undefined, NOTHING);
      const { [part]: _left, ...imported } = whole;
      expect(rootReducer(imported as RootState, NOTHING)).toEqual(whole);
    },
  );

  it.each([
    ["view", { replaced: 5 }],
    ["view", { notice: {} }],
    ["view", { premove: { from: "e2" } }],
    ["playback", { step: -1 }],
    ["playback", { unit: "years" }],
    ["playback", { opened: { log: {}, name: "a file", refusal: null } }],
    ["playback", { tried: "e2e4" }],
    ["playback", { speed: "constructor" }],
  ] as const)("begins its %s afresh when it is imported with %j", (part, strange) => {
    const whole = rootReducer(undefined, NOTHING);
    const imported = { ...whole, [part]: { ...whole[part], ...strange } } as unknown as RootState;
    expect(rootReducer(imported, NOTHING)).toEqual(whole);
  });

  it("has nothing to say about the former game once another was loaded", () => {
    const failed = {
      ...rootReducer(undefined, noticeGiven({ message: "full" })),
      computer: { status: "failed", message: "crash", before: "" } as const,
    };
    const state = rootReducer(failed, gameLoaded(initialGameState()));
    expect(state.computer).toEqual({ status: "idle" });
    expect(state.view.notice).toBeNull();
  });

  it("is frozen from the first, so that nobody changes it in place", () => {
    const { store } = createTestStore({
      preloadedState: structuredClone(rootReducer(undefined, NOTHING)),
    });
    const { game, players } = store.getState();
    for (const part of [game, game.position, game.headers, players]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});
