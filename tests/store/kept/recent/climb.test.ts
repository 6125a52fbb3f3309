import { describe, expect, it } from "vitest";
import { OPPONENTS, opponentById, ratingOf, SPECIFIED_OPPONENT } from "../../../../engine/index.ts";
import { type CountedGame, climbOf, estimateRating } from "../../../../store/kept/recent/climb.ts";
import type { GameRow } from "../../../../store/kept/rows.ts";
import { ACTION_LOG_VERSION } from "../../../../store/log/limits.ts";

const RESULTS = { "+": "1-0", "=": "1/2-1/2", "-": "0-1", "*": "*" } as const;

/** Games as white against an opponent: `+` won, `=` drawn, `-` lost, `*` not finished. */
const play = (opponentId: string | undefined, results: string, isHelped = false): GameRow[] =>
  [...results].map((result, index) => ({
    id: `game-${index}`,
    version: ACTION_LOG_VERSION,
    date: index,
    opponent: "",
    humanColor: "w",
    result: RESULTS[result as keyof typeof RESULTS],
    plies: 2,
    isOwn: true,
    isListed: true,
    summary: { opponentId, isHelped },
  }));

const proposal = (...games: GameRow[][]) => {
  const { opponent, reason, than } = climbOf(games.flat()).proposal ?? {};
  return opponent && [opponent.id, reason, than?.id];
};

const [first, second, third] = OPPONENTS.map(({ id }) => id) as [string, string, string];
const last = OPPONENTS.at(-1)?.id as string;

describe("the scores", () => {
  it("count won, drawn and lost games against each opponent, apart from those with help", () => {
    const games = [play(first, "++=-"), play(first, "+-", true), play(second, "-")].flat();
    const scores = climbOf(games).scores;
    expect(scores.get(first)).toEqual({
      alone: { won: 2, drawn: 1, lost: 1 },
      helped: { won: 1, drawn: 0, lost: 1 },
    });
    expect(scores.get(second)?.alone).toEqual({ won: 0, drawn: 0, lost: 1 });
    expect(scores.has(third)).toBe(false);
  });

  it("are those of the human, who may be black", () => {
    const asBlack = play(first, "-").map((game): GameRow => ({ ...game, humanColor: "b" }));
    expect(climbOf(asBlack).scores.get(first)?.alone.won).toBe(1);
  });

  it("of an opponent that is no longer offered are those of the nearest one of today", () => {
    const { scores } = climbOf([...play("one", "+"), ...play("one-2", "+")]);
    expect([...scores]).toEqual([
      ["one-2", { alone: { won: 2, drawn: 0, lost: 0 }, helped: { won: 0, drawn: 0, lost: 0 } }],
    ]);
  });

  it("leave out unfinished games, and games that count for no opponent", () => {
    const unknown = play(undefined, "+");
    const strange = play("a monkey that nobody knows", "+");
    const unread = play(first, "+").map(({ summary: _, ...game }) => game);
    const games = [play(first, "**"), unknown, strange, unread].flat();
    expect(climbOf(games).scores.size).toBe(0);
  });
});

describe("the next opponent", () => {
  it("is proposed after the first game that counts", () => {
    expect(proposal()).toBeUndefined();
    expect(proposal(play(first, "*"), play(undefined, "+"))).toBeUndefined();
  });

  it("is the one above the strongest that was beaten twice without help", () => {
    expect(proposal(play(first, "++"))).toEqual([second, "next", first]);
    expect(proposal(play(second, "++----"))).toEqual([third, "next", second]);
    expect(proposal(play(last, "++"))).toEqual([last, "highest", last]);
  });

  it("is the strongest that was beaten once, until it is beaten again", () => {
    expect(proposal(play(first, "++++"), play(second, "+-"))).toEqual([second, "onceMore", second]);
    expect(proposal(play(first, "++"), play(second, "++", true))).toEqual([second, "next", first]);
  });

  it("is weaker than whoever won against a player without a win", () => {
    expect(proposal(play(third, "--"))).toEqual([second, "easier", third]);
    expect(proposal(play(third, "--"), play(second, "-"))).toEqual([first, "easier", second]);
    expect(proposal(play(first, "---"))).toEqual([first, "again", first]);
  });

  it("is the same again after draws, and after wins with help", () => {
    expect(proposal(play(second, "=="))).toEqual([second, "again", second]);
    expect(proposal(play(second, "+", true))).toEqual([second, "again", second]);
  });

  it("is one of today's, also after games against one that is no longer offered", () => {
    expect(proposal(play("one", "+"), play(first, "+"))).toEqual([second, "next", first]);
    const retired = opponentById("million");
    expect(OPPONENTS).not.toContain(retired);
    const above = OPPONENTS.find(
      (opponent) => Number(ratingOf(opponent)) > Number(retired && ratingOf(retired)),
    );
    expect(proposal(play("million", "++"))).toEqual([above?.id, "next", "million"]);
    for (const results of ["+", "-", "="]) {
      const id = proposal(play("million", results))?.[0];
      expect(OPPONENTS.map((opponent) => opponent.id)).toContain(id);
    }
  });
});

/** A day between two games. */
const DAY = 86_400_000;

/** Games against an opponent of this rating: `+` won, `=` drawn, `-` lost; `h` won with help. */
const playAll = (results: string, rating = 1300): CountedGame[] =>
  [...results].map((result, index) => ({
    opponent: SPECIFIED_OPPONENT,
    rating,
    outcome: result === "=" ? "drawn" : result === "-" ? "lost" : "won",
    isHelped: result === "h",
    date: index * DAY,
  }));

describe("the estimate of the rating", () => {
  it("needs eight games without help", () => {
    expect(estimateRating(playAll("+-+-+-+"))).toBeUndefined();
    expect(estimateRating(playAll("+-+-+-+hhhhh"))).toBeUndefined();
    expect(estimateRating(playAll("+-+-+-+-"))).toBeDefined();
  });

  it("is near the rating of an opponent against whom the score is even", () => {
    const few = estimateRating(playAll("+-=+-=+-"));
    const many = estimateRating(playAll("+-=+-=-+".repeat(10)));
    for (const estimate of [few, many]) {
      expect(Math.abs((estimate?.rating ?? 0) - 1300)).toBeLessThan(70);
      expect(estimate?.least).toBeLessThan(1300);
      expect(estimate?.most).toBeGreaterThan(1300);
    }
    const width = (of: typeof few) => Number(of?.most) - Number(of?.least);
    expect(width(many)).toBeLessThan(width(few));
  });

  it("does not count games with help", () => {
    const alone = playAll("+-+-+-+-");
    expect(estimateRating([...alone, ...playAll("hhhh", 2400)])).toEqual(estimateRating(alone));
  });

  it("takes the games in the order of their dates, however they are listed", () => {
    const games = playAll("----++++");
    expect(estimateRating(games.toReversed())).toEqual(estimateRating(games));
    // A later win counts more than an earlier one.
    expect(estimateRating(games)?.rating).toBeGreaterThan(
      Number(estimateRating(playAll("++++----"))?.rating),
    );
  });

  it("is open above after wins only, and open below after losses only", () => {
    const [won, lost] = [estimateRating(playAll("++++++++")), estimateRating(playAll("--------"))];
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
        playAll(
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
