/** An import that the rules in `support/importRules.ts` do not allow fails the test. */
import { describe, expect, it } from "vitest";
import { MAY_BE_IMPORTED_BY, MAY_IMPORT } from "./support/importRules.ts";
import {
  findCycle,
  foldersOf,
  importErrors,
  importsOf,
  lazyImports,
  readSources,
} from "./support/imports.ts";

/** The only file with lazy imports, and the loader, which imports a script again. */
const TABLE_OF_CHUNKS = "src/ui/chunks.ts";
const LOADER = "src/ui/loadChunk.tsx";

describe("the imports of the project", () => {
  const sources = readSources(["engine", "store", "src"]);
  const graph = new Map(importsOf(sources));
  // It names the scripts of all screens, and loads none before it is asked to.
  graph.set(TABLE_OF_CHUNKS, []);

  it.each(["engine", "store", "src"])("%s/ imports only what the rules allow", (top) => {
    const files = new Map([...graph].filter(([file]) => file.startsWith(`${top}/`)));
    expect(importErrors(files, MAY_IMPORT, MAY_BE_IMPORTED_BY)).toEqual([]);
    expect(files.size).toBeGreaterThan(10);
  });

  it("form no cycle, neither of files nor of folders", () => {
    expect(findCycle(graph)).toBeUndefined();
    expect(findCycle(foldersOf(graph))).toBeUndefined();
  });

  it("are lazy only in the table of chunks and its loader", () => {
    const files = lazyImports(readSources(["src"]));
    expect([...new Set(files)].sort()).toEqual([TABLE_OF_CHUNKS, LOADER]);
  });

  it("name no package without a line in the rules", () => {
    const packages = [...graph.values()].flat().filter((path) => path.startsWith("npm:"));
    expect(packages.filter((name) => !Object.hasOwn(MAY_BE_IMPORTED_BY, name))).toEqual([]);
  });

  it("name the packages with which the product is to be built", () => {
    const packages = new Set([...graph.values()].flat());
    const given = ["react", "react-redux", "react-router-dom", "react-chessboard"];
    for (const name of [...given, "react-dom/client", "@reduxjs/toolkit"])
      expect(packages).toContain(`npm:${name}`);
  });
});
