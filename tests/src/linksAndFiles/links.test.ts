/** Links that contain a whole tree of moves. Their content is not trusted. */

import { deflateRawSync, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  opponentById,
  packGame,
  parsePgn,
  parsePgnTree,
  SPECIFIED_OPPONENT,
  startGame,
} from "../../../engine/index.ts";
import {
  holdsLog,
  LONGEST_LINK,
  makeGameLink,
  makeLogLink,
  makeTreeLink,
  readGameFragment,
  readLogFragment,
  readTreeFragment,
} from "../../../src/linksAndFiles/links.ts";
import { describeReason } from "../../../src/texts/reasons.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { recordedText } from "../../store/log/recorded.ts";
import { errorOf, valueIn } from "../../store/support.ts";
import { createRandom, nodesInOrder, randomTree, seedOr } from "../../support/random.ts";

const ORIGIN = "https://enough-monkeys.example.org";

const treeOf = (pgn: string) => parsePgnTree(pgn).tree;
const linkTo = async (pgn: string) => valueIn(await makeTreeLink(treeOf(pgn), ORIGIN));
const fragmentOf = (link: string) => link.slice(link.indexOf("#"));
const pgnIn = async (link: string) => valueIn(await readTreeFragment(fragmentOf(link))) ?? "";

const PLAYERS = '[White "Byrne, Donald"]\n[Black "Fischer, Robert"]\n[WhiteElo "2610"]\n';
/** A fragment as another program would write it. */
const packed = (name: string, text: string | Uint8Array, version = "1") =>
  `#${name}=${version}${deflateRawSync(text).toString("base64url")}`;

