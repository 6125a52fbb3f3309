import rate from "glicko2-lite";
import { describe, expect, it } from "vitest";
import { SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import type { CountedGame } from "../../../store/recent/countedGames.ts";
import { estimateRating } from "../../../store/recent/rating.ts";

it("the library gives the results of the example in Glickman's paper", () => {
  // M. E. Glickman, "Example of the Glicko-2 system" (2022), page 5.
  const opponents: [number, number, number][] = [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ];
  const { rating, rd, vol } = rate(1500, 200, 0.06, opponents, { tau: 0.5 });
  expect(rating).toBeCloseTo(1464.06, 1);
  expect(rd).toBeCloseTo(151.52, 2);
  expect(vol).toBeCloseTo(0.05999, 4);
});

/** A day between two games. */
const DAY = 86_400_000;

/** Games against an opponent of this rating: `+` won, `=` drawn, `-` lost; `h` won with help. */
const play = (results: string, rating = 1300): CountedGame[] =>
  [...results].map((result, index) => ({
    opponent: SPECIFIED_OPPONENT,
    rating,
    outcome: result === "=" ? "drawn" : result === "-" ? "lost" : "won",
    isHelped: result === "h",
    date: index * DAY,
  }));

describe("the estimate of the rating", () => {
  it("needs eight games without help", () => {
    expect(estimateRating(play("+-+-+-+"))).toBeUndefined();
    expect(estimateRating(play("+-+-+-+hhhhh"))).toBeUndefined();
    expect(estimateRating(play("+-+-+-+-"))).toBeDefined();
  });

  it("is near the rating of an opponent against whom the score is even", () => {
    const few = estimateRating(play("+-=+-=+-"));
    const many = estimateRating(play("+-=+-=-+".repeat(10)));
    for (const estimate of [few, many]) {
      expect(Math.abs((estimate?.rating ?? 0) - 1300)).toBeLessThan(70);
      expect(estimate?.least).toBeLessThan(1300);
      expect(estimate?.most).toBeGreaterThan(1300);
    }
    const width = (of: typeof few) => Number(of?.most) - Number(of?.least);
    expect(width(many)).toBeLessThan(width(few));
  });

  it("does not count games with help", () => {
    const alone = play("+-+-+-+-");
    expect(estimateRating([...alone, ...play("hhhh", 2400)])).toEqual(estimateRating(alone));
  });

  it("takes the games in the order of their dates, however they are listed", () => {
    const games = play("----++++");
    expect(estimateRating(games.toReversed())).toEqual(estimateRating(games));
    // A later win counts more than an earlier one.
    expect(estimateRating(games)?.rating).toBeGreaterThan(
      Number(estimateRating(play("++++----"))?.rating),
    );
  });

  it("is open above after wins only, and open below after losses only", () => {
    const [won, lost] = [estimateRating(play("++++++++")), estimateRating(play("--------"))];
    expect(won?.most).toBeUndefined();
    expect(won?.least).toBeGreaterThan(1300);
    expect(lost?.least).toBeUndefined();
    expect(lost?.most).toBeLessThan(1300);
  });

  /** Deterministic numbers from 0 to 1: the generator of Park and Miller. */
  function* chances(seed: number): Generator<number, never> {
    for (let state = seed; ; ) {
      state = (state * 48_271) % 2_147_483_647;
      yield state / 2_147_483_647;
    }
  }

  it.each([600, 1000, 1400, 1900])("contains the strength of a player of %i", (strength) => {
    const chance = chances(strength);
    let inside = 0;
    for (let player = 0; player < 100; player += 1) {
      const games = [490, 790, 1090, 1300, 1640, 1960, 2240].flatMap((rating) =>
        play(
          "123".replace(/./g, () => scoreOf(strength, rating, chance.next().value)),
          rating,
        ),
      );
      const { least = -Infinity, most = Infinity } = estimateRating(games) ?? {};
      if (least <= strength && strength <= most) inside += 1;
    }
    // A 95 % interval, of a hundred players.
    expect(inside).toBeGreaterThan(90);
  });
});

/** A result by the expected score of Elo's formula. */
const scoreOf = (strength: number, rating: number, chance: number): string =>
  chance < 1 / (1 + 10 ** ((rating - strength) / 400)) ? "+" : "-";
