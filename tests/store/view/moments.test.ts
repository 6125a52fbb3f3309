import { expect, it } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { playersOf } from "../../../store/game/state.ts";
import { momentOf } from "../../../store/view/moments.ts";

/** The moment at the end of these moves, in a game of the human against the computer. */
const at = (moves: string, humanColor: "w" | "b" | "both" = "w") =>
  momentOf({ ...parsePgn(moves), players: playersOf({ humanColor }) });

it.each([
  ["the opponent's first move", "1. e4 e5", { moment: "firstMove", ply: 1 }],
  [
    "a knight that was left to be taken",
    "1. Nc3 e5 2. Nd5 c6 3. a3 cxd5",
    { moment: "blunder", ply: 5 },
  ],
  [
    "a knight for a pawn that takes it",
    "1. e4 e5 2. Nf3 Nc6 3. Nxe5",
    { moment: "sacrifice", ply: 4 },
  ],
  ["a queen for nothing", "1. e4 e5 2. Qg4 d5 3. a3 Bxg4", { moment: "queen", ply: 5 }],
  ["mate by the opponent", "1. f3 e5 2. g4 Qh4#", { moment: "mates", ply: 3 }],
  [
    "mate by the human, who also takes a pawn",
    "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#",
    { moment: "isMated", ply: 6 },
  ],
])("%s is a moment", (_what, moves, moment) => {
  expect(at(moves)).toEqual(moment);
});

it("what the human takes for nothing is remarked on until the next move of the human", () => {
  const taken = "1. e4 Nc6 2. a3 Nd4 3. a4 Nxc2+ 4. Qxc2";
  const moment = { moment: "ownBlunder", ply: 6 };
  expect(at(taken)).toEqual(moment);
  expect(at(`${taken} a6`)).toEqual(moment);
  expect(at(`${taken} a6 5. Nf3`)).toBeUndefined();
});

it.each([
  ["an exchange", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6"],
  ["a pawn that is taken", "1. e4 d5 2. exd5 a6"],
  ["a quiet move", "1. e4 e5 2. Nf3 Nc6"],
  ["the human's first move", "1. e4"],
  ["a game without moves", ""],
])("%s is none", (_what, moves) => {
  expect(at(moves)).toBeUndefined();
});

it("with colours changed the opponent's first move is the first of all", () => {
  expect(at("1. e4", "b")).toEqual({ moment: "firstMove", ply: 0 });
});

it("two people have no opponent that remarks", () => {
  expect(at("1. f3 e5 2. g4 Qh4#", "both")).toBeUndefined();
});
