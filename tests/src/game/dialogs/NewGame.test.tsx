import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Provider } from "react-redux";
import { expect, it } from "vitest";
import { SPECIFIED_OPPONENT } from "../../../../engine/index.ts";
import { NewGame } from "../../../../src/game/dialogs/NewGame.tsx";
import { gameStarted } from "../../../../store/game/slice.ts";
import { selectHumanColor, selectOpponent } from "../../../../store/index.ts";
import { createTestStore, THINKER } from "../../../store/support.ts";

function renderNewGame() {
  const test = createTestStore();
  render(
    <Provider store={test.store}>
      <NewGame />
    </Provider>,
  );
  return test;
}

/** Opens the dialog with its button. */
async function openDialog() {
  fireEvent.click(screen.getByRole("button", { name: "New game" }));
  const dialog = within(await screen.findByRole("dialog"));
  const radio = (name: RegExp) => dialog.getByRole<HTMLInputElement>("radio", { name });
  const play = () => act(() => dialog.getByRole("button", { name: "Play" }).click());
  return { dialog, radio, play };
}

it("the dialog preselects the colour and the opponent of the current game", async () => {
  const { store } = renderNewGame();
  act(() => void store.dispatch(gameStarted({ humanColor: "b" })));
  const { radio, play } = await openDialog();
  expect(radio(/^Black/).checked).toBe(true);
  expect(radio(/^Enough Monkeys/).checked).toBe(true);
  play();
  expect(selectHumanColor(store.getState())).toBe("b");
});

it("choices do not affect the running game until 'Play' is pressed", async () => {
  const { store } = renderNewGame();
  const before = store.getState();
  const { radio, play } = await openDialog();
  fireEvent.click(radio(/^Black/));
  fireEvent.click(radio(/^Five Monkeys/));
  expect(store.getState()).toBe(before);
  play();
  expect(selectHumanColor(store.getState())).toBe("b");
  expect(selectOpponent(store.getState()).name).toBe("Five Monkeys");
});

it("after a game against an unlisted opponent the dialog preselects the specified opponent", async () => {
  const { store } = renderNewGame();
  act(() => void store.dispatch(gameStarted({ opponent: THINKER })));
  const { play } = await openDialog();
  play();
  expect(selectOpponent(store.getState())).toEqual(SPECIFIED_OPPONENT);
});

it("an invalid position shows an error and starts no game", async () => {
  const { store } = renderNewGame();
  const before = store.getState();
  const { dialog, play } = await openDialog();
  fireEvent.change(dialog.getByLabelText("Position"), { target: { value: "nonsense" } });
  play();
  expect(dialog.getByRole("status").textContent).toBe("Invalid move in PGN: nonsense");
  expect(store.getState()).toBe(before);
});

it("the opponents are sorted from the weakest, each with its own rating and description", async () => {
  renderNewGame();
  await openDialog();
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? "";
  const group = within(screen.getByRole("group", { name: "Opponent" }));
  const choices = group.getAllByRole("radio").map((radio) => ({
    rating: Number(textOf(radio.getAttribute("aria-labelledby")?.split(" ").at(-1) ?? "")),
    sentence: textOf(radio.getAttribute("aria-describedby") ?? ""),
  }));
  expect(choices.length).toBeGreaterThan(10);
  const ratings = choices.map(({ rating }) => rating);
  expect(ratings).toEqual([...ratings].sort((one, other) => one - other));
  expect(Math.min(...ratings)).toBeGreaterThan(0);
  expect(new Set(choices.map(({ sentence }) => sentence)).size).toBe(choices.length);
});
