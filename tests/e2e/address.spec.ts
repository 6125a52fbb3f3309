/** Games from an address, and parts of the page that do not load. */
import {
  expectPiece,
  expectPlacement,
  openGame,
  playedMoves,
  playMove,
  START_PLACEMENT,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const PAWN_ENDING = "4k3/8/8/8/8/8/4P3/4K3";
const GAME_CHUNK = /\/assets\/GamePage-.*\.js$/;

test("a position in the address starts a game once: a reload and 'Play Now' continue it", async ({
  page,
}) => {
  await page.goto("home");
  // Missing fields get their defaults.
  await openGame(page, `${PAWN_ENDING} w`);
  await expect(page).toHaveURL(/\/chess\/Game$/);
  await expectPlacement(page, PAWN_ENDING);
  await playMove(page, "e2e4");
  await page.reload();
  await expectPiece(page, "e4", "wP");
  await page.goBack();
  await expect(page).toHaveURL(/\/chess\/home$/);
  await page.getByRole("link", { name: "Play Now" }).click();
  await expectPiece(page, "e4", "wP");
  // With black to move the computer begins.
  await openGame(page, "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1");
  await expect(playedMoves(page)).toHaveCount(1);
});

test("a bad position gives a message, leaves the game as it was, and leaves the address", async ({
  page,
}) => {
  const notice = page.getByRole("alert");
  await page.goto("home");
  await openGame(page, "nonsense");
  await expect(notice).toContainText("Invalid FEN");
  await expect(page).toHaveURL(/\/chess\/Game$/);
  await page.reload();
  await expectPlacement(page, START_PLACEMENT);
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/chess\/home$/);
  await page.getByRole("link", { name: "Play Now" }).click();
  await playMove(page, "e2e4");
  for (const [bad, message] of [
    // The side that is not to move is in check.
    ["4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "Invalid FEN"],
    ["4k3/8/8/8/8/8/8/8 w - - 0 1", "Invalid FEN: missing white king"],
  ] as const) {
    await openGame(page, bad);
    await expect(notice).toContainText(message);
    await expectPiece(page, "e4", "wP");
  }
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toHaveCount(0);
});

test("a game chunk that is missing, or lost on the way, says so, and 'Try again' loads it", async ({
  page,
}) => {
  const failed = (type: string) => page.getByText(new RegExp(`chunk 1 failed\\s+\\(${type}: http`));
  await page.route(GAME_CHUNK, (route) => route.fulfill({ status: 404 }));
  await page.goto("home");
  await page.getByRole("link", { name: "Play Now" }).click();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(failed("missing")).toBeVisible();
  await page.unroute(GAME_CHUNK);
  // Some servers answer with the page itself.
  const html = { contentType: "text/html", body: "<!doctype html>" };
  await page.route(GAME_CHUNK, (route) => route.fulfill(html));
  await page.goto("Game");
  await expect(failed("missing")).toBeVisible();
  await page.unroute(GAME_CHUNK);
  await page.route(GAME_CHUNK, (route) => route.abort());
  await page.goto("Game");
  await expect(failed("error")).toBeVisible();
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

test("dialogs and panels that do not load say so, and 'Try again' opens them; the game stays", async ({
  page,
}) => {
  const parts = [
    { button: "New game", role: "dialog", chunk: /\/assets\/NewGameDialog-.*\.js/ },
    { button: "Look inside", role: "region", chunk: /\/assets\/InspectorPanel-.*\.js/ },
  ] as const;
  for (const { chunk } of parts) await page.route(chunk, (route) => route.abort());
  await openGame(page);
  await playMove(page, "e2e4");
  for (const { button, role, chunk } of parts) {
    const failure = page.getByRole("alert").filter({ hasText: /Loading chunk \d+ failed/ });
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(failure).toBeVisible();
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(failure, "it fails again").toBeVisible();
    await page.unroute(chunk);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole(role, { name: button, exact: true })).toBeVisible();
    await expect(failure).toHaveCount(0);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Look inside" }).click();
  await playMove(page, "d2d4");
  await expectPiece(page, "e4", "wP");
});
