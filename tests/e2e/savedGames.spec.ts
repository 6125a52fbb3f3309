/** Saved games in the browser's storage: tabs, reloads and the recent games. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  beginGame,
  drag,
  expectPiece,
  expectPlacement,
  moveList,
  notice,
  openGame,
  opponent,
  playMove,
  resignGame,
  START_PLACEMENT,
  status,
  waitForReply,
} from "./support/game.ts";
import { gameOf, keepGames, openPlainPage } from "./support/recentGames.ts";
import { expect, test } from "./support/test.ts";

test("a duplicated tab says that the game goes on elsewhere, and takes it over when asked; a new tab has a game of its own", async ({
  page,
  context,
}) => {
  const elsewhere = (tab: Page) =>
    notice(tab).filter({ hasText: "This game goes on in another tab." });
  const playHere = (tab: Page) => elsewhere(tab).getByRole("button", { name: "Play here" }).click();
  await openGame(page);
  await playMove(page, "e2e4");
  await test.step("a new tab begins a game", async () => {
    const tab = await context.newPage();
    await openGame(tab);
    await expectPlacement(tab, START_PLACEMENT);
    await expect(elsewhere(tab)).toHaveCount(0);
    await tab.close();
  });
  // A page that another one opens has a copy of its session storage.
  const duplicated = page.waitForEvent("popup");
  await page.evaluate(() => void window.open(location.href));
  const other = await duplicated;
  await expect(elsewhere(other)).toBeVisible();
  await expectPiece(other, "e4", "wP");
  await drag(other, "g1", "f3");
  await expectPiece(other, "g1", "wN");
  await expect(status(other)).toHaveText("This game goes on in another tab.");
  await playMove(page, "d2d4");
  await playHere(other);
  await expectPiece(other, "d4", "wP");
  await expect(elsewhere(other)).toHaveCount(0);
  await expect(elsewhere(page)).toBeVisible();
  await test.step("another game is always possible", async () => {
    await beginGame(page);
    await expect(elsewhere(page)).toHaveCount(0);
    await playMove(page, "a2a3");
  });
  await playMove(other, "g1f3");
  await test.step("after a reload a tab goes on with its game, and a new tab has the last", async () => {
    await page.reload();
    await expectPiece(page, "a3", "wP");
    const sheet = await moveList(other).innerText();
    await other.close();
    const next = await context.newPage();
    await openGame(next);
    await expect(moveList(next)).toHaveText(sheet, { useInnerText: true });
  });
});

const recentGames = (page: Page) =>
  page.getByRole("region", { name: "Recent games" }).getByRole("listitem");

test("the home page lists the recent games; they can be downloaded, deleted and opened", async ({
  page,
  context,
}) => {
  const plain = await openPlainPage(context);
  await keepGames(plain, gameOf(["c2c4"]), gameOf(["d2d4"]));
  await plain.close();
  await openGame(page, { opponent: "one" });
  await playMove(page, "e2e4");
  await resignGame(page);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(recentGames(page)).toHaveCount(3);
  const lost = recentGames(page).first();
  const download = page.waitForEvent("download");
  await lost.hover();
  await lost.getByRole("button", { name: /^Download PGN/ }).click();
  const pgn = await readFile(await (await download).path(), "utf8");
  expect(pgn).toMatch(/\[Date "20\d\d\.\d\d\.\d\d"\].*\[Black "One Monkey"\].*1\. e4/s);
  await lost.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("dialog", { name: "Delete this game?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(recentGames(page)).toHaveCount(2);
  await recentGames(page).first().getByRole("button", { name: /^Open/ }).click();
  await expect(opponent(page)).toHaveText(/^Enough Monkeys/);
  await expectPiece(page, "d4", "wP");
  await waitForReply(page);
});
