/** Detecting the kind of a pasted text before it is parsed. */
import { describe, expect, it, vi } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { fragmentIn, kindOfGameText, openGameText } from "../../../src/incoming/gameTexts.ts";
import { makeLogLink } from "../../../src/inspector/logLink.ts";
import { requestGame } from "../../../store/index.ts";
import { createTestStore, movesOf, valueIn } from "../../store/support.ts";

it.each([
  ["fen", START_FEN],
  ["fen", "  8/8/8/8/8/8/8/8 w"],
  ["pgn", "1. e4 e5 1/2-1/2"],
  ["pgn", '[Event "a/b/c"]\n\n1. e4'],
  ["pgn", "{A comment} 1. e4"],
  ["pgn", "e4"],
  ["pgn", ""],
  ["pgn", "hello"],
  ["log", '{"version":2,"payload":"[]"}'],
  ["log", '[{"type":"game/started"}]'],
  ["log", "[ ]"],
  ["link", "https://example.org/chess/Game#game=1BI00"],
  ["link", " http://localhost:4173/chess/Game#color=black&game=1BI00\n"],
  ["link", "https://example.org/chess/Analysis#pgn=1BI00"],
  ["fen", "https://example.org/chess/Game"],
])("is %s: %j", (kind, text) => {
  expect(kindOfGameText(text)).toBe(kind);
});

it("is detected quickly for long and unusual texts", () => {
  const start = performance.now();
  for (const part of ["#&", " ", "/", "[", "{", "\n", "#game=&", "a b#"]) {
    kindOfGameText(part.repeat(200_000));
  }
  // An algorithm with quadratic time would take minutes.
  expect(performance.now() - start).toBeLessThan(5_000);
});

it("a link has one fragment and no spaces", () => {
  expect(fragmentIn("see https://example.org/#game=1")).toBeUndefined();
  expect(fragmentIn("https://example.org/#top")).toBeUndefined();
  expect(fragmentIn("#game=1")).toBe("#game=1");
});

describe("a text that is no longer wanted while it is read", () => {
  /** With more entries than are read in one time slice. */
  const LOG = JSON.stringify(
    Array.from({ length: 20_000 }, (_, index) =>
      index % 2 === 0
        ? { type: "game/movePlayed", payload: { from: "e2", to: "e4" } }
        : { type: "game/takenBack" },
    ),
  );

  it.each([
    ["a PGN", async () => "1. e4 e5"],
    ["a log", async () => LOG],
    ["a link to a log", async () => valueIn(await makeLogLink(LOG, "https://example.org"))],
  ])("opens nothing and shows no panel: %s", async (_, makeText) => {
    const { store } = createTestStore();
    const { signal, end } = store.dispatch(requestGame());
    const openInspector = vi.fn();
    const [show, onProgress] = [vi.fn(), vi.fn()];
    const screen = "game" as const;
    const page = {
      store,
      screen,
      show,
      onProgress,
      isInspectorOpen: () => false,
      openInspector,
      signal,
    };
    const opened = openGameText(page, await makeText());
    end();
    expect(await opened).toEqual({ ok: true, value: false });
    expect(movesOf(store)).toEqual([]);
    expect(show).not.toHaveBeenCalled();
    expect(openInspector).not.toHaveBeenCalled();
  });
});
