/** The copies that earlier versions have left in Web Storage are taken over, and what is waited for. */
import { describe, expect, it } from "vitest";
import { createDatabase } from "../../../store/journal/database.ts";
import { COPY_KEY } from "../../../store/journal/formerCopies.ts";
import { findOpenedFile, keepOpenedFile } from "../../../store/journal/openedFile.ts";
import { takeOver, takeOverLog } from "../../../store/journal/takeOver.ts";
import { movesOf } from "../support.ts";
import {
  copyOf,
  FORMER,
  formerBrowser,
  formerRow,
  kept,
  keptMoves,
  rowsOf,
  write,
} from "./formerBrowser.ts";
import { answerOf, useIndexedDb } from "./indexedDb.ts";

useIndexedDb();

describe("the copies in Web Storage", () => {
  it("are two games: the page goes on with that of its tab, and the other one is kept", async () => {
    const session = copyOf("e4 e5 d4", { line: "a", date: 1_000 });
    const local = copyOf("c4", { line: "b", date: 2_000 });
    const browser = await formerBrowser({ copies: { session, local } });
    const store = await browser.open();
    expect(movesOf(store)).toEqual(["e4", "e5", "d4"]);
    await store.dispatch(takeOver());
    expect(await keptMoves(browser)).toEqual(["c4", "e4 e5 d4"]);
    expect([browser.session, browser.local].map(({ entries }) => entries.has(COPY_KEY))).toEqual([
      false,
      false,
    ]);
  });

  it("of one line are its later state, wherever that is", async () => {
    const [early, late] = [
      copyOf("e4", { line: "a", date: 1_000 }),
      copyOf("e4 e5 d4", { line: "a", date: 2_000 }),
    ];
    for (const copies of [
      { session: early, local: late },
      { session: late, local: early },
    ]) {
      await answerOf(indexedDB.deleteDatabase("enough-monkeys-journal"));
      const store = await (await formerBrowser({ copies })).open();
      expect(movesOf(store)).toEqual(["e4", "e5", "d4"]);
    }
  });

  it("say when the turn of a game with clocks began, also when its row is taken over", async () => {
    const [line, date, turnStartedAt] = ["a", 9_000, 4_000];
    const browser = await formerBrowser({
      copies: { session: copyOf("e4 e5", { line, date, turnStartedAt }) },
      games: [formerRow("e4 e5", { line, date })],
    });
    await (await browser.open()).dispatch(takeOver());
    expect((await browser.open()).getState().clock.turnStartedAt).toBe(turnStartedAt);
  });

  it("that an older page has written again meanwhile stay there", async () => {
    const browser = await formerBrowser({
      copies: { local: copyOf("e4", { line: "a", date: 1_000 }) },
    });
    const later = copyOf("e4 e5", { line: "a", date: 2_000 });
    let writesOn = () => {};
    const database = createDatabase();
    const store = await browser.open({
      ...database,
      get: (name, key) => {
        writesOn();
        return database.get(name, key);
      },
    });
    writesOn = () => browser.local.setItem(COPY_KEY, later);
    await store.dispatch(takeOver());
    expect(browser.local.getItem(COPY_KEY)).toBe(later);
  });
});

describe("games of versions without lines", () => {
  it("are each kept once, although none has a date", async () => {
    const rows = [formerRow("e4", { date: 0 }), formerRow("d4", { date: 0 })];
    const over = formerRow("c4", { date: 5, result: "1-0" });
    const browser = await formerBrowser({
      games: [...rows, over],
      copies: { session: over.text, local: rows[0]?.text ?? "" },
    });
    await (await browser.open()).dispatch(takeOver());
    expect(await keptMoves(browser)).toEqual(["c4", "d4", "e4"]);
  });
});

describe("what is waited for", () => {
  it("is the log of one game, without the others", async () => {
    const { open } = await formerBrowser();
    const [{ line = "" } = {}] = FORMER.games;
    const store = await open();
    await store.dispatch(takeOverLog(line));
    const games = new Set((await kept<{ game: string }>("events")).map(({ game }) => game));
    expect(games).toContain(line);
    const left = (await rowsOf<{ line: string }>("events")).map((event) => event.line);
    expect(left).not.toContain(line);
    expect(left.length).toBeGreaterThan(0);
  });

  it("is the opened file, unless a later one was opened", async () => {
    const { open } = await formerBrowser();
    const [{ text = "", openedAt = 0 } = {}] = FORMER.files;
    const store = await open();
    expect(await store.dispatch(findOpenedFile(openedAt))).toBe(text);
    await store.dispatch(keepOpenedFile("later", openedAt + 1));
    await write("files", { text, openedAt });
    expect(await store.dispatch(findOpenedFile(openedAt + 1))).toBe("later");
    await write("files", { text: "of an older version", openedAt: openedAt + 2 });
    expect(await store.dispatch(findOpenedFile(openedAt + 2))).toBe("of an older version");
  });
});
