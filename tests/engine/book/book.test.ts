import { describe, expect, it } from "vitest";
import { parseBook, parseFen, play, startGame } from "../../../engine/index.ts";
import { makeBookFile } from "../../../tools/packOpenings.ts";
import { readBook } from "../../support/network.ts";

const after = (moves: string) => moves.split(" ").filter(Boolean).reduce(play, startGame());
const lineOf = (moves: string) => after(moves).history;
const bookOf = (...lines: string[]) => parseBook(bytesOf(makeBookFile(lines.map(lineOf))));
const bytesOf = (file: Uint8Array): ArrayBuffer => Uint8Array.from(file).buffer;
const countsAfter = (book: ReturnType<typeof readBook>, moves: string) =>
  Object.fromEntries(book(after(moves).position).map(({ lan, names }) => [lan, names]));

describe("a book of named lines", () => {
  it("counts how many names can follow each move, with that of the position itself", () => {
    const book = bookOf("e4", "e4 e5", "e4 e5 Nf3", "e4 c5", "d4 d5 c4");
    expect(countsAfter(book, "")).toEqual({ e2e4: 4, d2d4: 1 });
    expect(countsAfter(book, "e4")).toEqual({ e7e5: 2, c7c5: 1 });
    expect(countsAfter(book, "d4")).toEqual({ d7d5: 1 });
    expect(countsAfter(book, "d4 d5 c4")).toEqual({});
  });

  it("knows a position by whatever moves it comes about", () => {
    const book = bookOf("d4 Nf6 c4 e6", "c4 e6 d4 Nf6 Nc3");
    expect(countsAfter(book, "c4 Nf6 d4")).toEqual({ e7e6: 2 });
    expect(countsAfter(book, "c4 Nf6 d4 e6")).toEqual({ b1c3: 1 });
  });

  it.each([
    ["castling", "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O", { f6e4: 1 }, "Nxe4"],
    ["a capture en passant", "e4 a6 e5 d5 exd6", { c7d6: 1 }, "cxd6"],
    ["the moves before one", "e4 a6 e5", { d7d5: 1 }, "d5"],
  ])("knows a position after %s", (_move, line, counts, next) => {
    expect(countsAfter(bookOf(`${line} ${next}`), line)).toEqual(counts);
  });

  it("ends a line before a promotion", () => {
    const line = "e4 d5 exd5 c6 dxc6 a6 cxb7 a5 bxa8=Q";
    expect(countsAfter(bookOf(line), line.slice(0, -" bxa8=Q".length))).toEqual({});
  });

  it("is refused when a bit has changed, when it is cut, or when it is another file", () => {
    const file = makeBookFile([lineOf("e4 e5")]);
    const changed = Uint8Array.from(file);
    changed[6] ^= 1;
    for (const wrong of [
      changed,
      file.slice(0, -1),
      file.slice(0, 3),
      new Uint8Array(),
      new TextEncoder().encode("<!doctype html>"),
    ]) {
      expect(() => parseBook(bytesOf(wrong))).toThrow("Not an opening book");
    }
  });
});

describe("the opponents' book", () => {
  const names = (moves: string) => countsAfter(readBook(), moves);

  // Every first move has a name; these four are by far the commonest in all databases of games.
  it("has all first moves, and most names after the four usual ones", () => {
    const first = Object.entries(names("")).sort(([, a], [, b]) => b - a);
    expect(first).toHaveLength(20);
    expect(first.slice(0, 4).map(([lan]) => lan)).toEqual(["e2e4", "d2d4", "c2c4", "g1f3"]);
  });

  it("knows the main lines, and no position of an endgame", () => {
    expect(Object.keys(names("e4 e5 Nf3 Nc6"))).toEqual(expect.arrayContaining(["f1b5", "f1c4"]));
    expect(Object.keys(names("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3"))).toContain("a7a6");
    expect(readBook()(parseFen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"))).toEqual([]);
  });
});
