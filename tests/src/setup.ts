import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

configure({
  // On a busy machine a lazy page takes long to load, and queries must wait for it.
  asyncUtilTimeout: 10_000,
  // By default the message contains the page, which a query that waits prints every 50 ms.
  getElementError: (message) => new Error(message ?? undefined),
});

// The tests of the service worker have no DOM.
if (typeof HTMLElement !== "undefined") {
  // The test DOM has no popovers.
  HTMLElement.prototype.showPopover = () => {};
  HTMLElement.prototype.hidePopover = () => {};
  // It would leave the page for a download, and the next tests would be on another page.
  const { click } = HTMLElement.prototype;
  HTMLAnchorElement.prototype.click = function press() {
    if (!this.hasAttribute("download")) click.call(this);
  };
}

// Before the clock is real again.
afterEach(() => cleanup());

// A page also loads scripts ahead, when it is idle. If a file of tests ends in the middle of a
// load, the load fails, and so does every later one in this worker, because its files share their
// modules.
afterAll(() => vi.dynamicImportSettled());
