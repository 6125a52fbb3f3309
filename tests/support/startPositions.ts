/**
 * Start positions of random games. Each family leads to positions that games from the standard
 * start reach too rarely.
 */
import { START_FEN } from "../../engine/index.ts";

export const START_FAMILIES = {
  standard: [START_FEN],
  promotionRaces: [
    "8/PPPPPPPP/8/2k5/5K2/8/pppppppp/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r1b1k3/1P1P1P1P/8/8/8/8/p1p1p1p1/1R1BK3 b - - 0 30",
  ],
  castling: [
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQkq - 4 8",
  ],
  enPassant: [
    "4k3/1p1p1p1p/8/P1P1P1P1/1p1p1p1p/8/P1P1P1P1/4K3 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r1bqkbnr/1ppp1p1p/8/pPn1pPp1/3PP1P1/8/P1P4P/RNBQKBNR w KQkq a6 0 9",
  ],
  mates: [
    "6k1/5ppp/8/8/8/8/QR3PPP/RR4K1 w - - 0 1",
    "7k/8/5K2/8/8/8/1Q6/Q7 w - - 0 1",
    "kq5r/pp6/8/8/8/8/6PP/R5QK b - - 0 1",
  ],
  stalemates: [
    "7k/8/8/8/8/8/5Q2/K7 w - - 0 1",
    "8/8/8/8/8/p7/8/k1K5 b - - 0 1",
    "k7/P7/8/K7/8/8/7p/8 w - - 0 1",
  ],
  fewPieces: [
    "8/8/4k3/2b5/6N1/3K4/8/8 w - - 0 1",
    "8/3k4/1b6/8/8/4B3/5K2/8 b - - 0 1",
    "8/3k4/1p6/8/8/4B3/5K2/8 w - - 0 1",
    "8/2nk4/8/8/8/4N3/5K2/8 b - - 0 1",
    "2b1b3/8/3k4/8/4K3/8/1B6/8 w - - 0 1",
  ],
  nearFiftyMoves: [
    "4k3/4r3/8/8/8/8/4R3/4K3 w - - 88 70",
    "r3k2r/pppqbppp/2np1n2/8/8/2NP1N2/PPPQBPPP/R3K2R b KQkq - 95 60",
    "6k1/5ppp/8/8/8/8/5PPP/QR4K1 w - - 97 80",
    "7k/8/5K2/8/8/8/1Q6/Q7 w - - 98 91",
  ],
  shuffles: [
    START_FEN,
    "4k3/8/8/8/8/8/3R4/4K3 w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 40",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
  ],
} as const;

export type StartFamily = keyof typeof START_FAMILIES;
