/** What a judged move costs, in positions of each kind, whose lines can be played over. */
import { describe, expect, it } from "vitest";
import { type GameRecord, type Move, parsePgn, START_FEN } from "../../../engine/index.ts";
import { answerTo, type Cost, costOf } from "../../../engine/review/costs.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import {
  bestLineOf,
  JUDGEMENTS,
  type Judgement,
  type ReviewedMove,
} from "../../../engine/review/judgements.ts";
import { describeCost, describeVerdict } from "../../../src/texts/analysis.ts";
import { MASTER_GAMES } from "../../support/games.ts";
import {
  createRandom,
  playRandomGame,
  type Random,
  randomGame,
  seedOr,
  times,
} from "../../support/random.ts";
import { evaluation } from "./support.ts";

interface Judged {
  /** The position, and the move that was played in it and the line that answers it, in SAN. */
  readonly fen?: string;
  readonly played: string;
  /** The best line in its place, in SAN. */
  readonly best: string;
  /** The scores before and after the move; else a better and a worse one for its side. */
  readonly scores?: readonly [number | string, number | string];
}

const movesOf = (fen: string, sans: string): readonly Move[] =>
  parsePgn(`[SetUp "1"]\n[FEN "${fen}"]\n\n${sans} *`).history;

function judged({ fen = START_FEN, played, best, scores = [0, 0] }: Judged): ReviewedMove {
  const [move, ...answer] = movesOf(fen, played);
  if (!move) throw new Error("No move was played.");
  const lans = (moves: readonly Move[]) => moves.map(({ lan }) => lan);
  return {
    ply: 1,
    move,
    before: evaluation(scores[0], ...lans(movesOf(fen, best))),
    after: evaluation(scores[1], ...lans(answer)),
    loss: 20,
    isOnlyGood: false,
    judgement: undefined,
  };
}

const MORPHY = "Morphy - Duke of Brunswick and Count Isouard, Paris 1858";

/** Scores without a draw, of which the second is worse for the side. */
const WORSE_FOR = { w: [50, -300], b: [-50, 300] } as const;

/** What is said of a move. */
const said = (move: Judged): string => {
  const color = (move.fen ?? START_FEN).split(" ")[1] === "b" ? "b" : "w";
  return describeCost(judged({ scores: WORSE_FOR[color], ...move }));
};

