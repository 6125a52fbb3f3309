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

/**
 * The page's loader imports a script again that failed. A search thread that could not import one
 * is replaced by its client.
 */
const LOADERS = ["engine/service/answer.ts", "src/ui/loadChunk.ts"];

describe("the imports of the project", () => {
  const sources = readSources(["engine", "store", "src"]);
  const graph = importsOf(sources);

  it.each(["engine", "store", "src"])("%s/ imports only what the rules allow", (top) => {
    const files = readSources([top]);
    expect(importErrors(importsOf(files), MAY_IMPORT, {})).toEqual([]);
    const early = importsOf(files, ({ isLazy }) => !isLazy);
    expect(importErrors(early, {}, MAY_BE_IMPORTED_BY)).toEqual([]);
    expect(files.size).toBeGreaterThan(10);
  });

  it("form no circle, neither of files nor of folders, of types or by import() either", () => {
    const withTools = new Map([...graph, ...importsOf(readSources(["tools"]))]);
    expect(findCycle(withTools)).toBeUndefined();
    expect(findCycle(foldersOf(withTools))).toBeUndefined();
  });

  it("are lazy only in chunks, each with a number of its own", () => {
    const imports = lazyImports(sources);
    const numbers = imports.flatMap(({ chunk }) => chunk ?? []);
    const others = imports.filter(({ chunk }) => chunk === undefined);
    expect(others.map(({ file }) => file)).toEqual(LOADERS);
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
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
