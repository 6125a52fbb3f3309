/** When a lazy chunk of the game page fails to load, a message says so and 'Try again' loads it. */
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ReplaceGameDialog } from "../../../src/game/dialogs/ReplaceGameDialog.tsx";
import { GamePanel } from "../../../src/game/panel/GamePanel.tsx";
import { IncomingGames } from "../../../src/linksAndFiles/IncomingGames.tsx";
import { CHUNKS } from "../../../src/ui/chunks.ts";
import { ChunkLoadError } from "../../../src/ui/loadChunk.tsx";
import { gameStarted } from "../../../store/game/slice.ts";
import { showStep } from "../../../store/view/stepping.ts";
import { createReviewStore } from "../../store/analysis/review/reviewer.ts";
import { drop } from "../../store/support.ts";
import { PlainNotices, renderWith } from "../support/render.tsx";

/** Makes a chunk fail, as if the host no longer had it. Returns a function that restores it. */
function loseChunk(name: keyof typeof CHUNKS): () => void {
  const error = new ChunkLoadError(CHUNKS[name].number, "missing");
  // `loadChunk` reads the row of a chunk before anything else.
  const number = vi.spyOn(CHUNKS, name, "get").mockImplementation(() => {
    throw error;
  });
  return () => number.mockRestore();
}

function renderGame() {
  const { store } = createReviewStore();
  drop(store, "e2e4");
  renderWith(
    store,
    <>
      <GamePanel />
      <IncomingGames screen="game" />
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
  readonly chunk: keyof typeof CHUNKS;
  readonly use: (store: Store) => void;
  /** Finds an element that exists only after the chunk has loaded. */
  readonly find: (store: Store) => Promise<unknown>;
}

const CASES: readonly Case[] = [
  {
    what: "the dialog of a new game",
    chunk: "newGameDialog",
    use: () => choose("New game"),
    find: () => screen.findByRole("dialog", { name: "New game" }),
  },
  {
    what: "the panel 'Behind the scenes'",
    chunk: "inspectorPanel",
    use: () => choose("Behind the scenes"),
    find: () => screen.findByRole("region", { name: "Behind the scenes" }),
  },
  {
    what: "an action log from a file",
    chunk: "logReader",
    use: () =>
      fireEvent.change(screen.getByLabelText("Action log file"), {
        target: { files: [new File(["[]"], "empty.json")] },
      }),
    find: () => screen.findByRole("dialog", { name: "Open another game?" }),
  },
  {
    what: "an action log that is pasted",
    chunk: "logReader",
    use: () => paste("[]"),
    find: () => screen.findByRole("dialog", { name: "Open another game?" }),
  },
  {
    what: "a link to the game",
    chunk: "gameTexts",
    use: () => choose("Share"),
    find: () => screen.findByText(/Game link copied/),
  },
  {
    what: "a hint",
    chunk: "askEngine",
    use: () => {
      press("Take back");
      press("Hint");
    },
    find: () => screen.findByRole("button", { name: "Hint", busy: true }),
  },
];

it.each(CASES)("$what", async ({ chunk, use, find }) => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { number } = CHUNKS[chunk];
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
  loseChunk("inspectorPanel");
  renderGame();
  choose("Behind the scenes");
  await screen.findByRole("alert");
  press("Dismiss");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("Loading…")).toBeNull();
  expect(screen.getByRole("region", { name: "Moves" })).toBeDefined();
});

it("when the opening names fail to load, no message appears, and the next game loads them", async () => {
  const bringBack = loseChunk("openings");
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
