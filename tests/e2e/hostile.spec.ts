/** Hostile input in the browser: pasted texts, file names, large files and a damaged storage. */
import { open } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { HOSTILE_TEXTS } from "../hostile/texts.ts";
import { paste } from "./support/boardInput.ts";
import { expectPiece, notice, openGame, playMove } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const OVERRIDE = "\u202E";
const MARKS = /[\u202A-\u202E\u2066-\u2069\0]/;
const BAD_LOG = '[{"type":"game/movePlayed","payload":{"from":"e2","to":"e4"}},{"type":"game/x"}]';

// A browser shows a few of them. The others are tested without one.
const REFUSED = [
  "a move with a bidirectional control",
  "a log entry with a bidirectional control in its type",
  "deeply nested lists",
] as const;

const OPENED = ["a comment with a bidirectional control", "a script as a header"] as const;

/** Checks that no element and no control character for the text direction got into the page. */
async function expectNothingButText(page: Page): Promise<void> {
  await expect(page.locator("main script, iframe, object, embed, [onload], [onerror]")).toHaveCount(
    0,
  );
  await expect(page.locator("svg[onload], img[src=x]")).toHaveCount(0);
  expect(await page.locator("html").innerText()).not.toMatch(MARKS);
}

test("a hostile text that is pasted is refused, or shown as plain text after a reload, too", async ({
  page,
  alerts,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  for (const name of REFUSED) {
    await paste(page, HOSTILE_TEXTS[name].text());
    await expect(notice(page), name).toContainText(/\w/);
    await expectNothingButText(page);
    await notice(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(notice(page)).toHaveCount(0);
  }
  await page.goto("Game");
  await expectPiece(page, "e4", "wP");
  for (const name of OPENED) {
    await paste(page, HOSTILE_TEXTS[name].text());
    await expect(page.getByRole("treeitem", { name: "e4" }).first(), name).toBeVisible();
    await expectNothingButText(page);
    await page.reload();
    await expect(page.getByRole("treeitem", { name: "e4" }).first()).toBeVisible();
    await expectNothingButText(page);
  }
  expect(alerts).toEqual([]);
});

test("a file of 60 MB is refused unread, and a file name is shown as plain text", async ({
  page,
  alerts,
}, testInfo) => {
  await page.addInitScript(() => {
    const reads: string[] = [];
    Object.assign(window, { reads });
    for (const way of ["text", "arrayBuffer", "stream"] as const) {
      const read = Blob.prototype[way] as () => unknown;
      Object.assign(Blob.prototype, {
        [way](this: Blob) {
          reads.push(way);
          return read.call(this);
        },
      });
    }
  });
  await openGame(page);
  const path = testInfo.outputPath("long.json");
  const file = await open(path, "w");
  await file.truncate(60_000_000);
  await file.close();
  await page.getByLabel("Action log file").setInputFiles(path);
  await expect(notice(page)).toContainText("This text is too long to be a game.");
  await notice(page).getByRole("button", { name: "Dismiss" }).click();
  await page.evaluate((name) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(60_000_000)], name));
    const target = document.querySelector("[role=grid]") ?? document.body;
    target.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, `${OVERRIDE}<img src=x onerror=alert(1)>.pgn`);
  await expect(notice(page)).toContainText("This text is too long to be a game.");
  expect(await page.evaluate(() => (window as unknown as { reads: string[] }).reads)).toEqual([]);
  await expectNothingButText(page);
  await playMove(page, "e2e4");
  await test.step("the file's name is short plain text", async () => {
    await page.goto("Game?inside");
    const name = `${OVERRIDE}nosj.<img src=x onerror=alert(1)>${"x".repeat(120)}.json`;
    await page
      .getByLabel("Log file", { exact: true })
      .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(BAD_LOG) });
    const opened = page.getByRole("status").filter({ hasText: "was only partly loaded." });
    await expect(opened).toContainText("nosj.<img src=x onerror=alert(1)>");
    await expectNothingButText(page);
    expect((await opened.innerText()).length).toBeLessThan(250);
    expect(alerts).toEqual([]);
  });
});

test("storage that another page of the same host has damaged does not stop the game", async ({
  page,
  alerts,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await page.evaluate(async (override) => {
    const text = `<img src=x onerror=alert(1)>${override}`;
    const good = { text, opponent: text, humanColor: "w", result: "*", placement: "8", plies: 1 };
    const bad = [
      { ...good, opponent: text, date: 1 },
      { ...good, text: "1", opponent: "A day that is none", date: 1e300 },
      { ...good, text: "2", opponent: "A huge game", date: 2, plies: 1e300 },
      { ...good, text: "3", opponent: "x".repeat(1_000_000), date: 3 },
      { ...good, text: "4", opponent: "No game", date: 4 },
    ];
    const opening = indexedDB.open("enough-monkeys");
    await new Promise((resolve) => {
      opening.onsuccess = () => {
        const transaction = opening.result.transaction("recentGames", "readwrite");
        for (const game of bad) transaction.objectStore("recentGames").put(game);
        transaction.oncomplete = resolve;
      };
    });
    opening.result.close();
    for (const storage of [localStorage, sessionStorage])
      for (const key of ["game", "settings", "new-game"])
        storage.setItem(`enough-monkeys/${key}`, `{"version":2,"pgn":"${text}","settings":[]}`);
  }, OVERRIDE);
  await page.goto("Game");
  // The database still has the game.
  await expectPiece(page, "e4", "wP");
  await expectNothingButText(page);
  await page.goto("home");
  const games = page.getByRole("region", { name: "Recent games" }).getByRole("listitem");
  await expect(games).toHaveCount(1);
  await games.filter({ hasText: "No game" }).getByRole("button", { name: /^Open/ }).click();
  await expect(games.getByRole("alert")).toContainText("This game could not be opened.");
  await expectNothingButText(page);
  await page.goto("Game");
  await playMove(page, "d2d4");
  expect(alerts).toEqual([]);
});
