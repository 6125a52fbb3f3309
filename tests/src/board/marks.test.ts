import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { MoveSquares } from "../../../engine/index.ts";
import { useArrows } from "../../../src/board/marks.ts";

const THERE: MoveSquares = { from: "a1", to: "c4" };
const BACK: MoveSquares = { from: "c4", to: "a1" };

function renderArrows(hint?: MoveSquares) {
  const { result, rerender } = renderHook(({ placement }) => useArrows(placement, hint), {
    initialProps: { placement: "8/8/8/8/8/8/8/8" },
  });
  return {
    rerender,
    toggle: (arrow: MoveSquares) => act(() => result.current.toggleArrow(arrow)),
    clear: () => act(() => result.current.clearArrows()),
    shown: () => result.current.arrows.map((arrow) => arrow.startSquare + arrow.endSquare),
    colors: () => result.current.arrows.map(({ color }) => color),
  };
}

it("an arrow that is drawn again is removed, and the opposite one is another arrow", () => {
  const { toggle, shown } = renderArrows();
  toggle(THERE);
  toggle(BACK);
  expect(shown()).toEqual(["a1c4", "c4a1"]);
  toggle(THERE);
  expect(shown()).toEqual(["c4a1"]);
});

it("the arrows go with the position they were drawn on, and when they are cleared", () => {
  const { toggle, clear, shown, rerender } = renderArrows();
  toggle(THERE);
  rerender({ placement: "8/8/8/8/8/8/8/K7" });
  expect(shown()).toEqual([]);
  toggle(BACK);
  expect(shown()).toEqual(["c4a1"]);
  clear();
  expect(shown()).toEqual([]);
});

it("a hint has a colour of its own, and an arrow drawn on it is not shown a second time", () => {
  const { toggle, shown, colors } = renderArrows(THERE);
  toggle(THERE);
  toggle(BACK);
  expect(shown()).toEqual(["c4a1", "a1c4"]);
  expect(new Set(colors()).size).toBe(2);
});
