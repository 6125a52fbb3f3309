/** Hostile input in the browser: pasted texts and a damaged storage. */
import type { Page } from "@playwright/test";
import { HOSTILE_TEXTS } from "../hostile/texts.ts";
import { paste } from "./support/boardInput.ts";
import { expectPiece, notice, openGame, playMove } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const OVERRIDE = "\u202E";
const MARKS = /[\u202A-\u202E\u2066-\u2069\0]/;
// A browser shows a few of them. The others are tested without one.
const REFUSED = "a log entry with a bidirectional control in its type";
/** What is seen of each. */
const OPENED = {
  "a script as a header": "<svg onload=alert(1)>",
  "a comment with a bidirectional control": "1-0",
};

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
  await paste(page, HOSTILE_TEXTS[REFUSED].text());
  await expect(notice(page)).toContainText("Entry 1 (");
  await expectNothingButText(page);
  await notice(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(notice(page)).toHaveCount(0);
  for (const [name, shown] of Object.entries(OPENED)) {
    await paste(page, HOSTILE_TEXTS[name].text());
    await expect(page.getByText(shown).first(), name).toBeVisible();
    await expectNothingButText(page);
  }
  await page.reload();
  await expect(page.getByRole("treeitem", { name: "e4" }).first()).toBeVisible();
  await expectNothingButText(page);
  expect(alerts).toEqual([]);
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
  await playMove(page, "d2d4");
  await expectNothingButText(page);
  await page.goto("home");
  const games = page.getByRole("region", { name: "Recent games" }).getByRole("listitem");
  await expect(games).toHaveCount(1);
  await games.filter({ hasText: "No game" }).getByRole("button", { name: /^Open/ }).click();
  await expect(games.getByRole("alert")).toContainText("This game could not be opened.");
  await expectNothingButText(page);
  expect(alerts).toEqual([]);
});
