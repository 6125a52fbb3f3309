import { expect, it } from "vitest";
import { OPPONENTS, type OpponentProfile } from "../../../engine/index.ts";
import { describeEstimate, describeProposal, describeScore } from "../../../src/texts/climb.ts";

it("a score names only what there is", () => {
  expect(describeScore({ won: 2, drawn: 1, lost: 3 })).toBe("2 won, 1 drawn, 3 lost");
  expect(describeScore({ won: 0, drawn: 0, lost: 1 })).toBe("1 lost");
  expect(describeScore({ won: 0, drawn: 0, lost: 0 })).toBe("");
});

it("an estimate is rounded to ten, with its interval and its games", () => {
  expect(describeEstimate({ rating: 1238, least: 1131, most: 1346 }, 23)).toEqual({
    rating: "About 1240",
    explanation: "Between 1130 and 1350, from 23 games without help.",
  });
});

it("an estimate from wins only or from losses only is open to one side", () => {
  expect(describeEstimate({ rating: 1600, least: 1404 }, 8).rating).toBe("At least 1400");
  expect(describeEstimate({ rating: 900, most: 1096 }, 8).rating).toBe("At most 1100");
});

it("without an estimate it is said how many games are missing", () => {
  expect(describeEstimate(undefined, 3).explanation).toBe(
    "5 more games without help for an estimate.",
  );
  expect(describeEstimate(undefined, 7).explanation).toBe(
    "One more game without help for an estimate.",
  );
});

it("a proposal says in a sentence or two why", () => {
  const [one, two, three] = OPPONENTS as unknown as [
    OpponentProfile,
    OpponentProfile,
    OpponentProfile,
  ];
  expect(describeProposal({ opponent: three, reason: "next", than: two })).toBe(
    "You have beaten Two Monkeys twice without help. Five Monkeys come next.",
  );
  expect(describeProposal({ opponent: one, reason: "easier", than: two })).toBe(
    "You have lost to Two Monkeys. One Monkey is one step easier.",
  );
  expect(describeProposal({ opponent: two, reason: "easier", than: three })).toContain(
    "Two Monkeys are one step easier.",
  );
});
