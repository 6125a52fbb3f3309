/** What all comments keep to. The parser finds them, so no text is taken for a comment. */

import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { readSources } from "../support/imports.ts";
import { missingFiles } from "./projectFiles.ts";

/** In columns, as the formatter has it for code. */
const WIDEST = 100;

/** From how many lines on a file must say why it is so long. */
const LONG = 500;

/** In the comment at the top of a long file: `This file is long because ...`. */
const REASON = /this file is long because/i;

interface Comment {
  readonly path: string;
  /** With its marks. */
  readonly text: string;
  /** The text of the file before and after it. */
  readonly before: string;
  readonly after: string;
}

const SOURCES = [...readSources(["engine", "src", "store", "tests", "tools"])];

const COMMENTS: readonly Comment[] = SOURCES.flatMap(([path, text]) =>
  parseSync(path, text).comments.map(({ start, end }) => ({
    path,
    text: text.slice(start, end),
    before: text.slice(0, start),
    after: text.slice(end),
  })),
);

const isDoc = ({ text }: Comment): boolean => text.startsWith("/**");

describe("the comments", () => {
  it(`have lines of at most ${WIDEST} columns`, () => {
    const wide = COMMENTS.flatMap(({ path, text, before }) => {
      const lines = (before.split("\n").at(-1) + text).split("\n");
      return lines.filter((line) => line.length > WIDEST).map((line) => `${path}: ${line}`);
    });
    expect(wide).toEqual([]);
  });

  it("stand directly over what they describe, except at the top of a file", () => {
    const parted = COMMENTS.filter(
      (comment) =>
        isDoc(comment) && comment.before !== "" && /^\n(\n|\s*\/\*\*)/.test(comment.after),
    );
    expect(parted.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it("name only files that exist", () => {
    const wrong = COMMENTS.flatMap(({ path, text }) =>
      missingFiles(text).map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});

it(`a file of more than ${LONG} lines says why`, () => {
  const long = SOURCES.filter(([, text]) => text.split("\n").length > LONG);
  const silent = long.filter(([path]) => {
    const top = COMMENTS.find((comment) => comment.path === path && comment.before === "");
    return !REASON.test(top?.text.replace(/\n \*/g, "") ?? "");
  });
  expect(silent.map(([path]) => path)).toEqual([]);
});
