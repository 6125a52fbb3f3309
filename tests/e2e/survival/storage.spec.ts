/**
 * Storage that is full for real, and parts of the page that are lost on the way and come back. Storage that is forbidden, damaged or
 * cleared, and two tabs on one game: ../nothingLost.spec.ts and ../recentGames.spec.ts.
 */
import type { Page } from "@playwright/test";
import { chooseFromMenu, drag, expectPiece, openGame, playMove } from "../support/game.ts";
import { expect, needsChromium, test } from "../support/test.ts";

const FILLER = "filler";

/** Leaves no room for one more character in this tab's storage and in the shared one. */
const fillStorage = (page: Page): Promise<void> =>
  page.evaluate((filler) => {
    for (const storage of [localStorage, sessionStorage]) {
      let text = "";
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          for (;;) {
            storage.setItem(filler, text + "x".repeat(size));
            text += "x".repeat(size);
          }
        } catch {
          // Full for so much; a smaller piece may still go in.
        }
      }
    }
  }, FILLER);

const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate((filler) => {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(filler);
  }, FILLER);

test("storage that is full is told of, play goes on, and once there is room the game is saved again", async ({
  page,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await fillStorage(page);
  await playMove(page, "d2d4");
  await expect(page.getByRole("alert")).toContainText("does not let the game be saved");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await playMove(page, "g1f3");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await emptyStorage(page);
  await playMove(page, "b1c3");
  await page.reload();
  for (const square of ["f3", "c3"]) await expectPiece(page, square, "wN");
});

test("a database without room is told of, and the game is saved all the same", async ({
  page,
  context,
  baseURL,
}) => {
  needsChromium("a command of Chromium's own takes the room from the database");
  const browser = await context.newCDPSession(page);
  const { origin } = new URL(baseURL ?? "");
  // As on a disk that is full. The browser asks for it before the first write, and then remembers it for a while.
  await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await openGame(page);
  await playMove(page, "e2e4");
  await expect(page.getByRole("alert")).toContainText("does not let recent games be kept");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await expectPiece(page, "e4", "wP");
});

// The game's page, the dialog of a new game and the thread: ../address.spec.ts, ../newGame.spec.ts, ../computer.spec.ts.
for (const [item, file] of [
  ["Review", "ReviewPanel"],
  ["Look inside", "InspectorPanel"],
] as const) {
  test(`the panel '${item}' may be lost and come back: the game stays`, async ({ page }) => {
    const chunk = new RegExp(`/assets/${file}-.*\\.js$`);
    await page.route(chunk, (route) => route.abort());
    await openGame(page);
    await playMove(page, "e2e4");
    await chooseFromMenu(page, item);
    const failure = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(failure).toContainText(/Loading chunk \d+ failed/);
    await drag(page, "d2", "d4");
    await expectPiece(page, "d4", "wP");
    await page.unroute(chunk);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("region", { name: item, exact: true })).toBeVisible();
    await expect(failure).toHaveCount(0);
    await expectPiece(page, "d4", "wP");
  });
}
