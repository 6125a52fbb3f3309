import { describe, expect, it } from "vitest";
import { makeFen, parseFen, validateStart } from "../../../engine/rules/fen.ts";
import { legalMoves, legalSquares } from "../../../engine/rules/moves.ts";
import { isCheckmate, isStalemate } from "../../../engine/rules/outcome.ts";
import { piecesOf } from "../../../src/help/BoardPicture.tsx";
import { LESSONS } from "../../../src/help/lessons.ts";
import { findTopics, GROUPS } from "../../../src/help/topics.ts";

const TOPICS = GROUPS.flatMap(({ topics }) => topics);
const BOARDS = TOPICS.flatMap(({ id, picture }) =>
  picture && "fen" in picture ? [{ id, picture }] : [],
);
const lesson = (id: string) => {
  const found = LESSONS.find((each) => each.id === id);
  if (!found) throw new Error(`There is no lesson ${id}.`);
  return { ...found.picture, position: parseFen(found.picture.fen) };
};

it("how chess is played has ten boards", () => {
  expect(LESSONS).toHaveLength(10);
});

describe.each(BOARDS)("the board of '$id'", ({ picture }) => {
  const { fen, label, pieces = [], targets = [], arrows = [] } = picture;
  const position = parseFen(fen);

  it("is a legal position, and shows its pieces", () => {
    // A start may be mate or stalemate, and its side that is not to move is not in check.
    expect(validateStart(fen)).toMatchObject({ ok: true });
    expect(makeFen(position)).toBe(fen);
    expect(piecesOf(fen)).toEqual(position.board);
  });

  it("marks all squares to which its pieces can legally move, and no others", () => {
    const legal = legalSquares(position).filter(({ from }) => pieces.includes(from));
    expect([...targets].sort()).toEqual([...new Set(legal.map(({ to }) => to))].sort());
  });

  it("has a label with the squares of its arrows", () => {
    for (const squares of arrows) expect(label).toContain(squares.slice(2));
  });
});

describe("the arrows", () => {
  it.each(BOARDS.filter(({ id }) => id !== "premoves"))(
    "of '$id' are legal moves",
    ({ picture }) => {
      const legal = legalSquares(parseFen(picture.fen)).map(({ from, to }) => from + to);
      expect(legal).toEqual(expect.arrayContaining([...(picture.arrows ?? [])]));
    },
  );

  it("of the lessons are the special moves that the words are about", () => {
    const flagsOf = (id: string) => {
      const { position, arrows = [] } = lesson(id);
      const shown = legalMoves(position).filter(({ from, to }) => arrows.includes(`${from}${to}`));
      return new Set(shown.map(({ flags }) => flags));
    };
    expect(flagsOf("castling")).toEqual(new Set(["k", "q"]));
    expect(flagsOf("last-rank")).toEqual(new Set(["np", "e"]));
  });
});

it("the move of checkmate is mate, and the draw is stalemate", () => {
  const { position, arrows = [] } = lesson("checkmate");
  const mate = legalMoves(position).find(({ from, to }) => arrows.includes(`${from}${to}`));
  expect(mate && isCheckmate(parseFen(mate.after))).toBe(true);
  expect(isStalemate(lesson("draws").position)).toBe(true);
});

it("each topic and each group has a fragment of its own", () => {
  const ids = [...GROUPS, ...TOPICS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
});

describe("a search", () => {
  const found = (query: string, hasKeyboard = true) =>
    findTopics(query, hasKeyboard).flatMap(({ topics }) => topics.map(({ id }) => id));

  it.each([
    ["castling", ["castling"]],
    ["  CASTLING ", ["castling"]],
    ["fen pgn", ["share", "open"]],
    ["'take back' clocks", ["clocks"]],
    ["shift+f10", ["board-keys", "tree-keys"]],
    ["no such word", []],
  ])("for %j finds %j", (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it("finds first what has the words in its title", () => {
    expect(found("settings")[0]).toBe("settings");
    expect(found("about")[0]).toBe("about");
    expect(found("open a game").slice(0, 1)).toEqual(["open"]);
    const groups = findTopics("keys", true).map(({ id }) => id);
    expect(groups[0]).toBe("keys");
  });

  it("for nothing finds all", () => {
    expect(found(" ")).toEqual(TOPICS.map(({ id }) => id));
  });

  it("finds keys only where there is a keyboard", () => {
    expect(found("arrow keys")).toContain("look-back");
    expect(found("arrow keys", false)).toEqual([]);
    expect(found("shift+f10", false)).toEqual([]);
  });
});
