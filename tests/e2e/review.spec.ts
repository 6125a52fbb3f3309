/**
 * A game is reviewed, and its mistake learnt from: the threads of the review, its result on the
 * analysis board, exercises, and a position that comes back.
 */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import {
  arrows,
  board,
  cell,
  drag,
  expectPiece,
  openGame,
  playMove,
  resignGame,
} from "./support/game.ts";
import { sidewaysOverflow } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

/** Muhlock - Kostic, Cologne 1912: 5. Nxf7 loses where 5. Bxf7+ was needed. */
const TRAP = "r1b1kbnr/pppp1ppp/8/4N1q1/2BnP3/8/PPPP1PPP/RNBQK2R w KQkq - 1 5";

/** Milliseconds: a few searches on a busy machine. */
const SEARCH_TIMEOUT = 45_000;

const review = (page: Page) => page.getByRole("region", { name: "Review" });
const graph = (page: Page) => review(page).getByRole("group", { name: /Winning chances/ });
const blunder = (page: Page) => graph(page).getByRole("button", { name: /^5\. Nxf7, blunder/ });
const accuracy = (page: Page) => review(page).getByRole("table", { name: "Accuracy and mistakes" });
const answer = (page: Page) => page.getByRole("status", { name: "Answer" });
const start = (page: Page) => page.getByRole("button", { name: "Learn from your mistakes" });
const toSolve = (page: Page) => page.getByRole("link", { name: /^\d+ of your mistakes today/ });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

const expectComplete = (page: Page) =>
  expect(review(page).getByText(/^Review complete/)).toBeVisible({ timeout: SEARCH_TIMEOUT });

/** The number of search threads. */
const threads = (page: Page): number => page.workers().length;

test("a review ends its threads when it stops, marks a blunder in the tree, and a reload needs no search; the mistake is learnt from, and comes back until it was solved on two days", async ({
  page,
}) => {
  const day = (number: number) => page.clock.setFixedTime(new Date(2026, 10, number, 12));
  await day(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGame(page, TRAP);
  await playMove(page, "e5f7");
  await resignGame(page);
  await test.step("it is cancelled and resumed", async () => {
    await expect.poll(() => threads(page)).toBe(1);
    const card = page.getByRole("region", { name: "Result" });
    await card.getByRole("button", { name: "Review" }).click();
    // Three positions are one group, which one thread searches.
    await expect.poll(() => threads(page)).toBe(2);
    await review(page).getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => threads(page)).toBe(1);
    await page.getByRole("button", { name: "Open the analysis" }).click();
    await review(page).getByRole("button", { name: "Resume" }).click();
    await expect(accuracy(page)).toContainText("≈");
    const place = async () => (await accuracy(page).boundingBox())?.y;
    const before = await place();
    await expectComplete(page);
    expect(await place(), "nothing moves at the end").toBe(before);
  });
  await expect(accuracy(page)).toBeInViewport({ ratio: 1 });
  await expect(accuracy(page).getByRole("row", { name: /^White \d+ ?%/ })).toBeVisible();
  await page.keyboard.press("Home");
  await graph(page)
    .getByRole("button", { name: /^start/ })
    .focus();
  await page.keyboard.press("ArrowRight");
  await expect(graph(page).getByRole("button", { name: /^5\. Nxf7/ })).toBeFocused();
  await test.step("the blunder and the better move", async () => {
    await blunder(page).click();
    await expect(cell(page, "f7")).toHaveAccessibleName(/white knight, last move, blunder/);
    await expect.poll(() => arrows(page)).toEqual(["c4f7"]);
    const shown = page.getByRole("region", { name: "Selected move" });
    await expect(shown).toContainText("Blunder");
    await expect(shown).toContainText("Better5. Bxf7+");
    await expect(page.getByRole("treeitem", { name: /f7.*, review: blunder$/ })).toBeVisible();
  });
  await expectNoViolations(page, "[aria-label=Review]");
  await page.reload();
  await expectComplete(page);
  await expect(blunder(page)).toBeVisible();

  await test.step("a wrong move, a hint and the right move", async () => {
    await start(page).click();
    await expect(page.getByText("5. Nxf7 was played. Find a better move for White.")).toBeVisible();
    await expect(page.getByRole("tree")).toBeHidden();
    await drag(page, "c2", "c3");
    await expect(answer(page)).toHaveText(/^c3 loses \d+% of the winning chances\. .*Try again\./, {
      timeout: SEARCH_TIMEOUT,
    });
    await expectPiece(page, "c2", "wP");
    // What the position is about comes first.
    for (let step = 1; step <= 2; step++) await press(page, "Hint");
    await expect(answer(page)).toContainText("Move the bishop on c4.");
    await expect(cell(page, "c4")).toHaveAccessibleName(/marked yellow/);
    await drag(page, "c4", "f7");
    await expect(answer(page)).toHaveText("Bxf7+ is the best move.");
    await expect(page.getByText("You found 1 of 1.")).toBeVisible();
  });

  await test.step("a solution, after which the position is kept", async () => {
    await press(page, "Back to the analysis");
    await start(page).click();
    await press(page, "Solution");
    await expect(answer(page)).toHaveText(/^Solution: 5\. Bxf7\+/);
    await expectPiece(page, "f7", "wB");
    await press(page, "Back to the analysis");
  });

  await test.step("on a phone and without a mouse, to the game", async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole("link", { name: "Home" }).press("Enter");
    await expect(toSolve(page)).toHaveText("1 of your mistakes today");
    await toSolve(page).press("Enter");
    await expect(page.getByText("Position 1 of 1")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Solution" })).toBeInViewport();
    await expectNoViolations(page);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Solution" }).press("Enter");
    await expect(answer(page)).toHaveText(/^Solution/);
    for (const name of ["Best play", "Open the game", "Next"])
      await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    const line = page.getByTitle(/^5\. Bxf7\+ .* /);
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
    await page.getByRole("button", { name: "Open the game" }).press("Enter");
    await page.getByRole("tab", { name: "Review" }).press("ArrowLeft");
    await expect(page.getByRole("tree", { name: "Moves" })).toBeVisible();
    await expect(board(page)).toBeVisible();
    await expect(page.getByRole("status", { name: "Shown move" })).toHaveText(/^Start/);
  });

  await test.step("solved on this day and on the next one", async () => {
    await page.getByRole("link", { name: "Home" }).click();
    for (const number of [1, 2]) {
      await day(number);
      if (number === 2) await page.reload();
      await toSolve(page).click();
      await expect(page.getByText("Position 1 of 1")).toBeVisible();
      await drag(page, "c4", "f7");
      await expect(answer(page)).toHaveText("Bxf7+ is the best move.");
      await page.getByRole("link", { name: "Home" }).click();
      await expect(page.getByRole("heading", { name: "Recent games" })).toBeVisible();
      await expect(toSolve(page)).toBeHidden();
    }
  });
});
