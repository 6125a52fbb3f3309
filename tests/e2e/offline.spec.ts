/** The page without a network, and updates to a new version. */
import type { Page } from "@playwright/test";
import { HOST_HEADERS } from "../../tools/build/policy.ts";
import { clickMove } from "./support/boardInput.ts";
import { expectKept, test } from "./support/deployment.ts";
import {
  beginGame,
  board,
  drag,
  expectPiece,
  expectPlacement,
  newGameDialog,
  notice,
  openGame,
  openNewGameDialog,
  opponentRadio,
  playMove,
  START_PLACEMENT,
} from "./support/game.ts";
import { expect } from "./support/test.ts";

/** A test that breaks the policy on purpose. */
const testWithoutPolicyCheck = test.extend({ policyCheck: ({ page: _ }, use) => use(undefined) });

const NEW_VERSION = "A new version is available.";
/** The weakest opponent that needs the network's weights. */
const STRONG = "fifty";

const offer = (page: Page) => notice(page).filter({ hasText: NEW_VERSION });

/** Checks which version runs in the page, by the name of its main script. */
async function expectVersion(page: Page, version: 1 | 2): Promise<void> {
  const script = page.locator("head script[type=module]");
  const name = version === 1 ? /assets\/index-(?!.*-v2)/ : /assets\/index-.*-v2\.js$/;
  await expect(script).toHaveAttribute("src", name);
}

