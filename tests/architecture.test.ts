/**
 * An import that the table in `support/importTable.ts` does not allow fails the test, and so does a
 * folder that is missing from the table.
 */
import { describe, expect, it } from "vitest";
import { CHUNKS } from "../src/ui/loadChunk.ts";
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

describe("the imports of the project", () => {
  const sources = readSources(["engine", "store", "src"]);
  const graph = importsOf(sources);

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
