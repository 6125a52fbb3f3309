/** Each rule reads its example as it is meant; without the rule it is read otherwise. */
import { describe, expect, it } from "vitest";
import { contentOf } from "../../../engine/foreign/addresses.ts";
import { decodeText } from "../../../engine/foreign/characters.ts";
import { findMoveForm } from "../../../engine/foreign/moveForms.ts";
import { readPosition, withFenAsTag } from "../../../engine/foreign/positions.ts";
import { RULES, type RuleName, type Without } from "../../../engine/foreign/rules.ts";
import { parseFen } from "../../../engine/index.ts";
import { readAll } from "./support.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const MOVES_IN: Partial<Record<RuleName, string>> = {
  figurines: "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
  timesSign: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
  checkWords: "4k3/5p2/8/7Q/8/8/8/4K3 w - - 0 1",
  colonBehind: "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1",
  filesOnly: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
  promotionForm: "7k/2P5/8/8/8/8/8/4K3 w - - 0 1",
  kingCastles: "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
  smallLetter: "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
  numberAndStop: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
};

/** What an example is read as. */
const READERS: Readonly<
  Record<string, (text: string, name: RuleName, without?: Without) => unknown>
> = {
  bytes: (text, _name, without) => decodeText(bytesOf(text), without).text,
  text: (text, _name, without) => withFenAsTag(text, without),
  games: (text, _name, without) => readAll(text, without),
  position: (text, _name, without) => readPosition(text, without).fen,
  move: (text, name, without) => findMoveForm(parseFen(MOVES_IN[name] ?? ""), text, without)?.san,
};

describe("the example of a rule", () => {
  const rows = Object.entries(RULES).filter(([, { kind }]) => kind !== "address");

  it.each(rows)("%s is read as it is meant", async (name, { kind, from, to }) => {
    const read = READERS[kind];
    const plain = kind === "bytes" || kind === "position" ? to : await read?.(to, name as RuleName);
    expect(await read?.(from, name as RuleName)).toEqual(plain);
  });

  it.each(rows)("%s is read otherwise without it", async (name, { kind, from }) => {
    const read = READERS[kind];
    const without: Without = new Set([name as RuleName]);
    const meant = await read?.(from, name as RuleName);
    expect(await read?.(from, name as RuleName, without)).not.toEqual(meant);
  });

  it("an address contains a position", () => {
    const { from, to } = RULES.contentOfAddress;
    expect(contentOf(from)?.text).toBe(to);
  });
});

/** After 1. e4 e5 2. Nf3 Nc6. */
const OPENING = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
const TAGS = `[SetUp "1"]\n[FEN "${OPENING}"]\n\n`;

describe("a text that begins with a whole FEN", () => {
  it.each([
    [`position fen ${OPENING} moves f1b5 a7a6`, "Bb5 a6"],
    [`${OPENING} moves f1b5`, "Bb5"],
    [`${OPENING} f1b5`, "Bb5"],
    [`${OPENING} c4 d5`, "c4 d5"],
    [`${OPENING} Bb5 a6 ; good;`, "Bb5 a6 {good;}"],
    [`${OPENING}\n\n1. Bb5 a6\n2. Ba4`, "Bb5 a6 Ba4"],
    [`FEN: "${OPENING}" 3. Bb5`, "Bb5"],
    [`${OPENING} White to play and win`, "{White to play and win}"],
    [`${OPENING}. White to play: 1. Bb5`, "{White to play:} Bb5"],
    [`${OPENING} (White to move)`, "{(White to move)}"],
    [`${OPENING} - mate in 3`, "{- mate in 3}"],
  ])("has the rest as its moves and comments: %j", async (text, moves) => {
    expect(await readAll(withFenAsTag(text))).toEqual(await readAll(TAGS + moves));
  });

  it.each([
    OPENING,
    `${OPENING}.`,
    `"${OPENING}"`,
    `${OPENING} bm Bb5; id "a b";`,
    `${OPENING} bm Bb5`,
    `${OPENING} c0 "good"`,
    `${OPENING} acd 4; ce 30;`,
    `${OPENING}\n${OPENING}`,
    "4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1 moves e7e8",
    "1. e4 e5",
  ])("else stays as it is: %j", (text) => {
    expect(withFenAsTag(text)).toBe(text);
  });

  it("may be very long", () => {
    // A longer one overflows the stack of an expression that reads it as a whole.
    const rest = `and ${"a ".repeat(10_000_000)}e4`;
    expect(withFenAsTag(`${OPENING} ${rest}`) === TAGS + rest).toBe(true);
  });

  it("of UCI may be the usual start", async () => {
    const text = withFenAsTag("position startpos moves e2e4 e7e5");
    expect(await readAll(text)).toEqual(await readAll("1. e4 e5"));
  });

  it("may go on with a promotion in small letters", async () => {
    const text = withFenAsTag("8/P3k3/8/8/8/8/8/4K3 w - - 0 1 moves a7a8q e7e6");
    const meant = '[SetUp "1"]\n[FEN "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"]\n\na8=Q Ke6';
    expect(await readAll(text)).toEqual(await readAll(meant));
  });
});
