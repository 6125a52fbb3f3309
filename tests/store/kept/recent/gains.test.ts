import { describe, expect, it } from "vitest";
import { OPPONENTS, opponentById, play, startGame } from "../../../../engine/index.ts";
import { ratingOf } from "../../../../engine/opponents/knownOpponents.ts";
import type { OpponentProfile } from "../../../../engine/opponents/profiles.ts";
import { describeRating } from "../../../../src/texts/ending.ts";
import { withHint, withTakeBack } from "../../../../store/game/pgn/notes.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../../../store/game/state.ts";
import { gainsOf } from "../../../../store/kept/recent/gains.ts";
import { gameRowOf } from "../../../../store/kept/rows.ts";
import { requireMove } from "../../../support/games.ts";

const profile = (id: string) => opponentById(id) as OpponentProfile;
const [ONE, TWO] = [profile("one-2"), profile("two-3")];

/** 1. e4 f6 2. d4 g5 3. Qh5#, or 1. f3 e5 2. g4 Qh4#. */
const MOVES = { won: "e4 f6 d4 g5 Qh5#", lost: "f3 e5 g4 Qh4#" };

const game = (result: keyof typeof MOVES, opponent = ONE): GameState => ({
  ...MOVES[result].split(" ").reduce((before, move) => play(before, move), startGame()),
  players: { ...DEFAULT_PLAYERS, opponent },
});

const rowOf = (played: GameState, date: number, isOwn = true) =>
  gameRowOf(played, { id: `game-${date}`, date, isOwn });

/** The gains of the last of these games. */
function gainsOfLast(...games: readonly GameState[]) {
  const rows = games.map((played, index) => rowOf(played, index + 1));
  const [last, row] = [games.at(-1), rows.at(-1)];
  if (!last || !row) throw new Error("There is no game.");
  return gainsOf(last, row, rows);
}

describe("a win", () => {
  it("brings at most two stars, and the second one leads on to the next opponent", () => {
    const [first, second, third] = [1, 2, 3].map((count) =>
      gainsOfLast(...Array.from({ length: count }, () => game("won"))),
    );
    expect(first).toMatchObject({ stars: [0, 1], next: undefined });
    expect(second).toMatchObject({ stars: [1, 2], next: TWO });
    expect(third).toMatchObject({ stars: [2, 2], next: undefined });
  });

  it("that the ladder does not wait for leads on to nobody", () => {
    const beaten = [game("won", TWO), game("won")];
    expect(gainsOfLast(...beaten, game("won"))).toMatchObject({ stars: [1, 2], next: undefined });
  });

  it("is measured by the games before it, also when it is looked at later", () => {
    const [older, newer] = [game("won"), game("won")];
    const rows = [rowOf(older, 1), rowOf(newer, 2)];
    expect(gainsOf(older, rowOf(older, 1), rows)).toMatchObject({ stars: [0, 1] });
  });
});

describe("after a loss", () => {
  const TOP = OPPONENTS.at(-1) as OpponentProfile;
  const games = (count: number, opponent: OpponentProfile, result: keyof typeof MOVES) =>
    Array.from({ length: count }, () => game(result, opponent));

  it("the opponent below is easier while nobody knows how strong the human is", () => {
    expect(gainsOfLast(game("lost", TOP)).easier).toBe(OPPONENTS.at(-2));
    expect(gainsOfLast(game("lost", TWO)).easier).toBe(ONE);
    expect(gainsOfLast(game("lost", ONE)).easier).toBeUndefined();
  });

  it("the strongest one that is not above the human's rating is easier, and at least the weakest", () => {
    const beginner = gainsOfLast(...games(9, ONE, "lost"), game("lost", TOP));
    expect(beginner.easier).toBe(ONE);
    const middle = [...games(6, TWO, "won"), ...games(6, TWO, "lost"), game("lost", TOP)];
    const { easier, climb } = gainsOfLast(...middle);
    const rating = climb[1].estimate?.rating ?? 0;
    const above = OPPONENTS[OPPONENTS.indexOf(easier as OpponentProfile) + 1];
    expect(ratingOf(easier as OpponentProfile)).toBeLessThanOrEqual(rating);
    expect(ratingOf(above as OpponentProfile)).toBeGreaterThan(rating);
    expect(above).not.toBe(TOP);
  });

  it("no stronger one is easier for somebody above the opponent", () => {
    const strong = [...games(9, TOP, "won"), game("lost", TWO)];
    expect(gainsOfLast(...strong).easier).toBe(ONE);
    expect(gainsOfLast(...strong, game("won", TWO)).easier).toBeUndefined();
  });
});

describe("a game does not count", () => {
  const won = game("won");
  const hinted = (helped: GameState) =>
    withHint(helped, { move: requireMove(startGame().position, "e4"), shows: "move", line: [] });
  const coached: GameState = { ...won, players: { ...won.players, help: "coach" } };

  it.each([
    ["outside", gainsOf(won, rowOf(won, 1, false), [])],
    ["hint", gainsOfLast(hinted(won))],
    ["takeBack", gainsOfLast(withTakeBack(won))],
    ["hintAndTakeBack", gainsOfLast(withTakeBack(hinted(won)))],
    ["coach", gainsOfLast(coached)],
    ["unplayed", gainsOfLast({ ...won, history: [], headers: { Result: "0-1" } })],
    ["opponent", gainsOfLast(game("won", { ...ONE, id: "a monkey that nobody knows" }))],
    ["position", gainsOfLast({ ...won, headers: { ...won.headers, FEN: "?" } })],
  ])("because of: %s", (why, gains) => {
    expect(gains).toMatchObject({ uncounted: why, stars: [0, 0], next: undefined });
  });
});

it("the rating is told before and after, with its interval, once there is one", () => {
  const lost = (count: number) => Array.from({ length: count }, () => game("lost", TWO));
  const won = game("won");
  expect(describeRating(gainsOfLast(won).climb)).toEqual({
    label: "Your rating",
    rating: "after 7 more games",
    details: "",
  });
  const eighth = describeRating(gainsOfLast(won, ...lost(7)).climb);
  expect(eighth.label).toBe("Your first rating");
  expect(eighth.details).toMatch(/^, between \d+0 and \d+0$/);
  const ninth = describeRating(gainsOfLast(won, ...lost(8)).climb);
  expect(ninth.details.startsWith(` (before ${eighth.rating}), between`)).toBe(true);
  expect(Number(ninth.rating)).toBeLessThan(Number(eighth.rating));
});
