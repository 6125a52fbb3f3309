/** Games in and out of the analysis board: the dialog 'Open', and the menu 'Share'. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { makePgnFromTree, parsePgnTree } from "../../../engine/index.ts";
import { AnalysisPanel } from "../../../src/analysis/AnalysisPanel.tsx";
import { readTreeFragment } from "../../../src/linksAndFiles/links.ts";
import { selectAnalysisFen, selectTree } from "../../../store/analysis/selectors.ts";
import {
  analysisMovePlayed,
  analysisOpened,
  nodeShown,
  undone,
} from "../../../store/analysis/slice.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import { createAnalysisStore } from "../../store/analysis/support.ts";
import { keepGame, type MemoryDatabase } from "../../store/memoryStorages.ts";
import { createTestStore, drop, valueIn } from "../../store/support.ts";
import { gameOf } from "../home/games.ts";
import { renderWith } from "../support/render.tsx";

const PGN = "1. e4 {best by test} (1. d4 d5) 1... e5 *";

function renderAnalysis(pgn = "*") {
  const { store } = createTestStore();
  injectAnalysis(store);
  store.dispatch(analysisOpened({ pgn }));
  renderWith(store, <AnalysisPanel onEdit={() => undefined} />, "/Analysis");
  const treeText = () => makePgnFromTree(selectTree(store.getState()));
  return { store, treeText };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function openDialog() {
  press("Open");
  return screen.getByRole("dialog", { name: "Open a game" });
}

function openText(text: string) {
  const dialog = openDialog();
  fireEvent.change(screen.getByLabelText(/PGN.*FEN.*link/), { target: { value: text } });
  fireEvent.submit(dialog.querySelector("form") as HTMLFormElement);
}

it("each icon has a word that says what it does", () => {
  const { store } = renderAnalysis();
  act(() => {
    store.dispatch(gameStarted());
    drop(store, "e2e4");
  });
  const wordOf = (name: string) => screen.getByRole("button", { name }).textContent;
  expect(["Back to game", "Play from here", "Type a move"].map(wordOf)).toEqual([
    "To game",
    "Play here",
    "Type a move",
  ]);
});

it("a typed PGN is opened with its variations and comments, and the dialog closes", async () => {
  const { treeText } = renderAnalysis();
  openText(PGN);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(treeText()).toBe(makePgnFromTree(parsePgnTree(PGN).tree));
});

it("the dialog says why a text cannot be opened, and the analysis stays", async () => {
  const { treeText } = renderAnalysis(PGN);
  const before = treeText();
  openText("hello");
  const sentence =
    "Invalid move in PGN: hello. This page reads games (PGN), positions (FEN) and links.";
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(sentence));
  expect(treeText()).toBe(before);
});

it("a long pasted text is opened at once, and the text field stays free", async () => {
  const { treeText } = renderAnalysis();
  openDialog();
  const clipboardData = { getData: () => `{${"long ".repeat(10_000)}} ${PGN}` };
  const isInserted = fireEvent.paste(screen.getByLabelText(/PGN.*FEN.*link/), { clipboardData });
  expect(isInserted).toBe(false);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(treeText()).toContain("best by test");
});

it("a chosen file is opened", async () => {
  const { treeText } = renderAnalysis();
  openDialog();
  const file = new File([PGN], "game.pgn");
  fireEvent.change(screen.getByLabelText("File"), { target: { files: [file] } });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(treeText()).toContain("best by test");
});

it("an analysis of before goes on, and the dialog closes", async () => {
  const { store, treeText } = renderAnalysis("1. d4 d5 *");
  const before = treeText();
  store.dispatch(analysisOpened({ pgn: `[White "Ann"]\n[Black "Bo"]\n\n${PGN}` }));
  openDialog();
  const kept = await screen.findAllByRole("button", { name: /Ann – Bo|Game/ });
  expect(kept.map(({ textContent }) => textContent?.split(" 20")[0])).toHaveLength(2);
  fireEvent.click(kept[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(treeText()).toBe(before);
});

/** Chooses an item of 'Share'; returns what it copies. */
async function copied(item: string): Promise<string> {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  fireEvent.click(screen.getByRole("menuitem", { name: item, hidden: true }));
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
  return String(writeText.mock.calls[0]?.[0]);
}