describe("the cost of a move", () => {
  it("is the mate that it allows, in so many moves", () => {
    const foolsMate = parsePgn("1. f3 e5").history.at(-1)?.after ?? "";
    const move = { fen: foolsMate, played: "2. g4 Qh4#", best: "2. e4 Nf6" };
    expect(said({ ...move, scores: [-40, "#-1"] })).toBe("Allows mate in 1.");
    expect(said({ ...move, played: "2. g4", scores: ["#5", "#-3"] })).toBe("Allows mate in 3.");
  });

  it("is the mate that it misses, in so many moves", () => {
    const fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    const move = { fen, played: "4. Nf3 Nxh5", best: "4. Qxf7#" };
    expect(said({ ...move, scores: ["#1", -800] })).toBe("Misses mate in 1.");
  });

  it("is a draw by stalemate, although a mate is missed, too", () => {
    const fen = "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1";
    const move = { fen, played: "1. Qg6", best: "1. Qg7#" };
    expect(said({ ...move, scores: ["#1", 0] })).toBe("Allows a draw by stalemate.");
  });

  it("is a draw, because the last pawn goes", () => {
    const fen = "8/1P6/2k5/8/8/8/8/K7 w - - 0 1";
    const move = { fen, played: "1. Ka2 Kxb7", best: "1. b8=Q Kd7 2. Qb7+" };
    expect(said({ ...move, scores: [900, 0] })).toBe(
      "Allows a draw because neither side can mate any more.",
    );
  });

  it("is a perpetual check that it gives or does not give", () => {
    const fen = "6k1/6p1/8/7Q/8/2q5/6PP/7K w - - 0 1";
    const perpetual = "1. Qe8+ Kh7 2. Qh5+ Kg8 3. Qe8+";
    const move = { fen, played: "1. h3 Qa1+ 2. Kh2", best: perpetual };
    expect(said({ ...move, scores: [0, -900] })).toBe("Misses a draw by repetition.");
    const given = { fen, played: perpetual, best: "1. Qd1 Qf6" };
    expect(said({ ...given, scores: [300, 0] })).toBe("Allows a draw by repetition.");
    expect(said({ ...given, scores: [300, 50] }), "the score is no draw").not.toMatch(/draw/);
  });

  it("is a promotion of either side", () => {
    const fen = "7k/8/8/8/8/3K4/2p5/8 w - - 0 1";
    expect(said({ fen, played: "1. Ke3 c1=Q+ 2. Kf3", best: "1. Kxc2 Kg7" })).toBe(
      "Lets a pawn become a queen on c1.",
    );
    expect(
      said({
        fen: "7k/1P6/2r5/8/8/8/8/K7 w - - 0 1",
        played: "1. Ka2 Rb6 2. Ka3 Rxb7",
        best: "1. b8=Q+ Kg7",
      }),
    ).toBe("Misses a pawn that becomes a queen on b8.");
  });

  it("is no promotion if the new queen is taken", () => {
    const fen = "7k/8/8/8/8/3K4/2p5/R7 w - - 0 1";
    expect(said({ fen, played: "1. Ke3 c1=Q+ 2. Rxc1", best: "1. Kxc2 Kg7" })).not.toMatch(/queen/);
  });

  it("is the rook that a fork wins", () => {
    const fen = "r3k3/pp3ppp/8/1N6/8/8/PP3PPP/4K3 b q - 0 1";
    expect(said({ fen, played: "1... h6 2. Nc7+ Kd7 3. Nxa8", best: "1... Kd7" })).toBe(
      "Loses the rook on a8. 2. Nc7+ forks the king and the rook.",
    );
    // Nothing is forked if the line takes nothing.
    expect(said({ fen, played: "1... h6 2. Nc7+ Kd7", best: "1... Kd7" })).not.toMatch(/fork|rook/);
  });

  it("is the knight that is pinned and taken", () => {
    const fen = "4k3/p6p/2n5/8/3P4/8/5PPP/5BK1 b - - 0 1";
    const played = "1... h5 2. Bb5 Kd7 3. d5 a6 4. dxc6+";
    expect(said({ fen, played, best: "1... Kd7" })).toBe(
      "Loses the knight on c6. 2. Bb5 pins the knight on c6 to the king.",
    );
  });

  // The trap of the Advance Variation of the French Defence: 9. Bb5+ wins the queen.
  it("is the queen that a discovered attack wins, for what was taken before", () => {
    const before =
      "1. e4 e6 2. d4 d5 3. e5 c5 4. c3 Nc6 5. Nf3 Qb6 6. Bd3 cxd4 7. cxd4 Nxd4 8. Nxd4";
    const fen = parsePgn(before).history.at(-1)?.after ?? "";
    const played = "8... Qxd4 9. Bb5+ Bd7 10. Bxd7+ Kxd7 11. Qxd4";
    expect(said({ fen, played, best: "8... Bc5 9. Be3" })).toBe(
      "Loses the queen on d4 for a knight. 9. Bb5+ discovers an attack on the queen on d4.",
    );
  });

  it("is a rook by a discovered check", () => {
    const fen = "4k2r/5ppp/8/8/4N3/8/5PPP/4R1K1 b k - 0 1";
    const played = "1... h6 2. Nf6+ Kd8 3. Ng4 h5";
    expect(said({ fen, played, best: "1... O-O" })).not.toMatch(/check/);
    const lost = "1... g6 2. Nd6+ Kd7 3. Nxf7 Rf8 4. Ne5+";
    expect(said({ fen, played: lost, best: "1... O-O" })).toBe(
      "Loses the pawn on f7. 2. Nd6+ discovers a check.",
    );
  });

  it("is a pawn that is taken in passing, on the square where it stood", () => {
    const fen = "4k3/8/8/8/2p5/8/1P6/4K3 w - - 0 1";
    expect(said({ fen, played: "1. b4 cxb3 2. Kd2 Ke7", best: "1. Kd2" })).toBe(
      "Loses the pawn on b4.",
    );
  });

  it("is several pieces for others", () => {
    const fen = "1r2k2r/8/8/8/3B4/4N3/8/1Q2K3 w - - 0 1";
    const played = "1. Qxb8+ Kd7 2. Qxh8";
    expect(said({ fen, played, best: "1. Qe4+" })).not.toMatch(/^Loses/);
    const black = fen.replace(" w ", " b ");
    expect(said({ fen: black, played: "1... Ke7 2. Qxb8 Kd7 3. Qxh8", best: "1... Rxb1+" })).toBe(
      "Loses the rook on b8 and the rook on h8.",
    );
    expect(said({ fen: black, played: "1... Ke7 2. Qxb8", best: "1... Kd7 2. Qb7+" })).not.toMatch(
      /^Loses/,
    );
  });

  it("is the piece that it could have won", () => {
    const fen = "4k3/5ppp/8/4n3/8/5N2/5PPP/4K3 w - - 0 1";
    expect(said({ fen, played: "1. Ke2 Nc6", best: "1. Nxe5 f6 2. Nf3" })).toBe(
      "Misses the win of the knight on e5.",
    );
  });

  it("is not what both lines win", () => {
    const fen = "r3k3/8/8/8/8/8/8/R3K2R w - - 0 1";
    const move = { fen, played: "1. Rxa8+ Kd7 2. Ra1", best: "1. Rh8+ Kd7 2. Rhxa8" };
    expect(said(move)).toBe("Turns an equal position into a worse one.");
    const two = "r3k2r/8/8/8/8/8/8/R3K1QR w - - 0 1";
    expect(
      said({
        fen: two,
        played: "1. Rxa8+ Ke7 2. Ra1 Rxh1 3. Qxh1",
        best: "1. Rxa8+ Kd7 2. Rhxh8 Kd6",
      }),
    ).toBe("Misses the win of the rook on h8.");
  });

  it("is no piece that the best line loses, too, and none that may be taken back", () => {
    const fen = "4k3/8/8/4r3/8/8/4N3/K7 w - - 0 1";
    expect(said({ fen, played: "1. Kb2 Rxe2+ 2. Kb3", best: "1. Kb1 Rxe2 2. Kc1" })).toBe(
      "Turns an equal position into a worse one.",
    );
    const defended = "4k3/8/2n5/4N3/3P4/8/8/4K3 w - - 0 1";
    expect(said({ fen: defended, played: "1. Kf2 Nxe5", best: "1. Nxc6" })).toBe(
      "Misses the win of the knight on c6.",
    );
    expect(said({ fen: defended, played: "1. Kf2 Nxe5", best: "1. Kd2" })).toBe(
      "Turns an equal position into a worse one.",
    );
  });

  it("is else the change of the chances in words", () => {
    const move = { played: "1. a4 e5", best: "1. e4 e5" };
    expect(said({ ...move, scores: [500, 0] })).toBe("Turns a winning position into an equal one.");
    expect(said({ ...move, scores: [0, -600] })).toBe("Turns an equal position into a lost one.");
    expect(said({ ...move, scores: [400, 200] })).toBe("Gives away 14% of the winning chances.");
  });

  it("is told without lines, too", () => {
    expect(said({ played: "1. a4", best: "", scores: [0, "#-4"] })).toBe("Allows mate in 4.");
    expect(said({ played: "1. a4", best: "", scores: [0, -200] })).toBe(
      "Turns an equal position into a worse one.",
    );
  });
});

