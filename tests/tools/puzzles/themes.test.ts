import { expect, it } from "vitest";
import { type Move, parsePgn } from "../../../engine/index.ts";
import { themesOf } from "../../../tools/puzzles/themes.ts";

const movesOf = (fen: string, sans: string): readonly [Move, ...Move[]] => {
  const [first, ...rest] = parsePgn(`[SetUp "1"]\n[FEN "${fen}"]\n\n${sans} *`).history;
  return [first, ...rest];
};

/** A rook and two knights for each side, so that it is no endgame. */
const FULL = "nnr1k3/pp6/8/8/8/8/PP6/NNR1K3 w - - 0 1";

it.each([
  [
    "a fork",
    "r3k2r/2q5/8/1N6/8/8/PP6/RN2K2R w - - 0 1",
    "Nxc7+ Kd7 Nxa8",
    ["fork", "hangingPiece"],
  ],
  [
    "a fork of king and rook",
    "r3k3/8/8/3N4/8/8/8/4K3 w q - 0 1",
    "Nc7+ Kd7 Nxa8",
    ["fork", "endgame"],
  ],
  ["a fork that takes nothing", "r3k3/8/8/3N4/8/8/8/4K3 w q - 0 1", "Nc7+", ["endgame"]],
  ["a mate in one", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#", ["mateIn1", "endgame"]],
  ["a mate in two", "8/5k2/R7/1R6/8/8/8/K7 w - - 0 1", "Rb7+ Kg8 Ra8#", ["mateIn2", "endgame"]],
  ["a promotion", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=Q", ["promotion", "endgame"]],
  [
    "a queen's sacrifice that mates (Légal)",
    "r2qkbnr/ppp2p1p/2np2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 6",
    "Nxe5 Bxd1 Bxf7+ Ke7 Nd5#",
    ["mateIn3", "sacrifice"],
  ],
  [
    "a queen that is given for mate",
    "r6k/6pp/7N/8/2Q5/8/8/7K w - - 0 1",
    "Qg8+ Rxg8 Nf7#",
    ["mateIn2", "sacrifice"],
  ],
  [
    "a knight that has taken more than it costs, which is no sacrifice",
    "r3k2r/2q5/8/1N6/8/8/PP6/RN2K2R w - - 0 1",
    "Nxc7+ Kd7 a3 Kxc7",
    ["hangingPiece"],
  ],
])("%s", (_, fen, sans, themes) => {
  expect(themesOf(movesOf(fen, sans), "win")).toEqual(themes);
});

it("calls a saved half point a defence, and a move without check or capture quiet", () => {
  expect(themesOf(movesOf(FULL, "Kd2"), "draw")).toEqual(["defence", "quietMove"]);
  expect(themesOf(movesOf(FULL, "Rxc8+"), "win")).toEqual(["hangingPiece"]);
});
