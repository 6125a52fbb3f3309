import { fireEvent, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { expect, it } from "vitest";
import { Setting } from "../../../../src/game/dialogs/Setting.tsx";
import { handleBoardMove } from "../../../../store/index.ts";
import { createTestStore } from "../../../store/support.ts";

it("the sound for illegal moves is off by default, and its switch turns it on", () => {
  const { store, sounds } = createTestStore();
  render(
    <Provider store={store}>
      <Setting name="soundsIllegalMoves" />
    </Provider>,
  );
  const toggle = screen.getByRole("checkbox", { name: "Play sound on illegal moves" });
  expect((toggle as HTMLInputElement).checked).toBe(false);
  store.dispatch(handleBoardMove({ from: "e2", to: "e5" }));
  expect(sounds).toEqual([]);
  fireEvent.click(toggle);
  store.dispatch(handleBoardMove({ from: "e2", to: "e5" }));
  expect(sounds).toEqual(["illegal"]);
});