describe("a link to a tree", () => {
  it("has all data after the '#', which browsers do not send to servers", async () => {
    expect(await linkTo("1. e4 (1. d4) 1... e5")).toMatch(
      /^https:\/\/enough-monkeys\.example\.org\/chess\/Analysis#pgn=1[\w-]+$/,
    );
  });

  it.each([
    ["a null move", "1. e4 -- 2. d4"],
    ["a comment", "1. e4 {best by test}"],
    ["a comment before a variation", "1. e4 ({or} 1. d4 d5)"],
    ["a glyph", "1. e4 $14"],
    ["marks", "1. e4 {[%csl Ra1,Gb2][%cal Ge2e4]}"],
    ["another start, without moves", '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n*'],
    ["the result of a game that was resigned", "1. e4 1-0"],
    ["a checkmate", "1. f3 e5 2. g4 Qh4# 0-1"],
    ["a tag in other letters", '[Event "Шахматы \\"♞\\" \\\\"]\n\n1. e4 *'],
  ])("keeps %s", async (_what, pgn) => {
    expect(treeOf(await pgnIn(await linkTo(pgn)))).toEqual(treeOf(pgn));
  });

  const [TREES, SEED] = [15, seedOr(24)];
  it("is refused for a tree that is too long", async () => {
    const random = createRandom(5);
    const noise = Array.from({ length: 30_000 }, () => String.fromCharCode(97 + random.below(26)));
    const tree = treeOf(`1. e4 {${noise.join("")}}`);
    expect(errorOf(await makeTreeLink(tree, ORIGIN))).toBe("analysisTooLongForLink");
  });

  it(`restores ${TREES} random trees (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const tree = randomTree(createRandom(seed), 60, ["[%eval 0.3]", "1-0 (x) [y]", "Käse ♞"]);
        const link = valueIn(await makeTreeLink(tree, ORIGIN));
        const read = treeOf(await pgnIn(link));
        expect(nodesInOrder(read)).toEqual(nodesInOrder(tree));
        expect(read.headers.FEN).toBe(tree.headers.FEN);
      }),
      { numRuns: TREES, seed: SEED },
    );
  });
});

describe("a fragment", () => {
  it.each(["", "#", "#top", "#tags=1AA", "#log=1AA"])("%j contains no tree", async (fragment) => {
    expect(await readTreeFragment(fragment)).toEqual({ ok: true, value: undefined });
  });

  const whole = packed("pgn", "1. e4 e5 2. Nf3");
  const game = `#game=${valueIn(packGame(parsePgn("1. e4")))}`;
  it.each([
    ["is empty", "#pgn=", "gameLinkDamaged"],
    ["is cut short", whole.slice(0, -4), "gameLinkDamaged"],
    ["is not deflated", "#pgn=1________", "gameLinkDamaged"],
    ["is not UTF-8", packed("pgn", new Uint8Array([49, 255, 254])), "gameLinkDamaged"],
    ["is of a later version", packed("pgn", "1. e4", "2"), "gameLinkTooNew"],
    ["is too long", `#pgn=1${"A".repeat(30_000)}`, "gameLinkTooLong"],
    ["unpacks to ten million spaces", packed("pgn", " ".repeat(10_000_000)), "gameLinkTooLong"],
    ["has damaged tags", `${game}&tags=1____`, "gameLinkDamaged"],
    ["has tags and a damaged game", `${packed("tags", PLAYERS)}&game=1BI`, "gameLinkDamaged"],
  ])("that %s gives an error", async (_how, fragment, code) => {
    expect(errorOf(await readTreeFragment(fragment))).toBe(code);
  });
});

// Links that contain an action log. Their content is not trusted.

/** A fragment as another program would write it: deflated by zlib, in base64url. */
const fragmentWith = (text: string | Uint8Array, version = "1") =>
  `#log=${version}${deflateRawSync(text).toString("base64url")}`;

describe("a link to a log", () => {
  it("opens the panel, and has the log in the fragment, which no server sees", async () => {
    const link = valueIn(await makeLogLink(recordedText("v2/short-win"), ORIGIN));
    expect(link).toMatch(
      /^https:\/\/enough-monkeys\.example\.org\/chess\/Game\?inside#log=1[\w-]+$/,
    );
  });

  it.each([
    ["a log", recordedText("v2/short-win")],
    ["a longer log", recordedText("v2/against-five-monkeys")],
    ["all Unicode characters", '{"name":"Обезьяна 🐒 ¿qué?"}'],
  ])("restores every character of %s", async (_what, text) => {
    const link = valueIn(await makeLogLink(text, ORIGIN));
    expect(await readLogFragment(fragmentOf(link))).toEqual({ ok: true, value: text });
  });

  it("is refused for a log that is too long", async () => {
    const random = createRandom(5);
    const noise = Array.from({ length: LONGEST_LINK }, () =>
      String.fromCharCode(33 + random.below(90)),
    );
    expect(errorOf(await makeLogLink(noise.join(""), ORIGIN))).toBe("logTooLongForLink");
  });

  it("can be read by zlib, and can be read when zlib wrote it", async () => {
    const text = recordedText("v2/win-as-black");
    const packed = fragmentOf(valueIn(await makeLogLink(text, ORIGIN))).slice("#log=1".length);
    expect(inflateRawSync(Buffer.from(packed, "base64url")).toString()).toBe(text);
    expect(await readLogFragment(fragmentWith(text))).toEqual({ ok: true, value: text });
  });
});

describe("a fragment", () => {
  it("without a log gives undefined", async () => {
    for (const fragment of ["", "#", "#game=1BIxx", "#logs=1", "#log"]) {
      const isLog = fragment === "#log";
      expect(holdsLog(fragment), fragment).toBe(isLog);
      if (!isLog) expect(await readLogFragment(fragment)).toEqual({ ok: true, value: undefined });
    }
  });

  const whole = fragmentWith(recordedText("v2/short-win"));
  it.each([
    ["has only its version", "#log=1", "logLinkDamaged"],
    ["is not base64url", `${whole.slice(0, 40)}*${whole.slice(41)}`, "logLinkDamaged"],
    ["has a length that base64url cannot have", "#log=1AAAAA", "logLinkDamaged"],
    ["is of a later version", fragmentWith("{}", "2"), "logLinkTooNew"],
    // Ten million spaces become ten thousand bytes: a link of the usual length.
    ["unpacks to ten million spaces", fragmentWith(" ".repeat(10_000_000)), "logLinkTooLong"],
  ])("that %s gives an error", async (_how, fragment, code) => {
    expect(errorOf(await readLogFragment(fragment))).toBe(code);
  });
});

// Links that contain a whole game.

/** The opponent with the longest id. */
const opponent = opponentById("quintillion") ?? SPECIFIED_OPPONENT;
const AS_BLACK = { humanColor: "b", opponent, seed: 5 } as const;

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
