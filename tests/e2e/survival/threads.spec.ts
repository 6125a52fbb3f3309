/** The search thread fails or ends: the game goes on. */
import type { Page } from "@playwright/test";
import { SEARCH_TIMEOUT_MS } from "../../../engine/service/client.ts";
import { drag, expectPiece, notice, openGame, playedMoves, status } from "../support/game.ts";
import { expect, test } from "../support/test.ts";
import { forbidThreads, holdThreads, killThreads, WORKER_SCRIPT } from "../support/threads.ts";

/**
 * The alert about the search. The clock of these tests may also run ahead of the database, which is
 * then said to be slow.
 */
const alert = (page: Page) =>
  notice(page).filter({ has: page.getByRole("button", { name: "Try again" }) });
const tryAgain = (page: Page) => alert(page).getByRole("button", { name: "Try again" }).click();

/** Lets the time-out of a search pass: an ended thread sends no message. */
async function waitForSilence(page: Page): Promise<void> {
  await expect(status(page)).toContainText("thinking");
  await page.clock.runFor(SEARCH_TIMEOUT_MS + 1_000);
  await expect(alert(page)).toContainText("did not answer within 30 seconds");
  await expect(status(page)).toHaveText("The computer has not moved.");
}

const script = (body: string) => ({ contentType: "text/javascript", body });
/** How a browser reports a script. What a thread may say wrongly is tested without a browser. */
const BROKEN_SCRIPTS = {
  "is missing": { status: 404, body: "" },
  "does not parse": script("this is no script"),
  "crashes on the first question": script(
    "onmessage = () => { throw new Error('broken on purpose'); }",
  ),
};

test("a thread that is broken, ends or cannot start gives a message, and 'Try again' goes on", async ({
  page,
}) => {
  let answer: (typeof BROKEN_SCRIPTS)[keyof typeof BROKEN_SCRIPTS] = BROKEN_SCRIPTS["is missing"];
  await page.route(WORKER_SCRIPT, (route) => route.fulfill(answer));
  await page.clock.install();
  await holdThreads(page);
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
  await expectToGoOn(page);
  await expect(playedMoves(page)).toHaveCount(2);
  await test.step("the thread ends", async () => {
    await killThreads(page);
    await drag(page, "a2", "a3");
    await waitForSilence(page);
  });
  await test.step("no thread can start", async () => {
    await forbidThreads(page, true);
    await tryAgain(page);
    await expect(alert(page)).toContainText("could not begin to think (forbidden on purpose)");
    await forbidThreads(page, false);
    await expectToGoOn(page);
    for (const square of ["e4", "a3"]) await expectPiece(page, square, "wP");
  });
});

/** Tries again, and expects the computer's move. */
async function expectToGoOn(page: Page): Promise<void> {
  await tryAgain(page);
  await expect(status(page)).toHaveText("Your move.");
  await expect(alert(page)).toHaveCount(0);
}
