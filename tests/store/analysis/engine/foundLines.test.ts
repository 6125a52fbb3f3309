import { describe, expect, it, vi } from "vitest";
import { openEngine } from "../../../../store/analysis/engine/engineListener.ts";
import {
  selectEngine,
  selectEngineArrows,
  selectEngineLines,
  selectShownScore,
  selectShownSearch,
} from "../../../../store/analysis/engine/selectors.ts";
import { linesFound, searchEnded, searchFailed } from "../../../../store/analysis/engine/slice.ts";
import { analysisOpened } from "../../../../store/analysis/slice.ts";
import { AFTER_E4, store, test, useFreshEngine, wait } from "./support.ts";

useFreshEngine();

describe("what the engine found", () => {
  it("is shown as moves with their scores, and as arrows", async () => {
    await test.switchOn(2);
    test.report(9, [30, "e2e4", "e7e5"], [-12, "d2d4"]);
    await wait(1_000);
    const lines = selectEngineLines(test.root()).map(({ score, moves }) => ({
      score,
      moves: moves.map(({ san }) => san),
    }));
    expect(lines).toEqual([
      { score: { kind: "centipawns", value: 30 }, moves: ["e4", "e5"] },
      { score: { kind: "centipawns", value: -12 }, moves: ["d4"] },
    ]);
    expect(selectEngineArrows(test.root())).toEqual([
      { from: "e2", to: "e4" },
      { from: "d2", to: "d4" },
    ]);
    expect(selectShownScore(test.root())).toEqual({ score: lines[0]?.score, isCurrent: true });
  });

  it("is reported five times a second at most, and no iteration by halves", async () => {
    await test.switchOn(2);
    const changes = vi.fn();
    let before = selectShownSearch(test.root())?.found;
    store.subscribe(() => {
      const { found } = selectShownSearch(test.root()) ?? {};
      if (found !== before) changes(found?.lines.length);
      before = found;
    });
    for (let depth = 1; depth <= 100; depth += 1) {
      test.report(depth, [30, "e2e4"], [20, "d2d4"]);
      await wait(10);
    }
    test.report(101, [30, "e2e4"]);
    await wait(1_000);
    expect(changes.mock.calls.length).toBeGreaterThan(2);
    expect(changes.mock.calls.length).toBeLessThanOrEqual(6);
    expect(new Set(changes.mock.calls.flat())).toEqual(new Set([2]));
    expect(test.shownDepth()).toBe(100);
  });

  it("is ignored if its lines come in no order", async () => {
    await test.switchOn(2);
    const line = { score: 0, depth: 9, nodes: 1, pv: ["e2e4"] };
    for (const rank of [2, 2, 1, 1])
      test.running[0]?.options.onIteration?.(line, { rank, timeMs: 1 });
    await wait(1_000);
    expect(test.shownDepth()).toBeUndefined();
  });

  it("is ignored if it is about another position", async () => {
    await test.switchOn();
    test.report(9, [30, "e2e4"]);
    await wait(1_000);
    const before = selectEngine(test.root());
    const found = { depth: 30, nodes: 1, timeMs: 1, lines: [] };
    const fen = AFTER_E4;
    store.dispatch(linesFound({ fen, found }));
    store.dispatch(searchEnded(fen));
    store.dispatch(searchFailed({ fen, reason: { code: "searchReplyInvalid" } }));
    expect(selectEngine(test.root())).toEqual(before);
  });

  it("is complete when the search ends", async () => {
    await test.switchOn();
    test.report(20, [30, "e2e4"]);
    test.running[0]?.finish();
    await wait(0);
    expect(selectShownSearch(test.root())).toMatchObject({ status: "done", found: { depth: 20 } });
  });

  it("is not replaced by less when the position is shown again", async () => {
    await test.switchOn();
    test.report(12, [30, "e2e4"]);
    await wait(500);
    test.play("e2e4");
    await wait(500);
    test.stepBack();
    expect(test.shownDepth()).toBe(12);
    await wait();
    test.report(3, [90, "a2a3"]);
    await wait(500);
    expect(test.shownDepth()).toBe(12);
    test.report(13, [31, "e2e4"]);
    await wait(500);
    expect(test.shownDepth()).toBe(13);
  });

  it("is not searched again after 30 seconds of search", async () => {
    await test.switchOn();
    test.report(12, [30, "e2e4"]);
    test.running[0]?.finish();
    await wait();
    test.play("e2e4");
    await wait();
    const { asked } = test.counts;
    test.stepBack();
    await wait();
    expect(selectShownSearch(test.root())).toMatchObject({ status: "done", found: { depth: 12 } });
    expect(test.counts.asked).toBe(asked);
  });

  it("leaves the last score as an earlier one until the next position has its own", async () => {
    await test.switchOn();
    test.report(12, [30, "e2e4"]);
    await wait(500);
    test.play("e2e4");
    const score = { kind: "centipawns", value: 30 };
    expect(selectShownScore(test.root())).toEqual({ score, isCurrent: false });
    await wait();
    test.report(9, [25, "e7e5"]);
    await wait(500);
    expect(selectShownScore(test.root())).toEqual({
      score: { ...score, value: 25 },
      isCurrent: true,
    });
  });

  it("replaces what is written in the tree, which is shown until then and without a search", async () => {
    store.dispatch(analysisOpened({ pgn: "1. e4 { [%eval 0.4] } *", path: [0] }));
    store.dispatch(openEngine(1));
    const shown = (value: number) => ({
      score: { kind: "centipawns", value },
      isCurrent: true,
    });
    expect(selectShownScore(test.root())).toEqual(shown(40));
    await test.switchOn();
    expect(selectShownScore(test.root())).toEqual(shown(40));
    test.report(12, [30, "e7e5"]);
    await wait(500);
    expect(selectShownScore(test.root())).toEqual(shown(30));
  });

  it("never appears in another position", async () => {
    await test.switchOn();
    test.report(12, [30, "e2e4"]);
    test.play("e2e4");
    await wait(1_000);
    expect(selectEngineLines(test.root())).toEqual([]);
  });
});
