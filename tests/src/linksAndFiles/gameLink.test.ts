/** Links that contain a whole game. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  opponentById,
  parsePgn,
  SPECIFIED_OPPONENT,
  START_FEN,
  startGame,
} from "../../../engine/index.ts";
import { makeGameLink, readGameFragment } from "../../../src/linksAndFiles/links.ts";
import { describeReason } from "../../../src/texts/reasons.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { valueIn } from "../../store/support.ts";
import { createRandom } from "../../support/random.ts";
import { playRandomGame, randomGame } from "../../support/randomGames.ts";
import { seedOr } from "../../support/seed.ts";

const ORIGIN = "https://enough-monkeys.example.org";
/** The opponent with the longest id. */
const opponent = opponentById("quintillion") ?? SPECIFIED_OPPONENT;
const AS_BLACK = { humanColor: "b", opponent, seed: 5 } as const;

const fragmentOf = (link: string) => link.slice(link.indexOf("#"));

it("has all game data after the '#', which browsers do not send to servers", () => {
  const link = valueIn(makeGameLink({ ...parsePgn("1. e4 e5"), players: AS_BLACK }, ORIGIN));
  expect(link).toMatch(
    /^https:\/\/enough-monkeys\.example\.org\/chess\/Game#game=1[\w-]+&color=black&opponent=quintillion$/,
  );
});

it("does not name the default players of the specification", () => {
  const link = valueIn(makeGameLink({ ...startGame(), players: DEFAULT_PLAYERS }, ORIGIN));
  expect(fragmentOf(link)).toMatch(/^#game=1[\w-]+$/);
  const { humanColor } = DEFAULT_PLAYERS;
  const read = { game: startGame(), humanColor, opponent: SPECIFIED_OPPONENT };
  expect(readGameFragment(fragmentOf(link))).toEqual({ ok: true, value: read });
});

it("does not name an opponent from a file, because other pages do not know its id", () => {
  const stranger = { ...opponent, id: "stranger" };
  const players = { ...DEFAULT_PLAYERS, opponent: stranger };
  const link = valueIn(makeGameLink({ ...startGame(), players }, ORIGIN));
  expect(link).not.toContain("stranger");
});

it("says that two people play, and then names no opponent", () => {
  const players = { ...DEFAULT_PLAYERS, humanColor: "both", opponent } as const;
  const link = valueIn(makeGameLink({ ...startGame(), players }, ORIGIN));
  expect(fragmentOf(link)).toMatch(/^#game=1[\w-]+&color=both$/);
  expect(valueIn(readGameFragment(fragmentOf(link)))).toMatchObject({ humanColor: "both" });
});

/** Few, because `tests/engine/gameLink.test.ts` packs thousands of games. */
const GAMES = 10;
const SEED = seedOr(12);

it(`of 100 plies has fewer than 250 characters, in ${GAMES} random games (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.integer(), fc.boolean(), (seed, isFromTheStart) => {
      const random = createRandom(seed);
      const game = isFromTheStart
        ? playRandomGame(random, START_FEN, 100)
        : randomGame(random, 100);
      const link = valueIn(makeGameLink({ ...game, players: AS_BLACK }, ORIGIN));
      expect(link.length).toBeLessThan(250);
      const read = { game, humanColor: "b", opponent };
      expect(readGameFragment(fragmentOf(link))).toEqual({ ok: true, value: read });
    }),
    { numRuns: GAMES, seed: SEED },
  );
});

describe("a fragment", () => {
  it.each(["", "#", "#top", "#games=1", "#fen=8/8/8/8/8/8/8/8"])(
    "%j contains no game",
    (fragment) => {
      expect(readGameFragment(fragment)).toEqual({ ok: true, value: undefined });
    },
  );

  const good = fragmentOf(
    valueIn(makeGameLink({ ...parsePgn("1. e4"), players: DEFAULT_PLAYERS }, ORIGIN)),
  );

  it.each([
    ["a truncated game", good.slice(0, -1)],
    ["invalid percent escapes", "#game=%%%E0%A4%A"],
    ["an unknown opponent", `${good}&opponent=__proto__`],
    ["an opponent with a long name", `${good}&opponent=${"x".repeat(100_000)}`],
  ])("with %s is rejected with a message", (_what, fragment) => {
    const read = readGameFragment(fragment);
    expect(read.ok).toBe(false);
    expect(!read.ok && describeReason(read.error).length).toBeLessThan(100);
  });
});