test.describe("With a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("after one visit to the home page the whole site works without a network", async ({
    page,
    host,
  }) => {
    await page.goto("home");
    await expectKept(page);
    await host.goAway();
    await test.step("a game without a reload", async () => {
      await page.getByRole("link", { name: "Play Now" }).click();
      await playMove(page, "e2e4");
    });
    await test.step("a reload of the game", async () => {
      await page.reload();
      await expectPiece(page, "e4", "wP");
      await playMove(page, "d2d4");
    });
    await test.step("the home page, which offers no opponent that needs a download", async () => {
      await page.goto("home");
      const opponents = page.getByRole("region", { name: "Opponents" });
      await expect(opponents.getByText("Needs a download.").first()).toBeVisible();
      await expect(opponents.getByRole("link", { name: /^A Dozen Monkeys/ })).toBeVisible();
      await expect(opponents.getByRole("link", { name: /^Fifty Monkeys/ })).toHaveCount(0);
    });
    await test.step("an address that is written in another way", async () => {
      await page.goto("%68ome.html");
      await expect(page.getByRole("heading", { name: "Enough Monkeys" })).toBeVisible();
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
      await page.keyboard.press("Escape");
      await beginGame(page, { color: "Black" });
      await expect(page.getByRole("region", { name: "Moves" })).toContainText("1.");
    });
  });

  testWithoutPolicyCheck(
    "after the first visit the page and its search thread have the headers that the host does not send",
    async ({ page }) => {
      const first = await page.goto("home");
      expect(first?.headers()).not.toHaveProperty("content-security-policy");
      await expectKept(page);
      const response = await page.goto("Game");
      for (const [name, value] of Object.entries(HOST_HEADERS))
        expect(response?.headers()).toHaveProperty(name.toLowerCase(), value);
      await playMove(page, "e2e4");
      const [thread] = page.workers();
      // The page's own policy does not apply to a thread. The address leads to no other host.
      const request = thread?.evaluate(() => fetch("data:text/plain,x").then(() => "allowed"));
      await expect(request).rejects.toThrow("Failed to fetch");
    },
  );

  test("a strong opponent says that it needs its weights, and keeps the right ones", async ({
    page,
    host,
  }) => {
    const problem = notice(page).filter({ hasText: "needs a one-time download" });
    const tryAgain = problem.getByRole("button", { name: "Try again" });
    const moves = page.getByRole("region", { name: "Moves" });
    await page.goto("home");
    await expectKept(page);
    await host.goAway();
    await openGame(page, { opponent: STRONG, color: "black" });
    await expect(problem).toBeVisible();
    await host.comeUp();
    host.lie(/assets\/weights-/, "a damaged body");
    await tryAgain.click();
    await expect(problem).toContainText("which failed");
    host.tellTheTruth();
    await tryAgain.click();
    await expect(problem).toBeHidden();
    await expect(moves).toContainText("1.");
    await test.step("then it plays without a network", async () => {
      await host.goAway();
      await openGame(page, { opponent: "million", color: "black" });
      await expect(moves).toContainText("1.");
      const dialog = await openNewGameDialog(page);
      await expect(opponentRadio(dialog, "Ten Thousand Monkeys")).toBeEnabled();
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
    await openGame(other, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    host.deploy();
    await page.reload();
    await expectVersion(page, 1);
    for (const tab of [page, other])
      await offer(tab).getByRole("button", { name: "Dismiss" }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await expectVersion(page, 1);
    await offer(page).getByRole("button", { name: "Reload" }).click();
    await expectVersion(page, 2);
    await expectPiece(page, "e4", "wP");
    await expect(offer(page)).toHaveCount(0);
    await test.step("the other tab plays on in the old version, and is offered the new one", async () => {
      await expectVersion(other, 1);
      await playMove(other, "e1d2");
      await offer(other).getByRole("button", { name: "Reload" }).click();
      await expectVersion(other, 2);
      await expectPiece(other, "d2", "wK");
    });
    await host.goAway();
    await page.reload();
    await expectVersion(page, 2);
    await playMove(page, "g1f3");
  });
});

test.describe("In a tab with an old version", () => {
  test("a missing game chunk reloads the page, which keeps the game", async ({ page, host }) => {
    await openGame(page);
    await playMove(page, "e2e4");
    await page.goto("home");
    host.deploy();
    await page.getByRole("link", { name: "Play Now" }).click();
    await expectVersion(page, 2);
    await expect(board(page)).toBeVisible();
    await expectPiece(page, "e4", "wP");
    await expect(page).toHaveURL(/\/chess\/Game$/);
  });

  test("a chunk that is missing in the new version, too, gives a message after one reload", async ({
    page,
    host,
  }) => {
    await page.goto("home");
    host.deploy();
    host.lose(/GamePage-.*\.js/);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.getByRole("link", { name: "Play Now" }).click();
    await expect(page.getByText(/Loading chunk 1 failed\s+\(missing: .*-v2/)).toBeVisible();
    expect(documents).toHaveLength(1);
  });

  test("a running game is not reloaded: a missing part gives a message and an offer to update", async ({
    page,
    host,
  }) => {
    await openGame(page);
    await playMove(page, "e2e4");
    host.deploy();
    await page.getByRole("button", { name: "Look inside" }).click();
    await expect(notice(page).filter({ hasText: "could not be loaded" })).toBeVisible();
    await expect(offer(page)).toBeVisible();
    await drag(page, "d2", "d4");
    await expectPiece(page, "d4", "wP");
    await expectVersion(page, 1);
    await offer(page).getByRole("button", { name: "Reload" }).click();
    await expectVersion(page, 2);
    await expectPiece(page, "d4", "wP");
  });

  test("a missing worker script gives an offer to update", async ({ page, host }) => {
    await openGame(page);
    // The new game dialog has come then: of all files only the thread's is missing.
    await openNewGameDialog(page);
    await page.keyboard.press("Escape");
    host.deploy();
    await playWithoutThread(page);
    const problem = notice(page).filter({ has: page.getByRole("button", { name: "Try again" }) });
    await problem.getByRole("button", { name: "Try again" }).click();
    await offer(page).getByRole("button", { name: "Reload" }).click();
    await expectVersion(page, 2);
    await expect(page.getByRole("region", { name: "Moves" })).toContainText("e4");
  });
});

/** Takes back while the computer thinks, which ends its thread, and moves again. */
async function playWithoutThread(page: Page): Promise<void> {
  await beginGame(page, { opponent: "Infinitely Many Monkeys", color: "White" });
  await clickMove(page, "e2e4");
  await page.getByRole("button", { name: "Take back" }).click();
  await expectPlacement(page, START_PLACEMENT);
  await clickMove(page, "e2e4");
}
