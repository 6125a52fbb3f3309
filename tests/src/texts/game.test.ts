import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OPPONENTS, play, START_FEN, startGame } from "../../../engine/index.ts";
import { judgementOf } from "../../../engine/review/judgements.ts";
import {
  announcementFor,
  clockText,
  describeMove,
  type GameStatus,
  statusText,
} from "../../../src/texts/game.ts";
import { describeSquare } from "../../../src/texts/moves.ts";
import { remarkOf, VOICES } from "../../../src/texts/remarks.ts";
import type { GameEvent } from "../../../store/game/events.ts";
import { withResignation } from "../../../store/game/gameStatus.ts";
import {
  drawOffered,
  gameResigned,
  gameStarted,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../../store/game/state.ts";
import { MOMENTS } from "../../../store/view/moments.ts";

const STATUS: GameStatus = {
  turn: "w",
  humanColor: "w",
  opponentName: "Fifty Monkeys",
  isCheck: false,
  end: undefined,
  hasFailed: false,
};

it.each<[Partial<GameStatus>, string]>([
  [{}, "Your move."],
  [{ isCheck: true }, "You are in check. Your move."],
  [{ turn: "b" }, "Fifty Monkeys are thinking…"],
  [{ turn: "b", hasFailed: true }, "The computer has not moved."],
  [{ humanColor: "b" }, "Fifty Monkeys are thinking…"],
  [{ humanColor: "b", turn: "b" }, "Your move."],
  [{ humanColor: "both" }, "White to move."],
  [{ humanColor: "both", turn: "b", isCheck: true }, "Check. Black to move."],
])("while a game is played, the status of %j is: %s", (change, text) => {
  expect(statusText({ ...STATUS, ...change })).toBe(text);
});

it.each<[GameStatus["humanColor"], NonNullable<GameStatus["end"]>, string]>([
  ["w", { winner: "w", reason: "checkmate" }, "Checkmate: you win."],
  ["w", { winner: "b", reason: "checkmate" }, "Checkmate: the computer wins."],
  ["b", { winner: "b", reason: "checkmate" }, "Checkmate: you win."],
  ["b", { winner: "w", reason: "checkmate" }, "Checkmate: the computer wins."],
  ["both", { winner: "b", reason: "checkmate" }, "Checkmate: Black wins."],
  ["w", { winner: "b", reason: "resignation" }, "You resigned: the computer wins."],
  ["b", { winner: "b", reason: "resignation" }, "The computer resigned: you win."],
  ["both", { winner: "b", reason: "resignation" }, "White resigned: Black wins."],
  ["both", { winner: "w", reason: "resignation" }, "Black resigned: White wins."],
  ["w", { winner: "b", reason: "timeout" }, "You lost on time: the computer wins."],
  ["w", { winner: "w", reason: "timeout" }, "The computer lost on time: you win."],
  ["both", { winner: "w", reason: "timeout" }, "Black lost on time: White wins."],
  ["w", { reason: "stalemate" }, "Draw by stalemate."],
  ["w", { reason: "timeoutDraw" }, "Draw: time is over, no mate possible."],
])("a player of %s reads of the end %j: %s", (humanColor, end, text) => {
  expect(statusText({ ...STATUS, humanColor, end })).toBe(text);
});

function stateAfter(fen: string, ...moves: string[]): GameState {
  const game = moves.reduce((before, move) => play(before, move), startGame(fen));
  return { ...game, players: DEFAULT_PLAYERS };
}

const CASTLING = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

it.each([
  [START_FEN, "Nf3", "knight to f3"],
  ["4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "pawn takes pawn on d5"],
  ["4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6", "pawn takes pawn on d6 en passant"],
  [CASTLING, "O-O", "castles king-side"],
  [CASTLING, "O-O-O", "castles queen-side"],
  ["8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=N", "pawn to a8, becomes a knight"],
])("a move in words: in %s, %s is %s", (fen, move, words) => {
  const [last] = play(startGame(fen), move).history;
  expect(last && describeMove(last)).toBe(words);
});

describe("the announcement of an event", () => {
  it.each([
    [START_FEN, "e4", "You: pawn to e4."],
    [START_FEN, "e4 Nc6", "Computer: knight to c6. Your move."],
    ["4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra8+", "You: rook to a8, check."],
    ["7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", "Qg7#", "You: queen to g7. Checkmate: you win."],
    [START_FEN, "f3 e5 g4 Qh4#", "Computer: queen to h4. Checkmate: the computer wins."],
    ["7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "Qf7", "You: queen to f7. Draw by stalemate."],
  ])("names the mover, a check and the end: in %s, after %s", (fen, moves, text) => {
    const game = stateAfter(fen, ...moves.split(" "));
    const { from, to } = game.history.at(-1) ?? { from: "a1", to: "a1" };
    expect(announcementFor({ event: movePlayed({ from, to }), game })).toBe(text);
  });

  const start = stateAfter(START_FEN);
  const resigned = withResignation(start, "w");
  const moved = stateAfter(START_FEN, "e4");
  const ofTwo = { ...moved, players: { ...moved.players, humanColor: "both" } } as const;

  it.each<[GameEvent, GameState, string]>([
    [movePlayed({ from: "e2", to: "e4" }), ofTwo, "White: pawn to e4. Black to move."],
    [gameStarted(), ofTwo, "New game for two players. Black to move."],
    [gameStarted(), start, "New game. You play white. Your move."],
    [moveTakenBack(), start, "Move taken back. Your move."],
    [gameResigned(), resigned, "You resigned: the computer wins."],
    [drawOffered({ before: START_FEN }), start, "You offer a draw."],
  ])("describes what happened: $type", (event, game, text) => {
    expect(announcementFor({ event, game })).toBe(text);
  });
});

// What clocks and time controls look like.

it.each([
  [3723.9, "1:02:03"],
  [36_000, "10:00:00"],
  [245, "4:05"],
  [10, "0:10"],
  [9.999, "0:09.9"],
  [7.38, "0:07.3"],
  [0, "0:00.0"],
])("a clock with %d seconds left, and tenths below ten, shows %s", (seconds, text) => {
  expect(clockText(seconds, 10)).toBe(text);
});

const PLAIN = {
  isTarget: false,
  isCheck: false,
  isLastMove: false,
  isPremove: false,
};

it("a square is described by its name, its piece and its marks", () => {
  expect(describeSquare("e4", undefined, PLAIN)).toBe("e4");
  expect(describeSquare("e2", "wP", PLAIN)).toBe("e2, white pawn");
  expect(describeSquare("e4", undefined, { ...PLAIN, isTarget: true })).toBe("e4, legal");
  expect(describeSquare("c6", "bN", { ...PLAIN, isLastMove: true })).toBe(
    "c6, black knight, last move",
  );
  expect(describeSquare("e1", "wK", { ...PLAIN, isCheck: true, marks: "marked blue" })).toBe(
    "e1, white king, check, marked blue",
  );
  const judgement = judgementOf(50);
  expect(describeSquare("e3", "bQ", { ...PLAIN, isLastMove: true, judgement })).toBe(
    "e3, black queen, last move, blunder",
  );
  expect(describeSquare("d5", "bQ", { ...PLAIN, isTarget: true, isPremove: true })).toBe(
    "d5, black queen, legal, premove",
  );
});

const all = Object.values(VOICES).flatMap((voice) => MOMENTS.flatMap((moment) => voice[moment]));

it("every opponent has remarks of its own, which fit beside a name", () => {
  expect(Object.keys(VOICES)).toEqual(OPPONENTS.map(({ id }) => id));
  expect(new Set(all).size).toBe(OPPONENTS.length * MOMENTS.length * 2);
  for (const remark of all) expect(remark.length, remark).toBeLessThanOrEqual(44);
});

it("the seed says which remark comes first, the other follows, and then there is none", () => {
  const said = (seed: number) =>
    [0, 1, 2].map((earlier) => remarkOf("one-2", { moment: "queen", earlier }, seed));
  const both = new Set(VOICES["one-2"]?.queen);
  const seeds = Array.from({ length: 30 }, (_, seed) => seed);
  for (const seed of seeds) {
    expect(new Set(said(seed).slice(0, 2))).toEqual(both);
    expect(said(seed)[2]).toBeUndefined();
  }
  expect(new Set(seeds.map((seed) => said(seed)[0]))).toEqual(both);
});

it("a retired opponent speaks like the nearest one of today, and an unknown one not at all", () => {
  const at = { moment: "firstMove", earlier: 0 } as const;
  expect(VOICES["one-2"]?.firstMove).toContain(remarkOf("one", at, 0));
  expect(remarkOf("nobody", at, 0)).toBeUndefined();
});

const FACES = readFileSync("src/ui/faces.svg", "utf8");

describe("the faces of the players", () => {
  it.each(["you", "friend", ...OPPONENTS.map(({ id }) => id)])("there is one of %s", (id) => {
    expect(FACES).toContain(`<g id="${id}">`);
  });

  it("refer only to parts that are there", () => {
    const parts = [...FACES.matchAll(/href="#([^"]*)"/g)].map(([, name]) => name);
    expect(parts.length).toBeGreaterThan(0);
    for (const name of parts) expect(FACES).toContain(`id="${name}"`);
  });
});
