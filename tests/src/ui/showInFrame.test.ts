import { expect, it, vi } from "vitest";
import { showInFrame } from "../../../src/ui/steps.tsx";

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
