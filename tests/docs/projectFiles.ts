/** The files of the project, and how documents and comments name them. */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "./guide.ts";

const FOLDERS = [".github", "docs", "engine", "src", "store", "tests", "tools"];

/** All files and folders below a folder, by their paths from the top of the project. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name),
  );

/** By their paths from the top of the project. */
export const FILES = [...readdirSync(ROOT), ...FOLDERS.flatMap(filesIn)];
const PATHS = new Set(FILES);
const NAMES = new Set(FILES.map((path) => basename(path)));

/** A path from the top of the project, in a code span. */
const PATH = new RegExp(`\`((?:${FOLDERS.join("|")})/[\\w./-]+)\``, "g");
/** The name of a source file, perhaps with a part of its path, in a code span. */
const NAME = /`([\w./-]+\.(?:tsx?|mjs|css))`/g;

const captured = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** The files that a text names and the project does not have. */
export const missingFiles = (text: string): string[] => [
  ...captured(text, PATH).filter((path) => !PATHS.has(path.replace(/\/$/, ""))),
  ...captured(text, NAME).filter((name) => !FILES.some((path) => isNameOf(name, path))),
];

/** Whether a path is of the file with this name, or ends with this part of a path. */
const isNameOf = (name: string, path: string): boolean =>
  name.includes("/") ? `/${path}`.endsWith(`/${name}`) : NAMES.has(name);
