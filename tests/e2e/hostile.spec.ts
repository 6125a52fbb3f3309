/** Hostile input in the browser: a damaged storage. */
import type { Page } from "@playwright/test";
import type { GameRow } from "../../store/kept/rows.ts";
import { expectPiece, openGame, playMove } from "./support/game.ts";
import { keptRows, putRows } from "./support/recentGames.ts";
import { expect, test } from "./support/test.ts";

const OVERRIDE = "\u202E";
const MARKS = /[\u202A-\u202E\u2066-\u2069\0]/;
/** Checks that no element and no control character for the text direction got into the page. */
async function expectNothingButText(page: Page): Promise<void> {
  await expect(page.locator("main script, iframe, object, embed, [onload], [onerror]")).toHaveCount(
    0,
  );
  await expect(page.locator("svg[onload], img[src=x]")).toHaveCount(0);
  expect(await page.locator("html").innerText()).not.toMatch(MARKS);
}

test("storage that another page of the same host has damaged does not stop the game", async ({
  page,
  alerts,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  const text = `<img src=x onerror=alert(1)>${OVERRIDE}`;
  const [kept] = await keptRows<GameRow>(page, "games");
  const listed = { ...kept, opponent: text, isOwn: true, isListed: true };
  const games = [
    { ...listed, id: "0", date: 1 },
    { ...listed, id: "1", opponent: "A day that is none", date: 1e300 },
    { ...listed, id: "2", opponent: "A huge game", date: 2, plies: 1e300 },
    { ...listed, id: "3", opponent: "x".repeat(1_000_000), date: 3 },
    { ...listed, id: "4", opponent: "No game", date: 4 },
    { id: "5" },
  ];
  await putRows(page, [
    ...games.map((row) => ({ put: "games", row }) as const),
    { put: "events", row: { game: kept?.id, number: 1, event: text, start: text } },
    { put: "events", row: { game: "4", number: 4, version: 1, start: text } },
    { put: "positions", row: { fen: text } },
    { put: "documents", row: { id: `review/${kept?.id}`, moves: text } },
  ]);
  await page.evaluate((damaged) => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of ["game", "settings", "new-game"])
        storage.setItem(`enough-monkeys/${key}`, `{"version":2,"pgn":"${damaged}","settings":[]}`);
    localStorage.setItem("enough-monkeys/journal/1", `[{"put":"games","row":"${damaged}"},{`);
    localStorage.setItem(
      "enough-monkeys/journal/2",
      `{"game":"${damaged}","changes":[{"put":"games","row":"${damaged}"}]}`,
    );
  }, text);
  await page.goto("Game");
  // The journal still has the game.
  await expectPiece(page, "e4", "wP");
  await playMove(page, "d2d4");
  await expectNothingButText(page);
  await page.goto("home");
  const list = page.getByRole("region", { name: "Recent games" }).getByRole("listitem");
  await expect(list).toHaveCount(1);
  await list.filter({ hasText: "No game" }).getByRole("button", { name: /^Open/ }).click();
  await expect(list.getByRole("alert")).toContainText("This game could not be opened.");
  await expectNothingButText(page);
  expect(alerts).toEqual([]);
});
