import { expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { movesOfLine } from "../../../engine/review/evaluation.ts";
import {
  describeReply,
  describeVerdict,
  formatLine,
  formatScore,
  formatShortScore,
  formatWinningChances,
} from "../../../src/texts/analysis.ts";
import { describeResult } from "../../../src/texts/home.ts";
import { describeReason, kindOf } from "../../../src/texts/reasons.ts";
import type { GameRow } from "../../../store/kept/rows.ts";
import type { Reason } from "../../../store/reasons.ts";
import { evaluation, reviewWholeGame } from "../../engine/review/support.ts";
import { FEN_MESSAGES } from "../../support/messages.ts";

it.each([
  [35, "+0.35"],
  [-120, "−1.20"],
  [0, "0.00"],
  ["#3", "White mates in 3"],
  ["#-1", "Black mates in 1"],
  ["#-0", "Checkmate"],
])("a score is shown from white's view: %j is %s", (score, words) => {
  expect(formatScore(evaluation(score).score)).toBe(words);
});

it.each([
  [35, "+0.35"],
  [0, "0.00"],
  [-1234, "−12.3"],
  ["#3", "M3"],
  ["#-12", "−M12"],
  ["#-0", "#"],
])("a score is shown in a few characters: %j is %s", (score, text) => {
  expect(formatShortScore(evaluation(score).score)).toBe(text);
});

it("a line numbers each white move, and its first move of either side", () => {
  const line = movesOfLine(START_FEN, ["e2e4", "e7e5", "g1f3"]);
  expect(formatLine(line)).toBe("1. e4 e5 2. Nf3");
  expect(formatLine(line.slice(1))).toBe("1… e5 2. Nf3");
});

it("a move is the best one, is named by its judgement, or is called nothing", () => {
  const [first, second, third] = reviewWholeGame("1. e4 e5 2. Nf3", [
    evaluation(0, "e2e4"),
    evaluation(0, "c7c5"),
    evaluation(0, "g1f3"),
    evaluation(0),
  ]);
  expect([first, second, third].map((move) => move && describeVerdict(move))).toEqual([
    "Best move",
    undefined,
    "Best move",
  ]);
  const others = evaluation(-300).score;
  const nameOf = (...best: string[]) => {
    const [only] = reviewWholeGame("1. e4", [{ ...evaluation(0, ...best), others }, evaluation(0)]);
    return only && describeVerdict(only);
  };
  expect(nameOf("e2e4")).toBe("Best move, the only good one");
  // A link has no best line there.
  expect(nameOf()).toBe("The only good move");
  const [, blunder] = reviewWholeGame("1. e4 e5", [
    evaluation(0, "e2e4"),
    evaluation(0, "c7c5"),
    evaluation("#2"),
  ]);
  expect(blunder && describeVerdict(blunder)).toBe("Blunder: allows a forced mate");
  expect(blunder && formatWinningChances(blunder)).toBe("Black's winning chances: 50% → 0%");
});

it.each([
  ["#3", "#3", "Not the fastest mate"],
  ["#3", "#9", "Not the fastest mate"],
  ["#3", "#2", undefined],
  ["#-3", "#-3", undefined],
  [900, "#4", undefined],
])("from %s to %s, a move that is not the best one is called %s", (before, after, verdict) => {
  const [move] = reviewWholeGame("1. e4", [evaluation(before, "d2d4"), evaluation(after)]);
  expect(move?.judgement).toBeUndefined();
  expect(move && describeVerdict(move)).toBe(verdict);
});

const GAME: Pick<GameRow, "opponent" | "humanColor" | "result"> = {
  opponent: "One Monkey",
  humanColor: "w",
  result: "*",
};

it.each([
  ["w", "1-0", "You won"],
  ["w", "0-1", "You lost"],
  ["b", "1-0", "You lost"],
  ["b", "0-1", "You won"],
  ["b", "1/2-1/2", "Draw"],
  ["w", "*", "Not finished"],
  ["both", "1-0", "White won"],
  ["both", "0-1", "Black won"],
  ["both", "1/2-1/2", "Draw"],
] as const)("a %s player reads the result %s as: %s", (humanColor, result, words) => {
  expect(describeResult({ ...GAME, humanColor, result })).toBe(words);
});

/** The messages of the specification for what a player may type or paste. */
const SPECIFIED = [
  ...FEN_MESSAGES,
  "Invalid move: Ke9",
  "Invalid move in PGN: Ke9",
  "Invalid PGN: FEN tag must be supplied with SetUp tag",
];

it("says below each message of the specification what helps", () => {
  const texts = SPECIFIED.map((message) => describeReason({ code: "invalid", message }));
  const helps = texts.map((text, index) => {
    const [message, help, ...others] = text.split("\n");
    expect([message, others]).toEqual([SPECIFIED[index], []]);
    expect(help).toMatch(/^[A-Z].*\.$/);
    return help;
  });
  // One for a missing king, one for too many kings, one for a move, and each other message its own.
  expect(new Set(helps).size).toBe(SPECIFIED.length - 3);
});

it.each<[ReturnType<typeof kindOf>, Reason]>([
  ["done", { code: "copied", what: "fen" }],
  ["done", { code: "clocksSetBack", white: 60_000, black: 60_000 }],
  ["note", { code: "drawDeclined", opponent: "One Monkey" }],
  ["warning", { code: "gameNotSaved" }],
])("looks like '%s': %j", (kind, reason) => {
  expect(kindOf(reason)).toBe(kind);
});

it("the reply that was played is named where it punishes a move as well as the best one", () => {
  const replyTo = (after: ReturnType<typeof evaluation>, afterReply: number) => {
    const evaluations = [evaluation(20, "d2d4"), after, evaluation(afterReply), evaluation(20)];
    const [move, reply] = reviewWholeGame("1. e4 e5 2. Nf3 *", evaluations);
    return move && describeReply(move, reply);
  };
  expect(replyTo(evaluation(-400, "d7d5"), -350)).toBe("1… e5 was played, which punishes it, too.");
  expect(replyTo(evaluation(-400, "d7d5"), 0), "it lets off").toBe("");
  expect(replyTo(evaluation(-400, "e7e5"), -400), "it is the best answer").toBe("");
  expect(replyTo(evaluation(-400), -350), "no best answer is known").toBe("");
  expect(replyTo(evaluation(20, "d7d5"), 10), "there is nothing to punish").toBe("");
});
