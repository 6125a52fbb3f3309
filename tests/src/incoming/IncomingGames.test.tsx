/** Games that come to the page by its address, the clipboard and files. */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { mainLine, packGame, parsePgn } from "../../../engine/index.ts";
import { AnalysisScreen } from "../../../src/analysis/AnalysisPage.tsx";
import { GameScreen } from "../../../src/game/GamePage.tsx";
import { PLAY } from "../../../src/ui/paths.ts";
import {
  type AppStore,
  selectAnalysisFen,
  selectShownNode,
  selectTree,
} from "../../../store/index.ts";
import { createTestStore, drop, movesOf, valueIn } from "../../store/support.ts";

const GAME = `game=${valueIn(packGame(parsePgn("1. e4 e5")))}`;
const ENDGAME = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

/** Opens the page at this address, after these moves of the player. */
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
      <Routes>
        <Route path="/Game" element={<GameScreen store={store} />} />
        <Route path="/Analysis" element={<AnalysisScreen store={store} />} />
      </Routes>,
    ),
  );
  return store;
}

/** The moves of the main line on the analysis board. */
function analysedMoves(store: AppStore): string[] {
  const tree = selectTree(store.getState());
  return mainLine(tree).map((id) => tree.nodes[id]?.move?.san ?? "");
}

const address = () => screen.getByLabelText("Address").textContent;

const DRAWN = `game=${valueIn(packGame(parsePgn("1. e4 e5 1/2-1/2")))}`;

describe("an address with a game and something else", () => {
  it.each([
    [`/Game?fen=${encodeURIComponent(ENDGAME)}#${GAME}`, "fen"],
    [`/Game?review#${GAME}`, "review"],
  ])("opens the game, says what was ignored, and is cleared: %s", async (asked, ignored) => {
    const store = visit(asked);
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain(
      `The game in this address was opened. The rest was ignored: ${ignored}.`,
    );
    expect(movesOf(store)).toEqual(["e4", "e5"]);
    expect(store.getState().game.headers.FEN).toBeUndefined();
    await waitFor(() => expect(address()).toBe("/Game"));
  });

  it("that opens in the analysis says it there", async () => {
    const store = visit(`/Game?color=black&text=${encodeURIComponent("1. e4 e5")}`);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "The rest was ignored: color.",
    );
    expect(analysedMoves(store)).toEqual(["e4", "e5"]);
    await waitFor(() => expect(address()).toBe("/Analysis"));
  });

  it("says only what is wrong with the game when it is damaged", async () => {
    const store = visit(`/Game?fen=${encodeURIComponent(ENDGAME)}#game=1BI`);
    expect((await screen.findByRole("alert")).textContent).toContain("damaged");
    expect(store.getState().game.headers.FEN).toBeUndefined();
  });
});