describe("a sacrifice that holds", () => {
  // Morphy - Duke of Brunswick and Count Isouard, Paris 1858.
  const before = parsePgn(MASTER_GAMES[MORPHY]).history[30]?.before ?? "";

  it("is named, if it is not regained and not judged", () => {
    const move = { fen: before, played: "16. Qb8+ Nxb8 17. Rd8#", best: "16. Qb8+ Nxb8 17. Rd8#" };
    const queen = judged({ ...move, scores: ["#2", "#1"] });
    expect(describeVerdict(queen)).toBe("Best move, sacrifice that holds");
    const lost = judged({ ...move, scores: [0, -300] });
    expect(describeVerdict(lost)).toBe("Best move");
    const blunder = { ...queen, judgement: JUDGEMENTS[0] as Judgement };
    expect(describeVerdict(blunder)).toBe("Blunder");
  });

  it("is none if the line wins the piece back, or only a pawn is given", () => {
    const fen = "4k3/8/2n5/4p3/3P4/4B3/8/4K3 w - - 0 1";
    const trade = { fen, played: "1. dxe5 Nxe5 2. Bd4 Nf3+ 3. Kf2 Nxd4", best: "1. d5" };
    expect(describeVerdict(judged({ ...trade, scores: [50, 50] }))).toBe("Sacrifice that holds");
    const pawn = { ...trade, played: "1. dxe5 Nxe5 2. Kd2" };
    expect(describeVerdict(judged({ ...pawn, scores: [50, 50] }))).toBeUndefined();
  });
});

describe("nothing is said that the lines do not show", () => {
  const GAMES = times(2_000);

  /** A random move, with random lines from before and after it. */
  function randomMove(game: GameRecord, random: Random): ReviewedMove {
    const [move, ...answer] = game.history as [Move, ...Move[]];
    const score = (): Evaluation["score"] => evaluation(random.pick([0, 300, -300])).score;
    const other = playRandomGame(random, move.before, 8).history;
    return {
      ply: 1,
      move,
      before: { score: score(), line: other.map(({ lan }) => lan) },
      after: { score: score(), line: answer.slice(0, 10).map(({ lan }) => lan) },
      loss: 20,
      isOnlyGood: false,
      judgement: undefined,
    };
  }

  const namesOf = (cost: Cost) =>
    cost.kind === "materialLost" ? cost.lost : cost.kind === "materialMissed" ? cost.won : [];

  it("in random lines", () => {
    const seen = new Set<string>();
    const random = createRandom(seedOr(40));
    for (let game = 0; game < GAMES; game += 1) {
      const played = randomGame(random, 9);
      if (played.history.length < 2) continue;
      const reviewed = randomMove(played, random);
      const cost = costOf(reviewed);
      seen.add(cost.kind);
      const line = cost.kind === "materialMissed" ? bestLineOf(reviewed) : answerTo(reviewed);
      for (const { piece, square } of namesOf(cost)) {
        const isTaken = line.some(
          ({ captured, to, from, flags }) =>
            captured === piece &&
            square === (flags === "e" ? `${to.charAt(0)}${from.charAt(1)}` : to),
        );
        expect(isTaken, `${piece} on ${square}`).toBe(true);
      }
      if (cost.kind === "promotionAllowed")
        expect(line.some(({ to, promotion }) => promotion && to === cost.square)).toBe(true);
    }
    for (const kind of ["materialLost", "materialMissed", "promotionAllowed", "chances"])
      expect(seen).toContain(kind);
  });
});
