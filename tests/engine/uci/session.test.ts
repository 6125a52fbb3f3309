/** A UCI session without a process. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  chooseMove,
  currentFen,
  play,
  SPECIFIED_OPPONENT,
  startGame,
} from "../../../engine/index.ts";
import { PositionReader } from "../../../engine/uci/session.ts";
import { Conversation, neverAnswering, settled } from "./conversation.ts";

let talk: Conversation;

beforeEach(() => {
  talk = new Conversation();
});

describe("a search at full strength", () => {
  /** One rook controls the seventh rank, the other mates on the eighth. */
  const MATE_IN_TWO = "position fen 7k/8/8/8/8/8/R4PPP/1R4K1 w - - 0 1";

  test("finds a mate in two and reports its line", async () => {
    await talk.say(MATE_IN_TWO, "go depth 8");
    expect(talk.lines.at(-2)).toMatch(
      /^info depth 8 score mate 2 nodes \d+ nps \d+ hashfull \d+ time \d+ pv (a2a7 h8g8 b1b8|b1b7 h8g8 a2a8)$/,
    );
    expect(talk.lines.at(-1)).toMatch(/^bestmove (a2a7|b1b7) ponder h8g8$/);
  });

  test("reports a negative mate distance for the side that is mated", async () => {
    // Two rooks mate a lone king: 1...Kc8 2. Rh8#.
    await talk.say("position fen 1k6/6R1/7R/8/8/8/8/K7 b - - 0 1", "go depth 3");
    expect(talk.lines.at(-2)).toMatch(/^info depth 3 score mate -1 /);
  });

  test("finds a mate in the requested number of moves and then stops", async () => {
    await talk.say(MATE_IN_TWO, "go mate 1 depth 8");
    expect(talk.stop).not.toHaveBeenCalled();
    await talk.say("go mate 2 depth 8");
    expect(talk.stop).toHaveBeenCalled();
  });

  test("reports several lines with their ranks when they are requested", async () => {
    await talk.say("setoption name MultiPV value 3", "position startpos", "go depth 2");
    const ranks = talk.lines.map((line) => /^info depth \d multipv (\d) /.exec(line)?.[1]);
    expect(ranks).toEqual(["1", "2", "3", "1", "2", "3", undefined]);
    const firstMoves = talk.lines.slice(3, 6).map((line) => / pv (\S+)/.exec(line)?.[1]);
    expect(new Set(firstMoves).size).toBe(3);
  });

  test("considers only the requested moves", async () => {
    const move = await talk.bestMove("position startpos", "go searchmoves a2a3 h2h3 depth 3");
    expect(["a2a3", "h2h3"]).toContain(move);
    expect(talk.searchQuestion.depth).toBe(3);
  });

  test("keeps a node limit", async () => {
    await talk.say("position startpos", "go nodes 3000");
    const nodes = talk.lines.map((line) => Number(/ nodes (\d+)/.exec(line)?.[1] ?? 0));
    expect(Math.max(...nodes)).toBeLessThanOrEqual(3000);
    expect(talk.lines.at(-1)).toMatch(/^bestmove /);
  });
});

describe("an opponent selected by an option", () => {
  const choose = `setoption name Opponent value ${SPECIFIED_OPPONENT.name}`;

  test.each(["go depth 1", "go nodes 5", "go wtime 60000 btime 60000"])(
    "plays its own reply in every position with any limits: %s",
    async (go) => {
      await talk.say(choose);
      let game = startGame("8/5k2/8/8/8/3Q4/5PP1/6K1 w - - 0 1");
      for (let ply = 0; ply < 6; ply++) {
        const { position, repetitions, history } = game;
        const moves = history.map((move) => move.lan).join(" ");
        const move = await talk.bestMove(
          `position fen 8/5k2/8/8/8/3Q4/5PP1/6K1 w - - 0 1 moves ${moves}`,
          go,
        );
        const situation = { position, repetitions, seed: 0, ply: history.length };
        expect(move, currentFen(game)).toBe(chooseMove(SPECIFIED_OPPONENT, situation).move?.lan);
        game = play(game, move);
      }
    },
  );

  test("gets the seed that is set and the number of plies played", async () => {
    await talk.say(choose, "setoption name Seed value 17");
    await talk.say("position startpos moves e2e4 e7e5 g1f3", "go depth 1");
    expect(talk.questions).toMatchObject([
      { kind: "reply", opponent: SPECIFIED_OPPONENT, situation: { seed: 17, ply: 3 } },
    ]);
  });
});

describe("an infinite search", () => {
  const MATED = "position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1";

  test.each(["go infinite", "go"])("'%s' is answered only after 'stop'", async (go) => {
    await talk.say(MATED, go);
    expect(talk.lines).toEqual([]);
    await talk.say("stop");
    expect(talk.lines).toEqual(["bestmove 0000"]);
    await talk.say("stop");
    expect(talk.lines).toEqual(["bestmove 0000"]);
  });

  test("is stopped through the client while it runs", async () => {
    talk = new Conversation(neverAnswering);
    await talk.say("stop");
    expect(talk.stop).not.toHaveBeenCalled();
    await talk.say("position startpos", "go infinite");
    await talk.say("stop");
    expect(talk.stop).toHaveBeenCalledOnce();
  });
});

