/** Games from an address, and chunks that do not come. */
import {
  expectPiece,
  expectPlacement,
  openGame,
  playMove,
  START_PLACEMENT,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const GAME_CHUNK = "**/assets/GamePage-*.js";

test("a position in the address starts a game there, and a reload goes on with it", async ({
  page,
}) => {
  await openGame(page, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await expect(page).toHaveURL(/\/chess\/Game$/);
  await playMove(page, "e2e4");
  await page.reload();
  await expectPiece(page, "e4", "wP");
});

test("going back from a position in the address leaves the game, which is not started again", async ({
  page,
}) => {
  await page.goto("home");
  await openGame(page, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await playMove(page, "e2e4");
  await page.goBack();
  await expect(page).toHaveURL(/\/chess\/home$/);
  await page.getByRole("link", { name: "Play Now" }).click();
  await expectPiece(page, "e4", "wP");
});

test("a bad position leaves the address, so that a reload does not complain again", async ({
  page,
}) => {
  await page.goto("home");
  await openGame(page, "nonsense");
  await expect(page.getByRole("alert")).toContainText("Invalid FEN");
  await expect(page).toHaveURL(/\/chess\/Game$/);
  await page.reload();
  await expectPlacement(page, START_PLACEMENT);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/chess\/home$/);
});

test("a position in which the side that is not to move stands in check starts no game", async ({
  page,
}) => {
  await openGame(page, "4k3/8/8/8/8/8/8/K3R3 w - - 0 1");
  await expect(page.getByRole("alert")).toContainText("Invalid FEN");
  await expectPlacement(page, START_PLACEMENT);
});

test("a short position is padded with defaults", async ({ page }) => {
  await openGame(page, "4k3/8/8/8/8/8/4P3/4K3 w");
  await expectPlacement(page, "4k3/8/8/8/8/8/4P3/4K3");
});

test("a position with black to move has the computer begin", async ({ page }) => {
  await openGame(page, "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1");
  await expect(page.getByRole("region", { name: "Moves" })).toContainText("1.…");
});

test("a bad position shows the validation message and leaves the game as it was", async ({
  page,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await openGame(page, "4k3/8/8/8/8/8/8/8 w - - 0 1");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Invalid FEN: missing white king");
  await expectPiece(page, "e4", "wP");
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toHaveCount(0);
});

test("a bad position at the first visit shows the start position", async ({ page }) => {
  await openGame(page, "nonsense");
  await expect(page.getByRole("alert")).toContainText("Invalid FEN");
  await expectPlacement(page, START_PLACEMENT);
});

test("a chunk that the server does not have is missing", async ({ page }) => {
  await page.route(GAME_CHUNK, (route) => route.fulfill({ status: 404 }));
  await page.goto("home");
  await page.getByRole("link", { name: "Play Now" }).click();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText(/Loading chunk 1 failed\s+\(missing: http.*GamePage/)).toBeVisible();
});

test("a chunk for which the server sends the page itself is missing, on a deep link too", async ({
  page,
}) => {
  const html = { contentType: "text/html", body: "<!doctype html>" };
  await page.route(GAME_CHUNK, (route) => route.fulfill(html));
  await page.goto("Game");
  await expect(page.getByText(/Loading chunk 1 failed\s+\(missing:/)).toBeVisible();
});

test("a chunk lost on the way is an error, and 'Try again' fetches it", async ({ page }) => {
  await page.route(GAME_CHUNK, (route) => route.abort());
  await page.goto("Game");
  await expect(page.getByText(/Loading chunk 1 failed\s+\(error:/)).toBeVisible();
  await page.unroute(GAME_CHUNK);
  await page.getByRole("button", { name: "Try again" }).click();
  await expectPlacement(page, START_PLACEMENT);
});

test("a chunk that has not come after 120 seconds has timed out", async ({ page }) => {
  await page.clock.install();
  await page.route(GAME_CHUNK, () => undefined);
  await page.goto("home");
  await page.getByRole("link", { name: "Play Now" }).click();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(page.getByText(/Loading chunk 1 failed\s+\(timeout/)).toBeVisible();
});
