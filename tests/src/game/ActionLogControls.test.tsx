import { act, fireEvent, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { expect, it } from "vitest";
import { ActionLogControls } from "../../../src/game/ActionLogControls.tsx";
import { noticeDismissed, saveActionLog, selectNotice } from "../../../store/index.ts";
import { createTestStore, drop, movesOf } from "../../store/support.ts";

function renderControls() {
  const { store } = createTestStore();
  render(
    <Provider store={store}>
      <ActionLogControls />
    </Provider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>("Action log file");
  const choose = (...texts: string[]) => {
    const files = texts.map((text) => new File([text], "log.json"));
    return act(async () => void fireEvent.change(input, { target: { files } }));
  };
  return { store, choose };
}

it("the game of a chosen file takes the place of the running one, without a word", async () => {
  const other = createTestStore().store;
  drop(other, "d2d4");
  const { store, choose } = renderControls();
  drop(store, "e2e4");
  await choose(other.dispatch(saveActionLog()));
  expect(movesOf(store)).toEqual(["d4"]);
  expect(selectNotice(store.getState())).toBeNull();
});

it("a bad file is complained of each time that one is chosen", async () => {
  const { store, choose } = renderControls();
  await choose("no log");
  const complaint = selectNotice(store.getState());
  expect(complaint).toMatch(/^This is not an action log/);
  store.dispatch(noticeDismissed());
  await choose("no log");
  expect(selectNotice(store.getState())).toBe(complaint);
});

it("choosing no file after all changes nothing", async () => {
  const { store, choose } = renderControls();
  const before = store.getState();
  await choose();
  expect(store.getState()).toBe(before);
});
