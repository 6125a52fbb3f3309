/** Links that contain a whole tree of moves. Their content is not trusted. */
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packGame, parsePgn, parsePgnTree } from "../../../engine/index.ts";
import { makeTreeLink, readTreeFragment } from "../../../src/linksAndFiles/links.ts";
import { errorOf, valueIn } from "../../store/support.ts";
import { MASTER_GAMES } from "../../support/masterGames.ts";
import { nodesInOrder, randomTree } from "../../support/pgnTrees.ts";
import { createRandom } from "../../support/random.ts";
import { seedOr } from "../../support/seed.ts";

const ORIGIN = "https://enough-monkeys.example.org";

const treeOf = (pgn: string) => parsePgnTree(pgn).tree;
const linkTo = async (pgn: string) => valueIn(await makeTreeLink(treeOf(pgn), ORIGIN));
const fragmentOf = (link: string) => link.slice(link.indexOf("#"));
const pgnIn = async (link: string) => valueIn(await readTreeFragment(fragmentOf(link))) ?? "";

const PLAYERS = '[White "Byrne, Donald"]\n[Black "Fischer, Robert"]\n[WhiteElo "2610"]\n';
const MOVES = MASTER_GAMES["D. Byrne - Fischer, New York 1956"];

/** A fragment as another program would write it. */
const packed = (name: string, text: string | Uint8Array, version = "1") =>
  `#${name}=${version}${deflateRawSync(text).toString("base64url")}`;

describe("a link to a tree", () => {
  it("has all data after the '#', which browsers do not send to servers", async () => {
    expect(await linkTo("1. e4 (1. d4) 1... e5")).toMatch(
      /^https:\/\/enough-monkeys\.example\.org\/chess\/Analysis#pgn=1[\w-]+$/,
    );
  });

  it("is as short as a link to a game when it has only moves", async () => {
    const game = valueIn(packGame(parsePgn(MOVES)));
    expect(fragmentOf(await linkTo(MOVES))).toBe(`#game=${game}`);
  });

  it("of 82 plies with names, ratings and result has fewer than 300 characters", async () => {
    const link = await linkTo(PLAYERS + MOVES);
    expect(link.length).toBeLessThan(300);
    expect(treeOf(await pgnIn(link))).toEqual(treeOf(PLAYERS + MOVES));
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

  it("is refused for a tree that is too long", async () => {
    const random = createRandom(5);
    const noise = Array.from({ length: 30_000 }, () => String.fromCharCode(97 + random.below(26)));
    const tree = treeOf(`1. e4 {${noise.join("")}}`);
    expect(errorOf(await makeTreeLink(tree, ORIGIN))).toBe("analysisTooLongForLink");
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
