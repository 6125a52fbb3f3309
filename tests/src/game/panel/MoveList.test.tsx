import { act, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { expect, it, vi } from "vitest";
import { MoveList } from "../../../../src/game/panel/MoveList.tsx";
import { gameStarted } from "../../../../store/game/slice.ts";

import { AFTER_E4, BLACK_TO_MOVE, createTestStore, drop, reply } from "../../../store/support.ts";

function renderMoveList(options?: Parameters<typeof gameStarted>[0]) {
  const { store } = createTestStore();
  store.dispatch(gameStarted(options));
  render(
    <Provider store={store}>
      <MoveList />
    </Provider>,
  );
  return { store, list: screen.getByRole("region", { name: "Moves" }) };
}

it.each([
  ["white at the start", {}, "Move a white piece to begin."],
  ["black at the start", { humanColor: "b" }, "The computer moves first."],
  ["white when black moves first", { fen: BLACK_TO_MOVE }, "The computer moves first."],
  [
    "black when black moves first",
    { fen: BLACK_TO_MOVE, humanColor: "b" },
    "Move a black piece to begin.",
  ],
] as const)(
  "before the first move, the list tells the player of %s how to start",
  (_case, options, hint) => {
    expect(renderMoveList(options).list.textContent).toContain(`No moves yet. ${hint}`);
  },
);

it("a game that starts with black to move shows dots in place of white's move", () => {
  const { store } = renderMoveList({ fen: BLACK_TO_MOVE });
  act(() => void store.dispatch(reply("e8e7", BLACK_TO_MOVE)));
  expect(screen.getByRole("row", { name: "1. … Ke7" })).toBeDefined();
});

it("the list scrolls to its end after every move", () => {
  const { store, list } = renderMoveList();
  const scrollTo = vi.spyOn(list, "scrollTo");
  act(() => void drop(store, "e2e4"));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  act(() => void store.dispatch(reply("e7e5", AFTER_E4)));
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: list.scrollHeight });
});
