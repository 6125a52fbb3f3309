import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

const SQUARE_WIDTH_PX = 100;

// A search that begins while its page is still being loaded must not give up on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// The board library measures its squares before it moves a piece, and nothing is laid out here.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 0, SQUARE_WIDTH_PX, SQUARE_WIDTH_PX),
  );
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
