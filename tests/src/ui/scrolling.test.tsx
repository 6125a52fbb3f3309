import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { showInFrame } from "../../../src/ui/steps.tsx";
import { useVirtualRows } from "../../../src/ui/useVirtualRows.ts";

const ROW_HEIGHT = 20;
const FRAME_HEIGHT = 10 * ROW_HEIGHT;

beforeEach(() => {
  // The test DOM has no layout.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(FRAME_HEIGHT);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(1_000 * ROW_HEIGHT);
});

interface ListProps {
  readonly count: number;
  readonly kept?: number;
  readonly top?: number;
}

function List({ count, ...others }: ListProps) {
  const frame = useRef<HTMLElement>(null);
  const { height, rows } = useVirtualRows({
    count,
    frame: () => frame.current,
    rowHeight: ROW_HEIGHT,
    hasFixedHeight: true,
    ...others,
  });
  return (
    <section ref={frame} aria-label="Frame">
      <ol style={{ height }}>
        {rows.map(({ index, key, place }) => (
          <li key={key} {...place}>
            {index}
          </li>
        ))}
      </ol>
    </section>
  );
}

const drawn = () => screen.queryAllByRole("listitem").map(({ textContent }) => Number(textContent));
const scrolled = () => screen.getByRole("region", { name: "Frame" }).scrollTop;

it("draws the rows in sight and a few more, each in its place", () => {
  render(<List count={1_000} />);
  expect(drawn().slice(0, 11)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(drawn().length).toBeLessThan(30);
  expect(screen.getByRole("list").style.height).toBe(`${1_000 * ROW_HEIGHT}px`);
  expect(screen.getByText("3").style.transform).toBe(`translateY(${3 * ROW_HEIGHT}px)`);
});

it("draws the kept row wherever it is, and scrolls to it only when it is out of sight", () => {
  const { rerender } = render(<List count={1_000} kept={9} />);
  expect(scrolled()).toBe(0);
  rerender(<List count={1_000} kept={500} />);
  expect(drawn()).toContain(500);
  expect(scrolled()).toBe(501 * ROW_HEIGHT - FRAME_HEIGHT);
});

it("puts the rows below what stands above them in the frame", () => {
  render(<List count={1_000} top={50} />);
  expect(screen.getByText("0").style.transform).toBe("translateY(0px)");
});

/** An element that covers this part of the window. */
function elementAt(left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

it.each([
  { where: "in sight", at: [150, 250], scrolls: { left: 0, top: 0 } },
  { where: "above", at: [150, 190], scrolls: { left: 0, top: -10 } },
  { where: "below", at: [150, 395], scrolls: { left: 0, top: 15 } },
  { where: "before the start", at: [70, 250], scrolls: { left: -30, top: 0 } },
  { where: "past the end", at: [290, 250], scrolls: { left: 40, top: 0 } },
  {
    where: "in sight, but not with the margin",
    at: [150, 202],
    margin: 4,
    scrolls: { left: 0, top: -2 },
  },
])("a frame is scrolled to an element $where", ({ at: [left, top], margin, scrolls }) => {
  const frame = elementAt(100, 200, 200, 200);
  const scrollBy = vi.spyOn(frame, "scrollBy");
  showInFrame(frame, elementAt(left as number, top as number, 50, 20), margin);
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(scrolls);
});
