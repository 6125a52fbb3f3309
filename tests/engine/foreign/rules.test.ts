/** Each rule reads its example as it is meant; without the rule it is read otherwise. */
import { describe, expect, it } from "vitest";
import { contentOf } from "../../../engine/foreign/addresses.ts";
import { decodeText } from "../../../engine/foreign/characters.ts";
import { findMoveForm } from "../../../engine/foreign/moveForms.ts";
import { readPosition } from "../../../engine/foreign/positions.ts";
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
