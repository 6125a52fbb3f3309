/** Games that come to the game page by its address, the clipboard and files. */
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { packGame, parsePgn } from "../../../engine/index.ts";
import { GamePage } from "../../../src/game/GamePage.tsx";
import { PLAY } from "../../../src/ui/paths.ts";
import { createTestStore, drop, movesOf, valueIn } from "../../store/support.ts";

const GAME = `game=${valueIn(packGame(parsePgn("1. e4 e5")))}`;
const ENDGAME = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

/** Opens the game page at this address, after these moves of the player. */
function visit(address: string | object = "/Game", ...moves: readonly string[]) {
  const { store } = createTestStore();
  for (const move of moves) drop(store, move);
  const inRouter = (page: ReactNode) => (
    <MemoryRouter initialEntries={[address]}>
      {page}
      <Address />
    </MemoryRouter>
  );
  // In the app the page is loaded lazily, so the router is there before it.
  const { rerender } = render(inRouter(null));
  rerender(
    inRouter(
      <Provider store={store}>
        <GamePage />
      </Provider>,
    ),
  );
  return store;
}

const address = () => screen.getByLabelText("Address").textContent;

describe("an address with a game and something else", () => {
  it.each([
    [`/Game?fen=${encodeURIComponent(ENDGAME)}#${GAME}`, "fen"],
    [`/Game?review#${GAME}`, "review"],
    [`/Game?color=black&text=${encodeURIComponent("1. e4 e5")}`, "color"],
  ])("opens the game, says what was ignored, and is cleared: %s", async (asked, ignored) => {
    const store = visit(asked);
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain(
      `The game in this address was opened. The rest was ignored: ${ignored}.`,
    );
    expect(movesOf(store)).toEqual(["e4", "e5"]);
    expect(store.getState().game.headers.FEN).toBeUndefined();
    await vi.waitFor(() => expect(address()).toBe("/Game"));
  });

  it("says only what is wrong with the game when it is damaged", async () => {
    const store = visit(`/Game?fen=${encodeURIComponent(ENDGAME)}#game=1BI`);
    expect((await screen.findByRole("alert")).textContent).toContain("damaged");
    expect(store.getState().game.headers.FEN).toBeUndefined();
  });
});

const files = (...texts: readonly string[]) =>
  texts.map((text, number) => new File([text], `${number}.pgn`));

const transfer = (given: readonly File[]) => ({
  files: given,
  types: ["Files"],
  getData: () => "",
});

describe("several files", () => {
  it.each([
    ["dropped", (given: readonly File[]) => ({ drop: { dataTransfer: transfer(given) } })],
    ["pasted", (given: readonly File[]) => ({ paste: { clipboardData: transfer(given) } })],
  ] as const)("that are %s open the first one, and a notice counts them", async (_how, events) => {
    const store = visit();
    for (const [type, data] of Object.entries(events(files("1. d4", "1. e4", "1. c4"))))
      fireEvent[type as "drop" | "paste"](document.body, data);
    expect((await screen.findByRole("alert")).textContent).toContain("These are 3 files");
    expect(movesOf(store)).toEqual(["d4"]);
  });

  it("that the system opens with the page open the first one, and a notice counts them", async () => {
    const [one, other] = files("1. d4", "1. e4").map((file) => ({ getFile: async () => file }));
    const setConsumer = (consume: (launched: object) => void) => consume({ files: [one, other] });
    vi.stubGlobal("launchQueue", { setConsumer });
    const store = visit();
    expect((await screen.findByRole("alert")).textContent).toContain("These are 2 files");
    expect(movesOf(store)).toEqual(["d4"]);
    vi.unstubAllGlobals();
  });

  it("are not counted when there is only one", async () => {
    const store = visit();
    fireEvent.drop(document.body, { dataTransfer: transfer(files("1. d4")) });
    await vi.waitFor(() => expect(movesOf(store)).toEqual(["d4"]));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

const paste = (text: string) =>
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } });

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const findQuestion = () => screen.findByRole("dialog", { name: "Open another game?" });
const queryQuestion = () => screen.queryByRole("dialog", { name: "Open another game?" });

const LOG = JSON.stringify([
  { type: "game/started" },
  { type: "game/movePlayed", payload: { from: "d2", to: "d4" } },
]);

/** The ways in which a game comes from outside, each with the address of the page. */
const WAYS: Readonly<Record<string, readonly [address: string, come?: () => void]>> = {
  "a link": [`/Game#${GAME}`],
  "a shared text": [`/Game?text=${encodeURIComponent("1. e4 e5")}`],
  "a pasted PGN": ["/Game", () => paste("1. d4")],
  "a pasted FEN": ["/Game", () => paste(ENDGAME)],
  "a pasted log": ["/Game", () => paste(LOG)],
  "a dropped file": [
    "/Game",
    () => fireEvent.drop(document.body, { dataTransfer: transfer(files("1. d4")) }),
  ],
  "a chosen log": [
    "/Game",
    () =>
      fireEvent.change(screen.getByLabelText("Action log file"), {
        target: { files: [new File([LOG], "log.json")] },
      }),
  ],
  "an address with a position": [`/Game?fen=${encodeURIComponent(ENDGAME)}`],
  "an address with an opponent": ["/Game?opponent=one"],
};

describe.each(Object.entries(WAYS))("%s, while a game is played,", (_way, [from, come]) => {
  it("replaces it only after the player has agreed, and 'Undo' brings it back", async () => {
    const store = visit(from, "a2a3");
    const { game } = store.getState();
    come?.();
    expect((await findQuestion()).textContent).toContain(
      "You are playing against Enough Monkeys (1 move).",
    );
    expect(store.getState().game).toBe(game);
    press("Open the game");
    await vi.waitFor(() => expect(movesOf(store)).not.toEqual(["a3"]));
    expect(queryQuestion()).toBeNull();
    press("Undo");
    expect(store.getState().game).toEqual(game);
  });

  it("leaves it when the player does not agree", async () => {
    const store = visit(from, "a2a3");
    const { game } = store.getState();
    come?.();
    await findQuestion();
    press("Keep playing");
    await vi.waitFor(() => expect(queryQuestion()).toBeNull());
    expect(store.getState().game).toBe(game);
    await vi.waitFor(() => expect(address()).toBe("/Game"));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

it("a text without a game asks nothing", async () => {
  visit("/Game", "a2a3");
  paste("no game");
  expect((await screen.findByRole("alert")).textContent).toContain("Invalid move in PGN: no");
  expect(queryQuestion()).toBeNull();
});

it("a link inside the app starts its game without a question", () => {
  const store = visit({ pathname: "/Game", search: "?opponent=one", state: PLAY }, "a2a3");
  expect(queryQuestion()).toBeNull();
  expect(store.getState().game.players.opponent.name).toBe("One Monkey");
  expect(movesOf(store)).toEqual([]);
});

it("a game from outside says that it is not kept until the player keeps it", async () => {
  const store = visit(`/Game#${GAME}`);
  const line = await screen.findByText("From a link or a file, not kept");
  press("Keep this game");
  expect(line.isConnected).toBe(false);
  expect(store.getState().saving.isOwn).toBe(true);
  expect(movesOf(store)).toEqual(["e4", "e5"]);
});
