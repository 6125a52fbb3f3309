import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { RunningGame, startGame } from "../../../../engine/index.ts";
import { MoveList } from "../../../../src/game/playback/MoveList.tsx";
import { gameLoaded, gameStarted } from "../../../../store/game/slice.ts";
import { toGameState } from "../../../../store/game/validateGame.ts";
import { settingChanged } from "../../../../store/view/settings.ts";
import { selectShownPly } from "../../../../store/view/shown.ts";
import { showStep } from "../../../../store/view/stepping.ts";
import { AFTER_E4, BLACK_TO_MOVE, createTestStore, drop, reply } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

function renderMoveList(options?: Parameters<typeof gameStarted>[0]) {
  const { store } = createTestStore();
  store.dispatch(gameStarted(options));
  renderWith(store, <MoveList />);
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
  expect(scrollTo).toHaveBeenLastCalledWith(list.scrollWidth, list.scrollHeight);
});

describe("a game of 500 moves", () => {
  // To find something among so many rows by its role takes seconds.
  const rowNumbers = () =>
    [...document.querySelectorAll("th[scope=row]")].map((header) =>
      Number.parseInt(header.textContent ?? "", 10),
    );

  /** Two knights go out and back, more often than the rules of a game in play allow. */
  function openLongGame() {
    const { store, list } = renderMoveList();
    const game = new RunningGame(startGame());
    for (let i = 0; i < 250; i++) for (const move of ["Nf3", "Nf6", "Ng1", "Ng8"]) game.play(move);
    const loaded = toGameState(game.record(), store.getState().game.players);
    act(() => void store.dispatch(gameLoaded(loaded)));
    return { store, list };
  }

  it("shows the last 400 moves, and earlier ones around the move that is shown", () => {
    const { store, list } = openLongGame();
    expect(rowNumbers()).toEqual(Array.from({ length: 400 }, (_, i) => 101 + i));
    expect(screen.queryByText("Later moves")).toBeNull();
    fireEvent.click(screen.getByText("Earlier moves"));
    expect(selectShownPly(store.getState())).toBe(200);
    expect(list.querySelector("[aria-current=step]")).not.toBeNull();
    expect(rowNumbers()).toContain(1);
    expect(rowNumbers()).toHaveLength(400);
    fireEvent.click(screen.getByText("Later moves"));
    expect(list.querySelector("[aria-current=step]")).not.toBeNull();
    act(() => void store.dispatch(showStep(1)));
    expect(rowNumbers()).toEqual(Array.from({ length: 400 }, (_, i) => 1 + i));
    expect(screen.queryByText("Earlier moves")).toBeNull();
  });
});

it("figurines name the pieces if the player wants that; the labels keep the letters", () => {
  const { store, list } = renderMoveList();
  act(() => void drop(store, "g1f3"));
  expect(list.textContent).toContain("Nf3");
  act(() => void store.dispatch(settingChanged({ name: "notation", value: "figurines" })));
  expect(list.textContent).toContain("♘f3");
  expect(screen.getByRole("button", { name: "Nf3" })).toBeDefined();
});
