import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { MoveTree } from "../../../../src/analysis/moves/MoveTree.tsx";
import { nodeShown } from "../../../../store/analysis/slice.ts";
import { longPgn, nestedPgn, widePgn } from "../../../support/games.ts";
import { item, renderWithGame } from "./support.tsx";

const GAME = "1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6 3. Bb5";

const tree = () => screen.getByRole("tree", { name: "Moves" });
const press = (key: string) => fireEvent.keyDown(tree(), { key });

const choose = (name: string) =>
  fireEvent.click(screen.getByRole("menuitem", { name, hidden: true }));

/** Counts how often the menu of a move is opened. */
function watchMenu() {
  const menu = screen.getByRole("menu", { hidden: true });
  const show = vi.fn();
  menu.showPopover = show;
  return { menu, show };
}

/** The item that the tree names as the active one. */
const active = () => document.getElementById(tree().getAttribute("aria-activedescendant") ?? "");

describe("the tree of moves", () => {
  it("shows the position after the move that is clicked", () => {
    const { shownMove } = renderWithGame(<MoveTree />, GAME);
    fireEvent.click(screen.getByText("exf4"));
    expect(shownMove()).toBe("exf4");
    expect(screen.getByRole("treeitem", { selected: true }).textContent).toContain("exf4");
  });

  it("is one tab stop, and names the shown move", () => {
    renderWithGame(<MoveTree />, GAME, [0, 0]);
    expect(tree().tabIndex).toBe(0);
    expect(tree().querySelectorAll("[tabindex]")).toHaveLength(0);
    expect(active()?.getAttribute("aria-label")).toBe("1… pawn to e5");
  });

  it("says where and when the game was played, as far as it is known", () => {
    const tags = '[Event "Hoogovens"]\n[Site "?"]\n[Date "1999.01.20"]';
    renderWithGame(<MoveTree />, `${tags}\n\n1. e4 *`);
    expect(screen.getByText("Hoogovens, 1999.01.20")).toBeTruthy();
    renderWithGame(<MoveTree />, '[Site "Paris"]\n[Date "1858.??.??"]\n\n1. e4 *');
    expect(screen.getByText("Paris, 1858")).toBeTruthy();
  });

  it.each([
    ["1-0", "1–0, White won"],
    ["0-1", "0–1, Black won"],
    ["1/2-1/2", "½–½, draw"],
  ])("says after the moves that a game ended %s", (result, words) => {
    renderWithGame(<MoveTree />, `1. e4 ${result}`);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("gives each variation the level below its line", () => {
    renderWithGame(<MoveTree />, GAME);
    const levelOf = (name: string) => item(name).getAttribute("aria-level");
    expect(levelOf("2. knight to f3")).toBe("1");
    expect(levelOf("2. pawn to f4, variation")).toBe("2");
    expect(levelOf("2… pawn to d5, variation")).toBe("3");
    expect(levelOf("3. knight to f3")).toBe("2");
  });

  it.each([
    ["comments", "1. e4 {best by test}", "1. pawn to e4, comment: best by test", "best by test"],
    ["no command of a comment", "1. e4 {[%emt 0:01] fine}", "1. pawn to e4, comment: fine", "fine"],
    ["a good move", "1. e4!", "1. pawn to e4, good move", "!"],
    ["a blunder", "1. f3 $4", "1. pawn to f3, blunder", "??"],
    ["an evaluation", "1. e4 $16", "1. pawn to e4, white is better", "+/−"],
    ["a glyph without a sign", "1. e4 $201", "1. pawn to e4, glyph 201", "$201"],
    ["a pass", "1. e4 --", "1… pass", "--"],
    ["a comment ahead", "1. e4 ({Or} 1. d4)", "comment before: Or, 1. pawn to d4, variation", "Or"],
    ["checkmate", "1. f3 e5 2. g4 Qh4#", "2… queen to h4, checkmate", "Qh4#"],
  ])("shows and reads %s", (_case, pgn, label, text) => {
    renderWithGame(<MoveTree />, pgn);
    expect(item(label)).toBeDefined();
    expect(within(tree()).getByText(text, { exact: false })).toBeDefined();
    expect(tree().textContent).not.toContain("%");
  });

  it("shows what a review judges beside the author's glyph and comment, and no remark of it", () => {
    renderWithGame(
      <MoveTree />,
      "{[%eval 0]} 1. e4 $2 $6 {[%eval -0.6] Inaccuracy. d4 was best. Hm} (1. d4) 1... e5",
    );
    const move = item("1. pawn to e4, mistake, comment: Hm, review: inaccuracy");
    expect(move.textContent).toBe("e4??! inaccuracy");
    expect(within(move).getByTitle("Review: inaccuracy").textContent).toBe("?! inaccuracy");
    expect(tree().textContent).not.toContain("best");
  });

  it("reads the start position as its first item", () => {
    const { shownMove } = renderWithGame(<MoveTree />, "1. e4", [0]);
    fireEvent.click(item("Start position"));
    expect(shownMove()).toBe("start");
  });
});

describe("the keys of the tree", () => {
  it.each([
    ["ArrowRight", [0, 0], "Nf3"],
    ["ArrowLeft", [0, 0, 0], "e5"],
    ["ArrowLeft", [0, 0, 1], "e5"],
    ["ArrowDown", [0, 0, 0], "f4"],
    ["ArrowDown", [0, 0, 1, 0], "d5"],
    ["ArrowUp", [0, 0, 0, 0], "Nf3"],
    ["Home", [0, 0, 0], "start"],
    ["End", [0], "Bb5"],
  ])("%s at %j shows %s", (key, path, san) => {
    const { shownMove } = renderWithGame(<MoveTree />, GAME, path);
    expect(press(key)).toBe(false);
    expect(shownMove()).toBe(san);
  });

  it.each([
    ["ArrowLeft", []],
    ["ArrowUp", []],
    ["ArrowRight", [0, 0, 0, 0, 0]],
    ["ArrowDown", [0, 0, 0, 0, 0]],
  ])("%s stays where nothing follows (%j)", (key, path) => {
    const { shownMove } = renderWithGame(<MoveTree />, GAME, path);
    const before = shownMove();
    press(key);
    expect(shownMove()).toBe(before);
  });

  it("with modifiers belong to the browser", () => {
    const { shownMove } = renderWithGame(<MoveTree />, GAME, [0]);
    expect(fireEvent.keyDown(tree(), { key: "ArrowRight", altKey: true })).toBe(true);
    expect(shownMove()).toBe("e4");
  });
});

describe("the menu of a move", () => {
  const isOffered = (name: string) =>
    !screen.getByRole<HTMLButtonElement>("menuitem", { name, hidden: true }).disabled;

  it("opens at the move that is clicked with the right button, and shows it", () => {
    const { shownMove } = renderWithGame(<MoveTree />, GAME);
    const { menu, show } = watchMenu();
    expect(fireEvent.contextMenu(screen.getByText("d5"), { clientX: 30, clientY: 40 })).toBe(false);
    expect(show).toHaveBeenCalledOnce();
    expect(shownMove()).toBe("d5");
    expect(menu.style.inset).toBe("40px auto auto 30px");
  });

  it("waits until the button is released, which would close it", () => {
    vi.useFakeTimers();
    renderWithGame(<MoveTree />, GAME);
    const { show } = watchMenu();
    fireEvent.contextMenu(screen.getByText("d5"), { buttons: 2 });
    vi.runAllTimers();
    expect(show).not.toHaveBeenCalled();
    fireEvent.pointerUp(document.body);
    expect(show).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(show).toHaveBeenCalledOnce();
  });

  it("opens for the shown move from the keyboard", () => {
    const { shownMove } = renderWithGame(<MoveTree />, GAME, [0]);
    const { show } = watchMenu();
    fireEvent.contextMenu(tree());
    expect(show).toHaveBeenCalledOnce();
    expect(shownMove()).toBe("e4");
  });

  it("opens by Shift+F10 also in a browser that makes no event of it", () => {
    renderWithGame(<MoveTree />, GAME, [0]);
    const { show } = watchMenu();
    expect(fireEvent.keyDown(tree(), { key: "F10" })).toBe(true);
    expect(show).not.toHaveBeenCalled();
    // The default is prevented: the same key must not open a second menu.
    expect(fireEvent.keyDown(tree(), { key: "F10", shiftKey: true })).toBe(false);
    expect(show).toHaveBeenCalledOnce();
  });

  it.each([
    ["Make main line", "1. e4 e5 2. f4 (2. Nf3 Nc6 3. Bb5) 2... d5 (2... exf4 3. Nf3) *"],
    ["Promote variation", "1. e4 e5 2. Nf3 (2. f4 d5 (2... exf4 3. Nf3)) 2... Nc6 3. Bb5 *"],
    ["Delete from here", "1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3) 2... Nc6 3. Bb5 *"],
  ])("'%s' leaves %s", (name, moves) => {
    const { movetext } = renderWithGame(<MoveTree />, GAME, [0, 0, 1, 1]);
    choose(name);
    expect(movetext()).toBe(moves);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(movetext()).toBe("1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6 3. Bb5 *");
  });

  it("undo and redo keep the focus when there is nothing more to do", () => {
    const { movetext } = renderWithGame(<MoveTree />, GAME, [0, 0, 1]);
    choose("Delete from here");
    const redo = screen.getByRole<HTMLButtonElement>("button", { name: "Redo" });
    expect(redo.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(redo.getAttribute("aria-disabled")).toBeNull();
    fireEvent.click(redo);
    const done = movetext();
    expect([redo.disabled, redo.getAttribute("aria-disabled")]).toEqual([false, "true"]);
    fireEvent.click(redo);
    expect(movetext()).toBe(done);
  });

  it("offers nothing that does not apply", () => {
    const { store } = renderWithGame(<MoveTree />, GAME);
    expect(isOffered("Delete from here")).toBe(false);
    act(() => void store.dispatch(nodeShown({ node: 1 })));
    expect(isOffered("Delete from here")).toBe(true);
    expect(isOffered("Make main line")).toBe(false);
    expect(isOffered("Promote variation")).toBe(false);
    expect(isOffered("Fold variation")).toBe(false);
  });

  it.each([
    ["the main line", [0], '[White "Ann"]', "1. e4 e5 2. Nf3 {usual} 2... Nc6 3. Bb5 1-0"],
    ["a variation", [0, 0, 1], '[White "Ann"]', "1. e4 e5 2. f4 exf4 3. Nf3 *"],
  ])("copies %s as PGN", async (_case, path, tag, moves) => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const game = GAME.replace("Nf3 (", "Nf3 {usual} (");
    renderWithGame(<MoveTree />, `[White "Ann"]\n\n${game} 1-0`, path);
    await act(async () => choose("Copy line as PGN"));
    const pgn = writeText.mock.calls[0]?.[0] ?? "";
    expect(pgn).toContain(tag);
    expect(pgn.trim().endsWith(moves)).toBe(true);
  });

  it("folds a variation, which opens while a move inside is shown", () => {
    const { store, shownMove } = renderWithGame(<MoveTree />, GAME, [0, 0, 1, 0]);
    choose("Fold variation");
    expect(shownMove()).toBe("f4");
    const first = () => item("2. pawn to f4, variation");
    expect(first().getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByText("exf4")).toBeNull();
    press("ArrowDown");
    expect(shownMove()).toBe("Nc6");
    press("ArrowUp");
    press("ArrowRight");
    expect(shownMove()).toBe("exf4");
    expect(first().getAttribute("aria-expanded")).toBe("true");
    act(() => void store.dispatch(nodeShown({ node: 1 })));
    expect(screen.queryByText("exf4")).toBeNull();
    press("ArrowDown");
    press("ArrowDown");
    press("ArrowDown");
    choose("Unfold variation");
    expect(screen.getByText("exf4")).toBeDefined();
  });
});

it("undo and redo also go by keys, not in a text field", () => {
  const { movetext } = renderWithGame(
    <>
      <MoveTree />
      <textarea aria-label="text" />
    </>,
    "1. e4 e5",
    [0],
  );
  choose("Delete from here");
  fireEvent.keyDown(screen.getByLabelText("text"), { key: "z", ctrlKey: true });
  expect(movetext()).toBe("*");
  expect(fireEvent.keyDown(document.body, { key: "z", ctrlKey: true })).toBe(false);
  expect(movetext()).toBe("1. e4 e5 *");
  fireEvent.keyDown(document.body, { key: "Z", ctrlKey: true, shiftKey: true });
  expect(movetext()).toBe("*");
  fireEvent.keyDown(document.body, { key: "z" });
  expect(movetext()).toBe("*");
  fireEvent.keyDown(document.body, { key: "z", metaKey: true });
  expect(movetext()).toBe("1. e4 e5 *");
});

it("the keys of undo and redo change nothing in a menu, or behind a dialog", () => {
  const { movetext } = renderWithGame(<MoveTree />, "1. e4 e5", [0]);
  choose("Delete from here");
  const menuItem = screen.getByRole("menuitem", { name: "Copy line as PGN", hidden: true });
  fireEvent.keyDown(menuItem, { key: "z", ctrlKey: true });
  expect(movetext()).toBe("*");
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.show();
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  expect(movetext()).toBe("*");
  dialog.remove();
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  expect(movetext()).toBe("1. e4 e5 *");
});

describe("a large tree", () => {
  const FRAME_HEIGHT = 400;

  function giveSizes() {
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(FRAME_HEIGHT);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.getAttribute("role") === "tree" ? FRAME_HEIGHT : 32;
    });
  }

  it.each([
    ["with 2,000 plies", longPgn(2_000)],
    ["of 10,000 nested variations", nestedPgn(10_000)],
    ["with 10,000 variations of one move", widePgn(10_000)],
  ])("%s draws only the rows in sight, and the shown move", (_case, pgn) => {
    giveSizes();
    renderWithGame(<MoveTree />, pgn);
    expect(screen.getAllByRole("treeitem").length).toBeGreaterThan(10);
    expect(screen.getAllByRole("treeitem").length).toBeLessThan(150);
    press("End");
    expect(screen.getAllByRole("treeitem").length).toBeLessThan(150);
    expect(active()?.getAttribute("aria-selected")).toBe("true");
    // Not known: a browser would count the drawn items.
    expect(active()?.getAttribute("aria-setsize")).toBe("-1");
  });

  it("renders no row again that a step does not change", () => {
    renderWithGame(<MoveTree />, longPgn(300));
    const changed: Node[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.push(target);
    });
    observer.observe(tree(), { subtree: true, attributes: true, childList: true });
    press("ArrowRight");
    for (const { target } of observer.takeRecords()) changed.push(target);
    const changedItems = changed.filter((each) => each !== tree());
    expect(changedItems).toHaveLength(2);
  });
});
