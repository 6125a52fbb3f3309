/** When a lazy chunk of the game page fails to load, a message says so and 'Try again' loads it. */
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { newGameChunk } from "../../../src/dialogs/NewGame.tsx";
import { ReplaceGameDialog } from "../../../src/dialogs/ReplaceGameDialog.tsx";
import { askEngineChunk } from "../../../src/game/panel/GameActions.tsx";
import { GamePanel, inspectorChunk } from "../../../src/game/panel/GamePanel.tsx";
import { logReaderChunk } from "../../../src/linksAndFiles/gameTexts.ts";
import { IncomingGames } from "../../../src/linksAndFiles/IncomingGames.tsx";
import { gameTextsChunk, useLogFile } from "../../../src/linksAndFiles/useGameOpener.tsx";
import { openingsChunk } from "../../../src/openings/OpeningName.tsx";
import type { Chunk } from "../../../src/ui/loadChunk.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { showStep } from "../../../store/view/stepping.ts";
import { createReviewStore } from "../../store/analysis/review/reviewer.ts";
import { drop } from "../../store/support.ts";
import { PlainNotices, renderWith } from "../support/render.tsx";

/** Makes a chunk fail. Returns a function that restores it. */
function loseChunk(chunk: Chunk<unknown>): () => void {
  const load = vi.spyOn(chunk, "load").mockRejectedValue(new TypeError("Failed to fetch"));
  return () => load.mockRestore();
}

/** The field of 'Behind the scenes'. */
const LogField = () => useLogFile("Action log file").field;

function renderGame() {
  const { store } = createReviewStore();
  drop(store, "e2e4");
  renderWith(
    store,
    <>
      <GamePanel />
      <IncomingGames screen="game" />
      <LogField />
      <ReplaceGameDialog />
      <PlainNotices store={store} />
    </>,
  );
  return store;
}

type Store = ReturnType<typeof renderGame>;

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
/** Chooses from the menu, which this DOM hides. */
const choose = (name: string) =>
  fireEvent.click(screen.getByRole("menuitem", { name, hidden: true }));

const paste = (text: string) =>
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } });

interface Case {
  readonly what: string;
  readonly chunk: Chunk<unknown>;
  readonly use: (store: Store) => void;
  /** Finds an element that exists only after the chunk has loaded. */
  readonly find: (store: Store) => Promise<unknown>;
}

const CASES: readonly Case[] = [
  {
    what: "the dialog of a new game",
    chunk: newGameChunk,
    use: () => choose("New game"),
    find: () => screen.findByRole("dialog", { name: "New game" }),
  },
  {
    what: "the panel 'Behind the scenes'",
    chunk: inspectorChunk,
    use: () => choose("Behind the scenes"),
    find: () => screen.findByRole("region", { name: "Behind the scenes" }),
  },
  {
    what: "an action log from a file",
    chunk: logReaderChunk,
    use: () =>
      fireEvent.change(screen.getByLabelText("Action log file"), {
        target: { files: [new File(["[]"], "empty.json")] },
      }),
    find: () => screen.findByRole("dialog", { name: "Open another game?" }),
  },
  {
    what: "an action log that is pasted",
    chunk: logReaderChunk,
    use: () => paste("[]"),
    find: () => screen.findByRole("dialog", { name: "Open another game?" }),
  },
  {
    what: "a link to the game",
    chunk: gameTextsChunk,
    use: () => choose("Share"),
    find: () => screen.findByText(/Game link copied/),
  },
  {
    what: "a hint",
    chunk: askEngineChunk,
    use: () => {
      press("Take back");
      // It says that the game no longer counts.
      press("Dismiss");
      press("Hint");
    },
    find: () => screen.findByRole("button", { name: "Hint", busy: true }),
  },
];

it.each(CASES)("$what", async ({ chunk, use, find }) => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { number } = chunk;
  const bringBack = loseChunk(chunk);
  const store = renderGame();
  use(store);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(`Loading chunk ${number} failed`);
  expect(screen.queryByText("Loading…")).toBeNull();
  press("Try again");
  await screen.findByRole("alert");
  bringBack();
  press("Try again");
  await find(store);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it("dismissing the failure of 'Behind the scenes' leads back to the moves", async () => {
  loseChunk(inspectorChunk);
  renderGame();
  choose("Behind the scenes");
  await screen.findByRole("alert");
  press("Dismiss");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("Loading…")).toBeNull();
  expect(screen.getByRole("region", { name: "Moves" })).toBeDefined();
});

it("when the opening names fail to load, no message appears, and the next game loads them", async () => {
  const bringBack = loseChunk(openingsChunk);
  const store = renderGame();
  await act(async () => undefined);
  expect(screen.queryByRole("alert")).toBeNull();
  bringBack();
  act(() => void store.dispatch(gameStarted()));
  act(() => drop(store, "e2e4"));
  expect(await screen.findByText("King's Pawn Game")).toBeDefined();
  act(() => void store.dispatch(showStep(0)));
  expect(screen.queryByText("King's Pawn Game")).toBeNull();
});
