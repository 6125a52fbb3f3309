/** The page without a network, and updates to a new version. */
import type { Page } from "@playwright/test";
import { HOST_HEADERS } from "../../tools/build/policy.ts";
import { expectKept, expectLoadedAhead, test } from "./support/deployment.ts";
import {
  arrows,
  chooseFromMenu,
  drag,
  expectPiece,
  newGameDialog,
  notice,
  openGame,
  opponentRadio,
  playMove,
  takeWholeHint,
} from "./support/game.ts";
import { expect } from "./support/test.ts";
import { WORKER_SCRIPT } from "./support/threads.ts";

const NEW_VERSION = "A new version is available.";
/** The weakest opponent that needs the network's weights. */
const STRONG = "fifty";

const offer = (page: Page) => notice(page).filter({ hasText: NEW_VERSION });

/** What the settings say about use without a network. */
const keptText = (page: Page) => page.getByRole("dialog", { name: "Settings" }).getByRole("status");

/** Checks which version runs in the page, by the name of its main script. */
async function expectVersion(page: Page, version: number): Promise<void> {
  const script = page.locator("head script[type=module]");
  const name =
    version === 1 ? /assets\/index-(?!.*-v)/ : new RegExp(`assets/index-.*-v${version}\\.js$`);
  await expect(script).toHaveAttribute("src", name);
}

test.describe("With a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("after one visit to the home page all of the site works without a network", async ({
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
    await test.step("the settings say so", async () => {
      await chooseFromMenu(page, "Settings");
      await expect(keptText(page)).toHaveText(
        /^This browser keeps all of the page \([1-9],\d{3} kB\)\. It works without a network\.$/,
      );
      await page.keyboard.press("Escape");
    });
    await test.step("the name of the opening, a hint and the engine", async () => {
      await expect(page.getByRole("note", { name: "Opening" })).toHaveText(/^[A-E]\d\d /);
      await takeWholeHint(page);
      await expect.poll(() => arrows(page)).toHaveLength(1);
      await page.goto("Analysis");
      await page.getByRole("switch", { name: "Engine" }).click();
      const lines = page.getByRole("list", { name: "Best lines" });
      await expect(lines.getByRole("button").first()).toHaveText(/^1\. /);
    });
    await test.step("the puzzles", async () => {
      await page.goto("Puzzles");
      await page.getByRole("button", { name: "Solution" }).click();
      await expect(page.getByRole("status", { name: "Answer" })).toHaveText(/^Solution: /);
    });
    await test.step("the home page, which is written in another way, offers every opponent", async () => {
      await page.goto("%68ome.html");
      const opponents = page.getByRole("region", { name: "Opponents" });
      await opponents.getByRole("button", { name: /^Fifty Monkeys/ }).click();
      await expect(page.getByRole("dialog").getByRole("link", { name: "Play" })).toBeVisible();
    });
    await test.step("a strong opponent", async () => {
      await openGame(page, { opponent: STRONG, color: "black" });
      await expect(page.getByRole("region", { name: "Moves" })).toContainText("1.");
    });
  });

  test("where the browser asks to save data, the rest is kept when it is used", async ({
    page,
    host,
  }) => {
    host.saveData();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.goto("home");
    await expectKept(page);
    expect(host.requests(/assets\/(weights|book|openings|puzzles)-/)).toBe(0);
    await host.goAway();
    await test.step("the home page offers no opponent that needs a download", async () => {
      await page.reload();
      const opponents = page.getByRole("region", { name: "Opponents" });
      const card = page.getByRole("dialog");
      await opponents.getByRole("button", { name: /^A Dozen Monkeys/ }).click();
      await expect(card.getByRole("link", { name: "Play" })).toBeVisible();
      await page.keyboard.press("Escape");
      await opponents.getByRole("button", { name: /^Fifty Monkeys/ }).click();
      await expect(card).toContainText("Needs a download.");
      await expect(card.getByRole("link")).toHaveCount(0);
    });
    await test.step("a game, but not against those that need a download", async () => {
      await page.goto("Game?new=fifty-4");
      const dialog = newGameDialog(page);
      await expect(opponentRadio(dialog, "Fifty Monkeys")).toBeDisabled();
      await expect(opponentRadio(dialog, "Fifty Monkeys")).toHaveAccessibleDescription(
        /^Needs a download\./,
      );
      await expect(opponentRadio(dialog, "A Dozen Monkeys")).toBeEnabled();
      await expect(opponentRadio(dialog, "Enough Monkeys")).toBeChecked();
      await page.keyboard.press("Escape");
    });
    await test.step("each message names what was asked for", async () => {
      const failed = (what: string) =>
        notice(page).filter({ hasText: `${what} needs a one-time download, which failed` });
      await page.getByRole("button", { name: "Hint" }).click();
      await expect(failed("A hint")).toBeVisible();
      await page.goto("Analysis");
      await page.getByRole("switch", { name: "Engine" }).click();
      await expect(failed("The engine")).toBeVisible();
    });
    await test.step("a strong opponent plays once its weights have been downloaded", async () => {
      await openGame(page, { opponent: STRONG, color: "black" });
      const problem = notice(page).filter({ hasText: "This opponent needs a one-time download" });
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
      await page.goto("Game?new=fifty-4");
      await expect(opponentRadio(newGameDialog(page), "Fifty Monkeys")).toBeEnabled();
      await page.keyboard.press("Escape");
      await playMove(page, "e7e5");
    });
  });

  test("where the browser asks to save data, the settings say how large the rest is, and fetch it when they are asked", async ({
    page,
    host,
  }) => {
    host.saveData();
    await openGame(page);
    await expectKept(page);
    await host.goAway();
    await chooseFromMenu(page, "Settings");
    const rest = page.getByRole("button", { name: "Download the rest" });
    await expect(keptText(page)).toContainText(
      /The rest, [\d,]+ kB, is downloaded when .* puzzles/,
    );
    await rest.click();
    await expect(keptText(page)).toContainText("The download failed.");
    await host.comeUp();
    await rest.click();
    await expect(keptText(page)).toContainText("keeps all of the page");
    await expect(rest).toHaveCount(0);
    await host.goAway();
    await page.reload();
    await takeWholeHint(page);
    await expect.poll(() => arrows(page)).toHaveLength(1);
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
    await chooseFromMenu(page, "Behind the scenes");
    await expect(notice(page).filter({ hasText: "could not be loaded" })).toBeVisible();
    await expect(offer(page)).toBeVisible();
    await expectVersion(page, 2);
    await expectPiece(page, "e4", "wP");
    await offer(page).getByRole("button", { name: "Reload" }).click();
    await expectVersion(page, 3);
    await expectPiece(page, "e4", "wP");
  });
});
