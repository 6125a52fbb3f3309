/**
 * Games that were lost by well-known blunders, reviewed by the strong search in a thread. The
 * expected judgements are published ones.
 */
import { describe, expect, it } from "vitest";
import { createSearchClient, type Fen } from "../../../../engine/index.ts";
import { REVIEW_NODES } from "../../../../engine/review/evaluateGame.ts";
import { movesOfLine } from "../../../../engine/review/evaluation.ts";
import type { ReviewedMove } from "../../../../engine/review/judgements.ts";
import { spawnSearchThread } from "../../../../engine/service/spawnInNode.ts";
import {
  selectEvaluations,
  selectReview,
  selectReviewedGame,
  selectReviewedMoves,
  selectWorstMoves,
} from "../../../../store/analysis/review/selectors.ts";
import { reviewStarted } from "../../../../store/analysis/review/slice.ts";
import { analysisOpened } from "../../../../store/analysis/slice.ts";
import { injectAnalysis } from "../../../../store/injectAnalysis.ts";
import { sample } from "../../../support/random.ts";
import { createTestStore } from "../../support.ts";

interface FamousGame {
  readonly name: string;
  /** The publication with the marks. */
  readonly source: string;
  readonly pgn: string;
  /**
   * The moves with their published marks and, if it was published, the better move: `34... Qe3??
   * Kg8`.
   */
  readonly blunders: readonly string[];
}

const GAMES: readonly FamousGame[] = [
  {
    name: "Muhlock - Kostic, Cologne 1912",
    source:
      "https://chessmusings.wordpress.com/tag/italian-game-3-nd4/: 5.Nxf7??, where 5.Bxf7+ was needed; Wikibooks, Chess Opening Theory: 7.Be2??, where 7.Qe2 only loses the queen",
    pgn: "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1",
    blunders: ["5. Nxf7 Bxf7+"],
  },
  {
    name: "Deep Fritz - Kramnik, Bonn 2006, second game",
    source:
      "Jonathan Speelman, The Guardian, 3 December 2006: 34...Qe3??, where 34...Kg8 35.Ng6 draws",
    pgn: `1. d4 d5 2. c4 dxc4 3. e4 b5 4. a4 c6 5. Nc3 b4 6. Na2 Nf6 7. e5 Nd5 8. Bxc4 e6 9. Nf3 a5
      10. Bg5 Qb6 11. Nc1 Ba6 12. Qe2 h6 13. Be3 Bxc4 14. Qxc4 Nd7 15. Nb3 Be7 16. Rc1 O-O
      17. O-O Rfc8 18. Qe2 c5 19. Nfd2 Qc6 20. Qh5 Qxa4 21. Nxc5 Nxc5 22. dxc5 Nxe3 23. fxe3 Bxc5
      24. Qxf7+ Kh8 25. Qf3 Rf8 26. Qe4 Qd7 27. Nb3 Bb6 28. Rfd1 Qf7 29. Rf1 Qa7 30. Rxf8+ Rxf8
      31. Nd4 a4 32. Nxe6 Bxe3+ 33. Kh1 Bxc1 34. Nxf8 Qe3 35. Qh7# 1-0`,
    blunders: ["34… Qe3 Kg8"],
  },
  {
    name: "Chigorin - Steinitz, Havana 1892, twenty-third game",
    source:
      "https://www.chessgames.com/perl/chessgame?gid=1036366: 32.Bb4??, which leaves h2 to 32...Rxh2+ 33.Kg1 Rdg2#",
    pgn: `1. e4 e5 2. f4 exf4 3. Nf3 Nf6 4. e5 Nh5 5. Be2 g6 6. d4 Bg7 7. O-O d6 8. Nc3 O-O 9. Ne1 dxe5
      10. Bxh5 gxh5 11. dxe5 Qxd1 12. Nxd1 Nc6 13. Bxf4 Bf5 14. Ne3 Be4 15. Nf3 Rfe8 16. Ng5 Bg6
      17. Nd5 Bxe5 18. Nxc7 Bxc7 19. Bxc7 Rac8 20. Bg3 Nd4 21. c3 Ne2+ 22. Kf2 h4 23. Bd6 Nd4
      24. cxd4 Rc2+ 25. Kg1 Ree2 26. Rae1 Rxg2+ 27. Kh1 Kg7 28. Re8 f5 29. Ne6+ Kf6 30. Re7 Rge2
      31. d5 Rcd2 32. Bb4 Rxh2+ 0-1`,
    blunders: ["32. Bb4"],
  },
];

