import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SearchClient, SearchResult } from "../../../../engine/index.ts";
import { EvaluationBar } from "../../../../src/analysis/AnalysisBoard.tsx";
import { EnginePanel } from "../../../../src/analysis/engine/EnginePanel.tsx";
import { selectEngine } from "../../../../store/analysis/engine/selectors.ts";
import { selectShownNode, selectTree } from "../../../../store/analysis/selectors.ts";
import {
  analysisFlipped,
  analysisMovePlayed,
  analysisOpened,
} from "../../../../store/analysis/slice.ts";
import { injectAnalysis } from "../../../../store/injectAnalysis.ts";
import { createTestStore, drop, type TestStore } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

type Ask = Parameters<SearchClient["ask"]>;

/** The search that runs; undefined while none does. */
let running:
  | { readonly options: NonNullable<Ask[1]>; readonly fail: (error: Error) => void }
  | undefined;

function openSearchClient(): SearchClient {
  const ask = (question: Ask[0], options: Ask[1] = {}) =>
    new Promise<SearchResult>((resolve, reject) => {
      const isAnalysis = question.kind === "search" && question.timeMs !== undefined;
      if (!isAnalysis) resolve({} as SearchResult);
      else running = { options, fail: reject };
      options.signal?.addEventListener("abort", () => {
        running = undefined;
        reject(options.signal?.reason);
      });
    });
  return { ask, stop: () => {}, dispose: () => {} };
}

let store: TestStore["store"];

