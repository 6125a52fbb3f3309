/** What a guide in Markdown claims about the code: what it quotes from where, what it links to, which commands print what. */
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");

export const readText = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** A fenced block. */
export interface Block {
  /** What stands behind the opening fence: `ts`, `json`, `console`. */
  readonly kind: string;
  readonly text: string;
  /** The file that the sentence before the block links to last, from the root; undefined where it links to none. */
  readonly file: string | undefined;
}

export interface Link {
  readonly text: string;
  /** From the root; undefined for an address elsewhere. */
  readonly path: string | undefined;
}

const FENCED = /^```(\w*)\n([\s\S]*?)^```$/gm;
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** All links in a text of the folder `folder`. */
export function linksIn(markdown: string, folder: string): Link[] {
  return [...markdown.replace(FENCED, "").matchAll(LINK)].map(([, text = "", target = ""]) => ({
    text,
    path: /^\w+:/.test(target) ? undefined : normalize(join(folder, target.replace(/#.*/, ""))),
  }));
}

/** All fenced blocks in a text of the folder `folder`. */
export function blocksIn(markdown: string, folder: string): Block[] {
  return [...markdown.matchAll(FENCED)].map((match) => {
    const [, kind = "", text = ""] = match;
    const paragraph = markdown.slice(0, match.index).trimEnd().split("\n\n").at(-1) ?? "";
    return { kind, text, file: linksIn(paragraph, folder).at(-1)?.path };
  });
}

/** Stands in a quotation for lines that are left out. */
const LEFT_OUT = /^ *\/\/ \.\.\.$/m;

/**
 * Whether a file holds what is quoted, line by line, and the parts of it between `// ...` one after the other. How far the lines are
 * indented does not count.
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

/** The commands of a console block, each with what is shown under it. */
export function commandsIn({ text }: Block): Command[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((session) => {
      const end = session.indexOf("\n");
      return { command: session.slice(0, end), output: session.slice(end + 1).trimEnd() };
    });
}
