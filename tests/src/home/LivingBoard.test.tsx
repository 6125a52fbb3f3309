import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { makeFen, play, startGame } from "../../../engine/index.ts";
import { SQUARES } from "../../../engine/rules/types.ts";
import { LivingBoard, piecesAfter, RECORDED_GAME } from "../../../src/home/LivingBoard.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { moves } = RECORDED_GAME;

it("the recorded game is legal, and its pieces stand where the rules put them", () => {
  let game = startGame();
  for (const [index, move] of moves.entries()) {
    game = play(game, move);
    const placed = new Map(piecesAfter(index + 1).map(({ square, piece }) => [square, piece]));
    expect(
      SQUARES.map((square) => placed.get(square) ?? null),
      move,
    ).toEqual(game.position.board);
  }
  expect(game.history.at(-1)?.san, makeFen(game.position)).toMatch(/#$/);
});

/** Where the white knight of g1 is drawn. It moves first. */
const knight = () =>
  [...screen.getByRole("img").children]
    .map((element) => (element as HTMLElement).style.translate)
    .includes("500% 500%");

it("the game is played move by move until it is halted, and stands still with reduced motion", () => {
  vi.useFakeTimers();
  const { unmount } = render(<LivingBoard theme="blue-grey" />);
  expect(knight()).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Pause the game" }));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(knight()).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Go on with the game" }));
  act(() => void vi.advanceTimersByTime(2_000));
  expect(knight()).toBe(true);
  unmount();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  render(<LivingBoard theme="blue-grey" />);
  const pieces = () => screen.getByRole("img").innerHTML;
  const mate = pieces();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(pieces()).toBe(mate);
  expect(screen.queryByRole("button")).toBeNull();
});