/**
 * A store after a complete review, and the number of threads that are still running.
 * @param nodes for each position in the first pass
 */
async function review(pgn: string, { cores = 3, nodes = REVIEW_NODES } = {}) {
  let running = 0;
  const { store } = createTestStore({
    cores,
    openSearchClient: () => {
      running += 1;
      const client = createSearchClient({ createWorker: spawnSearchThread });
      let isEnded = false;
      const dispose = () => {
        if (!isEnded) running -= 1;
        isEnded = true;
        client.dispose();
      };
      return { ask: client.ask.bind(client), stop: () => client.stop(), dispose };
    },
  });
  injectAnalysis(store);
  store.dispatch(analysisOpened({ pgn }));
  store.dispatch(reviewStarted({ ...selectReviewedGame(store.getState()), nodes, id: "1" }));
  await new Promise<void>((resolve) => {
    const end = store.subscribe(() => {
      if (selectReview(store.getState()).work.status === "searching") return;
      end();
      // The review listener ends after its last action.
      setTimeout(resolve, 100);
    });
  });
  const state = store.getState();
  expect(selectReview(state).work).toEqual({ status: "idle" });
  return { state, running: () => running };
}

/** A move in the form of the list above. */
const moveAsText = ({ move, before }: ReviewedMove): string => {
  const number = `${move.before.split(" ")[5]}${move.color === "w" ? "." : "…"}`;
  return `${number} ${move.san} ${movesOfLine(move.before, before.line)[0]?.san}`;
};

describe.each(sample(GAMES))("$name", ({ pgn, blunders }) => {
  it("has its famous blunder marked, with the better move, and among the worst moves of the game", async () => {
    // A blunder is seen by searches a third as long, too, and the test is three times as fast.
    const { state, running } = await review(pgn, { nodes: REVIEW_NODES / 3 });
    const found = selectReviewedMoves(state).filter(
      (move): move is ReviewedMove => move?.judgement?.name === "blunder",
    );
    const moments = selectWorstMoves(state);
    for (const blunder of blunders) {
      const move = found.find((reviewed) => moveAsText(reviewed).startsWith(blunder));
      expect(move, `${blunder} among ${found.map(moveAsText)}`).toBeDefined();
      expect(moments).toContain(move);
    }
    expect(running()).toBe(0);
  });
});

it("a game has the same review in any number of threads", async () => {
  // Its positions are two groups.
  const pgn = GAMES[0]?.pgn ?? "";
  const shortly = (cores: number) => review(pgn, { cores, nodes: 2_000 });
  const [one, several] = [await shortly(2), await shortly(4)];
  expect(selectEvaluations(one.state)).toEqual(selectEvaluations(several.state));
});

/**
 * The best moves by Stockfish 15.1 at depth 20 (`tools/judgements`), and what was played before and
 * after them. Each once had a bad mark. The first place is for those that have one again when a
 * review searches once only.
 */
const BEST_MOVES: readonly (readonly [best: readonly string[], fen: Fen, moves: string])[] = [
  [
    ["25. Re7+", "27. b4+"],
    "b2r3r/k4p1p/p2q1np1/NppP4/3R1Q2/P4PPB/1PP4P/1K2R3 b - - 0 24",
    "24... cxd4 25. Re7+ Kb6 26. Qxd4+ Kxa5 27. b4+ Ka4 28. Qc3 Qxd5 29. Ra7 Bb7 30. Rxb7",
  ],
  [
    ["19… d5"],
    "bk1r3r/4qp1p/pn1p1npQ/Npp5/4P3/P1N2PP1/1PP4P/1K1R1B1R w - - 3 19",
    "19. Bh3 d5 20. Qf4+ Ka7 21. Rhe1 d4 22. Nd5 Nbxd5 23. exd5 Qd6",
  ],
];

it.each(sample(BEST_MOVES))(
  "Kasparov - Topalov, Wijk aan Zee 1999: %s is not bad",
  async (best, fen, moves) => {
    const { state } = await review(`[SetUp "1"]\n[FEN "${fen}"]\n\n${moves} *`);
    const bad = selectReviewedMoves(state).filter((move) => move?.judgement);
    const texts = bad.flatMap((move) => (move ? [moveAsText(move)] : []));
    for (const name of best) expect(texts.filter((text) => text.startsWith(name))).toEqual([]);
  },
);
