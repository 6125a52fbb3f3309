import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { MoveSquares } from "../../../../engine/index.ts";
import { useDrawnArrows } from "../../../../src/game/board/GameBoard.tsx";

const THERE: MoveSquares = { from: "a1", to: "c4" };
const BACK: MoveSquares = { from: "c4", to: "a1" };

function renderArrows(proposed?: MoveSquares) {
  const { result, rerender } = renderHook(({ placement }) => useDrawnArrows(placement, proposed), {
    initialProps: { placement: "8/8/8/8/8/8/8/8" },
  });
  return {
    rerender,
    toggle: (arrow: MoveSquares) => act(() => result.current.toggle(arrow)),
    clear: () => act(() => result.current.clear()),
    shown: () => result.current.arrows.map(({ from, to }) => from + to),
    colors: () => result.current.arrows.map(({ color }) => color),
  };
}

it("the drawn arrows disappear when the position changes, when they are drawn again and when they are cleared", () => {
  const { toggle, clear, shown, rerender } = renderArrows();
  toggle(THERE);
  rerender({ placement: "8/8/8/8/8/8/8/K7" });
  expect(shown()).toEqual([]);
  toggle(BACK);
  expect(shown()).toEqual(["c4a1"]);
  toggle(BACK);
  expect(shown()).toEqual([]);
  toggle(THERE);
  clear();
  expect(shown()).toEqual([]);
});

it("a proposed move has its own colour and stays when the drawn arrows are cleared", () => {
  const { toggle, clear, shown, colors } = renderArrows(THERE);
  toggle(BACK);
  expect(new Set(colors()).size).toBe(2);
  clear();
  expect(shown()).toEqual(["a1c4"]);
});
