/** Games that come from outside while the player plays a game. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PLAY } from "../../../src/ui/addresses.ts";
import { startNewGame } from "../../../store/game/newGame.ts";
import { movesOf, newestNotice, settle } from "../../store/support.ts";
import {
  address,
  analysedMoves,
  ENDGAME,
  files,
  GAME,
  paste,
  press,
  transfer,
  visit,
} from "./support.tsx";

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
      "You are playing a game against Enough Monkeys (1 move).",
    );
    expect(store.getState().game).toBe(game);
    press("Open the game");
    await waitFor(() => expect(movesOf(store)).not.toEqual(["a3"]));
    expect(queryQuestion()).toBeNull();
    press("Undo");
    await waitFor(() => expect(store.getState().game).toEqual(game));
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

it("a link inside the app starts its game without a question", () => {
  const store = visit({ pathname: "/Game", search: "?opponent=one", state: PLAY }, "a2a3");
  expect(queryQuestion()).toBeNull();
  expect(store.getState().game.players.opponent.name).toBe("One Monkey");
  expect(movesOf(store)).toEqual([]);
});

// Games that take time to read: the last one that was asked for wins.

const logOf = (from: string, to: string) =>
  JSON.stringify([{ type: "game/movePlayed", payload: { from, to } }]);

const SLOW_LOG = logOf("d2", "d4");
const OTHER = logOf("e2", "e4");

/** A file that is read only when the test says so. */
function slowFile(content: string) {
  let finish = () => {};
  const text = new Promise<string>((resolve) => {
    finish = () => resolve(content);
  });
  const file = Object.assign(new File([content], "game"), { text: () => text });
  const finishReading = () =>
    act(async () => {
      finish();
      await settle();
    });
  return { file, finishReading };
}

const pasteFile = (file: File) =>
  void fireEvent.paste(document.body, { clipboardData: transfer([file]) });

const chooseLog = (file: File) =>
  void fireEvent.change(screen.getByLabelText("Action log file"), { target: { files: [file] } });

type Ask = (file: File) => void;

it.each<[string, Ask, Ask, string]>([
  ["a paste wins over an earlier paste", pasteFile, pasteFile, SLOW_LOG],
  ["a paste wins over a log that is being loaded", chooseLog, pasteFile, SLOW_LOG],
  ["a chosen log wins over an earlier paste", pasteFile, chooseLog, SLOW_LOG],
  ["a chosen log wins over an earlier one", chooseLog, chooseLog, SLOW_LOG],
  ["a paste hides the error of an earlier one", pasteFile, pasteFile, "no game"],
])("%s, which takes longer", async (_who, askFirst, askThen, content) => {
  const store = visit();
  const { file, finishReading } = slowFile(content);
  askFirst(file);
  askThen(new File([OTHER], "log.json"));
  await waitFor(() => expect(movesOf(store)).toEqual(["e4"]));
  await finishReading();
  expect(movesOf(store)).toEqual(["e4"]);
  expect(newestNotice(store.getState())).toBeUndefined();
});

it("a new game that starts while a pasted file is read stays", async () => {
  const store = visit();
  const { file, finishReading } = slowFile(SLOW_LOG);
  pasteFile(file);
  act(() => void store.dispatch(startNewGame({ humanColor: "b" })));
  await finishReading();
  expect(movesOf(store)).toEqual([]);
  expect(store.getState().game.players.humanColor).toBe("b");
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
  });

  it("are not counted when there is only one", async () => {
    const store = visit();
    fireEvent.drop(document.body, { dataTransfer: transfer(files("1. d4")) });
    await waitFor(() => expect(analysedMoves(store)).toEqual(["d4"]));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

it("a file that is dropped while a dialog is open closes it and is opened; a text is the dialog's", async () => {
  const store = visit();
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.show();
  const dataTransfer = { files: [], types: ["text/plain"], getData: () => "1. e4" };
  expect(fireEvent.drop(dialog, { dataTransfer })).toBe(true);
  const game = { dataTransfer: transfer(files("1. d4")) };
  // Only then does a browser not open the file in place of the page.
  expect([fireEvent.dragOver(dialog, game), fireEvent.drop(dialog, game)]).toEqual([false, false]);
  await waitFor(() => expect(analysedMoves(store)).toEqual(["d4"]));
  expect(dialog.open).toBe(false);
  dialog.remove();
});
