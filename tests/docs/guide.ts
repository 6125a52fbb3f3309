/** Reads Markdown: links, fenced blocks with their files, and commands with their output. */
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");

export const readText = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** A fenced block. */
export interface Block {
  /** The word after the opening fence: `ts`, `json`, `console`. */
  readonly kind: string;
  readonly text: string;
  /** The last file that the paragraph before the block links to, from the top of the project. */
  readonly file: string | undefined;
}

export interface Link {
  readonly text: string;
  /** From the top of the project; undefined for other addresses. */
  readonly path: string | undefined;
}

const FENCED = /^```(\w*)\n([\s\S]*?)^```$/gm;
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** All links in a document in `folder`. */
export function linksIn(markdown: string, folder: string): Link[] {
  return [...markdown.replace(FENCED, "").matchAll(LINK)].map(([, text = "", target = ""]) => ({
    text,
    path: /^\w+:/.test(target) ? undefined : normalize(join(folder, target.replace(/#.*/, ""))),
  }));
}

/** All fenced blocks in a document in `folder`. */
export function blocksIn(markdown: string, folder: string): Block[] {
  return [...markdown.matchAll(FENCED)].map((match) => {
    const [, kind = "", text = ""] = match;
    const paragraph = markdown.slice(0, match.index).trimEnd().split("\n\n").at(-1) ?? "";
    return { kind, text, file: linksIn(paragraph, folder).at(-1)?.path };
  });
}

/** The mark for omitted lines in a quotation. */
const LEFT_OUT = /^ *\/\/ \.\.\.$/m;

/**
 * Whether a file contains the quoted lines. `// ...` stands for any omitted lines; indentation is
 * ignored.
 */
export function holds(file: string, quoted: string): boolean {
  const lines = trimmed(file);
  let from = 0;
  for (const part of quoted.split(LEFT_OUT).map(trimmed)) {
    const at = lines.findIndex(
      (_line, index) =>
        index >= from && part.every((line, offset) => lines[index + offset] === line),
    );
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

const trimmed = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim());

export interface Command {
  readonly command: string;
  readonly output: string;
}

/** The commands of a console block, each with the output below it. */
export function commandsIn({ text }: Block): Command[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((session) => {
      const end = session.indexOf("\n");
      return { command: session.slice(0, end), output: session.slice(end + 1).trimEnd() };
    });
}
