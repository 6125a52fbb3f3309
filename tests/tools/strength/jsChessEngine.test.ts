import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { PeerSession } from "../../../tools/strength/jsChessEngine.ts";

/** The output for these lines, and the calls to a program that always plays this move. */
function converse(lines: readonly string[], [from, to]: readonly [string, string] = ["e2", "e4"]) {
  const said: string[] = [];
  const asked: { fen: string; level: number }[] = [];
  const peer = {
    name: "peer 1.2.3",
    levels: 5,
    move: (fen: string, level: number) => {
      asked.push({ fen, level });
      return [from, to] as const;
    },
  };
  const session = new PeerSession(peer, (line) => said.push(line));
  const goesOn = lines.map((line) => session.receive(line));
  return { said, asked, goesOn };
}

describe("a peer behind a UCI session", () => {
  it("has a name and levels, and plays at the highest level", () => {
    const { said, asked } = converse(["uci", "isready", "position startpos", "go movetime 100"]);
    expect(said).toEqual([
      "id name peer 1.2.3",
      "option name Level type spin default 5 min 1 max 5",
      "uciok",
      "readyok",
      "bestmove e2e4",
    ]);
    expect(asked).toEqual([{ fen: START_FEN, level: 5 }]);
  });

  it("plays at the chosen level, and refuses an unknown one", () => {
    const { said, asked } = converse([
      "setoption name Level value 2",
      "setoption name Level value 6",
      "setoption name Level value 0",
      "setoption name Level value deep",
      "setoption name Hash value 16",
      "go",
    ]);
    expect(asked.map(({ level }) => level)).toEqual([2]);
    expect(said.filter((line) => /^info string (Invalid|No such)/.test(line))).toHaveLength(4);
  });

  it("is asked about the position after the moves of the game", () => {
    const { asked } = converse(["position startpos moves e2e4 e7e5", "go"]);
    expect(asked[0].fen).toBe("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  });

  it("promotes to a queen", () => {
    const pawn = "position fen 8/P7/8/8/8/8/1k6/7K w - - 0 1";
    expect(converse([pawn, "go"], ["a7", "a8"]).said).toEqual(["bestmove a7a8q"]);
    const rook = "position fen 8/R7/8/8/8/8/1k6/7K w - - 0 1";
    expect(converse([rook, "go"], ["a7", "a8"]).said).toEqual(["bestmove a7a8"]);
  });

  it("has no move when it is checkmated", () => {
    const mated = "position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1";
    expect(converse([mated, "go"])).toMatchObject({ said: ["bestmove 0000"], asked: [] });
  });

  it("ends with quit, and ignores unknown commands", () => {
    const { said, goesOn } = converse(["", "debug on", "stop", "ucinewgame", "quit"]);
    expect(goesOn).toEqual([true, true, true, true, false]);
    expect(said).toEqual([]);
  });
});
