import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  checkForNewVersion,
  NewVersion,
  offerNewVersion,
  reloadOnce,
} from "../../../src/ui/NewVersion.tsx";
import { PlainNotices } from "../support/render.tsx";

function renderOffer(): void {
  render(createElement(NewVersion));
  render(createElement(PlainNotices));
}

const pageWith = (script: string) =>
  `<!doctype html><script type="module" crossorigin src="${script}"></script>`;

function hostAnswers(answer: Response | Error) {
  const ask = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  vi.stubGlobal("fetch", vi.fn(ask));
}

beforeEach(() => {
  sessionStorage.clear();
  const script = document.createElement("script");
  script.type = "module";
  // A script outside the document is not fetched.
  script.setAttribute("src", "http://localhost:3000/chess/assets/index-one.js");
  vi.spyOn(document, "querySelector").mockReturnValue(script);
});

afterEach(() => {
  // Other files of tests share the module, which remembers the offer.
  cleanup();
  renderOffer();
  const dismiss = screen.queryByRole("button", { name: "Dismiss" });
  if (dismiss) fireEvent.click(dismiss);
});

describe("a newer version", () => {
  it("exists if the host's page has another entry script", async () => {
    hostAnswers(new Response(pageWith("/chess/assets/index-two.js")));
    expect(await checkForNewVersion()).toBe(true);
  });

  it.each([
    ["the running version", new Response(pageWith("/chess/assets/index-one.js"))],
    ["the login page of a network", new Response("<p>Welcome</p>")],
    ["an error", new Response(pageWith("/chess/assets/index-two.js"), { status: 503 })],
    ["nothing", new TypeError("Failed to fetch")],
  ])("is not assumed when the host answers with %s", async (_what, answer) => {
    hostAnswers(answer);
    expect(await checkForNewVersion()).toBe(false);
  });

  it("is requested once when several files fail at the same time", async () => {
    hostAnswers(new Response(pageWith("/chess/assets/index-two.js")));
    await Promise.all([checkForNewVersion(), checkForNewVersion()]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe("'Reload'", () => {
  class FakeWorker extends EventTarget {
    state = "installed";
    readonly postMessage = vi.fn();
  }
  type Registration = { waiting?: FakeWorker; installing?: FakeWorker; update?: () => void };

  /** Presses 'Reload' in a page with this registration. Returns what happens in the browser. */
  async function pressReload(registration: Registration | undefined) {
    const reload = vi.spyOn(window.location, "reload").mockReturnValue(undefined);
    const container = Object.assign(new EventTarget(), {
      getRegistration: async () => registration,
    });
    vi.stubGlobal(
      "navigator",
      Object.assign(Object.create(navigator), { serviceWorker: container }),
    );
    offerNewVersion();
    renderOffer();
    fireEvent.click(screen.getByRole("button", { name: "Reload" }));
    return { reload, container };
  }

  it.each(["waiting", "installing"] as const)(
    "lets the service worker take over that is %s, and then reloads",
    async (state) => {
      const worker = new FakeWorker();
      const { reload, container } = await pressReload({ [state]: worker });
      await waitFor(() => expect(worker.postMessage).toHaveBeenCalledOnce());
      expect(worker.postMessage).toHaveBeenCalledWith({ type: "SKIP_WAITING" });
      expect(reload).not.toHaveBeenCalled();
      container.dispatchEvent(new Event("controllerchange"));
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it("asks for the service worker of the new version if the browser has not noticed it", async () => {
    const worker = new FakeWorker();
    const registration: Registration = {
      update: async () => void Object.assign(registration, { installing: worker }),
    };
    const { reload } = await pressReload(registration);
    await waitFor(() => expect(worker.postMessage).toHaveBeenCalledOnce());
    expect(reload).not.toHaveBeenCalled();
  });

  it("reloads when the service worker does not take over within five seconds", async () => {
    vi.useFakeTimers();
    const { reload } = await pressReload({ waiting: new FakeWorker() });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("waits for a service worker that is installed slowly", async () => {
    vi.useFakeTimers();
    const worker = new FakeWorker();
    worker.state = "installing";
    const { reload } = await pressReload({ installing: worker });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    worker.state = "installed";
    worker.dispatchEvent(new Event("statechange"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("reloads when the new service worker cannot be installed", async () => {
    const worker = new FakeWorker();
    const { reload } = await pressReload({ installing: worker });
    await waitFor(() => expect(worker.postMessage).toHaveBeenCalledOnce());
    worker.state = "redundant";
    worker.dispatchEvent(new Event("statechange"));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ["no service worker", undefined],
    ["no newer one", { update: async () => undefined }],
    ["no network", { update: () => Promise.reject(new TypeError("Failed to fetch")) }],
  ])("reloads at once if there is %s", async (_what, registration) => {
    const { reload } = await pressReload(registration);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

describe("a page that cannot continue", () => {
  it("is reloaded once from the same version", () => {
    const reload = vi.spyOn(window.location, "reload").mockReturnValue(undefined);
    expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is not reloaded without session storage", () => {
    const reload = vi.spyOn(window.location, "reload").mockReturnValue(undefined);
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
