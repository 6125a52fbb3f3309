/** Games that come to the game page by its address, the clipboard and files. */
import { fireEvent, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { packGame, parsePgn } from "../../../../engine/index.ts";
import { GamePage } from "../../../../src/game/GamePage.tsx";
import { createTestStore, movesOf, valueIn } from "../../../store/support.ts";

const GAME = `game=${valueIn(packGame(parsePgn("1. e4 e5")))}`;
const ENDGAME = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

/** Opens the game page at this address. */
function visit(address = "/Game") {
  const { store } = createTestStore();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Provider store={store}>
        <GamePage />
      </Provider>
      <Address />
    </MemoryRouter>,
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
