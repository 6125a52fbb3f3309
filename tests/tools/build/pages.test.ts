import { build } from "vite";
import { describe, expect, it, vi } from "vitest";
import { checkBasePath } from "../../../tools/build/basePath.ts";
import { pages } from "../../../tools/build/pages.ts";
import { webAppManifest } from "../../../tools/build/webAppManifest.ts";

type Handler = (this: object, options: object, bundle: object) => void;
const { handler } = pages.generateBundle as unknown as { handler: Handler };

it("the build has a copy of the page for every screen, and one for unknown addresses", () => {
  const emitFile = vi.fn();
  const bundle = { "index.html": { type: "asset", source: "<p>the page</p>" } };
  handler.call({ emitFile }, {}, bundle);
  const copies = emitFile.mock.calls.map(([{ fileName, source }]) => [fileName, source]);
  expect(Object.fromEntries(copies)).toEqual({
    "404.html": "<p>the page</p>",
    "Analysis.html": "<p>the page</p>",
    "Game.html": "<p>the page</p>",
    "Help.html": "<p>the page</p>",
    "chess.html": "<p>the page</p>",
    "home.html": "<p>the page</p>",
  });
});

it("a build without a page fails", () => {
  const error = vi.fn();
  handler.call({ emitFile: vi.fn(), error }, {}, {});
  expect(error).toHaveBeenCalledOnce();
});

/** The error of a build with this base path; undefined if the plugin accepts the path. */
async function complaint(base: string): Promise<string | undefined> {
  const reached = "The base path has passed";
  const stop = {
    name: "stop",
    configResolved: () => {
      throw new Error(reached);
    },
  };
  const message = await build({ base, configFile: false, plugins: [checkBasePath, stop] }).then(
    () => "It was built.",
    (error: Error) => error.message,
  );
  return message.includes(reached) ? undefined : message;
}

describe("the base path", () => {
  it.each(["/", "/chess/", "/games/enough-monkeys/", "/~me/v1.0/"])("can be %s", async (base) => {
    expect(await complaint(base)).toBeUndefined();
  });

  it.each([
    ["an empty path", ""],
    ["a relative path", ".//"],
    ["a path without a slash at the start", "chess/"],
    ["a path without a slash at the end", "/chess"],
    ["the address of another host", "//example.org/"],
    ["a path with ..", "/games/../chess/"],
    ["a path with a space", "/my games/"],
  ])("is refused: %s", async (_what, base) => {
    expect(await complaint(base)).toContain("has to begin and end with a slash, like /chess/");
  });
});

it("the web app manifest has the base path as its id, scope and start page only", () => {
  const { id, scope, start_url, ...rest } = webAppManifest("/elsewhere/");
  expect([id, scope, start_url]).toEqual(["/elsewhere/", "/elsewhere/", "/elsewhere/"]);
  expect(JSON.stringify(rest)).not.toMatch(/"\//);
});
