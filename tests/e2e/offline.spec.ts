/** The page without a network, and updates to a new version. */
import type { Page } from "@playwright/test";
import { HOST_HEADERS } from "../../tools/build/policy.ts";
import { expectKept, expectLoadedAhead, test } from "./support/deployment.ts";
import {
  drag,
  expectPiece,
  newGameDialog,
  notice,
  openGame,
  opponentRadio,
  playMove,
} from "./support/game.ts";
import { expect } from "./support/test.ts";
import { WORKER_SCRIPT } from "./support/threads.ts";

const NEW_VERSION = "A new version is available.";
/** The weakest opponent that needs the network's weights. */
const STRONG = "fifty";

const offer = (page: Page) => notice(page).filter({ hasText: NEW_VERSION });

/** Checks which version runs in the page, by the name of its main script. */
async function expectVersion(page: Page, version: number): Promise<void> {
  const script = page.locator("head script[type=module]");
  const name =
    version === 1 ? /assets\/index-(?!.*-v)/ : new RegExp(`assets/index-.*-v${version}\\.js$`);
  await expect(script).toHaveAttribute("src", name);
}

test.describe("With a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("after one visit to the home page the whole site works without a network, and a strong opponent after one download", async ({
    page,
    host,
  }) => {
    const first = await page.goto("home");
    expect(first?.headers()).not.toHaveProperty("content-security-policy");
    await expectKept(page);
    await host.goAway();
    await test.step("a game without a reload", async () => {
      await page.getByRole("link", { name: "Play Now" }).click();
      await playMove(page, "e2e4");
    });
    await test.step("a reload of the game, and its search thread", async () => {
      const thread = page.waitForResponse(WORKER_SCRIPT);
      // The page's own policy does not apply to a thread.
      for (const response of [await page.reload(), await thread])
        for (const [name, value] of Object.entries(HOST_HEADERS))
          expect(response?.headers()).toHaveProperty(name.toLowerCase(), value);
      await expectPiece(page, "e4", "wP");
      const named = page.locator("link[rel=modulepreload][integrity]");
      await expect(named.first(), "the page of the game names its scripts").toBeAttached();
    });
    await test.step("the home page, which offers no opponent that needs a download", async () => {
      // An address that is written in another way.
      await page.goto("%68ome.html");
      const opponents = page.getByRole("region", { name: "Opponents" });
      await expect(opponents.getByText("Needs a download.").first()).toBeVisible();
      await expect(opponents.getByRole("link", { name: /^A Dozen Monkeys/ })).toBeVisible();
      await expect(opponents.getByRole("link", { name: /^Fifty Monkeys/ })).toHaveCount(0);
    });
    await test.step("another game, but not against those that need a download", async () => {
      await page.goto("Game?new=fifty-3");
      const dialog = newGameDialog(page);
      await expect(opponentRadio(dialog, "Fifty Monkeys")).toBeDisabled();
      await expect(opponentRadio(dialog, "Fifty Monkeys")).toHaveAccessibleDescription(
        /^Needs a download\./,
      );
      await expect(opponentRadio(dialog, "A Dozen Monkeys")).toBeEnabled();
      await expect(opponentRadio(dialog, "Enough Monkeys")).toBeChecked();
    });
    await test.step("a strong opponent, once its weights have been downloaded", async () => {
      await openGame(page, { opponent: STRONG, color: "black" });
      const problem = notice(page).filter({ hasText: "needs a one-time download" });
      await expect(problem).toBeVisible();
      await host.comeUp();
      host.lie(/assets\/weights-/, "a damaged body");
      const tryAgain = problem.getByRole("button", { name: "Try again" });
      await tryAgain.click();
      await expect(problem).toContainText("which failed");
      host.tellTheTruth();
      await tryAgain.click();
      await expect(problem).toBeHidden();
      await expect(page.getByRole("region", { name: "Moves" })).toContainText("1.");
      await host.goAway();
      await page.goto("Game?new=fifty-3");
      await expect(opponentRadio(newGameDialog(page), "Fifty Monkeys")).toBeEnabled();
      await page.keyboard.press("Escape");
      await playMove(page, "e7e5");
    });
  });

  test("a new version is offered in each tab until it is accepted there, and keeps the games", async ({
    page,
    context,
    host,
  }) => {
    await openGame(page);
    await playMove(page, "e2e4");
    await expectKept(page);
    const other = await context.newPage();
    await other.goto("Help");
    host.deploy();
    // A browser looks for a new version by itself, seconds after a navigation.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    for (const tab of [page, other])
      await offer(tab).getByRole("button", { name: "Dismiss" }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await expectVersion(page, 1);
    await offer(page).getByRole("button", { name: "Reload" }).click();
    await expectVersion(page, 2);
    await expectPiece(page, "e4", "wP");
    await expect(offer(page)).toHaveCount(0);
    await test.step("the other tab stays at the old version until it accepts the new one", async () => {
      await expectVersion(other, 1);
      await offer(other).getByRole("button", { name: "Reload" }).click();
      await expectVersion(other, 2);
    });
  });
});

test("in a tab with an old version a missing screen reloads the page, but never a running game", async ({
  page,
  host,
}) => {
  await openGame(page);
  await drag(page, "e2", "e4");
  await expectPiece(page, "e4", "wP");
  await page.goto("home");
  host.deploy();
  await page.getByRole("link", { name: "Play Now" }).click();
  await expectVersion(page, 2);
  await expectPiece(page, "e4", "wP");
  await expect(page).toHaveURL(/\/chess\/Game$/);
  await test.step("a missing part gives a message and an offer to update", async () => {
    await expectLoadedAhead(page);
    host.deploy();
    await page.getByRole("button", { name: "Look inside" }).click();
    await expect(notice(page).filter({ hasText: "could not be loaded" })).toBeVisible();
    await expect(offer(page)).toBeVisible();
    await expectVersion(page, 2);
    await expectPiece(page, "e4", "wP");
    await offer(page).getByRole("button", { name: "Reload" }).click();
    await expectVersion(page, 3);
    await expectPiece(page, "e4", "wP");
  });
});
