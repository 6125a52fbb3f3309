/**
 * An import that the table in `support/importTable.ts` does not allow fails the test, and so does a
 * folder that is missing from the table.
 */
import { describe, expect, it } from "vitest";
import {
  filesWithWorkers,
  findCycle,
  importErrors,
  importsOf,
  lazyImports,
  placesOf,
  readSources,
} from "./support/imports.ts";
import { TABLE } from "./support/importTable.ts";

/** Where a thread may be started. */
const STARTERS_OF_WORKERS = ["engine/service/spawnInBrowser.ts", "engine/service/spawnInNode.ts"];

/** The only file with lazy imports, and the loader, which imports a script again. */
const TABLE_OF_CHUNKS = "src/ui/chunks.ts";
const LOADER = "src/ui/loadChunk.tsx";

describe("the imports of the project", () => {
  const sources = readSources(["engine", "store", "src"]);
  const graph = new Map(importsOf(sources));
  // It names the scripts of all screens, and loads none before it is asked to.
  graph.set(TABLE_OF_CHUNKS, []);

  it.each(["engine", "store", "src"])("%s/ imports only what the table allows", (top) => {
    const files = new Map([...graph].filter(([file]) => file.startsWith(`${top}/`)));
    expect(importErrors(files, TABLE)).toEqual([]);
    expect(files.size).toBeGreaterThan(10);
  });

  it("form no cycle, neither of files nor of folders", () => {
    expect(findCycle(graph)).toBeUndefined();
    expect(findCycle(placesOf(graph, TABLE))).toBeUndefined();
  });

  it("start threads nowhere but in the search service", () => {
    const elsewhere = filesWithWorkers(sources).filter(
      (file) => !STARTERS_OF_WORKERS.includes(file),
    );
    expect(elsewhere).toEqual([]);
  });

  it("are lazy only in the table of chunks and its loader", () => {
    const files = lazyImports(readSources(["src"]));
    expect([...new Set(files)].sort()).toEqual([TABLE_OF_CHUNKS, LOADER]);
  });

  it("need every line of the table", () => {
    const places = [...placesOf(graph, TABLE).keys()];
    expect(Object.keys(TABLE).filter((place) => !places.includes(place))).toEqual([]);
  });

  it("lead, in the table itself, from src to store to engine and never back", () => {
    expect(findCycle(new Map(Object.entries(TABLE)))).toBeUndefined();
  });
});
