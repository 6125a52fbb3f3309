/** Every file that a document links to or names exists. */
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { linksIn, ROOT, readText } from "./guide.ts";

const FOLDERS = [".github", "docs", "engine", "src", "store", "tests", "tools"];

/** All files below a folder, by their paths from the top of the project. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name),
  );

const FILES = [...readdirSync(ROOT), ...FOLDERS.flatMap(filesIn)];
const FILE_NAMES = new Set(FILES.map((path) => basename(path)));
const DOCUMENTS = FILES.filter((path) => path.endsWith(".md"));

/** A path from the top of the project, in a code span. */
const PATH = new RegExp(`\`((?:${FOLDERS.join("|")})/[\\w./-]+)\``, "g");
/** The name of a source file without its folder, in a code span. */
const NAME = /`([\w.-]+\.(?:ts|tsx|css))`/g;

const captured = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

it.each(DOCUMENTS)("all files named in %s exist", (document) => {
  const text = readText(document);
  const linked = linksIn(text, dirname(document)).flatMap(({ path }) => path ?? []);
  const paths = [...linked, ...captured(text, PATH)];
  const names = captured(text, NAME);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(names.filter((name) => !FILE_NAMES.has(name))).toEqual([]);
});
