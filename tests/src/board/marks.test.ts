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

it("drawing an arrow again removes it; the reverse arrow is a different one", () => {
  const { toggle, shown } = renderArrows();
  toggle(THERE);
  toggle(BACK);
  expect(shown()).toEqual(["a1c4", "c4a1"]);
  toggle(THERE);
  expect(shown()).toEqual(["c4a1"]);
});

it("the drawn arrows disappear when the position changes and when they are cleared", () => {
  const { toggle, clear, shown, rerender } = renderArrows();
  toggle(THERE);
  rerender({ placement: "8/8/8/8/8/8/8/K7" });
  expect(shown()).toEqual([]);
  toggle(BACK);
  expect(shown()).toEqual(["c4a1"]);
  clear();
  expect(shown()).toEqual([]);
});

it("a hint has its own colour, and an arrow drawn over it is not shown", () => {
  const { toggle, shown, colors } = renderArrows(THERE);
  toggle(THERE);
  toggle(BACK);
  expect(shown()).toEqual(["c4a1", "a1c4"]);
  expect(new Set(colors()).size).toBe(2);
});
