import { createHash } from "node:crypto";
import { build } from "vite";
import { describe, expect, it, vi } from "vitest";
import { checkBasePath } from "../../../tools/build/basePath.ts";
import { pages } from "../../../tools/build/pages.ts";
import { withHashes } from "../../../tools/build/startup.ts";

type Handler = (this: object, options: object, bundle: object) => void;

/** Lets the plugin copy the pages of a bundle; returns the copies by name. */
function copiesOf(bundle: object, error = vi.fn()): Record<string, string> {
  const plugin = pages() as unknown as {
    configResolved(config: object): void;
    generateBundle: { handler: Handler };
  };
  const emitFile = vi.fn();
  plugin.configResolved({ base: "/chess/" });
  plugin.generateBundle.handler.call({ emitFile, error }, {}, bundle);
  return Object.fromEntries(
    emitFile.mock.calls.map(([{ fileName, source }]) => [fileName, source]),
  );
}

const scriptOf = (fileName: string, ...imports: string[]) => ({
  [fileName]: {
    type: "chunk",
    fileName,
    code: `the code of ${fileName}`,
    imports,
    name: fileName.replace(".js", ""),
    isEntry: fileName === "main.js",
    isDynamicEntry: /^(\w+Page|SettingsDialog|session)\.js$/.test(fileName),
  },
});

const BUNDLE = {
  "index.html": {
    type: "asset",
    source: `<head>
    <script type="module" crossorigin src="/chess/main.js"></script>
    <link rel="stylesheet" crossorigin href="/chess/style.css">
  </head>
  <body>
    <div id="root"></div>
  </body>`,
  },
  "style.css": { type: "asset", source: "" },
  ...scriptOf("main.js", "page.js"),
  ...scriptOf("page.js"),
  ...scriptOf("GamePage.js", "page.js", "game.js"),
  ...scriptOf("game.js", "page.js"),
  ...scriptOf("AnalysisPage.js", "game.js", "rows.js"),
  ...scriptOf("rows.js", "game.js"),
  ...scriptOf("PuzzlesPage.js", "game.js"),
  ...scriptOf("SettingsDialog.js", "game.js"),
  ...scriptOf("ProgressPage.js", "rows.js"),
  ...scriptOf("HelpPage.js", "page.js"),
  ...scriptOf("session.js", "game.js"),
};

describe("the build", () => {
  it.each([
    ["404.html", []],
    ["chess.html", []],
    ["home.html", []],
    ["Game.html", ["session.js", "game.js", "GamePage.js"]],
    ["Puzzles.html", ["session.js", "game.js", "PuzzlesPage.js"]],
    ["Analysis.html", ["session.js", "game.js", "AnalysisPage.js", "rows.js"]],
    ["Settings.html", ["session.js", "game.js", "SettingsDialog.js"]],
    ["Progress.html", ["session.js", "game.js", "ProgressPage.js", "rows.js"]],
    ["Help.html", ["HelpPage.js"]],
  ])("has the page %s, which names the scripts %j beside the main one", (name, scripts) => {
    const links = scripts.map((script) => {
      const hash = createHash("sha256").update(`the code of ${script}`).digest("base64");
      return `<link rel="modulepreload" crossorigin href="/chess/${script}" integrity="sha256-${hash}">`;
    });
    expect(copiesOf(BUNDLE)[name]).toBe(`<head>
    <script type="module" crossorigin src="/chess/main.js"></script>
    <link rel="stylesheet" crossorigin href="/chess/style.css">
  </head>
  <body>
    <div id="root"></div>
  ${links.map((link) => `  ${link}\n  `).join("")}</body>`);
  });

  it("fails without a page, and without a script of a screen", () => {
    const error = vi.fn();
    copiesOf({}, error);
    expect(error).toHaveBeenCalledOnce();
    const { "GamePage.js": _missing, ...rest } = BUNDLE as Record<string, object>;
    expect(() => copiesOf(rest)).toThrow("The build has no lazy script with the name GamePage");
  });
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

it("a page names the hashes of its main script and styles, and of nothing else", () => {
  const html = `<link rel="icon" href="/chess/icon.svg" />
<script type="module" crossorigin src="/chess/index.js"></script>
<link rel="stylesheet" crossorigin href="/chess/style.css">
<script src="/chess/startup.js" async></script>`;
  expect(
    withHashes(html, (url) => `hash of ${url}`),
  ).toBe(`<link rel="icon" href="/chess/icon.svg" />
<script type="module" crossorigin src="/chess/index.js" integrity="hash of /chess/index.js"></script>
<link rel="stylesheet" crossorigin href="/chess/style.css" integrity="hash of /chess/style.css">
<script src="/chess/startup.js" async></script>`);
});
