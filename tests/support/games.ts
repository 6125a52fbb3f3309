import { currentFen, findMove, type GameRecord, START_FEN } from "../../engine/index.ts";
import type { MoveName } from "../../engine/rules/moveNames.ts";
import type { Move, Position } from "../../engine/rules/types.ts";

/** Returns the legal move with this name. Throws an error if there is none. */
export function requireMove(position: Position, name: MoveName): Move {
  const move = findMove(position, name);
  if (move === undefined) throw new Error(`No legal move has the name ${JSON.stringify(name)}`);
  return move;
}

/** The game with these annotation glyphs, each once, on a position, by default the current one. */
export const setNags = (
  game: GameRecord,
  nags: readonly number[],
  fen = currentFen(game),
): GameRecord =>
  nags.length === 0 ? game : { ...game, nags: { ...game.nags, [fen]: [...new Set(nags)] } };

/** Freezes a value and everything in it. Writing to it then throws, because modules are strict. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** Well-known games of masters, as examples of human play, in addition to the random games. */

export const MASTER_GAMES = {
  "Anderssen - Kieseritzky, London 1851": `1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4
    Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2
    18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0`,
  "Morphy - Duke of Brunswick and Count Isouard, Paris 1858": `1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5
    6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6
    15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0`,
  "D. Byrne - Fischer, New York 1956": `1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6
    8. e4 Nbd7 9. Rd1 Nb6 10. Qc5 Bg4 11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+
    17. Kf1 Be6 18. Bxb6 Bxc4+ 19. Kg1 Ne2+ 20. Kf1 Nxd4+ 21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. Kg1 axb6 24. Qb4 Ra4 25. Qxb6
    Nxd1 26. h3 Rxa2 27. Kh2 Nxf2 28. Re1 Rxe1 29. Qd8+ Bf8 30. Nxe1 Bd5 31. Nf3 Ne4 32. Qb8 b5 33. h4 h5 34. Ne5 Kg7
    35. Kg1 Bc5+ 36. Kf1 Ng3+ 37. Ke1 Bb4+ 38. Kd1 Bb3+ 39. Kc1 Ne2+ 40. Kb1 Nc3+ 41. Kc1 Rc2# 0-1`,
  "Kasparov - Topalov, Wijk aan Zee 1999": `1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7
    8. Bh6 Bxh6 9. Qxh6 Bb7 10. a3 e5 11. O-O-O Qe7 12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 exd4 15. Rxd4 c5 16. Rd1 Nb6
    17. g3 Kb8 18. Na5 Ba8 19. Bh3 d5 20. Qf4+ Ka7 21. Rhe1 d4 22. Nd5 Nbxd5 23. exd5 Qd6 24. Rxd4 cxd4 25. Re7+ Kb6
    26. Qxd4+ Kxa5 27. b4+ Ka4 28. Qc3 Qxd5 29. Ra7 Bb7 30. Rxb7 Qc4 31. Qxf6 Kxa3 32. Qxa6+ Kxb4 33. c3+ Kxc3
    34. Qa1+ Kd2 35. Qb2+ Kd1 36. Bf1 Rd2 37. Rd7 Rxd7 38. Bxc4 bxc4 39. Qxh8 Rd3 40. Qa8 c3 41. Qa4+ Ke1 42. f4 f5
    43. Kc1 Rd2 44. Qa7 1-0`,
  "Fischer - Spassky, Reykjavik 1972, game 6": `1. c4 e6 2. Nf3 d5 3. d4 Nf6 4. Nc3 Be7 5. Bg5 O-O 6. e3 h6 7. Bh4 b6
    8. cxd5 Nxd5 9. Bxe7 Qxe7 10. Nxd5 exd5 11. Rc1 Be6 12. Qa4 c5 13. Qa3 Rc8 14. Bb5 a6 15. dxc5 bxc5 16. O-O Ra7
    17. Be2 Nd7 18. Nd4 Qf8 19. Nxe6 fxe6 20. e4 d4 21. f4 Qe7 22. e5 Rb8 23. Bc4 Kh8 24. Qh3 Nf8 25. b3 a5 26. f5 exf5
    27. Rxf5 Nh7 28. Rcf1 Qd8 29. Qg3 Re7 30. h4 Rbb7 31. e6 Rbc7 32. Qe5 Qe8 33. a4 Qd8 34. R1f2 Qe8 35. R2f3 Qd8
    36. Bd3 Qe8 37. Qe4 Nf6 38. Rxf6 gxf6 39. Rxf6 Kg8 40. Bc4 Kh8 41. Qf4 1-0`,
} as const;

/**
 * Start positions of random games. Each family leads to positions that games from the standard
 * start reach too rarely.
 */

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
