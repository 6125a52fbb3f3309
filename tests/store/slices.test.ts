import { describe, expect, it } from "vitest";
import { gameLoaded, movePlayed, moveTakenBack } from "../../store/game/slice.ts";
import { initialGame } from "../../store/game/state.ts";
import { emptyLog } from "../../store/log/slice.ts";
import { initialVerification } from "../../store/log/verification.ts";
import type { RootState } from "../../store/slices.ts";
import { rootReducer } from "../../store/slices.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { createTestStore, wholeReducer } from "./support.ts";

const NOTHING = { type: "somebody/else" };

const noticeOf = (id: number, message = "") => ({ id, reason: { code: "invalid", message } });

describe("the state of the store", () => {
  it("is the same object after an action that changes none of its parts", () => {
    const state = rootReducer(undefined, NOTHING);
    expect(rootReducer(state, NOTHING)).toBe(state);
    expect(rootReducer(state, noticeShown({ code: "gameNotSaved" }))).not.toBe(state);
  });

  it.each(["game", "log", "computer", "view", "playback", "saving"] as const)(
    "gets the initial value of its %s when an imported state lacks it",
    (part) => {
      const whole = rootReducer(undefined, NOTHING);
      const { [part]: _left, ...imported } = whole;
      expect(rootReducer(imported as RootState, NOTHING)).toEqual(whole);
    },
  );

  it("gets the default players when its game has none", () => {
    const whole = rootReducer(undefined, NOTHING);
    const { players: _left, ...game } = whole.game;
    expect(rootReducer({ game }, NOTHING)).toEqual(whole);
  });

  it.each([
    ["view", { replaced: 5 }],
    ["view", { replaced: [5] }],
    ["view", { replaced: Array(6).fill("a game") }],
    ["view", { notices: {} }],
    ["view", { notices: [{ id: 1 }] }],
    ["view", { notices: [noticeOf(1), noticeOf(1)] }],
    ["view", { notices: [1, 2, 3, 4].map((id) => noticeOf(id)) }],
    ["view", { premoves: [{ from: "e2" }] }],
    ["view", { premoves: Array.from({ length: 21 }, () => ({ from: "e2", to: "e4" })) }],
    ["saving", { hasFailed: "yes" }],
    ["saving", { isOwn: "yes" }],
    ["playback", { step: -1 }],
    ["playback", { unit: "years" }],
    ["playback", { opened: { log: {}, name: "a file", refusal: null } }],
    ["playback", { speed: "constructor" }],
    [
      "playback",
      { opened: { log: emptyLog(initialGame), name: "x".repeat(10_001), refusal: null } },
    ],
    ["view", { notices: [noticeOf(1, "x".repeat(10_001))] }],
  ] as const)(
    "gets the initial value of its %s when an imported state has %j there",
    (part, strange) => {
      const whole = rootReducer(undefined, NOTHING);
      const imported = { ...whole, [part]: { ...whole[part], ...strange } } as unknown as RootState;
      expect(rootReducer(imported, NOTHING)).toEqual(whole);
    },
  );

  const label = { number: 1, type: null };
  const difference = { index: 0, label, before: "", deviations: [] };
  const deviation = { aspect: "move", recorded: "e4", today: null };
  const remark = { index: 0, code: "ignored", label };
  const alternating = Array.from({ length: 25_001 }, (_, i) => ({
    event: i % 2 ? moveTakenBack() : movePlayed({ from: "g1", to: "f3" }),
  }));

  it.each([
    [
      "differences",
      "verification",
      { differences: { first: Array(51).fill(difference), count: 51 } },
    ],
    ["remarks", "verification", { remarks: { first: Array(51).fill(remark), count: 51 } }],
    [
      "deviations",
      "verification",
      {
        differences: { first: [{ ...difference, deviations: Array(9).fill(deviation) }], count: 1 },
      },
    ],
    [
      "events of a log",
      "playback",
      { opened: { log: { start: initialGame, events: alternating }, name: "", refusal: null } },
    ],
  ] as const)("refuses more %s than there can be", (_what, part, tooMany) => {
    const whole = { verification: initialVerification, ...rootReducer(undefined, NOTHING) };
    const imported = { ...whole, [part]: { ...whole[part], ...tooMany } } as unknown as RootState;
    expect(wholeReducer(imported, NOTHING)).toEqual(wholeReducer(undefined, NOTHING));
  });

  it("contains nothing about the previous game after another one was loaded", () => {
    const failed = {
      ...rootReducer(undefined, noticeShown({ code: "gameNotSaved" })),
      computer: {
        status: "failed",
        reason: { code: "searchFailed", detail: "crash" },
        before: "",
      } as const,
    };
    const state = rootReducer(failed, gameLoaded(initialGame));
    expect(state.computer).toEqual({ status: "idle" });
    expect(state.view.notices).toEqual([]);
  });

  it("is frozen from the start, so no code can change it in place", () => {
    const { store } = createTestStore({
      preloadedState: structuredClone(rootReducer(undefined, NOTHING)),
    });
    const { game } = store.getState();
    for (const part of [game, game.position, game.headers, game.players]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});
