/** The review of a game on the analysis board: its result and its threads. */
import type { Page } from "@playwright/test";
import { parsePgn } from "../../engine/index.ts";
import { expectNoViolations } from "./support/axe.ts";
import { arrows, cell, openRecord } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

/** Muhlock - Kostic, Cologne 1912, from the fifth move on: 5. Nxf7?? where 5. Bxf7+ was needed. */
const TRAP = parsePgn(
  `[SetUp "1"]
[FEN "r1b1kbnr/pppp1ppp/8/4N1q1/2BnP3/8/PPPP1PPP/RNBQK2R w KQkq - 1 5"]

5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1`,
);

/** Milliseconds: a few searches on a busy machine. */
const REVIEW_TIMEOUT = 45_000;

const card = (page: Page) => page.getByRole("region", { name: "Result" });
const review = (page: Page) => page.getByRole("region", { name: "Review" });
const graph = (page: Page) => review(page).getByRole("group", { name: /Winning chances/ });
const blunder = (page: Page) => graph(page).getByRole("button", { name: /^5\. Nxf7, blunder/ });
const accuracy = (page: Page) => review(page).getByRole("table", { name: "Accuracy and mistakes" });

const expectComplete = (page: Page) =>
  expect(page.getByText("Review complete.")).toBeAttached({
    timeout: REVIEW_TIMEOUT,
  });

/** The number of search threads. */
const threads = (page: Page): number => page.workers().length;

test("a review ends its threads when it stops, marks a blunder in the tree, and a reload needs no search", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRecord(page, TRAP);
  await test.step("it is cancelled and resumed", async () => {
    await expect.poll(() => threads(page)).toBe(1);
    await card(page).getByRole("button", { name: "Review" }).click();
    // Seven positions are one group, which one thread searches.
    await expect.poll(() => threads(page)).toBe(2);
    await review(page).getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => threads(page)).toBe(1);
    await page.getByRole("button", { name: "Open the analysis" }).click();
    await review(page).getByRole("button", { name: "Resume" }).click();
    await expectComplete(page);
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
    const shown = review(page).getByRole("region", { name: "Selected move" });
    await expect(shown).toContainText("Blunder");
    await expect(shown).toContainText("Better5. Bxf7+");
    await expect(page.getByRole("treeitem", { name: /f7.*, review: blunder$/ })).toBeVisible();
  });
  await expectNoViolations(page, "[aria-label=Review]");
  await page.reload();
  await expectComplete(page);
  await expect(blunder(page)).toBeVisible();
});
