/**
 * What earlier versions kept is taken over. `former.json` is what the last of them wrote in a
 * browser: a review, a lost game, clocks, a hint, a take-back, a second tab and a file.
 */
import { describe, expect, it, vi } from "vitest";
import { reviewedGameOf } from "../../../engine/review/reviewedGame.ts";
import { makeSavedText } from "../../../store/game/texts/savedText.ts";
import { createDatabase } from "../../../store/journal/database.ts";
import { COPY_KEY } from "../../../store/journal/formerCopies.ts";
import { readGame } from "../../../store/journal/games.ts";
import { readChain, readRows } from "../../../store/journal/keptGame.ts";
import { findOpenedFile } from "../../../store/journal/openedFile.ts";
import { reviewKey } from "../../../store/journal/rows.ts";
import { takeOver } from "../../../store/journal/takeOver.ts";
import { readReview } from "../../../store/review/keptReview.ts";
import type { Database, GameLocks } from "../../../store/types.ts";
import { freeLocks } from "../memoryStorages.ts";
import {
  copyOf,
  FORMER,
  type FormerGame,
  formerBrowser,
  formerRow,
  gameOf,
  kept,
  keptMoves,
  rowsOf,
  STORES,
  write,
} from "./formerBrowser.ts";
import { useIndexedDb } from "./indexedDb.ts";

useIndexedDb();

const textOf = ({ text, line }: FormerGame): string => text.replace(`,"line":"${line}"}`, "}");

describe("what the former version has written", () => {
  it("is in the journal: each game with its clocks, date, review and log, each position and the file", async () => {
    const { open, errors } = await formerBrowser();
    const store = await open();
    await store.dispatch(takeOver());
    const games = await kept();
    expect(games.filter(({ isListed }) => isListed)).toHaveLength(FORMER.games.length);
    for (const row of FORMER.games) {
      const { line = "", date, review } = row;
      const game = await store.dispatch(readGame(line));
      if (!game.ok) throw new Error(game.error.code);
      expect(makeSavedText(game.value.game)).toBe(textOf(row));
      expect(game.value.row).toMatchObject({ date: date + 1, isListed: true, isOwn: true });
      const last = { id: line, date: game.value.earlier ?? 0 };
      const read = await readRows(await readChain(createDatabase(), last));
      const events = FORMER.events.filter((event) => event.line === line);
      const types = read?.log.events.map(({ event }) => event.type);
      expect(types).toEqual(events.map(({ event }) => event.type));
      const found = await readReview(createDatabase(), line, reviewedGameOf(game.value.game));
      expect(found).toEqual(review?.evaluations);
    }
    expect(await kept("positions")).toEqual(FORMER.positions);
    const [file] = FORMER.files;
    expect(await store.dispatch(findOpenedFile(file?.openedAt ?? 0))).toBe(file?.text);
    expect(errors).toEqual([]);
  });
});

describe("a page that is closed in the middle", () => {
  const rows = Array.from({ length: 120 }, (_, index) =>
    formerRow("e4 e5", { line: `line-${index}`, date: 1_000 + index }),
  );
  const lines = rows.map(({ line }) => line).sort();

  /** The lines that are nowhere. */
  async function lost(): Promise<unknown[]> {
    const here = (await kept()).map(({ id }) => id);
    const there = (await rowsOf<FormerGame>("games")).map(({ line }) => line);
    return lines.filter((line) => !here.includes(line ?? "") && !there.includes(line));
  }

  it("loses nothing, and the next one goes on", async () => {
    const { open, errors } = await formerBrowser({ games: rows });
    for (const writes of [0, 1, 1]) {
      let left = writes;
      const database = createDatabase();
      const dying: Database = {
        ...database,
        write: (changes) => {
          if (changes.length > 0) left -= 1;
          return left < 0 ? Promise.reject(new Error("closed")) : database.write(changes);
        },
      };
      await (await open(dying)).dispatch(takeOver());
      expect(await lost()).toEqual([]);
    }
    expect(errors).toHaveLength(3);
    expect(errors[0]).toContain("closed");
    expect((await kept()).length).toBeLessThan(rows.length);
    await (await open()).dispatch(takeOver());
    expect((await kept()).map(({ id }) => id).sort()).toEqual(lines);
    expect(await rowsOf("games")).toEqual([]);
  });

  it.each([
    ["goes on", "*", 3],
    ["was opened again when it was over", "0-1", 2],
  ])("before the former rows are deleted puts no game back that %s", async (_, result, plies) => {
    const row = formerRow("e4 e5", { line: "a", date: 1_000, result });
    const browser = await formerBrowser({ games: [row] });
    const store = await browser.open();
    await store.dispatch(takeOver());
    await write("games", row);
    const [taken] = await kept();
    const later = { ...taken, date: 5_000, plies };
    await createDatabase().write([{ put: "games", row: later }]);
    await store.dispatch(takeOver());
    expect(await kept()).toEqual([later]);
    expect(await rowsOf("games")).toEqual([]);
  });
});

