import { expect, it, vi } from "vitest";
import { pages } from "../../../tools/build/pages.ts";

type Handler = (this: object, options: object, bundle: object) => void;
const { handler } = pages.generateBundle as unknown as { handler: Handler };

it("the page is there under the name of every screen, and for all other addresses", () => {
  const emitFile = vi.fn();
  const bundle = { "index.html": { type: "asset", source: "<p>the page</p>" } };
  handler.call({ emitFile }, {}, bundle);
  const copies = emitFile.mock.calls.map(([{ fileName, source }]) => [fileName, source]);
  expect(Object.fromEntries(copies)).toEqual({
    "404.html": "<p>the page</p>",
    "Game.html": "<p>the page</p>",
    "Help.html": "<p>the page</p>",
    "chess.html": "<p>the page</p>",
    "home.html": "<p>the page</p>",
  });
});

it("a build without a page stops", () => {
  const error = vi.fn();
  handler.call({ emitFile: vi.fn(), error }, {}, {});
  expect(error).toHaveBeenCalledOnce();
});
