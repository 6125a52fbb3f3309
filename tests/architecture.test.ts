/**
 * Who may import whom: one table for the whole graph. An import that the table does not allow fails, and so does
 * a folder that it does not name.
 */
import { describe, expect, it } from "vitest";
import { CHUNKS } from "../src/ui/loadChunk.ts";
import {
  COMPUTED,
  complaintsAbout,
  findCycle,
  type ImportTable,
  importsOf,
  lazyImports,
  placesOf,
  readSources,
  startersOfWorkers,
} from "./support/imports.ts";

const ENGINE_DOOR = "engine/index.ts";
const SEARCHES = [
  "engine/search",
  "engine/search/fallible",
  "engine/search/specified",
  "engine/search/strong",
  "engine/search/strong/network",
];
const STORE_DOOR = "store/index.ts";
const DOORS = [ENGINE_DOOR, STORE_DOOR];
/** What the store gets from outside: types only. */
const COLLABORATORS = "store/collaborators.ts";
const STORE_PARTS = [
  "store/computer",
  "store/game",
  "store/log",
  "store/recent",
  "store/review",
  "store/saving",
  "store/view",
];
const REACT = ["npm:react", "npm:react-error-boundary", "npm:react-redux", "npm:react-router-dom"];

const TABLE: ImportTable = {
  // The engine: chess, and no package at all. Only rules, pgn and search touch the core.
  "engine/plainText.ts": [],
  "engine/attempt.ts": ["engine/plainText.ts"],
  "engine/core": [],
  "engine/rules": ["engine/attempt.ts", "engine/core", "engine/plainText.ts"],
  "engine/pgn": ["engine/attempt.ts", "engine/core", "engine/rules"],
  "engine/packing": ["engine/attempt.ts", "engine/core", "engine/rules"],
  "engine/search": ["engine/attempt.ts", "engine/core", "engine/rules"],
  "engine/search/specified": ["engine/attempt.ts", "engine/core", "engine/rules", "engine/search"],
  "engine/search/strong": [
    "engine/attempt.ts",
    "engine/core",
    "engine/rules",
    "engine/search",
    "engine/search/strong/network",
  ],
  "engine/search/strong/network": ["engine/core"],
  "engine/search/fallible": [
    "engine/core",
    "engine/rules",
    "engine/search",
    "engine/search/specified",
  ],
  "engine/opponents": ["engine/attempt.ts", "engine/plainText.ts", "engine/rules", ...SEARCHES],
  "engine/service": [
    "engine/attempt.ts",
    "engine/opponents",
    "engine/plainText.ts",
    "engine/rules",
    ...SEARCHES,
  ],
  "engine/service/nodeWorker.ts": ["engine/search/strong/network", "engine/service", "node:"],
  "engine/service/spawnInNode.ts": [
    "engine/service",
    "engine/service/nodeWorker.ts",
    "node:",
    "npm:tsx/esm/api",
  ],
  "engine/uci": [
    "engine/attempt.ts",
    "engine/opponents",
    "engine/rules",
    ...SEARCHES,
    "engine/service",
    "engine/service/spawnInNode.ts",
    "node:",
  ],
  "engine/uci/vite.config.ts": ["node:", "npm:vite"],
  [ENGINE_DOOR]: [
    "engine/attempt.ts",
    "engine/opponents",
    "engine/packing",
    "engine/pgn",
    "engine/plainText.ts",
    "engine/rules",
    ...SEARCHES,
    "engine/service",
  ],

  // The store: the parts know the game and not each other, and the top knows them all.
  [COLLABORATORS]: [ENGINE_DOOR, "npm:@reduxjs/toolkit"],
  "store/game": [ENGINE_DOOR, COLLABORATORS, "npm:@reduxjs/toolkit", "npm:valibot"],
  "store/computer": [ENGINE_DOOR, COLLABORATORS, "store/game", "npm:@reduxjs/toolkit"],
  "store/log": [ENGINE_DOOR, COLLABORATORS, "store/game", "npm:@reduxjs/toolkit"],
  "store/log/main.ts": [
    ENGINE_DOOR,
    // The weights of its network, which a browser fetches and Node reads from the file.
    "engine/search/strong/network",
    "store/log",
    "node:",
  ],
  "store/recent": [ENGINE_DOOR, COLLABORATORS, "store/game", "npm:@reduxjs/toolkit", "npm:valibot"],
  "store/review": [ENGINE_DOOR, COLLABORATORS, "store/game", "npm:@reduxjs/toolkit", "npm:valibot"],
  "store/saving": [ENGINE_DOOR, COLLABORATORS, "store/game", "npm:@reduxjs/toolkit", "npm:valibot"],
  "store/view": [ENGINE_DOOR, COLLABORATORS, "store/game", "npm:@reduxjs/toolkit"],
  store: [ENGINE_DOOR, COLLABORATORS, ...STORE_PARTS, "npm:@reduxjs/toolkit", "npm:valibot"],
  [STORE_DOOR]: [ENGINE_DOOR, COLLABORATORS, "store", ...STORE_PARTS],

  // The pages: only the doors of the other two. The board library stays behind src/board.
  "src/ui": [...DOORS, "npm:react", "npm:react-redux", "npm:react-router-dom"],
  // The one loader: after a failure it imports the same script by another address.
  "src/ui/loadChunk.ts": ["src/ui", COMPUTED],
  "src/board": [
    ...DOORS,
    "src/ui",
    "npm:react",
    "npm:react-chessboard",
    "npm:react-error-boundary",
  ],
  "src/home": [...DOORS, "src/board", "src/ui", "src/ui/loadChunk.ts", ...REACT],
  "src/game": [
    ...DOORS,
    "src/board",
    "src/inside",
    "src/review",
    "src/ui",
    "src/ui/loadChunk.ts",
    ...REACT,
  ],
  // What 'Look inside' shows; it hangs in the game's page and knows nothing of it.
  "src/inside": [...DOORS, "src/ui", "npm:@tanstack/react-virtual", "npm:react"],
  "src/review": [...DOORS, "src/ui", "npm:react"],
  // The database of the recent games: nobody else knows the library behind it.
  "src/database": [STORE_DOOR, "npm:idb"],
  // The store with a browser's collaborators.
  "src/session": [...DOORS, "src/database"],
  "src/app": [
    ...DOORS,
    "src/game",
    "src/home",
    "src/session",
    "src/ui",
    "src/ui/loadChunk.ts",
    ...REACT,
    "npm:react-dom/client",
    "npm:web-vitals",
  ],
};

