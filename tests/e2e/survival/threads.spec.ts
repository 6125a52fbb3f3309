/** The search thread fails or ends: the game goes on. */
import type { Page } from "@playwright/test";
import { SEARCH_TIMEOUT_MS } from "../../../engine/service/client.ts";
import {
  drag,
  expectPiece,
  notice,
  openGame,
  playedMoves,
  playMove,
  status,
} from "../support/game.ts";
import { expect, test } from "../support/test.ts";
import { forbidThreads, holdThreads, killThreads, WORKER_SCRIPT } from "../support/threads.ts";

/**
 * The alert about the search. The clock of these tests may also run ahead of the database, which is
 * then said to be slow.
 */
const alert = (page: Page) =>
  notice(page).filter({ has: page.getByRole("button", { name: "Try again" }) });
/** Milliseconds: the strongest opponent on a busy machine. */
const THINKING_TIMEOUT = 45_000;
const tryAgain = (page: Page) => alert(page).getByRole("button", { name: "Try again" }).click();

/** Lets the time-out of a search pass: an ended thread sends no message. */
async function waitForSilence(page: Page): Promise<void> {
  await expect(status(page)).toContainText("thinking");
  await page.clock.runFor(SEARCH_TIMEOUT_MS + 1_000);
  await expect(alert(page)).toContainText("did not answer within 30 seconds");
  await expect(status(page)).toHaveText("The computer has not moved.");
}

test("a thread that ends or cannot start gives a message, and 'Try again' goes on", async ({
  page,
}) => {
  await page.clock.install();
  await holdThreads(page);
  await openGame(page);
  // Before the first search, and after one.
  for (const move of ["e2e4", "a2a3"]) {
    await killThreads(page);
    await drag(page, move.slice(0, 2), move.slice(2));
    await waitForSilence(page);
    await tryAgain(page);
    await expect(status(page)).toHaveText("Your move.");
    await expect(alert(page)).toHaveCount(0);
  }
  await playMove(page, "h2h3");
  for (const square of ["e4", "a3", "h3"]) await expectPiece(page, square, "wP");
  await test.step("no thread can start", async () => {
    await openGame(page, { color: "white" });
    await killThreads(page);
    await forbidThreads(page, true);
    await drag(page, "e2", "e4");
    await waitForSilence(page);
    for (let time = 0; time < 2; time += 1) {
      await tryAgain(page);
      await expect(alert(page)).toContainText("could not be started (forbidden on purpose)");
    }
    await forbidThreads(page, false);
    await tryAgain(page);
    await expect(status(page)).toHaveText("Your move.");
    await expectPiece(page, "e4", "wP");
  });
});

test("a thread that ends during a search gives a message, and a reload keeps the game", async ({
  page,
}) => {
  await page.clock.install();
  await holdThreads(page);
  await openGame(page, { opponent: "infinite" });
  await drag(page, "e2", "e4");
  for (let time = 0; time < 2; time += 1) {
    await expect(status(page)).toContainText("thinking");
    await killThreads(page);
    await waitForSilence(page);
    await tryAgain(page);
  }
  await page.reload();
  await expectPiece(page, "e4", "wP");
  await expect(status(page)).toHaveText(/thinking|Your move/);
});

test("the time-out of a search does not count the time a laptop sleeps", async ({ page }) => {
  await page.clock.install();
  await openGame(page, { opponent: "infinite" });
  await drag(page, "e2", "e4");
  await expect(status(page)).toContainText("thinking");
  // As after sleep: all timers fire at once, before the thread answers.
  await page.clock.fastForward(3_600_000);
  await expect(status(page)).toHaveText("Your move.", { timeout: THINKING_TIMEOUT });
  await expect(alert(page)).toHaveCount(0);
});

const script = (body: string) => ({ contentType: "text/javascript", body });
const BROKEN_SCRIPTS = {
  "is missing": { status: 404, body: "" },
  "does not parse": script("this is no script"),
  throws: script("throw new Error('broken on purpose')"),
  "crashes on the first question": script(
    "onmessage = () => { throw new Error('broken on purpose'); }",
  ),
  "answers nonsense": script(
    "onmessage = ({ data }) => postMessage({ kind: 'answer', id: data.id, result: { move: 'e5' } })",
  ),
  "answers null": script("onmessage = () => postMessage(null)"),
};

test("a broken worker script gives a message, and 'Try again' works once it is mended", async ({
  page,
}) => {
  let answer: (typeof BROKEN_SCRIPTS)[keyof typeof BROKEN_SCRIPTS] = BROKEN_SCRIPTS["is missing"];
  await page.route(WORKER_SCRIPT, (route) => route.fulfill(answer));
  await openGame(page);
  await drag(page, "e2", "e4");
  await expect(alert(page)).toContainText("reload the page");
  for (const [fate, broken] of Object.entries(BROKEN_SCRIPTS)) {
    answer = broken;
    await tryAgain(page);
    await expect(alert(page), fate).toContainText(/\w/);
    await expect(status(page), fate).toHaveText("The computer has not moved.");
  }
  await page.unroute(WORKER_SCRIPT);
  await tryAgain(page);
  await expect(status(page)).toHaveText("Your move.");
  await expect(alert(page)).toHaveCount(0);
  await expectPiece(page, "e4", "wP");
  await expect(playedMoves(page)).toHaveCount(2);
});

test("missing weights give a message, and 'Try again' loads them", async ({ page }) => {
  const weights = /\/assets\/weights[^/]*\.bin$/;
  await page.route(weights, (route) => route.fulfill({ status: 404, body: "" }));
  await openGame(page, { opponent: "fifty" });
  await drag(page, "e2", "e4");
  await expect(alert(page)).toContainText(/download, which failed .*404.* reload the page/);
  await page.unroute(weights);
  await tryAgain(page);
  await expect(status(page)).toHaveText("Your move.");
  await expect(alert(page)).toHaveCount(0);
});
