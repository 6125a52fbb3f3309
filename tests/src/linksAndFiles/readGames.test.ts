/** Files with several games. */
import { expect, it, vi } from "vitest";
import { makeGameRow } from "../../../src/analysis/games/GameList.tsx";
import { MOST_GAMES, readGamesOfFile } from "../../../src/linksAndFiles/gamesOfFile.ts";
import { LONGEST_PGN } from "../../../store/game/texts/gameText.ts";

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
