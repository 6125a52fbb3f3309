import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// On a busy machine a lazy page takes long to load, and queries must wait for it.
configure({ asyncUtilTimeout: 10_000 });

// The test DOM has no popovers, and the tests of the service worker have no DOM.
if (typeof HTMLElement !== "undefined") {
  HTMLElement.prototype.showPopover = () => {};
  HTMLElement.prototype.hidePopover = () => {};
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
