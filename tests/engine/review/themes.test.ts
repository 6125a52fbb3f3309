/** What a hint says first: the theme of the best line. */
import { expect, it } from "vitest";
import { type Move, parsePgn, START_FEN } from "../../../engine/index.ts";
import { themeOf } from "../../../engine/review/themes.ts";
import { describeTheme } from "../../../src/texts/hints.ts";
import { createRandom, randomGame, seedOr, times } from "../../support/random.ts";

/** What is said of a line that begins after so many moves of the game. */
function said(history: readonly Move[], ply: number): string {
  const [first, ...rest] = history.slice(ply);
  if (!first) throw new Error("There is no line.");
  return describeTheme(themeOf([first, ...rest], history[ply - 1]));
}

const movesOf = (fen: string, sans: string): readonly Move[] =>
  parsePgn(`[SetUp "1"]\n[FEN "${fen}"]\n\n${sans} *`).history;

it.each([
  ["There is a mate in one.", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#"],
  ["There is a mate in two.", "8/5k2/R7/1R6/8/8/8/K7 w - - 0 1", "Rb7+ Kg8 Ra8#"],
  ["You can only put the mate off.", "8/6k1/R7/1R6/8/8/8/K7 b - - 0 1", "Kf7 Rb7+ Kg8 Ra8#"],
  ["You have only one legal move.", "k7/8/1K6/8/8/8/8/7R b - - 0 1", "Kb8 Rh8#"],
  ["You can promote a pawn.", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=Q"],
  ["You can win a pawn.", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5"],
  ["You can win material.", "4k3/2r5/1b6/3N4/8/8/8/4K3 w - - 0 1", "Nxc7+ Bxc7"],
  ["A fork wins a piece.", "r3k3/8/8/3N4/8/8/8/4K3 w q - 0 1", "Nc7+ Kd7 Nxa8"],
  ["Something of yours is attacked.", "4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1", "Nc5 Ke7"],
  // The bishop's sacrifice that Greco recorded: the line does not show yet what it brings.
  [
    "Think of a sacrifice.",
    "rnbq1rk1/pppn1ppp/4p3/3pP3/1b1P4/2NB1N2/PPP2PPP/R1BQK2R w KQ - 0 1",
    "Bxh7+ Kxh7 Ng5+",
  ],
  ["Look at what you can take.", "4k3/8/4p3/3n4/8/4N3/5P2/4K3 w - - 0 1", "Nxd5 exd5"],
  ["In check: find the best way out.", "4k3/8/8/8/7b/8/8/R3K3 w - - 0 1", "Kd2 Kd7"],
  ["Look at your checks.", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra8+ Ke7"],
  ["Quiet: bring your king to safety.", "4k3/pppp4/8/8/8/8/PPPPPPPP/4K2R w K - 0 1", "O-O a6"],
  ["Quiet: look at your pawns.", START_FEN, "e4 e5"],
  ["Quiet: develop a piece.", START_FEN, "Nf3 d5"],
  ["Quiet: your king can stand better.", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Kd2 Kd7"],
  ["Quiet: a piece can stand better.", "4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1", "Ra5 Kd7"],
])("%s %s %s", (sentence, fen, line) => {
  expect(said(movesOf(fen, line), 0)).toBe(sentence);
});

it("what was just taken can be taken back", () => {
  expect(said(movesOf(START_FEN, "e4 d5 exd5 Qxd5 Nc3"), 3)).toBe("You can recapture.");
});

it("a capture that is answered is no win", () => {
  const won = "4k3/8/8/8/8/8/3r4/R2QK3 w Q - 0 1";
  expect(said(movesOf(won, "Qxd2"), 0)).toBe("You can win a piece.");
  // The last capture of a line may be answered, so it does not count.
  const guarded = "3rk3/8/8/8/8/8/3r4/R2QK3 w Q - 0 1";
  expect(said(movesOf(guarded, "Qxd2"), 0)).toBe("Look at what you can take.");
});

it("no theme names a square, whatever the line", () => {
  const random = createRandom(seedOr(65));
  for (let count = 0; count < times(40); count += 1) {
    const { history } = randomGame(random, 80);
    for (let ply = 0; ply < history.length; ply += 7)
      expect(said(history.slice(0, ply + 10), ply)).toMatch(/^(?!.*\b[a-h][1-8]\b)[A-Z].*\.$/);
  }
});
