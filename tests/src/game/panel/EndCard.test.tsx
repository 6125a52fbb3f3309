import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { opponentById } from "../../../../engine/index.ts";
import { EndCard } from "../../../../src/game/panel/EndCard.tsx";
import { selectHumanColor, selectOpponent } from "../../../../store/game/selectors.ts";
import { gameResigned, gameStarted } from "../../../../store/game/slice.ts";
import { settingChanged } from "../../../../store/view/settings.ts";
import { createTestStore, drop, movesOf } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

function show(game: Parameters<typeof gameStarted>[0] = {}) {
  const { store } = createTestStore();
  store.dispatch(gameStarted(game));
  renderWith(store, <EndCard />);
  return store;
}

const card = () => screen.queryByRole("region", { name: "Result" });
const press = (name: string) =>
  act(() => void fireEvent.click(screen.getByRole("button", { name })));

it.each([
  ["7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", "g1g7", "You won", "by checkmate"],
  ["7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "f5f7", "Draw", "by stalemate"],
])("in %s the move %s shows '%s'", (fen, move, title, reason) => {
  const store = show({ fen });
  expect(card()).toBeNull();
  act(() => void drop(store, move));
  expect(card()?.textContent).toContain(title);
  expect(card()?.textContent).toContain(reason);
});

it("'Rematch' starts the game again", () => {
  const fen = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1";
  const store = show({ fen, opponent: opponentById("dozen") });
  act(() => {
    drop(store, "e2e4");
    store.dispatch(gameResigned());
  });
  expect(card()?.textContent).toContain("You lost");
  expect(card()?.textContent).toContain("by resignation");
  press("Rematch");
  expect(card()).toBeNull();
  expect(movesOf(store)).toEqual([]);
  expect(store.getState().game.headers.FEN).toBe(fen);
  expect(selectOpponent(store.getState()).name).toBe("A Dozen Monkeys");
});

it("with the setting a rematch swaps the colours", () => {
  const store = show();
  act(() => {
    store.dispatch(settingChanged({ name: "swapsColors", value: true }));
    store.dispatch(gameResigned());
  });
  press("Rematch");
  expect(selectHumanColor(store.getState())).toBe("b");
});

it("'Share' opens the share dialog of the system where there is one", async () => {
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  const write = vi.spyOn(navigator.clipboard, "writeText");
  const store = show();
  act(() => void store.dispatch(gameResigned()));
  press("Share");
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(share).toHaveBeenCalledWith({
    title: "Chess game on Enough Monkeys",
    url: expect.stringContaining("#game=1"),
  });
  expect(write).not.toHaveBeenCalled();
  Object.assign(navigator, { canShare: undefined });
});
