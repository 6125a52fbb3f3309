import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { AnalysisPanel } from "../../../src/analysis/AnalysisPanel.tsx";
import { analysisMovePlayed, analysisOpened, undone } from "../../../store/analysis/slice.ts";
import { createAnalysisStore } from "../../store/analysis/support.ts";
import { keepGame, type MemoryDatabase } from "../../store/memoryStorages.ts";
import { gameOf } from "../home/games.ts";
import { renderWith } from "../support/render.tsx";

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
  fireEvent.click(screen.getByRole("button", { name: "Set up position" }));
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
