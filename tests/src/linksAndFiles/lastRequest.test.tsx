/** Games that take time to read: the last one that was asked for wins. */
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { startNewGame } from "../../../store/game/startNewGame.ts";
import { movesOf, newestNotice, settle } from "../../store/support.ts";
import { paste, transfer, visit } from "./support.tsx";

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
  fireEvent.paste(document.body, { clipboardData: transfer([file]) });

const chooseLog = (file: File) =>
  fireEvent.change(screen.getByLabelText("Action log file"), { target: { files: [file] } });

it("the later of two pastes wins, although the first takes longer", async () => {
  const store = visit();
  const { file, finishReading } = slowFile(LOG);
  pasteFile(file);
  paste(OTHER);
  await vi.waitFor(() => expect(movesOf(store)).toEqual(["e4"]));
  await finishReading();
  expect(movesOf(store)).toEqual(["e4"]);
});

it("a paste that was cancelled shows no error", async () => {
  const store = visit();
  const { file, finishReading } = slowFile("no game");
  pasteFile(file);
  paste(OTHER);
  await vi.waitFor(() => expect(movesOf(store)).toEqual(["e4"]));
  await finishReading();
  expect(newestNotice(store.getState())).toBeUndefined();
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

it("a paste cancels a log that is being loaded", async () => {
  const store = visit();
  const { file, finishReading } = slowFile(LOG);
  chooseLog(file);
  paste(OTHER);
  await vi.waitFor(() => expect(movesOf(store)).toEqual(["e4"]));
  await finishReading();
  expect(movesOf(store)).toEqual(["e4"]);
});

it("a log that is loaded cancels a paste that is being read", async () => {
  const store = visit();
  const { file, finishReading } = slowFile(OTHER);
  pasteFile(file);
  chooseLog(new File([LOG], "log.json"));
  await vi.waitFor(() => expect(movesOf(store)).toEqual(["d4"]));
  await finishReading();
  expect(movesOf(store)).toEqual(["d4"]);
});
