import { describe, expect, it } from "vitest";
import {
  chooseMove,
  legalMoves,
  matePlies,
  type OpponentProfile,
  parseFen,
  play,
  startGame,
} from "../../../../engine/index.ts";
import { STRONG_VERSION } from "../../../../engine/opponents/profiles.ts";
import { searchStrong } from "../../../../engine/search/strong/search.ts";
import { TECHNIQUES, type Technique } from "../../../../engine/search/strong/techniques.ts";
import { ACTION_LOG_VERSION } from "../../../../store/log/limits.ts";
import { recordedText } from "../../../store/log/recorded.ts";
import { readBook } from "../../../support/network.ts";
import { network } from "./network/plainNetwork.ts";

/** After these moves, Rh1+ repeats a position for the third time. */
const THRICE = "Kg8 Rg1+ Kh8 Rh1+ Kg8 Rg1+ Kh8";

function searchGame(fen: string, moves: string, depth: number) {
  const { position, repetitions } = moves.split(" ").filter(Boolean).reduce(play, startGame(fen));
  return searchStrong(position, { network, depth, repetitions });
}

/** The score of a position that is clearly won. */
const WON = 400;

describe("draws in the strong search", () => {
  // Losing, black gives perpetual check on e8 and h5, or repeats for the third time. A won position
  // is drawn if the fifty-move rule comes first. Any move but Kxb2 lets the pawn promote.
  it.each([
    ["a perpetual check", "6k1/6p1/8/8/4Q3/8/qr4PK/8 w - - 0 1", "", 8, "Qe8+"],
    ["a third occurrence", "7k/8/8/8/8/5q2/8/K6R b - - 0 1", THRICE, 4, "Rh1+"],
    ["the fifty-move rule", "7k/8/8/3R4/8/8/8/K7 w - - 97 80", "", 6, expect.any(String)],
    ["two bare kings, one ply ahead", "7k/8/8/8/8/8/Kp6/8 w - - 0 1", "", 1, "Kxb2"],
  ])("it finds the draw by %s", (_draw, fen, moves, depth, san) => {
    const found = searchGame(fen, moves, depth);
    expect([found.move?.san, found.score]).toEqual([san, 0]);
  });

  it.each([
    ["a third occurrence", "7k/8/8/8/8/8/R7/K7 w - - 0 1", "Rb2 Kg8 Ra2 Kh8 Rb2 Kg8", /^(?!Ra2)/],
    ["the fifty-move rule, by a pawn", "7k/8/8/3R4/8/8/4P3/K7 w - - 99 80", "", /^e[34]$/],
    ["a stalemate", "7k/5Q2/8/8/8/8/8/K7 w - - 0 1", "", /^Q(?!g6)/],
  ])("when it is winning it avoids %s", (_draw, fen, moves, san) => {
    const found = searchGame(fen, moves, 6);
    expect(found.move?.san).toMatch(san);
    expect(found.score).toBeGreaterThan(WON);
  });

  it.each([1, 2, 3])(
    "it detects the draw at exactly one hundred plies, %s plies ahead",
    (depth) => {
      const scoreAt = (clock: number): number =>
        searchGame(`7k/8/8/3R4/8/8/8/K7 w - - ${clock} 80`, "", depth).score;
      expect(scoreAt(100 - depth)).toBe(0);
      expect(scoreAt(99 - depth)).toBeGreaterThan(WON);
    },
  );

  it("it gives mate on the hundredth ply", () => {
    const found = searchGame("6k1/5ppp/8/8/8/8/8/K2R4 w - - 99 80", "", 4);
    expect([found.move?.san, matePlies(found.score)]).toEqual(["Rd8#", 1]);
  });

  it("it returns no move where none is legal, and tells mate from stalemate", () => {
    const mated = searchGame("3R2k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "", 3);
    expect([mated.move, matePlies(mated.score)]).toEqual([undefined, 0]);
    const stalemate = searchGame("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", 3);
    expect([stalemate.move, stalemate.score, stalemate.lines]).toEqual([undefined, 0, []]);
  });
});

/** Ra8 mates. */
const MATE_IN_ONE = parseFen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
/** The king has three moves. */
const CORNER = parseFen("7k/8/8/8/8/8/P7/K7 b - - 0 1");

const search = (position: typeof CORNER, more: Partial<Parameters<typeof searchStrong>[1]>) =>
  searchStrong(position, { network, depth: 5, ...more });

describe("the root moves that are searched", () => {
  it("are all legal moves by default, or only the requested ones", () => {
    expect(search(MATE_IN_ONE, {}).move?.san).toBe("Ra8#");
    const searchMoves = ["a1a7", "g1f1"];
    const { move, lines, score } = search(MATE_IN_ONE, { searchMoves, lines: 5 });
    expect(searchMoves).toContain(move?.lan);
    expect(lines.map(({ pv }) => pv[0]).sort()).toEqual(searchMoves);
    expect(matePlies(score)).not.toBe(1);
  });

  it("are all legal moves when none of the requested moves is legal", () => {
    expect(search(MATE_IN_ONE, { searchMoves: ["a1h8", "e2e4"] }).move?.san).toBe("Ra8#");
  });

  it("are only the legal ones among the requested moves", () => {
    expect(search(MATE_IN_ONE, { searchMoves: ["a1h8", "g1h1"] }).move?.lan).toBe("g1h1");
  });
});

describe("the lines that are reported", () => {
  it("are as many as requested, or as many as there are legal moves", () => {
    expect(search(CORNER, {}).lines).toHaveLength(1);
    expect(search(CORNER, { lines: 2 }).lines).toHaveLength(2);
    expect(legalMoves(CORNER)).toHaveLength(3);
    expect(search(CORNER, { lines: 10 }).lines).toHaveLength(3);
    expect(search(CORNER, { lines: 0 }).lines).toHaveLength(1);
  });

  it("are sorted from best to worst at each depth, and each begins with another move", () => {
    const told: { depth: number; rank: number; first: string }[] = [];
    search(MATE_IN_ONE, {
      lines: 3,
      onIteration: ({ depth, pv }, rank) => void told.push({ depth, rank, first: pv[0] }),
    });
    const depths = [1, 2, 3, 4, 5];
    const expected = depths.flatMap((depth) => [1, 2, 3].map((rank) => ({ depth, rank })));
    expect(told.map(({ depth, rank }) => ({ depth, rank }))).toEqual(expected);
    for (const depth of depths) {
      const firsts = told.filter((line) => line.depth === depth).map(({ first }) => first);
      expect(new Set(firsts).size).toBe(3);
      expect(firsts[0]).toBe("a1a8");
    }
  });

  it("are no deeper than the requested depth", () => {
    for (const depth of [1, 2, 5]) expect(search(CORNER, { depth }).depth).toBe(depth);
  });
});

const FENS = [
  "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  // A mate in one.
  "6k1/5ppp/8/8/8/2N5/PPP2PPP/R2Q2K1 w - - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
];

/** All positions with a short search first, then with a long one, in which rare techniques act. */
const SEARCHES = [3000, 30_000].flatMap((nodes) => FENS.map((fen) => ({ fen, nodes })));

/** The number of positions that the search has visited, and the score, after each iteration. */
function courseOf(
  { fen, nodes }: { fen: string; nodes: number },
  without: readonly Technique[],
): string {
  const course: number[] = [];
  searchStrong(parseFen(fen), {
    network,
    depth: 12,
    nodes,
    without,
    onIteration: (iteration) => course.push(iteration.nodes, iteration.score),
  });
  return course.join();
}

const withAll = SEARCHES.map((search) => courseOf(search, []));

it.each(TECHNIQUES)("%s changes the search of some position", (name) => {
  const isChanged = SEARCHES.some((search, index) => courseOf(search, [name]) !== withAll[index]);
  expect(isChanged).toBe(true);
});

// A game with a strong opponent of today's version was recorded in a browser. The search must find
// again what it found there, so no technique, margin or table changes unnoticed. After a change
// that is meant, `STRONG_VERSION` gets the next number and `npm run record-logs` records a game
// with it.

const LOG = `v${ACTION_LOG_VERSION}/against-a-strong-opponent-of-version-${STRONG_VERSION}`;

/** The search takes two seconds on an idle machine, and much longer on a busy one. */
const TIMEOUT_MS = 300_000;

interface Recorded {
  readonly from: string;
  readonly to: string;
  readonly search?: object;
}

const [started, ...moves] = JSON.parse(JSON.parse(recordedText(LOG)).payload);
const { opponent, seed }: { opponent: OpponentProfile; seed: number } = started.payload;
const played: readonly Recorded[] = moves.map(({ payload }: { payload: Recorded }) => payload);

const plies = [...played.keys()].filter((ply) => played[ply].search);

// One search is enough for the everyday suite; `recordedLogs.long.test.ts` repeats all.
it(
  "finds again what it found in the recorded game",
  () => {
    const ply = plies[2];
    const before = played
      .slice(0, ply)
      .reduce((game, { from, to }) => play(game, from + to), startGame());
    const { position, repetitions } = before;
    const files = { network, book: readBook() };
    const found = chooseMove(opponent, { position, repetitions, seed, ply }, files);
    const { from, to, search } = played[ply];
    expect(found).toMatchObject({ ...search, move: { from, to } });
  },
  TIMEOUT_MS,
);
