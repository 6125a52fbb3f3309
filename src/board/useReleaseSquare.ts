import { useCallback, useEffect, useRef } from "react";
import type { Square } from "../../engine/index.ts";

function squareAt({ clientX, clientY }: PointerEvent): Square | null {
  // The square itself, not one that a piece on the way elsewhere belongs to.
  const found = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element instanceof HTMLElement && element.dataset.square !== undefined);
  return found ? ((found as HTMLElement).dataset.square as Square) : null;
}

/**
 * Where a piece was really let go. The drag library reports the square of its last drawing, which
 * for a quick hand is a square or two behind the pointer.
 * @returns a function from the reported square to the true one; null is off the board.
 */
export function useReleaseSquare(): (reported: Square | null) => Square | null {
  const release = useRef<PointerEvent | null>(null);
  useEffect(() => {
    const remember = (event: PointerEvent) => {
      release.current = event;
    };
    // A piece moved with the keys is let go without a pointer: the report is right then.
    const forget = () => {
      release.current = null;
    };
    // Captured, so that it is known before the library hears of it.
    window.addEventListener("pointerup", remember, true);
    window.addEventListener("keydown", forget, true);
    return () => {
      window.removeEventListener("pointerup", remember, true);
      window.removeEventListener("keydown", forget, true);
    };
  }, []);
  return useCallback((reported) => (release.current ? squareAt(release.current) : reported), []);
}
