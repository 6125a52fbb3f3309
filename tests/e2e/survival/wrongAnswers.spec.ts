/**
 * A host answers with status 200 and something else than the file, or not at all. Its headers let
 * the browser keep such an answer for a year. When the host is good again, 'Try again' and a
 * reload work.
 */
import type { Page } from "@playwright/test";
import { expectKept, test } from "../support/deployment.ts";
import { board, expectPlacement, notice, playMove, START_PLACEMENT } from "../support/game.ts";
import { expect } from "../support/test.ts";

const MAIN_SCRIPT = /assets\/index-.*\.js/;
const STYLES = /assets\/style-.*\.css/;

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();
/** On the error page. A notice may offer 'Try again' for another chunk. */
const tryAgainOnErrorPage = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Try again" }).click();
const heading = (page: Page) => page.getByRole("heading", { name: "Enough Monkeys" });
const playNow = (page: Page) => page.getByRole("link", { name: "Play Now" }).click();

/** Checks whether the page has its styles: without them a browser gives its body a margin. */
const expectStyles = (page: Page, hasStyles = true) =>
  expect(page.locator("body")).toHaveCSS("margin-top", hasStyles ? "0px" : "8px");

// All wrong answers fail in one way: the page has the hashes of these files.
test("a reload starts the page when its main script or its styles were answered wrongly", async ({
  page,
  host,
}) => {
  for (const [file, answer] of [
    [MAIN_SCRIPT, "a damaged body"],
    [STYLES, "the start page"],
  ] as const)
    await test.step(`${file} is answered with ${answer}`, async () => {
      host.lie(file, answer);
      await page.goto("home");
      await expectStyles(page, file !== STYLES);
      await expect(heading(page)).toHaveCount(file === STYLES ? 1 : 0);
      host.tellTheTruth();
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await expectStyles(page);
      // The page reloads itself once more only after a while.
      await page.evaluate(() => sessionStorage.clear());
    });
});

test("'Try again' loads a game, a dialog and a thread that were answered wrongly", async ({
  page,
  host,
}) => {
  await page.goto("home");
  // The game's page imports this file: no message of a browser names it.
  host.lie(/assets\/game-/, "a cut body");
  host.lie(/assets\/browserWorker-/, "the start page");
  await playNow(page);
  await expect(page.getByText(/Loading chunk [12] failed/)).toBeVisible();
  host.tellTheTruth();
  host.lie(/assets\/NewGameDialog-/, "a cut body");
  host.lie(/assets\/browserWorker-/, "the start page");
  await tryAgain(page);
  await expectPlacement(page, START_PLACEMENT);
  await page.getByRole("button", { name: "New game", exact: true }).click();
  await expect(notice(page)).toContainText(/Loading chunk \d+ failed/);
  host.tellTheTruth();
  await tryAgain(page);
  await expect(page.getByRole("dialog", { name: "New game" })).toBeVisible();
  await page.keyboard.press("Escape");
  await playMove(page, "e2e4");
});

test("a host that does not answer gives a message, and 'Try again' works when it does", async ({
  page,
  host,
}) => {
  await page.clock.install();
  host.lie(/assets\/GamePage-/, "none");
  await page.goto("home");
  // The time goes on when this chunk is there: it would time out, too.
  const notices = page.waitForResponse(/assets\/Notices-/);
  await playNow(page);
  await (await notices).finished();
  await page.clock.fastForward(120_000);
  await expect(page.getByText(/Loading chunk 1 failed\s+\(timeout/)).toBeVisible();
  host.tellTheTruth();
  await tryAgainOnErrorPage(page);
  await expect(board(page)).toBeVisible();
});

test.describe("With a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a wrong answer is not kept, and deleted caches are mended at the next visit", async ({
    page,
    host,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    const kept = () =>
      page.evaluate(async () => {
        const [name] = await caches.keys();
        return name ? (await (await caches.open(name)).keys()).length : 0;
      });
    await test.step("the service worker is wrong, and then one of its files", async () => {
      host.lie(/sw\.js/, "a cut body");
      await page.goto("home");
      await expect.poll(() => host.requests(/sw\.js/)).toBeGreaterThan(0);
      host.tellTheTruth();
      await expect(heading(page)).toBeVisible();
      expect(errors, "the page works without a service worker").toEqual([]);
      const licences = /THIRD-PARTY/;
      host.lie(licences, "a damaged body");
      await page.goto("home");
      // Once with the browser's cache and once without.
      await expect.poll(() => host.requests(licences)).toBe(2);
      host.tellTheTruth();
    });
    await page.goto("home");
    await expectKept(page);
    const all = await kept();
    expect(all).toBeGreaterThan(15);
    await test.step("the caches are deleted under a live worker", async () => {
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await page.goto("home");
      await expect.poll(kept).toBe(all);
    });
  });
});