/** Where a thread may be started. */
const STARTERS_OF_WORKERS = ["engine/service/spawnInBrowser.ts", "engine/service/spawnInNode.ts"];

describe("the imports of the project", () => {
  const sources = readSources(["engine", "store", "src"]);
  const graph = importsOf(sources);

  it.each(["engine", "store", "src"])("%s/ imports only what the table allows", (top) => {
    const files = new Map([...graph].filter(([file]) => file.startsWith(`${top}/`)));
    expect(complaintsAbout(files, TABLE)).toEqual([]);
    expect(files.size).toBeGreaterThan(10);
  });

  it("form no cycle, neither of files nor of folders", () => {
    expect(findCycle(graph)).toBeUndefined();
    expect(findCycle(placesOf(graph, TABLE))).toBeUndefined();
  });

  it("start threads nowhere but in the search service", () => {
    const elsewhere = startersOfWorkers(sources).filter(
      (file) => !STARTERS_OF_WORKERS.includes(file),
    );
    expect(elsewhere).toEqual([]);
  });

  it("load each chunk of the pages in one place, by the one loader", () => {
    const chunks = lazyImports(readSources(["src"])).map(({ path, chunk }) => chunk ?? path);
    expect(chunks.sort()).toEqual([...Object.keys(CHUNKS), "src/ui/loadChunk.ts"].sort());
  });

  it("need every line of the table", () => {
    const places = [...placesOf(graph, TABLE).keys()];
    expect(Object.keys(TABLE).filter((place) => !places.includes(place))).toEqual([]);
  });

  it("lead, in the table itself, from src to store to engine and never back", () => {
    expect(findCycle(new Map(Object.entries(TABLE)))).toBeUndefined();
  });
});

