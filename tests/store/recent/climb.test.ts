import { describe, expect, it } from "vitest";
import { OPPONENTS, opponentById, ratingOf } from "../../../engine/index.ts";
import type { GameRow } from "../../../store/journal/rows.ts";
import { climbOf } from "../../../store/recent/climb.ts";

const RESULTS = { "+": "1-0", "=": "1/2-1/2", "-": "0-1", "*": "*" } as const;

/** Games as white against an opponent: `+` won, `=` drawn, `-` lost, `*` not finished. */
const play = (opponentId: string | undefined, results: string, isHelped = false): GameRow[] =>
  [...results].map((result, index) => ({
    id: `game-${index}`,
    date: index,
    opponent: "",
    humanColor: "w",
    result: RESULTS[result as keyof typeof RESULTS],
    plies: 2,
    placement: "",
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

describe("an opponent that has another search today", () => {
  it("keeps its results: it has the same name", () => {
    const [former, today] = [opponentById("one"), OPPONENTS[0]];
    expect(former?.name).toBe(today?.name);
    expect(former?.id).not.toBe(today?.id);
    expect(climbOf(play("one", "++-")).scores.get(first)?.alone.won).toBe(2);
    expect(proposal(play("one", "+"), play(first, "+"))).toEqual([second, "next", first]);
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
