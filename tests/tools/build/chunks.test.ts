import { resolve } from "node:path";
import { expect, it } from "vitest";
import { neededBy } from "../../../tools/build/chunks.ts";

/** Imports by file. The dialog is loaded later, by `import()`. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  "game.ts": ["board.ts", "react"],
  "board.ts": ["squares.ts"],
  "squares.ts": ["board.ts"],
  "session.ts": ["react"],
  "dialog.ts": ["board.ts", "fields.ts"],
};
const graph = {
  getModuleInfo: (path: string) => {
    const file = Object.keys(IMPORTS).find((name) => resolve(name) === path);
    return file === undefined ? null : { importedIds: (IMPORTS[file] ?? []).map(pathOf) };
  },
};
const pathOf = (file: string) => (file.endsWith(".ts") ? resolve(file) : file);

it("a script has what its files import, also in a circle, and nothing that is loaded later", () => {
  const script = neededBy("game", ["game.ts", "session.ts"]);
  const all = [...Object.keys(IMPORTS), "react", "fields.ts"];
  const inScript = all.filter((file) => script(pathOf(file), graph) === "game");
  expect(inScript).toEqual(["game.ts", "board.ts", "squares.ts", "session.ts", "react"]);
});

it("a script has nothing that other files need, too", () => {
  const script = neededBy("game", ["game.ts"], ["session.ts"]);
  expect(script(pathOf("board.ts"), graph)).toBe("game");
  expect(script(pathOf("react"), graph)).toBeUndefined();
});