describe("the table", () => {
  it.each([
    ["engine/core/board.ts", "engine/rules/types.ts", "the core knows nobody"],
    ["engine/rules/fen.ts", "engine/search/scores.ts", "the rules know no search"],
    [
      "engine/search/limits.ts",
      "engine/search/specified/search.ts",
      "searches share, and know none",
    ],
    ["engine/opponents/profiles.ts", "engine/core/board.ts", "opponents stay out of the core"],
    ["engine/service/client.ts", "engine/core/board.ts", "the service stays out of the core"],
    ["engine/service/client.ts", "node:worker_threads", "the browser has no Node"],
    ["engine/uci/session.ts", "engine/core/board.ts", "the command line stays out of the core"],
    ["engine/uci/session.ts", "engine/index.ts", "nobody in the engine goes through its door"],
    ["engine/index.ts", "engine/core/perft.ts", "the core is private"],
    ["engine/index.ts", "engine/uci/session.ts", "the door does not lead to the command line"],
    ["engine/rules/game.ts", "npm:@reduxjs/toolkit", "the engine needs no package"],
    ["engine/rules/game.ts", "store/index.ts", "the engine knows no store"],
    ["store/game/slice.ts", "store/view/slice.ts", "the game knows nobody"],
    ["store/game/slice.ts", "engine/rules/game.ts", "the engine has one door"],
    ["store/computer/searchMove.ts", "store/log/slice.ts", "parts of the store know the game only"],
    ["store/log/slice.ts", "store/makeStore.ts", "nobody knows the whole store"],
    ["store/recent/recentGamesListener.ts", "npm:idb", "the database comes in as a collaborator"],
    ["store/view/slice.ts", "npm:react", "the store knows no React"],
    ["store/log/replayCommand.ts", "node:fs", "only the command line reads files"],
    ["store/index.ts", "src/ui/paths.ts", "the store knows no pages"],
    ["src/ui/Logo.tsx", "src/board/Board.tsx", "the common parts know no page"],
    ["src/board/Board.tsx", "src/game/GamePage.tsx", "the board knows no page"],
    ["src/home/HomePage.tsx", "src/game/GamePage.tsx", "pages do not know each other"],
    ["src/inside/InsidePanel.tsx", "src/game/GamePage.tsx", "a panel does not know where it hangs"],
    ["src/game/GamePage.tsx", "src/app/Screens.tsx", "pages do not know where they hang"],
    ["src/game/GamePage.tsx", "store/game/slice.ts", "the store has one door"],
    ["src/game/GamePage.tsx", "engine/rules/fen.ts", "the engine has one door"],
    ["src/game/GamePage.tsx", "npm:react-chessboard", "the board library stays behind the board"],
  ])("forbids %s to import %s: %s", (file, target) => {
    expect(complaintsAbout(new Map([[file, [target]]]), TABLE)).toEqual([
      `${file} may not import ${target}`,
    ]);
  });
});

/** The graph of a made-up project; each file is given by its text. */
const graphOf = (files: Record<string, string>) => importsOf(new Map(Object.entries(files)));

