import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NodeEditor } from "../../../../src/analysis/moves/NodeEditor.tsx";
import { selectAnalysis } from "../../../../store/analysis/selectors.ts";
import { analysisOpened, nodeShown, undone } from "../../../../store/analysis/slice.ts";
import { LONGEST_TEXT } from "../../../../store/frame/schemas.ts";
import { renderWithGame } from "./support.tsx";

beforeEach(() => void vi.useFakeTimers());

function open(pgn: string, path: readonly number[] = []) {
  const rendered = renderWithGame(<NodeEditor />, pgn, path);
  return {
    ...rendered,
    eventCount: () => selectAnalysis(rendered.store.getState()).events.length,
  };
}

const field = (name = "Comment") => screen.getByRole<HTMLTextAreaElement>("textbox", { name });

function type(text: string, name?: string): void {
  fireEvent.focus(field(name));
  for (let length = 1; length <= text.length; length++) {
    fireEvent.change(field(name), { target: { value: text.slice(0, length) } });
  }
}

const glyph = (name: string) => screen.getByRole("button", { name });
const isPressed = (name: string) => glyph(name).getAttribute("aria-pressed") === "true";

describe("the comment of a move", () => {
  it("becomes one event when the field is left", () => {
    const { movetext, eventCount } = open("1. e4 e5", [0]);
    type("best by test");
    expect(movetext()).toBe("1. e4 e5 *");
    fireEvent.blur(field());
    expect(movetext()).toBe("1. e4 {best by test} 1... e5 *");
    expect(eventCount()).toBe(2);
  });

  it("of a move with the remark of a review is the author's alone, and the remark stays", () => {
    const { movetext } = open("1. f3 $4 {[%eval -2] Blunder. e4 was best. Hm} 1... e5", [0]);
    expect(field().value).toBe("Hm");
    expect(isPressed("blunder")).toBe(false);
    type("Ha");
    fireEvent.blur(field());
    expect(field().value).toBe("Ha");
    expect(movetext()).toBe("1. f3 $4 {[%eval -2] Blunder. e4 was best. Ha} 1... e5 *");
  });

  it("becomes one event after a pause", () => {
    const { movetext, eventCount } = open("1. e4", [0]);
    type("best ");
    act(() => void vi.advanceTimersByTime(900));
    type("best by");
    act(() => void vi.advanceTimersByTime(900));
    expect(movetext()).toBe("1. e4 *");
    act(() => void vi.advanceTimersByTime(200));
    expect(movetext()).toBe("1. e4 {best by} *");
    fireEvent.blur(field());
    expect(eventCount()).toBe(2);
  });

  it("keeps the space at its end while it is typed", () => {
    const { movetext, eventCount } = open("1. e4", [0]);
    type("best ");
    act(() => void vi.advanceTimersByTime(2_000));
    expect(movetext()).toBe("1. e4 {best} *");
    expect(field().value).toBe("best ");
    fireEvent.blur(field());
    expect(field().value).toBe("best");
    expect(eventCount()).toBe(2);
  });

  it("is not written into another game that replaces this one", () => {
    const { store, movetext } = open("1. e4", [0]);
    type("mine");
    act(() => void store.dispatch(analysisOpened({ pgn: "1. d4 {theirs}", path: [0] })));
    expect(field().value).toBe("theirs");
    act(() => void vi.advanceTimersByTime(2_000));
    fireEvent.blur(field());
    expect(movetext()).toBe("1. d4 {theirs} *");
  });

  it("is not written into another game that shows another move", () => {
    const { store, movetext } = open("1. e4 e5", [0, 0]);
    type("mine");
    act(() => void store.dispatch(analysisOpened({ pgn: "1. d4 d5", path: [0] })));
    expect(movetext()).toBe("1. d4 d5 *");
  });

  it("can be typed again after an undo", () => {
    const { store, movetext } = open("1. e4", [0]);
    for (const _time of [1, 2]) {
      type("mine");
      fireEvent.blur(field());
      expect(movetext()).toBe("1. e4 {mine} *");
      act(() => void store.dispatch(undone()));
      expect(movetext()).toBe("1. e4 *");
    }
  });

  it("is saved by Enter, without a line break", () => {
    const { movetext } = open("1. e4", [0]);
    type("fine");
    expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(false);
    expect(movetext()).toBe("1. e4 {fine} *");
  });

  it.each([
    ["before it was saved", 0],
    ["after it was saved in a pause", 2_000],
  ])("comes back with Escape, %s", (_case, pause) => {
    const { movetext } = open("1. e4 {old}", [0]);
    type("new");
    act(() => void vi.advanceTimersByTime(pause));
    fireEvent.keyDown(field(), { key: "Escape" });
    expect(field().value).toBe("old");
    fireEvent.blur(field());
    expect(movetext()).toBe("1. e4 {old} *");
  });

  it("stays with its move when another move is shown", () => {
    const { store, movetext } = open("1. e4 e5", [0]);
    type("first");
    act(() => void store.dispatch(nodeShown({ node: 2 })));
    expect(movetext()).toBe("1. e4 {first} 1... e5 *");
    expect(field().value).toBe("");
  });

  it.each([
    ["is hidden", () => fireEvent(document, new Event("visibilitychange", { bubbles: true }))],
    ["is left", () => fireEvent(window, new Event("pagehide"))],
  ])("is saved when the page %s", (_case, leave) => {
    const { movetext } = open("1. e4", [0]);
    type("kept");
    leave();
    expect(movetext()).toBe("1. e4 {kept} *");
  });

  it("is saved when another screen is shown", () => {
    const { movetext, unmount } = open("1. e4", [0]);
    type("kept");
    unmount();
    expect(movetext()).toBe("1. e4 {kept} *");
  });

  it("is edited without the commands for programs, which stay", () => {
    const { movetext } = open("1. e4 {[%clk 0:01:00] old}", [0]);
    expect(field().value).toBe("old");
    type("new");
    fireEvent.blur(field());
    expect(movetext()).toBe("1. e4 {[%clk 0:01:00] new} *");
  });

  it("says when it is as long as it may be", () => {
    open("1. e4", [0]);
    expect(field().maxLength).toBe(LONGEST_TEXT);
    fireEvent.change(field(), { target: { value: "x".repeat(LONGEST_TEXT) } });
    expect(screen.getByText("A comment has at most 10,000 characters.")).toBeDefined();
  });

  it("is only shown when it came longer than that", () => {
    const { movetext } = open(`1. e4 {${"x".repeat(LONGEST_TEXT + 1)}}`, [0]);
    expect(field().readOnly).toBe(true);
    expect(screen.getByText(/cannot be edited here/)).toBeDefined();
    expect(movetext()?.length).toBeGreaterThan(LONGEST_TEXT);
  });
});

