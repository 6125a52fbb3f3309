/** Games that take time to read: the last one that was asked for wins. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { startNewGame } from "../../../store/game/startNewGame.ts";
import { movesOf, newestNotice, settle } from "../../store/support.ts";
import { address, press, transfer, visit } from "./support.tsx";

const logOf = (from: string, to: string) =>
  JSON.stringify([{ type: "game/movePlayed", payload: { from, to } }]);

const LOG = logOf("d2", "d4");
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
  ["a paste wins over an earlier paste", pasteFile, pasteFile, LOG],
  ["a paste wins over a log that is being loaded", chooseLog, pasteFile, LOG],
  ["a chosen log wins over an earlier paste", pasteFile, chooseLog, LOG],
  ["a chosen log wins over an earlier one", chooseLog, chooseLog, LOG],
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

it.each([
  ["a log", `[${'{"type":"other"},'.repeat(20_000)}{}]`, /^Loading the log: [\d,]+ steps$/],
  ["games", "1. e4 *\n".repeat(40_000), /^Reading the games: \d+ %$/],
])("%s in a long file: the page says how far it is, and can cancel", async (_what, text, says) => {
  // A pause is due whenever the clock is read.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
  const store = visit();
  pasteFile(new File([text], "long"));
  expect(await screen.findByText(says)).toBeTruthy();
  press("Cancel");
  await act(settle);
  expect(screen.queryByText(says)).toBeNull();
  expect(newestNotice(store.getState())).toBeUndefined();
  expect(address()).toBe("/Game");
});

it("a new game that starts while a pasted file is read stays", async () => {
  const store = visit();
  const { file, finishReading } = slowFile(LOG);
  pasteFile(file);
  act(() => void store.dispatch(startNewGame({ humanColor: "b" })));
  await finishReading();
  expect(movesOf(store)).toEqual([]);
  expect(store.getState().game.players.humanColor).toBe("b");
});
