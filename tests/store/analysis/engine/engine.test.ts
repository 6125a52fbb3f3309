import { beforeEach, describe, expect, it } from "vitest";
import { openEngine } from "../../../../store/analysis/engine/engineListener.ts";
import {
  selectEngine,
  selectEngineLines,
  selectIdleReason,
  selectShownScore,
  selectShownSearch,
} from "../../../../store/analysis/engine/selectors.ts";
import {
  engineClosed,
  engineSwitched,
  lineCountSet,
  searchRetried,
} from "../../../../store/analysis/engine/slice.ts";
import { analysisMovePlayed, nodeCommented, nodeShown } from "../../../../store/analysis/slice.ts";
import { startNewGame } from "../../../../store/game/newGame.ts";
import { gameLoaded } from "../../../../store/game/slice.ts";
import { forbiddenStorage } from "../../memoryStorages.ts";
import { drop } from "../../support.ts";
import { AFTER_E4, createEngineStore, store, test, useFreshEngine, wait } from "./support.ts";

useFreshEngine();

describe("the engine beside an analysis", () => {
  it("searches nothing until it is switched on", async () => {
    store.dispatch(openEngine(1));
    test.play("e2e4");
    await wait();
    expect(test.counts).toEqual({ asked: 0, opened: 0, ended: 0 });
  });

  it("searches the shown position with its earlier positions and the wanted lines", async () => {
    test.play("g1f3", "g8f6", "f3g1", "f6g8");
    await test.switchOn(3);
    expect(test.running.map(({ question }) => question)).toMatchObject([
      { kind: "search", lines: 3, timeMs: 30_000 },
    ]);
    expect(Object.values(test.running[0]?.question.repetitions ?? {})).toContain(2);
  });

  it("searches the next position within 100 ms, and the former one no more", async () => {
    await test.switchOn();
    test.play("e2e4");
    expect(test.running).toEqual([]);
    await wait(100);
    expect(test.searchedFens()).toEqual([AFTER_E4]);
  });

  it("goes on with its search when only something else changes", async () => {
    await test.switchOn();
    store.dispatch(analysisMovePlayed({ after: test.shownNode(), move: "e2e5" }));
    store.dispatch(nodeShown({ node: test.shownNode() }));
    store.dispatch(nodeCommented({ node: test.shownNode(), text: "Best by test." }));
    await wait();
    expect(test.counts.asked).toBe(1);
    expect(test.running).toHaveLength(1);
  });

  it("begins no search for positions that are only passed by", async () => {
    test.play("e2e4", "e7e5", "g1f3", "b8c6");
    await test.switchOn();
    const { asked } = test.counts;
    for (let step = 0; step < 3; step += 1) {
      test.stepBack();
      await wait(33);
    }
    await wait();
    expect(test.counts.asked).toBe(asked + 1);
    expect(test.searchedFens()).toEqual([AFTER_E4]);
  });

  it.each([
    ["it is switched off", () => engineSwitched(false)],
    ["the page is left", () => engineClosed()],
  ])("ends both threads when %s", async (_case, action) => {
    await test.switchOn();
    test.report(8, [30, "e2e4"]);
    store.dispatch(action());
    await wait(1_000);
    expect(test.running).toEqual([]);
    expect(test.counts).toMatchObject({ opened: 2, ended: 2 });
    expect(selectEngineLines(test.root())).toEqual([]);
    expect(selectShownScore(test.root())).toBeUndefined();
  });

  it("searches again with another number of lines", async () => {
    await test.switchOn();
    test.report(9, [30, "e2e4"]);
    await wait(1_000);
    test.report(10, [30, "e2e4"]);
    store.dispatch(lineCountSet(2));
    await wait(1_000);
    expect(test.running.map(({ question }) => question.lines)).toEqual([2]);
    expect(selectShownSearch(test.root())).toMatchObject({ status: "searching", found: null });
  });

  it("does not search a position in which the game is over, and shows the result", async () => {
    test.play("f2f3", "e7e5", "g2g4", "d8h4");
    await test.switchOn();
    expect(test.counts.asked).toBe(0);
    expect(selectIdleReason(test.root())).toBe("over");
    expect(selectShownScore(test.root())).toEqual({
      score: { kind: "mate", winner: "b", moves: 0 },
      isCurrent: true,
    });
  });

  it("searches on after a draw that must be claimed", async () => {
    for (let round = 0; round < 3; round += 1) test.play("g1f3", "g8f6", "f3g1", "f6g8");
    await test.switchOn();
    expect(test.running).toHaveLength(1);
  });

  it("reports why a search failed, and tries again when the player asks", async () => {
    await test.switchOn();
    test.running[0]?.fail(new Error("out of memory"));
    await wait();
    expect(selectShownSearch(test.root())).toMatchObject({
      status: "failed",
      reason: { code: "searchFailed", detail: "out of memory" },
    });
    store.dispatch(searchRetried());
    await wait();
    expect(selectShownSearch(test.root())?.status).toBe("searching");
    expect(test.running).toHaveLength(1);
  });
});

describe("while an own game is under way", () => {
  beforeEach(() => {
    drop(store, "e2e4");
  });

  it("the engine is silent in its position and in every line that goes through it", async () => {
    test.play("e2e4");
    await test.switchOn();
    expect(selectIdleReason(test.root())).toBe("runningGame");
    test.play("c7c5");
    await wait();
    expect(selectIdleReason(test.root())).toBe("runningGame");
    expect(test.counts.asked).toBe(0);
  });

  it("the engine searches everything else", async () => {
    test.play("d2d4");
    await test.switchOn();
    expect(test.running).toHaveLength(1);
  });

  it("the engine searches the positions of a game from outside", async () => {
    store.dispatch(gameLoaded(test.root().game, "outside"));
    test.play("e2e4");
    await test.switchOn();
    expect(test.running).toHaveLength(1);
  });

  it("the engine becomes silent when the game reaches the shown line", async () => {
    store.dispatch(startNewGame());
    test.play("e2e4", "e7e5");
    await test.switchOn();
    expect(test.running).toHaveLength(1);
    drop(store, "e2e4");
    await wait();
    expect(test.running).toEqual([]);
    expect(selectIdleReason(test.root())).toBe("runningGame");
  });
});

useFreshEngine();

describe("the switch and the number of lines", () => {
  it("are kept for the next visit", async () => {
    await test.switchOn();
    store.dispatch(lineCountSet(4));
    await wait();
    const next = createEngineStore({ local: () => test.local });
    next.store.dispatch(openEngine(1));
    expect(selectEngine(next.store.getState())).toMatchObject({ isOn: true, lineCount: 4 });
  });

  it.each([
    ["nonsense"],
    ['{"version":1,"choices":{"isOn":true,"lineCount":9}}'],
    ['{"version":2}'],
  ])("begin anew when %s is stored", (text) => {
    test.local.setItem("enough-monkeys/engine", text);
    store.dispatch(openEngine(3));
    expect(selectEngine(test.root())).toMatchObject({ isOn: false, lineCount: 3 });
  });

  it("work where nothing can be stored", async () => {
    const blocked = createEngineStore({ local: forbiddenStorage });
    await blocked.switchOn(2);
    expect(blocked.running).toHaveLength(1);
  });
});
