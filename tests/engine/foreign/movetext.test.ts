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

describe("times and scores between the moves", () => {
  it.each([
    ["1. e4 0:03 e5 0:05 2. Nf3", "1. e4 {0:03} e5 {0:05} 2. Nf3"],
    ["1. e4 (0:03) e5 1:02:03.4 2. Nf3", "1. e4 ({0:03}) e5 {1:02:03.4} 2. Nf3"],
    ["1.\ne4\n3.2s\ne5\n1.0s\n2.\nNf3\n10s", "1. e4 {3.2s} e5 {1.0s} 2. Nf3 {10s}"],
    ["1. e4! e5? 2. Nf3 Nc6 +0.35 3. Bb5", "1. e4! e5? 2. Nf3 Nc6 {+0.35} 3. Bb5"],
    ["1. e4 \u22120.12 e5 +0.00 2. Nf3", "1. e4 {-0.12} e5 {+0.00} 2. Nf3"],
    [
      "1. f4 f5 2. Nf3 d6 3. g3 g6 4. Bg2 d5 +0.00",
      "1. f4 f5 2. Nf3 d6 3. g3 g6 4. Bg2 d5 {+0.00}",
    ],
    [
      "1. f4 f5 2. Nf3 d6 3. g3 g6 4. Bg2 0:07 d5 5.00",
      "1. f4 f5 2. Nf3 d6 3. g3 g6 4. Bg2 {0:07} d5 5. O-O",
    ],
    ["1. e4 0:03 e5 0:05 0:1", "1. e4 {0:03} e5 {0:05} 0-1"],
    ["1. e4 0:03 e5 0:05 1-0", "1. e4 {0:03} e5 {0:05} 1-0"],
    ["1. e4 0:03 e5 0.5-0.5", "1. e4 {0:03} e5 1/2-1/2"],
  ])("are comments: %j", (text, meant) => {
    expect(read(text)).toEqual([treeOf(meant), []]);
  });

  it("are named in a notice", () => {
    const { notes } = readForeignGame("1. e4 0:03 e5 +0.35 2. Nf3");
    expect(notes).toEqual([{ kind: "words", count: 2, words: "0:03, +0.35" }]);
  });

  it("have no other form: the rest may be a move that is not legal", () => {
    expect(read("1. e4 0:3 e5")).toEqual([treeOf("1. e4 {0:3 e5}"), ["0:3"]]);
  });
});

describe("a piece apart from its square", () => {
  it.each([
    ["1. ♘ f3 d5 2. g3", "1. Nf3 d5 2. g3"],
    ["1. ♘ f3 d5\n2. g3 ♞ f6", "1. Nf3 d5 2. g3 Nf6"],
    ["♘ f3 d5 2. g3", "1. Nf3 d5 2. g3"],
    ["1. e4 e5 2. N f3 N c6", "1. e4 e5 2. Nf3 Nc6"],
    ["1. N f3 d5\n2. N c3", "1. Nf3 d5 2. Nc3"],
    ["1. d4 d5 2. N f3 N f6 3. N bd2 N xd5", "1. d4 d5 2. Nf3 Nf6 3. Nbd2 {Nxd5}"],
    ["1. e4 e5 2. Nf3 (2.♗ c4 N f6 {N e5 ♘ e5}) d6", "1. e4 e5 2. Nf3 (2. Bc4 Nf6 {N e5 ♘ e5}) d6"],
  ])("moves there: %j", (text, meant) => {
    expect(read(text)[0]).toEqual(treeOf(meant));
  });

  it.each([
    ["1. e4 N e5 2. Nf3", "1. e4 $146 e5 2. Nf3"],
    ["1. e4 {2. N f3} N e5", "1. e4 {2. N f3} $146 e5"],
  ])("is none where it may be the sign of a novelty: %j", (text, meant) => {
    expect(read(text)).toEqual([treeOf(meant), []]);
  });
});