it("a game that goes on in another page while it is taken over is not put back", async () => {
  const browser = await formerBrowser({
    games: [formerRow("e4 e5", { line: "a", date: 1_000 })],
  });
  const database = createDatabase();
  let later: unknown;
  const store = await browser.open({
    ...database,
    get: async (name, key) => {
      const row = await database.get(name, key);
      if (key === reviewKey("a") && !later) {
        // The other page has taken it over, too, and the next move was played there.
        await (await browser.open()).dispatch(takeOver());
        later = { ...(await kept())[0], date: 5_000, plies: 3 };
        await database.write([{ put: "games", row: later }]);
      }
      return row;
    },
  });
  await store.dispatch(takeOver());
  expect(await kept()).toEqual([later]);
});

describe("an older page that is still open", () => {
  it("goes on with its game, which stays one game", async () => {
    const browser = await formerBrowser({
      games: [formerRow("e4 e5", { line: "a", date: 1_000 })],
    });
    const store = await browser.open();
    await store.dispatch(takeOver());
    await write("games", formerRow("e4 e5 Nf3 Nc6", { line: "a", date: 2_000 }));
    await store.dispatch(takeOver());
    expect(await keptMoves(browser)).toEqual(["e4 e5 Nf3 Nc6"]);
    expect((await kept())[0]).toMatchObject({ id: "a", date: 2_001 });
  });

  it("takes moves of a finished game back: both games stay, also as a copy and as it goes on", async () => {
    const over = formerRow("e4 e5 d4", { line: "a", date: 1_000, result: "0-1" });
    const browser = await formerBrowser({ games: [over] });
    await (await browser.open()).dispatch(takeOver());
    for (const [moves, date] of [
      ["e4 e5", 2_000],
      ["e4 e5 c4", 3_000],
    ] as const) {
      await write("games", formerRow(moves, { line: "a", date }));
      browser.local.setItem(COPY_KEY, copyOf(moves, { line: "a", date }));
      await (await browser.open()).dispatch(takeOver());
      expect(await keptMoves(browser)).toEqual([moves, "e4 e5 d4"].sort());
      expect(browser.local.entries.has(COPY_KEY)).toBe(false);
    }
  });

  it("changes a row while it is taken over: its review and its solved position stay", async () => {
    const game = formerRow("e4 e5", { line: "a", date: 1_000 });
    const score = { kind: "centipawns", value: 20 };
    const review = { version: 1, evaluations: [{ score, line: ["e2e4"] }, null, null] } as const;
    const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const found = { fen, start: fen, moves: [], played: "a2a3", best: ["e2e4"], score, date: 1 };
    const browser = await formerBrowser({ games: [game], positions: [found] });
    const database = createDatabase();
    let isChanged = false;
    const store = await browser.open({
      ...database,
      write: async (changes) => {
        const answer = await database.write(changes);
        const isOf = (name: string) => changes.some((each) => "put" in each && each.put === name);
        // Just after the journal has them, neither gets another date.
        if (isOf("games") && !isChanged) {
          isChanged = true;
          await write("games", { ...game, review });
          await write("positions", found);
        }
        if (isOf("positions") && (await rowsOf("positions")).length === 1)
          await write("positions", { ...found, solvedOn: "2026-11-25" });
        return answer;
      },
    });
    await store.dispatch(takeOver());
    const [row] = await kept();
    const kind = reviewedGameOf(gameOf("e4 e5"));
    expect(await readReview(database, row?.id ?? "", kind)).toEqual(review.evaluations);
    expect(await kept("positions")).toEqual([{ ...found, solvedOn: "2026-11-25" }]);
  });

  it("begins a game, which has its whole log when it is kept", async () => {
    const [row] = FORMER.games;
    const line = row?.line ?? "";
    const events = FORMER.events.filter((event) => event.line === line);
    const { open } = await formerBrowser({ events: events.slice(0, 1) });
    const store = await open();
    await store.dispatch(takeOver());
    await write("games", row);
    await write("events", ...events.slice(1));
    await store.dispatch(takeOver());
    expect(await createDatabase().all("events", line)).toHaveLength(events.length + 1);
  });

  const own: string = JSON.parse(FORMER.copies.session ?? "").line;
  const over = formerRow("e4 e5", { line: own, date: 1_000, result: "0-1" }).text;
  const claim = async () => false;
  it.each<[string, readonly string[], Partial<GameLocks>, string?]>([
    ["another game", ["another page's", own], {}],
    ["another game, and this one none", ["another page's"], {}],
    ["the game that this page shows", [own], { claim }],
    ["that game, which is over", [own], { claim }, over],
    ["the game of this page, which it has taken over", [own], { onLost: (lose) => lose() }],
  ])("keeps its databases while it has %s", async (_what, games, locks, session) => {
    const { open } = await formerBrowser({ ...FORMER, ...(session && { copies: { session } }) });
    const deletion = vi.spyOn(indexedDB, "deleteDatabase");
    const held = async () => new Set(games);
    const store = await open(createDatabase(), { ...freeLocks, held, ...locks });
    await store.dispatch(takeOver());
    expect(deletion).not.toHaveBeenCalled();
  });

  it("has gone: its databases are deleted, with the logs of games that are not kept", async () => {
    const { open } = await formerBrowser();
    const deletion = vi.spyOn(indexedDB, "deleteDatabase");
    const [event] = FORMER.events;
    await write("events", event, { ...event, line: "of no game" });
    const held = async () => new Set([own]);
    await (await open(createDatabase(), { ...freeLocks, held })).dispatch(takeOver());
    const games = (await kept<{ game: string }>("events")).map(({ game }) => game);
    expect(games).not.toContain("of no game");
    const names = Object.values(STORES).map(([name]) => name);
    expect(deletion.mock.calls.flat().sort()).toEqual(names.sort());
  });
});

describe("rows that are something else", () => {
  it("are put aside, and hide no other", async () => {
    const good = formerRow("e4", { line: "a", date: 1_000 });
    const bad = [
      { text: "no game", date: 3 },
      { text: "no date" },
      { ...good, text: "a date that is none", date: Number.NaN },
      formerRow("c4", { date: 1e300 }),
    ];
    const browser = await formerBrowser({ games: [good] });
    await write("games", ...bad);
    await write("events", { line: "a", date: 1 }, { line: "a", date: 2, event: 5, version: "x" });
    await write("files", "no file");
    await (await browser.open()).dispatch(takeOver());
    expect(await keptMoves(browser)).toEqual(["e4"]);
    const aside = await kept<{ id: string; row: unknown }>("documents");
    expect(aside.map(({ row }) => row)).toEqual(expect.arrayContaining(bad));
    expect(aside).toHaveLength(bad.length);
    expect(await kept("events")).toHaveLength(1);
    expect(browser.errors).toEqual([]);
  });
});
