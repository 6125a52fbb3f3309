import { act, fireEvent, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { expect, it } from "vitest";
import { SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import { NewGame } from "../../../src/game/NewGame.tsx";
import { gameStarted, selectHumanColor, selectOpponent } from "../../../store/index.ts";
import { createTestStore, THINKER } from "../../store/support.ts";

function renderNewGame() {
  const { store } = createTestStore();
  render(
    <Provider store={store}>
      <NewGame />
    </Provider>,
  );
  const start = () => screen.getByRole("button", { name: "New game" }).click();
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "You play" });
  const against = screen.getByRole<HTMLSelectElement>("combobox", { name: "Against" });
  return { store, start, choice, against };
}

it("another game is played in the colour of this one, until the player chooses the other", () => {
  const { store, start, choice } = renderNewGame();
  act(() => void store.dispatch(gameStarted({ humanColor: "b" })));
  expect(choice.selectedOptions[0]?.text).toBe("Black");
  act(start);
  expect(selectHumanColor(store.getState())).toBe("b");
  fireEvent.change(choice, { target: { value: "w" } });
  act(start);
  expect(selectHumanColor(store.getState())).toBe("w");
});

it("choosing a colour leaves the running game alone", () => {
  const { store, choice } = renderNewGame();
  const before = store.getState();
  fireEvent.change(choice, { target: { value: "b" } });
  expect(store.getState()).toBe(before);
});

it("another game is played against the opponent of this one, until the player chooses another", () => {
  const { store, start, against } = renderNewGame();
  expect(against.selectedOptions[0]?.text).toMatch(/^Enough Monkeys · \d+$/);
  fireEvent.change(against, { target: { value: "five" } });
  expect(selectOpponent(store.getState())).toEqual(SPECIFIED_OPPONENT);
  act(start);
  expect(selectOpponent(store.getState()).name).toBe("Five Monkeys");
  act(start);
  expect(selectOpponent(store.getState()).name).toBe("Five Monkeys");
});

it("after a game against somebody who is not among them the choice begins with the specified one", () => {
  const { store, start, against } = renderNewGame();
  act(() => void store.dispatch(gameStarted({ opponent: THINKER })));
  expect(against.selectedOptions[0]?.text).toMatch(/^Enough Monkeys/);
  act(start);
  expect(selectOpponent(store.getState())).toEqual(SPECIFIED_OPPONENT);
});