describe("a UCI session", () => {
  test("ignores unknown commands and words before a command", async () => {
    await talk.say("", "xyzzy", "go_fast", "setoption name Ponder value true", "joho isready");
    expect(talk.lines).toEqual(["readyok"]);
  });

  test("reports unknown options and invalid values", async () => {
    await talk.say(
      "setoption name Contempt value 3",
      "setoption name Hash value much",
      "setoption name Opponent value Gorilla",
      "setoption name Without value nullMove, luck",
    );
    expect(talk.lines).toEqual([
      "info string No such option: Contempt",
      "info string Invalid value of Hash: not a whole number: much",
      "info string Invalid value of Opponent: nobody has the name Gorilla",
      expect.stringMatching(/^info string Invalid value of Without: no technique luck; there are /),
    ]);
  });

  test.each([
    [
      "position fen 8/8/8/8 w - - 0 1",
      "Invalid FEN: piece data does not contain 8 '/'-delimited rows",
    ],
    ["position startpos moves e2e5", "Invalid move: e2e5"],
    ["position nonsense", "Invalid FEN: must contain six space-delimited fields"],
  ])(
    "after an invalid position there is no move until the next valid one: %s",
    async (bad, why) => {
      const before = await talk.bestMove("position startpos moves e2e4", "go depth 2");
      talk.lines.length = 0;
      await talk.say(bad, "go depth 2");
      expect(talk.lines).toEqual([`info string ${why}`, "bestmove 0000"]);
      await talk.say("go infinite");
      expect(talk.lines.slice(2)).toEqual([]);
      await talk.say("stop");
      expect(talk.lines.slice(2)).toEqual(["bestmove 0000"]);
      expect(await talk.bestMove("position startpos moves e2e4", "go depth 2")).toBe(before);
    },
  );

  test("after an invalid position an opponent has no move, either", async () => {
    const name = `setoption name Opponent value ${SPECIFIED_OPPONENT.name}`;
    await talk.say(name, "position startpos moves e2e5", "go depth 2");
    expect(talk.lines.at(-1)).toBe("bestmove 0000");
  });

  test("starts a new game with ucinewgame", async () => {
    await talk.say("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "ucinewgame", "go depth 1");
    expect(talk.searchQuestion.position).toEqual(startGame().position);
  });

  test("refuses a second 'go' during a search, which continues", async () => {
    talk = new Conversation(neverAnswering);
    await talk.say("position startpos", "go infinite", "go depth 1");
    expect(talk.questions).toHaveLength(1);
    expect(talk.lines).toEqual(["info string A search is running; 'stop' ends it."]);
  });

  test("reports a failed search and ends", async () => {
    talk = new Conversation(() => Promise.reject(new Error("out of memory")));
    await talk.say("go depth 1");
    expect(talk.crash).toHaveBeenCalledWith(new Error("out of memory"));
    expect(talk.lines).toEqual([]);
  });

  test("ends at 'quit', even during a search", async () => {
    talk = new Conversation(neverAnswering);
    await talk.say("go infinite", "quit");
    expect(talk.quit).toHaveBeenCalledOnce();
  });
});

describe("the end of the input", () => {
  test("ends the session after the current search has answered", async () => {
    await talk.say("position startpos");
    talk.session.receive("isready");
    talk.session.receive("go depth 2");
    talk.session.endInput();
    expect(talk.quit).not.toHaveBeenCalled();
    await settled();
    expect(talk.lines.at(-1)).toMatch(/^bestmove /);
    expect(talk.lines).toContain("readyok");
    expect(talk.quit).toHaveBeenCalledOnce();
  });

  test.each(["go infinite", "go ponder wtime 1000 btime 1000"])(
    "stops '%s', since no 'stop' can follow",
    async (go) => {
      talk = new Conversation(neverAnswering);
      await talk.say(go);
      talk.session.endInput();
      expect(talk.stop).toHaveBeenCalledOnce();
    },
  );

  test("stops a search without a time limit after a minute", async () => {
    vi.useFakeTimers();
    talk = new Conversation(neverAnswering);
    talk.session.receive("go depth 60");
    await vi.advanceTimersByTimeAsync(1_000_000);
    talk.session.endInput();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(talk.stop).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(talk.stop).toHaveBeenCalledOnce();
  });
});

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

describe("the game set up by 'position'", () => {
  test("has only the moves of its own command, not those of an earlier or invalid one", () => {
    const reader = new PositionReader();
    const e4 = ["e2e4"];
    const e4e5 = ["e2e4", "e7e5"];
    for (const moves of [[], e4, e4e5, e4, [], ["d2d4", "e7e5"], e4e5, [...e4e5, "g1f3"]]) {
      const invalid = reader.read(undefined, [...moves, "e1e8"]);
      expect(invalid).toEqual({ ok: false, error: "Invalid move: e1e8" });
      expect(reader.read(undefined, moves)).toEqual({
        ok: true,
        value: moves.reduce(play, startGame()),
      });
    }
    reader.read(undefined, []);
    expect(reader.read(AFTER_E4, ["e7e5"])).toEqual({
      ok: true,
      value: play(startGame(AFTER_E4), "e7e5"),
    });
  });
});

test.each([
  ["with other dashes and move 0", "4k3/8/8/8/8/8/4P3/4K3 w – – 0 0"],
  ["with a large letter for the side", "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1"],
  ["with the operations of EPD", '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "1";'],
  ["without its en-passant field", "4k3/8/8/8/8/8/4P3/4K3 w - 0 1"],
  ["in the form of an address", "4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1"],
])("a position is set up from a FEN %s", (_what, fen) => {
  const read = new PositionReader().read(fen, ["e2e4"]);
  expect(read.ok && currentFen(read.value)).toBe("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
});