it("'Share' writes the judgements of a review into a PGN only if the player wants it", async () => {
  renderAnalysis("{[%eval 0] [%pv e2e4]} 1. f3 $2 {[%eval -2] Hm} 1... e5 {[%eval -2]} *");
  const movetext = async (item: string) =>
    (await copied(item)).split("\n\n")[1]?.replaceAll("\n", " ").trim();
  const plain = "{[%eval 0] [%pv e2e4]} 1. f3 $2 {[%eval -2]} {Hm} 1... e5 {[%eval -2]} *";
  expect(await movetext("Copy game (PGN)")).toBe(plain.replace("]} {Hm}", "] Hm}"));
  const choice = screen.getByRole("menuitemcheckbox", { name: /judgements/, hidden: true });
  const close = vi.spyOn(HTMLElement.prototype, "hidePopover");
  fireEvent.click(choice);
  expect(choice.getAttribute("aria-checked")).toBe("true");
  // It goes on to what is to be copied.
  expect(close).not.toHaveBeenCalled();
  close.mockRestore();
  expect(await movetext("Copy game (PGN)")).toBe(
    "{[%eval 0] [%pv e2e4]} 1. f3 $2 $4 {[%eval -2] Blunder. e4 was best.} {Hm} (1. e4) " +
      "1... e5 {[%eval -2]} *",
  );
});

it("'Share' copies a link with the whole tree, the PGN, and the FEN of the position", async () => {
  const { store, treeText } = renderAnalysis(PGN);
  // The site of the game is unknown.
  expect(await copied("Copy game (PGN)")).toBe(treeText().replace('[Site "?"]\n', ""));
  store.dispatch(nodeShown({ node: 1 }));
  expect(await copied("Copy position (FEN)")).toBe(selectAnalysisFen(store.getState()));
  const link = await copied("Share link");
  const pgn = valueIn(await readTreeFragment(link.slice(link.indexOf("#")))) ?? "";
  expect(makePgnFromTree(parsePgnTree(pgn).tree)).toBe(treeText());
});

interface Options {
  readonly onEdit?: () => void;
  /** Fills the database before the panel is drawn. */
  readonly prepare?: (kept: MemoryDatabase) => void;
}

/** Renders the panel of an analysis without moves. */
function openEmpty({ onEdit = () => {}, prepare }: Options = {}) {
  const test = createAnalysisStore();
  prepare?.(test.kept);
  renderWith(test.store, <AnalysisPanel onEdit={onEdit} />);
  return test;
}

const begin = () => screen.queryByRole("region", { name: "Begin" });

it("an empty analysis says what can be done, until there is a tree", () => {
  const { store } = openEmpty();
  expect(begin()?.textContent).toMatch(
    /paste or drop a game \(PGN\), a position \(FEN\) or a link/,
  );
  act(() => void store.dispatch(analysisMovePlayed({ after: 0, move: "e2e4" })));
  expect(begin()).toBeNull();
  act(() => void store.dispatch(undone()));
  expect(begin()).not.toBeNull();
  act(() => void store.dispatch(analysisOpened({ pgn: '[White "Ann"]\n\n*' })));
  expect(begin()).toBeNull();
});

it("an empty analysis leads to the position editor and to the dialog for files and texts", () => {
  const edit = vi.fn();
  openEmpty({ onEdit: edit });
  const [inPlaceOfMoves] = screen.getAllByRole("button", { name: "Set up position" });
  fireEvent.click(inPlaceOfMoves as HTMLElement);
  expect(edit).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("button", { name: "Load a file or a text" }));
  expect(screen.getByRole("dialog", { name: "Open a game" })).toBeTruthy();
});

it("an empty analysis opens one of the last three games by one press", async () => {
  const { movetext } = openEmpty({
    prepare: (kept) => {
      for (const [date, moves] of ["1. e4", "1. d4", "1. c4", "1. Nf3"].entries())
        keepGame(kept, gameOf(moves), { date });
    },
  });
  const games = await screen.findAllByRole("button", { name: /^Game against/ });
  expect(games).toHaveLength(3);
  fireEvent.click(games[0] as HTMLElement);
  await waitFor(() => expect(movetext()).toMatch(/^1\. Nf3/));
});
