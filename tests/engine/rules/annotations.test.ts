import { describe, expect, it } from "vitest";
import {
  annotate,
  commentOn,
  currentFen,
  type GameRecord,
  makePgn,
  parsePgn,
  play,
  START_FEN,
  setComment,
  setHeader,
  startGame,
} from "../../../engine/index.ts";
import { nagsOn } from "../../../engine/rules/annotations.ts";

/** Property names that every object inherits. */
const HOSTILE_NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"];

describe("comments", () => {
  it("belong to the current position by default, or to a given one", () => {
    const game = setComment(play(startGame(), "e4"), "the king's pawn");
    expect(game.comments).toEqual({ [currentFen(game)]: "the king's pawn" });
    expect(commentOn(game)).toBe("the king's pawn");
    const both = setComment(game, "before all", START_FEN);
    expect(commentOn(both, START_FEN)).toBe("before all");
    expect(commentOn(both)).toBe("the king's pawn");
  });

  it("are replaced by a later comment and removed by an empty one", () => {
    const game = setComment(setComment(startGame(), "one"), "two");
    expect(commentOn(game)).toBe("two");
    expect(setComment(game, "  \n ").comments).toEqual({});
  });

  it("are stored as one line without braces, which PGN cannot hold", () => {
    expect(commentOn(setComment(startGame(), " a {b}\r\n\tc  d "))).toBe("a [b] c d");
  });

  it("have one space where an unprintable character between two spaces was removed", () => {
    expect(commentOn(setComment(startGame(), "a \u0000 b\n\u202E c"))).toBe("a b c");
  });

  it("may be stored under any key, and are undefined where none was set", () => {
    for (const key of HOSTILE_NAMES) {
      expect(commentOn(startGame(), key), key).toBeUndefined();
      const game = setComment(startGame(), "text", key);
      expect(commentOn(game, key), key).toBe("text");
      expect(Object.keys(game.comments)).toEqual([key]);
      expect(Object.getPrototypeOf(game.comments)).toBe(Object.prototype);
      expect(setComment(game, "", key).comments).toEqual({});
    }
  });
});

describe("annotation glyphs", () => {
  const annotated = (game: GameRecord, nags: readonly number[], fen = currentFen(game)) =>
    annotate(game, { comments: {}, headers: {}, nags: { [fen]: nags } });

  it("belong to the current position by default, or to a given one", () => {
    const game = annotated(play(startGame(), "e4"), [1, 14]);
    expect(game.nags).toEqual({ [currentFen(game)]: [1, 14] });
    expect(nagsOn(game)).toEqual([1, 14]);
    expect(nagsOn(game, START_FEN)).toEqual([]);
    expect(nagsOn(annotated(game, [0], START_FEN), START_FEN)).toEqual([0]);
  });

  it("keep their order, without duplicates", () => {
    expect(nagsOn(annotated(startGame(), [255, 3, 255, 3, 1]))).toEqual([255, 3, 1]);
  });

  it("change neither the old record nor the given list", () => {
    const game = startGame();
    const nags = [1];
    const after = annotated(game, nags);
    nags.push(2);
    expect(game).toEqual(startGame());
    expect(nagsOn(after)).toEqual([1]);
  });

  it.each([-1, 256, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("cannot be %d", (nag) => {
    expect(() => annotated(startGame(), [1, nag])).toThrow(new Error(`Invalid NAG: ${nag}`));
  });

  it.each(HOSTILE_NAMES)("are none under the name %s, which every object inherits", (name) => {
    expect(nagsOn(annotated(startGame(), [1]), name)).toEqual([]);
  });
});

describe("header tags", () => {
  it("can be set, replaced and removed", () => {
    const game = setHeader(setHeader(startGame(), "White", "Anna"), "White", "Berta");
    expect(game.headers).toEqual({ White: "Berta", Result: "*" });
    expect(setHeader(game, "White", "").headers).toEqual({ Result: "*" });
    expect(setHeader(game, "White", "?").headers).toEqual({ Result: "*" });
    expect(setHeader(setHeader(game, "Date", "2024.06.01"), "Date", "????.??.??").headers).toEqual({
      White: "Berta",
      Result: "*",
    });
  });

  it("are stored as one line", () => {
    expect(setHeader(startGame(), "Event", " Club\nevening ").headers.Event).toBe("Club evening");
  });

  it.each(["", "Two words", "Wh-ite", 'Wh"ite', "Größe", "[Event"])(
    "cannot have the name '%s', which PGN does not allow",
    (name) => {
      expect(() => setHeader(startGame(), name, "x")).toThrow(`Invalid header: ${name}`);
    },
  );

  it.each(["SetUp", "FEN"])("%s cannot be set, because it is derived from the game", (name) => {
    expect(() => setHeader(startGame(), name, "1")).toThrow(`Invalid header: ${name}`);
  });

  it("may have a Result while the position is undecided, as after a resignation", () => {
    const game = setHeader(play(startGame(), "e4"), "Result", "1-0");
    expect(game.headers.Result).toBe("1-0");
    expect(parsePgn(makePgn(game))).toEqual(game);
    expect(() => setHeader(startGame(), "Result", "2-0")).toThrow("Invalid header: Result");
    expect(() => setHeader(startGame(), "Result", "")).toThrow("Invalid header: Result");
  });

  it("cannot have a Result that contradicts the final position", () => {
    const mated = ["f3", "e5", "g4", "Qh4#"].reduce(play, startGame());
    expect(() => setHeader(mated, "Result", "1-0")).toThrow("Invalid header: Result");
    expect(() => setHeader(mated, "Result", "*")).toThrow("Invalid header: Result");
    expect(setHeader(mated, "Result", "0-1")).toEqual(mated);
  });

  it("may have the names of properties that every object inherits", () => {
    for (const name of HOSTILE_NAMES) {
      const game = setHeader(startGame(), name, "text");
      expect(Object.entries(game.headers), name).toContainEqual([name, "text"]);
      expect(Object.getPrototypeOf(game.headers)).toBe(Object.prototype);
      const read = parsePgn(makePgn(game));
      expect(Object.entries(read.headers), name).toContainEqual([name, "text"]);
      expect(setHeader(game, name, "").headers).toEqual({ Result: "*" });
    }
    expect(({} as Record<string, unknown>).text).toBeUndefined();
  });
});

it("a Result that was set is withdrawn with an asterisk and remains in the headers", () => {
  const agreed = setHeader(startGame(), "Result", "1/2-1/2");
  expect(setHeader(agreed, "Result", "*").headers).toEqual(startGame().headers);
  expect(startGame().headers.Result).toBe("*");
});
