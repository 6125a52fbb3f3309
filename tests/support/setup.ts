/**
 * Test files of the unit project share their modules and globals, so each file must restore what it
 * replaced. Under a fake clock that does not move, for example, a search with a time limit never
 * stops.
 */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
