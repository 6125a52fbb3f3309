/**
 * Published perft counts, each with the reason for choosing the position.
 *
 * Sources: https://www.chessprogramming.org/Perft_Results (the first six), Roman Hartmann's
 * perftsuite.epd of the engine ROCE (those with all depths), and Martin Sedlak's list
 * (https://www.talkchess.com/forum3/viewtopic.php?t=47318, reprinted at
 * https://www.chessprogramming.net/perfect-perft/), which gives one depth for each.
 */
import { START_FEN } from "../../engine/index.ts";

export interface PerftPosition {
  readonly fen: string;
  readonly reason: string;
  /** Published leaf counts, by depth in plies. */
  readonly leaves: Readonly<Record<number, number>>;
  /** The depth that `npm run perft` counts, in plies. */
  readonly fullDepth: number;
}

const WIKI_POSITIONS: readonly PerftPosition[] = [
  {
    fen: START_FEN,
    reason: "the start: double pushes and the first checks and mates",
    leaves: { 1: 20, 2: 400, 3: 8_902, 4: 197_281, 5: 4_865_609, 6: 119_060_324 },
    fullDepth: 6,
  },
  {
    fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    reason: "Kiwipete: every kind of move, pins, and castling on all four sides",
    leaves: { 1: 48, 2: 2_039, 3: 97_862, 4: 4_085_603, 5: 193_690_690 },
    fullDepth: 5,
  },
  {
    fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    reason: "en passant that uncovers a check along the rank",
    leaves: { 1: 14, 2: 191, 3: 2_812, 4: 43_238, 5: 674_624, 6: 11_030_083, 7: 178_633_661 },
    fullDepth: 7,
  },
  {
    fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    reason: "promotions that capture a rook and with it a castling right",
    leaves: { 1: 6, 2: 264, 3: 9_467, 4: 422_333, 5: 15_833_292 },
    fullDepth: 5,
  },
  {
    fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    reason: "a promotion by capture beside a castling that an attack may forbid",
    leaves: { 1: 44, 2: 1_486, 3: 62_379, 4: 2_103_487, 5: 89_941_194 },
    fullDepth: 5,
  },
  {
    fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    reason: "a quiet middle game: many sliders and pins, nothing special",
    leaves: { 1: 46, 2: 2_079, 3: 89_890, 4: 3_894_594, 5: 164_075_551 },
    fullDepth: 5,
  },
];

const SUITE_POSITIONS: readonly PerftPosition[] = [
  {
    fen: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    reason: "rooks and kings at home: every way to lose a castling right",
    leaves: { 1: 26, 2: 568, 3: 13_744, 4: 314_346, 5: 7_594_526 },
    fullDepth: 5,
  },
  {
    fen: "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    reason: "the same with black to move",
    leaves: { 1: 26, 2: 568, 3: 13_744, 4: 314_346, 5: 7_594_526 },
    fullDepth: 5,
  },
  {
    fen: "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    reason: "promotions to all four pieces, with and without capture, for both sides",
    leaves: { 1: 24, 2: 496, 3: 9_483, 4: 182_838, 5: 3_605_103, 6: 71_179_139 },
    fullDepth: 6,
  },
  {
    fen: "8/Pk6/8/8/8/8/6Kp/8 w - - 0 1",
    reason: "a pawn about to promote for each side, with nothing else about",
    leaves: { 1: 11, 2: 97, 3: 887, 4: 8_048, 5: 90_606, 6: 1_030_499 },
    fullDepth: 6,
  },
  {
    fen: "4k2r/6K1/8/8/8/8/8/8 w k - 0 1",
    reason: "a king that attacks the castling rook and the squares the king would cross",
    leaves: { 1: 3, 2: 32, 3: 134, 4: 2_073, 5: 10_485, 6: 179_869 },
    fullDepth: 6,
  },
];

/** A position of Sedlak's list: one published depth, small enough for the test run. */
function sedlak(fen: string, depth: number, leaves: number, reason: string): PerftPosition {
  return { fen, reason, leaves: { [depth]: leaves }, fullDepth: depth };
}

const SEDLAK_POSITIONS: readonly PerftPosition[] = [
  sedlak(
    "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
    6,
    1_134_888,
    "illegal en passant: two pawns leave the king's rank at once",
  ),
  sedlak(
    "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1",
    6,
    1_015_133,
    "illegal en passant: the captured pawn stood before a bishop",
  ),
  sedlak(
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    6,
    1_440_467,
    "an en-passant capture that gives check",
  ),
  sedlak("5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661_072, "king-side castling that gives check"),
  sedlak("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803_711, "queen-side castling that gives check"),
  sedlak(
    "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
    4,
    1_274_206,
    "castling rights lost when a rook is captured at home",
  ),
  sedlak(
    "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
    4,
    1_720_476,
    "castling out of, through and into check",
  ),
  sedlak("2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3_821_001, "promotion that answers a check"),
  sedlak("8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1_004_658, "discovered check"),
  sedlak("4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217_342, "promotion that gives check"),
  sedlak("8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92_683, "under-promotion that gives check"),
  sedlak("K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2_217, "a side that stalemates itself"),
  sedlak("8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567_584, "stalemate and checkmate"),
  sedlak("8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23_527, "double check"),
];

export const PERFT_POSITIONS: readonly PerftPosition[] = [
  ...WIKI_POSITIONS,
  ...SUITE_POSITIONS,
  ...SEDLAK_POSITIONS,
];
