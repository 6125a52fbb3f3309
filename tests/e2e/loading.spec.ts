/** Loading a page: a position in the address, and files that are missing or broken. */

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { preview, resolveConfig } from "vite";
import {
  expectPiece,
  expectPlacement,
  notice,
  openGame,
  playedMoves,
  playMove,
  START_PLACEMENT,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const PAWN_ENDING = "4k3/8/8/8/8/8/4P3/4K3";
const GAME_CHUNK = /\/assets\/GamePage-.*\.js$/;

test("a position in the address starts a game, which a reload and 'Play Now' continue", async ({
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

test("a bad position in the address gives a message and does not change the game", async ({
  page,
}) => {
  const shown = notice(page);
  await page.goto("home");
  await openGame(page, "nonsense");
  await expect(shown).toContainText("Invalid FEN");
  await expect(page).toHaveURL(/\/chess\/Game$/);
  await page.reload();
  await expectPlacement(page, START_PLACEMENT);
  await expect(shown).toHaveCount(0);
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
    await expect(shown).toContainText(message);
    await expectPiece(page, "e4", "wP");
  }
  await shown.getByRole("button", { name: "Dismiss" }).click();
  await expect(shown).toHaveCount(0);
});

test("a game chunk that fails to load gives a message, and 'Try again' loads it", async ({
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

test("loading a chunk times out after 120 seconds", async ({ page }) => {
  await page.clock.install();
  await page.route(GAME_CHUNK, () => undefined);
  await page.goto("home");
  await page.getByRole("link", { name: "Play Now" }).click();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(page.getByText(/Loading chunk 1 failed\s+\(timeout/)).toBeVisible();
});

test("a dialog or panel that fails to load gives a message, and 'Try again' opens it", async ({
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
    const failure = notice(page).filter({ hasText: /Loading chunk \d+ failed/ });
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

const SCRIPTS = "**/assets/*.js";
const STYLES = "**/assets/*.css";

const message = (page: Page) => page.getByText(/Enough Monkeys has not started/);

/** Ends the animation that delays the message. */
const waitOut = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

test("a main script that is missing or cannot run gives a message after a while", async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("home");
  await expect(message(page)).toBeHidden();
  await waitOut(page);
  await expect(message(page)).toBeInViewport({ ratio: 1 });
  await expect(message(page)).toContainText("served under /chess/");
  await page.unroute(SCRIPTS);
  const broken = { contentType: "text/javascript", body: "this is no script" };
  await page.route(SCRIPTS, (route) => route.fulfill(broken));
  await page.goto("Game");
  await waitOut(page);
  await expect(message(page)).toBeVisible();
  await page.unroute(SCRIPTS);
  for (const files of [SCRIPTS, STYLES]) await page.route(files, (route) => route.abort());
  await page.goto("home");
  // Without styles there is no animation to wait for.
  await expect(message(page)).toBeVisible();
});

test("without JavaScript the page says that it needs JavaScript", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto("Game");
  // Playwright's own assertions skip the text of this element.
  const hint = page.locator("noscript");
  await expect(hint).toBeVisible();
  expect(await hint.textContent()).toContain("needs JavaScript");
  await expect(message(page)).toBeHidden();
  await page.close();
});

test("a build that is served under another path names its base path", async ({ page, baseURL }) => {
  // Under "/" the page itself answers every request, as on hosts that rewrite addresses.
  for (const base of ["/elsewhere/", "/"]) {
    const server = await preview({
      base,
      logLevel: "silent",
      preview: { port: 0, strictPort: false },
    });
    const [url] = server.resolvedUrls?.local ?? [];
    try {
      // This server has another origin than the page, so its answers are passed on.
      await page.route("**/*", async (route) => {
        const { pathname } = new URL(route.request().url());
        const response = await route.fetch({ url: new URL(pathname, url).href });
        await route.fulfill({ response });
      });
      await page.goto(new URL(`${base}home`, baseURL).href);
      await expect(message(page)).toBeVisible();
      await expect(message(page)).toContainText("served under /chess/");
      await page.unroute("**/*");
    } finally {
      await server.close();
    }
  }
  await test.step("only the page is under another path, its files are not", async () => {
    const { build } = await resolveConfig({}, "build");
    const body = await readFile(`${build.outDir}/index.html`, "utf8");
    await page.route("**/elsewhere", (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto("/elsewhere");
    await waitOut(page);
    await expect(message(page)).toBeVisible();
  });
});
