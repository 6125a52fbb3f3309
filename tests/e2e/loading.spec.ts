/** Loading a page: a position in the address, and files that are missing or broken. */

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { preview, resolveConfig } from "vite";
import { expectPlacement, notice, openGame } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const PAWN_ENDING = "4k3/8/8/8/8/8/4P3/4K3";

test("a position in the address starts a game, which stays after a bad one and 'Play Now'", async ({
  page,
}) => {
  await page.goto("home");
  // Missing fields get their defaults.
  await openGame(page, `${PAWN_ENDING} w`);
  await expect(page).toHaveURL(/\/chess\/Game$/);
  await expectPlacement(page, PAWN_ENDING);
  await openGame(page, "nonsense");
  await expect(notice(page)).toContainText("Invalid FEN");
  await expect(page).toHaveURL(/\/chess\/Game$/);
  await expectPlacement(page, PAWN_ENDING);
  // No address has become an entry of its own in the browser's history.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/chess\/home$/);
  await page.getByRole("link", { name: "Play Now" }).click();
  await expectPlacement(page, PAWN_ENDING);
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

test("without JavaScript the page says that it needs JavaScript", async ({ page }) => {
  // No script runs in a sandboxed page. Playwright's own setting does nothing in Firefox.
  await page.route("**/Game", async (route) => {
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      "content-security-policy": "sandbox allow-same-origin",
    };
    await route.fulfill({ response, headers });
  });
  await page.goto("Game");
  // Playwright's own assertions skip the text of this element.
  const hint = page.locator("noscript");
  await expect(hint).toBeVisible();
  expect(await hint.textContent()).toContain("needs JavaScript");
  await expect(message(page)).toBeHidden();
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
