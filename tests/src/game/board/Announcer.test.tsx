import { ActionCreators, instrument } from "@redux-devtools/instrument";
import type { StoreEnhancer } from "@reduxjs/toolkit";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Announcer } from "../../../../src/game/board/GameBoard.tsx";
import { movePlayed } from "../../../../store/game/slice.ts";
import { createTestStore, drop, latest, settle } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

beforeEach(() => void vi.useFakeTimers());

function renderAnnouncer(test = createTestStore()) {
  renderWith(test.store, <Announcer />);
  const said = () => [...screen.getByRole("log").children].map((child) => child.textContent);
  return { ...test, said };
}

it("announces the moves of both sides, each once", async () => {
  const { store, searches, said } = renderAnnouncer();
  expect(said()).toEqual([]);
  act(() => void drop(store, "e2e4"));
  expect(said()).toEqual(["You: pawn to e4."]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  latest(searches).answer("b8c6");
  await act(settle);
  expect(said()).toEqual(["You: pawn to e4.", "Computer: knight to c6. Your move."]);
});

it("announces nothing for a rejected move", () => {
  const { store, said } = renderAnnouncer();
  act(() => void store.dispatch(movePlayed({ from: "e2", to: "e5" })));
  expect(said()).toEqual([]);
});

it("announces nothing when the player looks at a past position", () => {
  const enhancers = [instrument() as StoreEnhancer];
  const { store, said } = renderAnnouncer(createTestStore({ enhancers }));
  act(() => void drop(store, "e2e4"));
  const before = said();
  const { liftedStore } = store as unknown as {
    liftedStore: { dispatch(action: object): void };
  };
  act(() => liftedStore.dispatch(ActionCreators.jumpToState(0)));
  expect(store.getState().game.history).toEqual([]);
  expect(said()).toEqual(before);
  expect(before).toEqual(["You: pawn to e4."]);
});
