/** A game with the coach, on a laptop and on a phone, with the searches as they are shipped. */
import type { Locator, Page } from "@playwright/test";
import {
  board,
  drag,
  openGame,
  openNewGameDialog,
  playMove,
  square,
  status,
  writeInto,
} from "./support/game.ts";
import { boxOfBoard, cutTexts, nameOf, overlaps, sidewaysOverflow } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

/** The queen may move to h6, where the bishop takes it. */
const QUEEN_MAY_HANG = "rnbqkbnr/pppppp1p/6p1/7Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3";

const coach = (page: Page): Locator => page.getByRole("region", { name: "Coach" });
const said = (page: Page): Locator => coach(page).locator("[aria-live=polite]");

/** Starts a game with the coach by the dialog. */
async function beginWithCoach(page: Page, position: string): Promise<void> {
  const dialog = await openNewGameDialog(page);
  await dialog.getByRole("radio", { name: "Coach" }).check();
  await writeInto(dialog.getByLabel("Position"), position);
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await expect(coach(page)).toBeVisible();
}

/** The piece on a square of the board, such as `wQ`. */
const pieceOn = (page: Page, name: string): Locator => square(page, name).locator("[data-piece]");

test("the coach names a blunder, shows why, tells the better move only when asked, and judges the next try", async ({
  page,
}) => {
  await openGame(page);
  await beginWithCoach(page, QUEEN_MAY_HANG);
  await drag(page, "h5", "h6");
  await expect(said(page)).toHaveText("3. Qh6: blunder, loses the queen on h6.");
  await expect(status(page)).toHaveText("Your move.");

  await coach(page).getByRole("button", { name: "Why?" }).click();
  await expect(pieceOn(page, "h6")).toHaveAttribute("data-piece", "bB");
  await coach(page).getByRole("button", { name: "Stop" }).click();

  const better = coach(page).getByRole("button", { name: "What was better?" });
  await better.focus();
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText("The queen on h5 had a better move.");
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText(/^3\. Q\S+ was better\.$/);

  await coach(page).getByRole("button", { name: "Take back" }).click();
  await expect(pieceOn(page, "h5")).toHaveAttribute("data-piece", "wQ");
  await expect(said(page)).toHaveText("");
  await playMove(page, "h5f3");
  await expect(said(page)).not.toHaveText(/blunder/);
});

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
  { width: 390, height: 664 },
];

for (const size of WINDOWS)
  test(`the coach moves nothing and makes nothing scroll at ${nameOf(size)}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openGame(page);
    await beginWithCoach(page, QUEEN_MAY_HANG);
    const placeOf = () => coach(page).boundingBox();
    const scrolls = () =>
      page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return scrollHeight - clientHeight;
      });
    const before = [await placeOf(), await boxOfBoard(page), await scrolls()];
    expect(await scrolls()).toBe(0);
    await drag(page, "h5", "h6");
    await expect(said(page)).toHaveText(/: blunder, /);
    await expect(status(page)).toHaveText("Your move.");
    expect([await placeOf(), await boxOfBoard(page), await scrolls()]).toEqual(before);
    expect(await overlaps(page)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await expect(board(page)).toBeVisible();
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: `/tmp/coach-${nameOf(size)}-${scheme}.png` });
    }
  });
