/** Detecting the kind of a pasted text before it is parsed. */
import { describe, expect, it, vi } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { makeGameRow } from "../../../src/analysis/games/GameList.tsx";
import { MOST_GAMES, readGamesOfFile } from "../../../src/linksAndFiles/gamesOfFile.ts";
import {
  fragmentIn,
  kindOfGameText,
  openGameFile,
  openGameText,
  type PageAccess,
} from "../../../src/linksAndFiles/gameTexts.ts";
import { makeLogLink } from "../../../src/linksAndFiles/links.ts";
import { describeReason } from "../../../src/texts/reasons.ts";
import { requestGame } from "../../../store/game/gameListeners.ts";
import { LONGEST_PGN } from "../../../store/game/texts/gameText.ts";
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

// Files with several games.

async function rowsOf(text: string) {
  const read = await readGamesOfFile(text);
  return read?.games.map(makeGameRow) ?? [];
}

const GAME = `[Event "Tata Steel"]
[Date "2024.01.??"]
[White "Carlsen, Magnus"]
[Black "Anand, Viswanathan"]
[Result "1-0"]
[WhiteElo "2850"]
[ECO "B90"]
[Opening "Sicilian Defence"]

1. e4 c5 1-0
`;

it("each game has a row with its players, ratings, result, date, opening and event", async () => {
  const [row, second] = await rowsOf(`${GAME}\n[Event "?"]\n\n1. d4 *\n`);
  expect(row).toMatchObject({
    index: 0,
    players: "Carlsen, Magnus (2850) – Anand, Viswanathan",
    result: "1-0",
    details: "2024.01 · Sicilian Defence · Tata Steel",
    isBroken: false,
  });
  expect(second).toMatchObject({ index: 1, players: "? – ?", result: "", details: "" });
});

it("the code of the opening stands where its name is missing", async () => {
  const [row] = await rowsOf('[ECO "B90"]\n\n1. e4 *');
  expect(row?.details).toBe("B90");
});

it("a game that cannot be read says why, and the others are listed", async () => {
  const rows = await rowsOf(
    `[Event "1"]\n[Variant "Atomic"]\n\n1. e4 *\n\n${GAME}\n[Event "3"]\n[FEN "x"]\n\n1. e4 *`,
  );
  expect(rows.map(({ isBroken }) => isBroken)).toEqual([true, false, true]);
  expect(rows[0]?.players).toBe("Game 1 cannot be opened");
  expect(rows[0]?.details).toBe("Atomic is not supported");
  expect(rows[2]?.details).toContain("Invalid FEN");
});

it("a game that is too long says so, and the next one is read", async () => {
  const [long, next] = await rowsOf(`[Event "1"]\n\n{${"x ".repeat(LONGEST_PGN)}} *\n\n${GAME}`);
  expect(long?.details).toBe("This text is too long to be a game.");
  expect(next?.isBroken).toBe(false);
});

it("games in one very long line are all read, and no word is cut", async () => {
  const game = "1. e4 e5 2. Nf3 *";
  const read = await readGamesOfFile(Array.from({ length: 10_000 }, () => game).join(" "));
  expect(read?.games).toHaveLength(10_000);
  const texts = read?.games.map(({ pgn }) => pgn.trim().replace(/\s+/g, " "));
  expect([...new Set(texts)]).toEqual([game]);
});

it("more games than the list may have are left out", async () => {
  const all = await readGamesOfFile("1. e4 *\n".repeat(MOST_GAMES));
  expect(all?.hasMore).toBe(false);
  const read = await readGamesOfFile("1. e4 *\n".repeat(MOST_GAMES + 1));
  expect(read?.hasMore).toBe(true);
  expect(read?.games).toHaveLength(MOST_GAMES);
});

it("a long file is read with pauses, says how far it is, and can be cancelled", async () => {
  let now = 0;
  // A pause is due whenever the clock is read.
  vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
  const controller = new AbortController();
  const shares: number[] = [];
  const onProgress = (share: number) => {
    shares.push(share);
    if (share > 0.5) controller.abort();
  };
  const text = GAME.repeat(1_000);
  expect(await readGamesOfFile(text, { signal: controller.signal, onProgress })).toBeUndefined();
  expect(shares.length).toBeGreaterThan(5);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(Math.max(...shares)).toBeLessThan(0.7);
});

it("a game opens, however many blank lines stand around it and in it", async () => {
  const blank = "\n \n".repeat(LONGEST_PGN);
  const read = await readGamesOfFile(
    `${blank}[Event "1"]\n${blank}1. e4 e5${blank}2. Nf3 *${blank}`,
  );
  expect(read?.games.map(({ fault }) => fault)).toEqual([undefined]);
  expect(read?.games[0]?.pgn.split(/\s+/).join(" ").trim()).toBe('[Event "1"] 1. e4 e5 2. Nf3 *');
});

it("reading a text without any game can be cancelled", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
  const controller = new AbortController();
  const shares: number[] = [];
  const onProgress = (share: number) => {
    shares.push(share);
    controller.abort();
  };
  const { signal } = controller;
  expect(await readGamesOfFile("\n".repeat(1e6), { signal, onProgress })).toBeUndefined();
  expect(shares).toHaveLength(1);
});
