/**
 * Files of the unit project share their modules and globals, so none may leave to the next what it has replaced:
 * under a clock that stands still, a search that is to stop after a while never does.
 */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
