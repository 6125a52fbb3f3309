import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { puzzleOfDay } from "../../../engine/puzzles/puzzleOfDay.ts";
import { PuzzleOfDay } from "../../../src/home/PuzzleOfDay.tsx";
import { PUZZLE_FILE, PUZZLES } from "../../support/puzzles.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A day of which the fool's mate is the puzzle: Black is to move, and in no other one of a day. */
const DAY = [1, 2, 3]
  .map((day) => new Date(2026, 10, day, 23))
  .find((day) => puzzleOfDay(PUZZLES, day)?.solution[0] === "d8h4") as Date;

it("the small board has the puzzle of the day, and another one on the next morning", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: DAY });
  vi.stubGlobal("fetch", async () => new Response(PUZZLE_FILE.slice()));
  render(
    <MemoryRouter>
      <PuzzleOfDay theme="blue-grey" />
    </MemoryRouter>,
  );
  expect(await screen.findByRole("img", { name: "Position, black to move" })).toBeTruthy();
  vi.setSystemTime(DAY.getTime() + 9 * 3_600_000);
  fireEvent(document, new Event("visibilitychange"));
  expect(await screen.findByRole("img", { name: "Position, white to move" })).toBeTruthy();
});
