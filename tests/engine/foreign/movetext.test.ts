/** What the moves of a game are, what is none, and where a line ends. */
import { describe, expect, it } from "vitest";
import { normaliseText, readForeignGame } from "../../../engine/foreign/games.ts";
import { treeOf } from "./support.ts";

/** The game as it is read, and the moves that are named as not legal. */
function read(text: string) {
  const { pgn, problems } = readForeignGame(normaliseText(text));
  return [treeOf(pgn), problems.map(({ message }) => message.split(": ").at(-1))];
}

describe("castling that is not legal", () => {
  it.each([
    "O-O",
    "0-0",
    "o-o",
    "O-O-O",
    "0-0-0",
    "O-O+",
    "0-0!",
    "O-O#?",
    "O\u2013O",
    "\u041E-\u041E",
  ])("ends the line by its name: %s", (castling) => {
    const name = castling.replace("\u2013", "-");
    const start = "1. e4 e5 2. Nf3 Nc6";
    expect(read(`${start} 3. ${castling}`)).toEqual([treeOf(`${start} {${castling}}`), [name]]);
    expect(read(`${start} 3.${castling} Nf6 4. d3`)).toEqual([
      treeOf(`${start} {3.${castling} Nf6 4. d3}`),
      [name],
    ]);
  });

  it("ends a variation, too", () => {
    expect(read("1. e4 e5 (1... O-O 2. d4) 2. d4")).toEqual([
      treeOf("1. e4 e5 ({O-O 2. d4}) 2. d4"),
      ["O-O"],
    ]);
  });

  it("with zeros and without a number, at the end, says that both have lost", () => {
    expect(read("1. e4 e5 0-0")).toEqual([treeOf("1. e4 e5 {0-0}"), []]);
  });
});