beforeEach(() => {
  vi.useFakeTimers();
  running = undefined;
  ({ store } = createTestStore({ openSearchClient }));
  injectAnalysis(store);
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(pgn = "*") {
  store.dispatch(analysisOpened({ pgn }));
  renderWith(
    store,
    <>
      <EvaluationBar />
      <EnginePanel />
      <input aria-label="A field" />
      <div role="menu">
        <button type="button" role="menuitem">
          In a menu
        </button>
      </div>
    </>,
  );
  await wait(0);
}

const engineSwitch = () => screen.getByRole("switch", { name: "Engine" });

async function switchOn() {
  fireEvent.click(engineSwitch());
  await wait(100);
}

/** Lets the search report lines, each a score in centipawns from white's view and its moves. */
async function report(...lines: readonly (readonly [score: number, moves: string])[]) {
  lines.forEach(([score, moves], index) => {
    running?.options.onIteration?.(
      { score: 2 * score, depth: 18, nodes: 900_000, pv: moves.split(" ") },
      { rank: index + 1, timeMs: 1_000 },
    );
  });
  await wait(500);
}

const rows = () =>
  within(screen.getByRole("list", { name: "Best lines" })).queryAllByRole("listitem");
const moveButton = (name: string) => screen.getByRole("button", { name });
const shownMove = () =>
  selectTree(store.getState()).nodes[selectShownNode(store.getState())]?.move?.san;
const lineCount = () =>
  screen.getByRole("combobox", { name: "Number of lines" }) as HTMLSelectElement;

const THREE = [
  [30, "e2e4 e7e5 g1f3"],
  [25, "d2d4 d7d5"],
  [20, "c2c4"],
] as const;

describe("the panel of the engine", () => {
  it("searches when it is switched on, and shows lines, depth and speed", async () => {
    await show();
    expect(engineSwitch().getAttribute("aria-checked")).toBe("false");
    await switchOn();
    await report(...THREE);
    expect(engineSwitch().getAttribute("aria-checked")).toBe("true");
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\+0\.30.*1\. e4e52\. Nf3$/),
      expect.stringMatching(/^\+0\.25.*1\. d4d5$/),
      expect.stringMatching(/^\+0\.20.*1\. c4$/),
    ]);
    expect(screen.getByText("Depth 18 · 900k/s")).toBeDefined();
  });

  it("asks for one line on a narrow screen, for three on others, and for as many as are chosen", async () => {
    await show();
    await switchOn();
    expect(lineCount().value).toBe("3");
    fireEvent.change(lineCount(), { target: { value: "5" } });
    expect(selectEngine(store.getState()).lineCount).toBe(5);
    cleanup();
    localStorage.clear();
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    ({ store } = createTestStore({ openSearchClient }));
    injectAnalysis(store);
    await show();
    await switchOn();
    expect(lineCount().value).toBe("1");
  });

  it("adds a line up to the pressed move, and shows that move", async () => {
    await show("1. d4 *");
    await switchOn();
    await report(...THREE);
    fireEvent.click(moveButton("e5"));
    expect(shownMove()).toBe("e5");
    const { nodes } = selectTree(store.getState());
    expect(nodes[0]?.children.map((id) => nodes[id]?.move?.san)).toEqual(["d4", "e4"]);
    expect(Object.values(nodes).map((node) => node.move?.san)).not.toContain("Nf3");
  });

  it("leads from move to move with the arrow keys, as one tab stop", async () => {
    await show();
    await switchOn();
    await report(...THREE);
    const stops = () =>
      rows().flatMap((row) =>
        within(row)
          .getAllByRole("button")
          .filter(({ tabIndex }) => tabIndex === 0),
      );
    expect(stops().map(({ textContent }) => textContent)).toEqual(["1. e4"]);
    act(() => stops()[0]?.focus());
    for (const [key, name] of [
      ["ArrowRight", "e5"],
      ["ArrowRight", "2. Nf3"],
      ["ArrowDown", "d5"],
      ["ArrowDown", "1. c4"],
      ["ArrowUp", "1. d4"],
      ["End", "d5"],
      ["Home", "1. d4"],
      ["ArrowLeft", "1. d4"],
    ] as const) {
      fireEvent.keyDown(document.activeElement as Element, { key });
      expect(document.activeElement?.textContent).toBe(name);
    }
    expect(stops()).toEqual([document.activeElement]);
  });

  it("leaves the arrow keys to the page after a move was pressed", async () => {
    await show();
    await switchOn();
    await report(...THREE);
    act(() => moveButton("e5").focus());
    fireEvent.click(moveButton("e5"));
    expect(document.activeElement).toBe(screen.getByRole("list", { name: "Best lines" }));
    await wait(100);
    await report([10, "g1f3 b8c6"], [9, "b1c3"], [8, "f1c4"]);
    expect(moveButton("2. Nf3")).toBeDefined();
    expect(fireEvent.keyDown(document.activeElement as Element, { key: "ArrowLeft" })).toBe(true);
  });

  it("is switched by the key L, but not in a text field or a menu", async () => {
    await show();
    const field = screen.getByLabelText("A field");
    fireEvent.keyDown(field, { key: "l" });
    fireEvent.keyDown(screen.getByText("In a menu"), { key: "l" });
    fireEvent.keyDown(document.body, { key: "l", ctrlKey: true });
    expect(engineSwitch().getAttribute("aria-checked")).toBe("false");
    fireEvent.keyDown(document.body, { key: "l" });
    expect(engineSwitch().getAttribute("aria-checked")).toBe("true");
  });

  it("ends its search with the page", async () => {
    await show();
    await switchOn();
    expect(running).toBeDefined();
    cleanup();
    await wait(0);
    expect(running).toBeUndefined();
  });

  it("says why it is silent while an own game stands in this position", async () => {
    drop(store, "e2e4");
    await show("1. e4 *");
    act(() => void store.dispatch(analysisMovePlayed({ after: 0, move: "e2e4" })));
    await switchOn();
    expect(screen.getByText(/your game is under way/)).toBeDefined();
    expect(running).toBeUndefined();
  });

  it("says why a search failed, and tries again", async () => {
    await show();
    await switchOn();
    running?.fail(new Error("out of memory"));
    await wait(0);
    expect(screen.getByRole("alert").textContent).toContain("out of memory");
    running = undefined;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await wait(100);
    expect(running).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the evaluation bar", () => {
  const meter = () => screen.getByRole("meter", { name: "Evaluation" });
  const chances = () => Number(meter().getAttribute("value"));
  const bar = () => meter().parentElement as HTMLElement;

  it("shows the score as white's winning chances, for the side at the bottom", async () => {
    await show();
    expect(screen.queryByRole("meter")).toBeNull();
    await switchOn();
    await report([-300, "e2e4"], [-310, "d2d4"], [-320, "c2c4"]);
    expect(meter().getAttribute("aria-valuetext")).toBe("−3.00");
    expect(chances()).toBeGreaterThan(20);
    expect(chances()).toBeLessThan(30);
    expect(bar().textContent).toBe("−3.00");
    expect(bar().dataset.bottom).toBe("w");
    act(() => void store.dispatch(analysisFlipped()));
    expect(bar().dataset.bottom).toBe("b");
  });

  it("keeps the last score, marked as an earlier one, until the next position has one", async () => {
    await show();
    await switchOn();
    await report(...THREE);
    act(() => void store.dispatch(analysisMovePlayed({ after: 0, move: "e2e4" })));
    expect(bar().dataset.current).toBe("false");
    expect(bar().textContent).toBe("+0.30");
    await wait(100);
    await report([22, "e7e5"], [40, "c7c5"], [50, "e7e6"]);
    expect(bar().dataset.current).toBe("true");
    expect(bar().textContent).toBe("+0.22");
  });

  it("shows the result where the game is over", async () => {
    await show('[FEN "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"]\n\n1. Qg7# *');
    act(() => void store.dispatch(analysisMovePlayed({ after: 0, move: "f7g7" })));
    await switchOn();
    expect(meter().getAttribute("aria-valuetext")).toBe("Checkmate");
    expect(chances()).toBe(100);
    expect(screen.getByText("The game is over in this position.")).toBeDefined();
  });
});
