import { describe, expect, it } from "vitest";
import { leafJson, shortJson } from "../../../src/inspector/stateDiff.ts";
import { gameLoaded, initialGame, movePlayed } from "../../../store/game/slice.ts";

describe("an event as JSON", () => {
  it("is valid JSON of the event, with the moves of the line on one line", () => {
    const search = { score: 1, depth: 2, nodes: 3, pv: ["e7e5", "g1f3"], pawnStructure: 0 };
    const event = movePlayed({ from: "e2", to: "e4", search });
    expect(JSON.parse(shortJson(event))).toEqual(event);
    expect(shortJson(event)).toContain('"pv": [ "e7e5", "g1f3" ]');
    expect(shortJson(event)).toContain('\n  "payload": {\n    "from": "e2"');
  });

  it("shows a long list as its length", () => {
    const json = shortJson(gameLoaded(initialGame));
    expect(JSON.parse(json).payload.position.board).toEqual(["… 64 entries"]);
    expect(json.split("\n").length).toBeLessThan(60);
  });

  it("cuts an object with many fields", () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, "x"]));
    const cut = JSON.parse(shortJson({ comments: many }));
    expect(cut.comments).toMatchObject({ k0: "x", k23: "x", "…": "20000 fields" });
    expect(Object.keys(cut.comments)).toHaveLength(25);
  });

  it("does not change texts with brackets and line breaks", () => {
    const value = { list: ["[", "a\n]", "b  c"], empty: [], nested: [[1, 2], { a: [3] }] };
    expect(JSON.parse(shortJson(value))).toEqual(value);
  });

  it("puts each object of a list on lines of its own", () => {
    expect(shortJson([{ a: 1 }])).toBe('[\n  {\n    "a": 1\n  }\n]');
  });

  it("replaces bidirectional control characters of an untrusted log, and cuts long texts", () => {
    const json = shortJson({ "\u202Ekey": ["\u2066", "x".repeat(100_000)] });
    expect(json).not.toMatch(/[\u202E\u2066]/);
    expect(json.length).toBeLessThan(1_000);
    expect(leafJson(`\u202E${"x".repeat(100_000)}`).length).toBeLessThan(1_000);
    expect(leafJson("a\u202Eb")).toBe('"a\uFFFDb"');
  });
});
