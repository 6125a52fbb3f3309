/** Detecting the kind of a pasted text before it is parsed. */
import { describe, expect, it, vi } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import type { PageAccess } from "../../../src/linksAndFiles/gameTexts.ts";
import {
  fragmentIn,
  kindOfGameText,
  openGameFile,
  openGameText,
} from "../../../src/linksAndFiles/gameTexts.ts";
import { makeLogLink } from "../../../src/linksAndFiles/links.ts";
import { describeReason } from "../../../src/texts/reasons.ts";
import { requestGame } from "../../../store/game/gameListeners.ts";
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
  ["address", "https://example.org/chess/Game"],
  ["address", " lichess.org/abcd1234/black\n"],
  ["address", "www.chess.com"],
  ["pgn", "Played at https://lichess.org/abcd1234"],
  ["pgn", '[Site "https://lichess.org/abcd1234"]\n\n1. e4'],
  ["pgn", "1.e4/e5"],
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

/** A page that has asked for a game, and what ends that request. */
function createPage() {
  const { store } = createTestStore();
  const { signal, end } = store.dispatch(requestGame());
  const page = {
    store,
    signal,
    screen: "game",
    show: vi.fn(),
    onProgress: vi.fn(),
    isInspectorOpen: () => false,
    openInspector: vi.fn(),
  } as const;
  return { page, end };
}

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
    const { page, end } = createPage();
    const opened = openGameText(page, await makeText());
    end();
    expect(await opened).toEqual({ ok: true, value: false });
    expect(movesOf(page.store)).toEqual([]);
    expect(page.show).not.toHaveBeenCalled();
    expect(page.openInspector).not.toHaveBeenCalled();
  });
});

describe("a text or a file that no game can be read from", () => {
  /** What the page says about it. */
  async function refusalOf(open: (page: PageAccess) => ReturnType<typeof openGameText>) {
    const opened = await open(createPage().page);
    return opened.ok ? undefined : describeReason(opened.error);
  }
  const file = (type: string, ...bytes: readonly (number | string)[]) =>
    new File(
      bytes.map((part) => (typeof part === "number" ? new Uint8Array([part]) : part)),
      "a file",
      { type },
    );

  it.each([
    [
      "an address of another site",
      "https://lichess.org/abcd1234",
      /nothing from other sites.*lichess\.org/,
    ],
    ["an address of this page", `${window.location.origin}/chess/Game`, /No game found/],
    [
      "a start of Chess960",
      "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1",
      /^Chess960 is not/,
    ],
    [
      "Chess960 with files of rooks",
      "nbbrknrq/8/8/8/8/8/8/NBBRKNRQ w GDgd - 0 1",
      /^Chess960 is not/,
    ],
  ])("names the real limit of %s", async (_what, text, sentence) => {
    expect(await refusalOf((page) => openGameText(page, text))).toMatch(sentence);
  });

  it.each([
    ["a PNG picture", file("image/png", 0x89, "PNG\r\n"), /position from a picture/],
    ["a picture without a type", file("", 0xff, 0xd8, 0xff, 0xe0), /position from a picture/],
    ["an SVG picture", file("image/svg+xml", "<svg/>"), /position from a picture/],
    ["a PDF", file("application/pdf", "%PDF-1.7"), /read a PDF/],
    ["a ZIP archive", file("", "PK", 3, 4, "games.pgn"), /compressed/],
    ["a gzip file", file("", 0x1f, 0x8b, 8), /compressed/],
    ["a text", file("", "PNG"), /Invalid move in PGN: PNG/],
  ])("names the real limit of %s", async (_what, given, sentence) => {
    expect(await refusalOf((page) => openGameFile(page, given))).toMatch(sentence);
  });
});
