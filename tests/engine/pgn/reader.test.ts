import { describe, expect, it } from "vitest";
import {
  currentFen,
  type GameRecord,
  makePgn,
  parsePgn,
  play,
  START_FEN,
  setHeader,
  startGame,
} from "../../../engine/index.ts";

const sansOf = (pgn: string): string[] => parsePgn(pgn).history.map(({ san }) => san);
const commentsOf = (pgn: string): string[] => Object.values(parsePgn(pgn).comments);
const played = (sans: string, fen?: string): GameRecord =>
  sans.split(" ").reduce(play, startGame(fen));

const RUY_LOPEZ = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];

/** The example game of the PGN standard, section 2.3. */
const STANDARD_EXAMPLE = `[Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spassky, Boris V."]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15.
Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21.
Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7
27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5 33.
f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5
40. Rd6 Kc5 41. Ra6 Nf2 42. g4 Bd3 43. Re6 1/2-1/2
`;

describe("reading a PGN", () => {
  it("reads the example game of the standard", () => {
    const game = parsePgn(STANDARD_EXAMPLE);
    expect(game.history).toHaveLength(85);
    expect(game.headers).toEqual({
      Event: "F/S Return Match",
      Site: "Belgrade, Serbia JUG",
      Date: "1992.11.04",
      Round: "29",
      White: "Fischer, Robert J.",
      Black: "Spassky, Boris V.",
      Result: "1/2-1/2",
    });
    expect(currentFen(game)).toBe("8/8/4R1p1/2k3p1/1p4P1/1P1b1P2/3K1n2/8 b - - 2 43");
    expect(makePgn(game)).toBe(STANDARD_EXAMPLE);
  });

  it("reads moves without any tags, and tags without any moves", () => {
    expect(sansOf("1. e4 e5")).toEqual(["e4", "e5"]);
    expect(parsePgn('[White "Anna"]\n')).toEqual(setHeader(startGame(), "White", "Anna"));
    expect(parsePgn("")).toEqual(startGame());
    expect(parsePgn(" \n\t\r\n ")).toEqual(startGame());
  });

  it.each([
    ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"],
    ["1.e4 e5 2.Nf3 Nc6 3.Bb5 a6"],
    ["1.e4 1...e5 2.Nf3 2...Nc6 3.Bb5 3...a6"],
    ["1. e4 1... e5 2. Nf3 2... Nc6 3. Bb5 3... a6"],
    ["1. e4 1. ... e5 2. Nf3 2. ... Nc6 3. Bb5 3. ... a6"],
    ["1.e4 1…e5 2.Nf3 2… Nc6 3.Bb5 … a6"],
    ["1 e4 e5 2 Nf3 Nc6 3 Bb5 a6"],
    ["1.\te4\te5\t2.\tNf3\tNc6\t3.\tBb5\ta6"],
    ["1 . e4 e5 2 . Nf3 Nc6 3 . Bb5 a6"],
    ["1.e4 ..e5 2..Nf3 ...Nc6 3....Bb5 a6"],
    ["e4 e5 Nf3 Nc6 Bb5 a6"],
    ["7. e4 e5 1. Nf3 Nc6 999. Bb5 a6"],
    ["1.\ne4\ne5\n2.\nNf3\nNc6\n3.\nBb5\na6\n"],
  ])("reads move numbers in the form %s", (pgn) => {
    expect(sansOf(pgn)).toEqual(RUY_LOPEZ);
  });

  it("reads moves in loose notation", () => {
    expect(sansOf("1. e2-e4 e7e5 2. Ng1f3 Nb8-c6 3. Bb5!? Pa6?!")).toEqual(RUY_LOPEZ);
    const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const tags = `[SetUp "1"]\n[FEN "${castling}"]\n\n`;
    expect(sansOf(`${tags}1. 0-0 0-0-0`)).toEqual(["O-O", "O-O-O"]);
    const enPassant = '[SetUp "1"]\n[FEN "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"]\n\n';
    expect(sansOf(`${enPassant}1. exd6 e.p. Kd7`)).toEqual(["exd6", "Kd7"]);
    expect(sansOf(`${enPassant}1. exd6e.p. Kd7`)).toEqual(["exd6", "Kd7"]);
  });

  it("reads comments in braces, also over several lines and directly beside moves", () => {
    expect(commentsOf("1. e4 {the king's\n  pawn} e5{symmetry}2. Nf3")).toEqual([
      "the king's pawn",
      "symmetry",
    ]);
  });

  it("reads comments after semicolons to the end of the line", () => {
    expect(commentsOf("1. e4 ; best by test\n1... e5 ;x (y) {z}\r\n2. Nf3")).toEqual([
      "best by test",
      "x (y) [z]",
    ]);
  });

  it("stores a comment with the position it follows, and joins several comments on one position", () => {
    const game = parsePgn("{before all} 1. e4 {one} {two} ; three\n e5");
    expect(game.comments[START_FEN]).toBe("before all");
    expect(game.comments[game.history[0].after]).toBe("one two three");
  });

  it("treats a brace inside a brace comment, a semicolon and a parenthesis as text", () => {
    expect(commentsOf("1. e4 {a { b ; c ( d} e5")).toEqual(["a [ b ; c ( d"]);
  });

  it("stores annotation glyphs with the position they follow, in order and without duplicates", () => {
    const game = parsePgn("$146 1. e4 $1 e5 $14$22 {c} $14 2. Nf3 Nc6 3. Bb5$10 a6 $007 $0");
    expect(game.history.map(({ san }) => san)).toEqual(RUY_LOPEZ);
    const [e4, e5, , , bb5, a6] = game.history.map(({ after }) => after);
    expect(game.nags).toEqual({
      [START_FEN]: [146],
      [e4]: [1],
      [e5]: [14, 22],
      [bb5]: [10],
      [a6]: [7, 0],
    });
  });

  it("ignores a dollar sign without a number from 0 to 255", () => {
    const game = parsePgn(`1. e4 $ e5 $256 2. Nf3 $${"9".repeat(400)} Nc6 $1 3. Bb5 a6$`);
    expect(game.history.map(({ san }) => san)).toEqual(RUY_LOPEZ);
    expect(game.nags).toEqual({ [game.history[3].after]: [1] });
  });

  // PGN standard, sections 8.2.3.8 and 10.
  it.each([
    ["!", 1],
    ["?", 2],
    ["!!", 3],
    ["??", 4],
    ["!?", 5],
    ["?!", 6],
  ])("reads the judgement %s as $%i, joined to its move or apart", (judgement, nag) => {
    for (const text of [
      `1. e4${judgement} e5`,
      `1. e4 ${judgement} e5`,
      `e4\n${judgement} 1...e5`,
      `1. e4 1...${judgement} e5`,
      `1. e4${judgement} $${nag} ${judgement} e5`,
    ]) {
      const game = parsePgn(text);
      expect(game.history.map(({ san }) => san)).toEqual(["e4", "e5"]);
      expect(game.nags, text).toEqual({ [game.history[0].after]: [nag] });
    }
  });

  it("reads a judgement after check, mate and promotion, before a check mark, and before the first move", () => {
    const mate = parsePgn("!? 1. f3?! e5 2. g4?? Qh4#!!");
    expect(Object.values(mate.nags ?? {})).toEqual([[5], [6], [4], [3]]);
    const fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    for (const move of ["a8=Q+!", "a8=Q!+", "a8Q!", "a7-a8=Q+!"]) {
      const game = parsePgn(`[SetUp "1"]\n[FEN "${fen}"]\n\n1. ${move} *`);
      expect(Object.values(game.nags ?? {}), move).toEqual([[1]]);
    }
  });

  it("ignores judgements that are not in the standard", () => {
    expect(parsePgn("1. e4!!! e5 ???")).toEqual(played("e4 e5"));
  });

  it("a game without glyphs has no field for them", () => {
    expect(parsePgn("1. e4 {c} e5 (1... c5 $1)")).not.toHaveProperty("nags");
  });

  it("skips variations, also nested ones and those with brackets in comments", () => {
    expect(
      sansOf(
        "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4 {a ) in a comment} ; and )\n) e5 (1... c5) (1... e6) 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6",
      ),
    ).toEqual(RUY_LOPEZ);
    expect(commentsOf("1. e4 (1. d4 {not kept}) e5")).toEqual([]);
  });

  it("skips escaped lines, but only if the percent sign is in the first column", () => {
    expect(
      sansOf("% an escaped line with e4 {\n1. e4 e5\n%another\r\n2. Nf3 Nc6\n3. Bb5 a6"),
    ).toEqual(RUY_LOPEZ);
    expect(() => parsePgn("1. e4 %e5")).toThrow("Invalid move in PGN: %e5");
  });

  it("reads CRLF line ends and a byte-order mark", () => {
    const pgn = `\uFEFF${STANDARD_EXAMPLE.replaceAll("\n", "\r\n")}`;
    expect(parsePgn(pgn)).toEqual(parsePgn(STANDARD_EXAMPLE));
  });

  it("reads lines that end in a carriage return only", () => {
    const pgn =
      '% escaped {\n[White "A"]\n[Black "B"]\n\n1. e4 ; one\ne5 {two\nthree}\n% (\n2. Nf3 *\n';
    expect(parsePgn(pgn.replaceAll("\n", "\r"))).toEqual(parsePgn(pgn));
    expect(commentsOf(pgn.replaceAll("\n", "\r"))).toEqual(["one", "two three"]);
  });

  it("drops empty comments", () => {
    expect(commentsOf("1. e4 {} e5 { } 2. Nf3 ;")).toEqual([]);
  });

  it.each(["1-0", "0-1", "1/2-1/2", "*"])("reads the result %s", (result) => {
    expect(parsePgn(`1. e4 e5 ${result}`).headers.Result).toBe(result);
    expect(parsePgn(`[Result "${result}"]\n\n1. e4 e5`).headers.Result).toBe(result);
  });

  it("reads a draw that is shortened to 1/2", () => {
    expect(parsePgn("1. e4 e5 1/2").headers.Result).toBe("1/2-1/2");
    expect(parsePgn('[Result "1/2"]\n\n1. e4 e5').headers.Result).toBe("1/2-1/2");
  });

  it("reads the dashes, fractions and double marks of word processors", () => {
    const game = parsePgn("1. Nf3‼ Nf6⁇ 2. g3⁉ g6⁈ 3. Bg2 Bg7 4. O‑O 0–0 5. e2—e4 ½–½");
    expect(game.history.map(({ san }) => san).join(" ")).toBe("Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O e4");
    expect(Object.values(game.nags ?? {})).toEqual([[3], [4], [5], [6]]);
    expect(game.headers.Result).toBe("1/2-1/2");
  });

  it("uses the result after the moves rather than the tag, and the result of the final position before both", () => {
    expect(parsePgn('[Result "0-1"]\n\n1. e4 1-0').headers.Result).toBe("1-0");
    expect(parsePgn('[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0').headers.Result).toBe("0-1");
    expect(parsePgn('[Result "nonsense"]\n\n1. e4').headers.Result).toBe("*");
  });

  it("reads the first game of several", () => {
    expect(sansOf("1. e4 * 1. d4 *")).toEqual(["e4"]);
    expect(sansOf('[White "A"]\n\n1. e4\n\n[White "B"]\n\n1. d4')).toEqual(["e4"]);
  });

  it("counts repetitions like a game that was played", () => {
    const pgn = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    const game = parsePgn(pgn);
    expect(game).toEqual(played("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"));
    expect(game.headers.Result).toBe("1/2-1/2");
  });
});

it.each([
  ["1. e4 e6 2. Ke3", "Ke3"],
  ["1. e5", "e5"],
  ["1.e4 e5 2.Nf6", "Nf6"],
  ["1. e4 rubbish", "rubbish"],
  ["1. e4 ) e5", ")"],
  ["1. e4 } e5", "}"],
  ["1. e4 # e5", "#"],
  ["1. f3 e5 2. g4 Qh4# 3. a3", "a3"],
  ["1. e4 --", "--"],
])("a PGN that cannot be read reports the invalid move in '%s'", (pgn, token) => {
  expect(() => parsePgn(pgn)).toThrow(new Error(`Invalid move in PGN: ${token}`));
});
