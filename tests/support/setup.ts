/**
 * Test files of a project share their modules and globals, so each test gives back what it
 * replaced, even if it fails. Under a fake clock that does not move, for example, a search with a
 * time limit never stops.
 */
import { afterEach, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