describe("a link", () => {
  it("to a finished game opens as somebody else's game in the analysis, at the start", async () => {
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    const store = visit(`/Game#${DRAWN}&color=black&opponent=dozen`, "a2a3");
    const { game } = store.getState();
    await waitFor(() => expect(address()).toBe("/Analysis"));
    expect(analysedMoves(store)).toEqual(["e4", "e5"]);
    expect(selectShownNode(store.getState())).toBe(0);
    expect(screen.getByRole("note", { name: "White" }).textContent).toBe("A Dozen Monkeys");
    expect(store.getState().game).toBe(game);
  });

  it("is played back once, and 'Pause' stops it", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const store = visit(`/Analysis#${GAME}`);
    await screen.findByRole("button", { name: "Pause" });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(selectShownNode(store.getState())).toBe(1);
    press("Pause");
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(selectShownNode(store.getState())).toBe(1);
    vi.useRealTimers();
  });

  it("to an unfinished game that was made in the analysis opens there", async () => {
    const store = visit("/Game");
    paste(`https://example.org/chess/Analysis#${GAME}`);
    await waitFor(() => expect(analysedMoves(store)).toEqual(["e4", "e5"]));
    expect(movesOf(store)).toEqual([]);
  });

  it("to an unfinished game of the game page is played there, also from the analysis", async () => {
    const store = visit("/Analysis");
    paste(`https://example.org/chess/Game#${GAME}`);
    await waitFor(() => expect(movesOf(store)).toEqual(["e4", "e5"]));
    await waitFor(() => expect(address()).toBe("/Game"));
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
    expect(analysedMoves(store)).toEqual(["d4"]);
  });

  it("that the system opens with the page open the first one, and a notice counts them", async () => {
    const [one, other] = files("1. d4", "1. e4").map((file) => ({ getFile: async () => file }));
    const setConsumer = (consume: (launched: object) => void) => consume({ files: [one, other] });
    vi.stubGlobal("launchQueue", { setConsumer });
    const store = visit();
    expect((await screen.findByRole("alert")).textContent).toContain("These are 2 files");
    expect(analysedMoves(store)).toEqual(["d4"]);
    vi.unstubAllGlobals();
  });

  it("are not counted when there is only one", async () => {
    const store = visit();
    fireEvent.drop(document.body, { dataTransfer: transfer(files("1. d4")) });
    await waitFor(() => expect(analysedMoves(store)).toEqual(["d4"]));
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
  "a pasted FEN": ["/Game", () => paste(ENDGAME)],
  "a pasted log": ["/Game", () => paste(LOG)],
  "a dropped log": [
    "/Game",
    () => fireEvent.drop(document.body, { dataTransfer: transfer(files(LOG)) }),
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
    await waitFor(() => expect(movesOf(store)).not.toEqual(["a3"]));
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
    await waitFor(() => expect(queryQuestion()).toBeNull());
    expect(store.getState().game).toBe(game);
    await waitFor(() => expect(address()).toBe("/Game"));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

/** The ways in which somebody else's game comes, each with the address of the page. */
const FOREIGN: typeof WAYS = {
  "a shared text": [`/Game?text=${encodeURIComponent("1. d4 d5 *")}`],
  "a text that is shared with the analysis": [`/Analysis?text=${encodeURIComponent("1. d4 d5 *")}`],
  "a pasted PGN": ["/Game", () => paste("1. d4 d5")],
  "a PGN that is pasted on the analysis board": ["/Analysis", () => paste("1. d4 d5")],
  "a dropped file": [
    "/Game",
    () => fireEvent.drop(document.body, { dataTransfer: transfer(files("1. d4 d5")) }),
  ],
};

it.each(Object.entries(FOREIGN))(
  "%s opens in the analysis, and the game that is played stays",
  async (_way, [from, come]) => {
    const store = visit(from, "a2a3");
    const { game, saving } = store.getState();
    come?.();
    await waitFor(() => expect(analysedMoves(store)).toEqual(["d4", "d5"]));
    await waitFor(() => expect(address()).toBe("/Analysis"));
    expect(queryQuestion()).toBeNull();
    expect([store.getState().game, store.getState().saving]).toEqual([game, saving]);
  },
);

it("a FEN sets the analysis board", async () => {
  const store = visit("/Analysis", "a2a3");
  paste(ENDGAME);
  await waitFor(() => expect(selectAnalysisFen(store.getState())).toBe(ENDGAME));
  expect(movesOf(store)).toEqual(["a3"]);
});

it("a text without a game asks nothing and leaves the analysis as it is", async () => {
  const store = visit("/Game", "a2a3");
  paste("no game");
  expect((await screen.findByRole("alert")).textContent).toContain("Invalid move in PGN: no");
  expect(queryQuestion()).toBeNull();
  expect(address()).toBe("/Game");
  expect(analysedMoves(store)).toEqual([]);
});

it.each([
  ["1. e4 e5 2. Ke3 Nf6", "Invalid move in PGN: Ke3. Its line ends there.", ["e4", "e5"]],
  [
    "1. e4 (1. d5) e5 2. Ke3",
    "Invalid move in PGN: d5. It and 1 more end their lines there.",
    ["e4", "e5"],
  ],
  ['[Variant "Crazyhouse"]\n\n1. e4', "Crazyhouse is not supported", []],
  ['[Variant "Chess960"]\n\n1. e4', "Chess960 is not supported", []],
])("says what cannot be read of %j", async (pgn, sentence, moves) => {
  const store = visit("/Analysis");
  paste(pgn);
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  expect(analysedMoves(store)).toEqual(moves);
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
