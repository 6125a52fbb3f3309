/** Scrolling inside a frame. `scrollIntoView` would scroll the page as well. */
import { useEffect, useEffectEvent } from "react";

/** Scrolls a frame as far as an element in it is out of sight. The margin is in pixels. */
export function showInFrame(frame: HTMLElement, element: Element, margin = 0): void {
  const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  frame.scrollBy({
    top: distanceInto(outer.top, outer.bottom, inner.top - margin, inner.bottom + margin),
    left: distanceInto(outer.left, outer.right, inner.left, inner.right),
  });
}

/** How far the interval from `start` to `end` must be scrolled to be inside that of the frame. */
function distanceInto(first: number, last: number, start: number, end: number): number {
  return start < first ? start - first : Math.max(0, end - last);
}

/** Acts when a frame changes its size, for example because a notice appears above it. */
export function useResize(frame: HTMLElement | null, act: (frame: HTMLElement) => void): void {
  const handle = useEffectEvent(act);
  useEffect(() => {
    if (!frame) return;
    const observer = new ResizeObserver(() => handle(frame));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
}
