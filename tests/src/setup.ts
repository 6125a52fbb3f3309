import "./support/renders.ts";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A search that begins while its page is still being loaded must not give up on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
