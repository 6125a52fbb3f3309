import { act, fireEvent, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { expect, it } from "vitest";
import { NewGame } from "../../../src/game/NewGame.tsx";
import { gameStarted, selectHumanColor } from "../../../store/index.ts";
import { createTestStore } from "../../store/support.ts";

function renderNewGame() {
  const { store } = createTestStore();
  render(
    <Provider store={store}>
      <NewGame />
    </Provider>,
  );
  const start = () => screen.getByRole("button", { name: "New game" }).click();
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "You play" });
  return { store, start, choice };
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