describe("the comment before a variation", () => {
  const NAME = "Comment before the move";

  it("has a field of its own", () => {
    const { movetext } = open("1. e4 (1. d4 d5) e5", [1]);
    type("Or", NAME);
    fireEvent.blur(field(NAME));
    expect(movetext()).toBe("1. e4 ({Or} 1. d4 d5) 1... e5 *");
  });

  it.each([
    ["the main line", [0]],
    ["the middle of a variation", [1, 0]],
  ])("has no field in %s", (_case, path) => {
    open("1. e4 (1. d4 d5) e5", path);
    expect(screen.queryByRole("textbox", { name: NAME })).toBeNull();
  });
});

describe("the glyphs of a move", () => {
  it("are one judgement and one evaluation, besides others", () => {
    const { movetext } = open("1. e4 $1 $16 $146", [0]);
    expect(isPressed("good move")).toBe(true);
    fireEvent.click(glyph("blunder"));
    fireEvent.click(glyph("equal position"));
    expect(movetext()).toBe("1. e4 $4 $146 $10 *");
    expect(isPressed("good move")).toBe(false);
    expect(isPressed("blunder")).toBe(true);
  });

  it("go with a second press", () => {
    const { movetext } = open("1. e4 $1", [0]);
    fireEvent.click(glyph("good move"));
    expect(movetext()).toBe("1. e4 *");
  });

  it("are only evaluations at the start position", () => {
    const { movetext } = open("1. e4");
    expect(screen.queryByRole("button", { name: "good move" })).toBeNull();
    expect(glyph("white is winning").tabIndex).toBe(0);
    fireEvent.click(glyph("unclear position"));
    expect(movetext()).toBe("$13 1. e4 *");
  });

  it("are one tab stop, with arrow keys between them", () => {
    open("1. e4", [0]);
    const toolbar = screen.getByRole("toolbar", { name: "Glyphs" });
    const stops = () =>
      within(toolbar)
        .getAllByRole("button")
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((each) => each.getAttribute("aria-label"));
    const press = (key: string) =>
      fireEvent.keyDown(document.activeElement as Element, { key, bubbles: true });
    expect(stops()).toEqual(["brilliant move"]);
    act(() => glyph("brilliant move").focus());
    act(() => void press("ArrowRight"));
    expect(stops()).toEqual(["good move"]);
    expect(document.activeElement).toBe(glyph("good move"));
    act(() => void press("End"));
    expect(stops()).toEqual(["black is winning"]);
    act(() => void press("ArrowRight"));
    expect(stops()).toEqual(["brilliant move"]);
    act(() => void press("ArrowLeft"));
    expect(stops()).toEqual(["black is winning"]);
    act(() => void press("Home"));
    expect(stops()).toEqual(["brilliant move"]);
    expect(press("Home")).toBe(false);
  });
});