describe("the check of the imports", () => {
  const table: ImportTable = {
    "a/door.ts": ["a", "a/deep"],
    a: [],
    "a/deep": ["node:"],
    b: ["a/door.ts", "npm:react"],
  };

  it("allows what the table allows, and whatever stands in the same folder", () => {
    const graph = graphOf({
      "a/one.ts": `import "./two.ts";`,
      "a/deep/one.ts": `import { join } from "node:path"; import "./style.css";`,
      "a/door.ts": `export * from "./one.ts"; export * from "./deep/one.ts";`,
      "b/one.tsx": `import { useState } from "react"; import { one } from "../a/door.ts"; const x = <p>{one}</p>;`,
    });
    expect(complaintsAbout(graph, table)).toEqual([]);
  });

  it.each([
    ["an import", `import { one } from "../a/one.ts";`],
    ["an import for its effect", `import "../a/one.ts";`],
    ["an import of a type", `import type { One } from "../a/one.ts";`],
    ["an import of a type among values", `import { type One } from "../a/one.ts";`],
    ["an import type", `type One = import("../a/one.ts").One;`],
    ["a dynamic import", `const one = () => import("../a/one.ts");`],
    ["a dynamic import in a template", "const one = import(`../a/one.ts`);"],
    ["an export from there", `export { one } from "../a/one.ts";`],
    ["an export of a type", `export type { One } from "../a/one.ts";`],
    ["an export of everything", `export * from "../a/one.ts";`],
    ["a worker", `new Worker(new URL("../a/one.ts", import.meta.url));`],
    ["a resolved address", `const one = import.meta.resolve("../a/one.ts");`],
    ["a roundabout way", `import "../b/../a/./one.ts";`],
  ])("finds past the door: %s", (_what, text) => {
    expect(complaintsAbout(graphOf({ "b/one.ts": text }), table)).toEqual([
      "b/one.ts may not import a/one.ts",
    ]);
  });

  it.each([
    ["another package", "a/one.ts", `import "react";`, "npm:react"],
    [
      "a part of a package that is allowed",
      "b/one.ts",
      `import "react/jsx-runtime";`,
      "npm:react/jsx-runtime",
    ],
    ["what Node brings", "a/one.ts", `import "node:fs";`, "node:fs"],
    ["a folder below", "a/one.ts", `import "./deep/one.ts";`, "a/deep/one.ts"],
    ["the folder above", "a/deep/one.ts", `import "../one.ts";`, "a/one.ts"],
    ["the door, from behind it", "a/one.ts", `import "./door.ts";`, "a/door.ts"],
    ["what nobody can check", "a/one.ts", "import(folder + name);", COMPUTED],
  ])("finds %s", (_what, file, text, target) => {
    expect(complaintsAbout(graphOf({ [file]: text }), table)).toEqual([
      `${file} may not import ${target}`,
    ]);
  });

  it("finds a file whose folder the table does not name", () => {
    expect(complaintsAbout(graphOf({ "a/new/one.ts": "" }), table)).toEqual([
      "a/new/one.ts has no place in the table",
    ]);
  });

  it("is not taken in by comments and texts that speak of an import", () => {
    const text = `// import "../a/one.ts";\nconst text = 'import "../a/one.ts"';\nnew URL("../a/one.ts", base);`;
    expect(complaintsAbout(graphOf({ "b/one.ts": text }), table)).toEqual([]);
  });

  it("refuses a file that it cannot read", () => {
    expect(() => graphOf({ "b/one.ts": "import from from from" })).toThrow("b/one.ts");
  });

  it("finds a cycle of files", () => {
    const graph = graphOf({
      "a/one.ts": `import "./two.ts";`,
      "a/two.ts": `import type { Three } from "./three.ts";`,
      "a/three.ts": `import "./two.ts";`,
    });
    expect(findCycle(graph)).toBe("a/two.ts -> a/three.ts -> a/two.ts");
  });

  it("finds a cycle of folders whose files form none", () => {
    const graph = graphOf({
      "a/one.ts": `import "../b/one.ts";`,
      "b/two.ts": `import "../a/two.ts";`,
      "a/two.ts": "",
      "b/one.ts": "",
    });
    expect(findCycle(graph)).toBeUndefined();
    expect(findCycle(placesOf(graph, table))).toBe("a -> b -> a");
  });

  it("takes two ways to one file for no cycle", () => {
    const graph = graphOf({
      "a/one.ts": `import "./two.ts"; import "./three.ts";`,
      "a/two.ts": `import "./three.ts";`,
      "a/three.ts": "",
    });
    expect(findCycle(graph)).toBeUndefined();
  });

  it("tells a dynamic import that goes through the loader from one that does not", () => {
    const text = `loadChunk("one", () => import("./one.ts"), pick); wrap(() => import("./two.ts"));`;
    expect(lazyImports(new Map([["a/all.ts", text]]))).toEqual([
      { path: "a/all.ts", chunk: "one" },
      { path: "a/all.ts", chunk: undefined },
    ]);
  });

  it.each(["new Worker(address)", "new globalThis.Worker(address)", "new threads.Worker(address)"])(
    "finds a thread started by %s",
    (text) => {
      expect(startersOfWorkers(new Map([["a/one.ts", text]]))).toEqual(["a/one.ts"]);
    },
  );
});
