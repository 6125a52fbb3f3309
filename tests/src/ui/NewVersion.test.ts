import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkForNewVersion, reloadOnce } from "../../../src/ui/NewVersion.tsx";

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

afterEach(() => vi.unstubAllGlobals());

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
