/** The review of a game on the analysis board: its result and its threads. */
import type { Page } from "@playwright/test";
import { parsePgn } from "../../engine/index.ts";
import { expectNoViolations } from "./support/axe.ts";
import { arrows, board, cell, openRecord } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

/** Muhlock - Kostic, Cologne 1912, from the fifth move on: 5. Nxf7?? where 5. Bxf7+ was needed. */
const TRAP = parsePgn(
  `[SetUp "1"]
[FEN "r1b1kbnr/pppp1ppp/8/4N1q1/2BnP3/8/PPPP1PPP/RNBQK2R w KQkq - 1 5"]

5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1`,
);

/** Deep Fritz - Kramnik, Bonn 2006: long enough to be cancelled on a fast machine. */
const LONG_GAME =
  parsePgn(`1. d4 d5 2. c4 dxc4 3. e4 b5 4. a4 c6 5. Nc3 b4 6. Na2 Nf6 7. e5 Nd5 8. Bxc4 e6
  9. Nf3 a5 10. Bg5 Qb6 11. Nc1 Ba6 12. Qe2 h6 13. Be3 Bxc4 14. Qxc4 Nd7 15. Nb3 Be7 16. Rc1 O-O 17. O-O Rfc8
  18. Qe2 c5 19. Nfd2 Qc6 20. Qh5 Qxa4 21. Nxc5 Nxc5 22. dxc5 Nxe3 23. fxe3 Bxc5 24. Qxf7+ Kh8 25. Qf3 Rf8
  26. Qe4 Qd7 27. Nb3 Bb6 28. Rfd1 Qf7 29. Rf1 Qa7 30. Rxf8+ Rxf8 31. Nd4 a4 32. Nxe6 Bxe3+ 33. Kh1 Bxc1
  34. Nxf8 Qe3 35. Qh7# 1-0`);

/** Milliseconds: a few searches on a busy machine. */
const REVIEW_TIMEOUT = 45_000;

const card = (page: Page) => page.getByRole("region", { name: "Result" });
const review = (page: Page) => page.getByRole("region", { name: "Review" });
const graph = (page: Page) => review(page).getByRole("group", { name: /Winning chances/ });
const blunder = (page: Page) => graph(page).getByRole("button", { name: /^5\. Nxf7, blunder/ });
const accuracy = (page: Page) => review(page).getByRole("table", { name: "Accuracy and mistakes" });

async function startReview(page: Page): Promise<void> {
  await card(page).getByRole("button", { name: "Review" }).click();
  await expect(review(page)).toBeVisible();
}

const expectComplete = (page: Page) =>
  expect(page.getByText("Review complete.")).toBeAttached({
    timeout: REVIEW_TIMEOUT,
  });

test("a review marks a blunder in the tree, and a reload needs no search", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRecord(page, TRAP);
  await startReview(page);
  await expectComplete(page);
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
    await expect(shown).toContainText("Best: 5. Bxf7+");
    await expect(page.getByText("Blunder. Bxf7+ was best.")).toBeVisible();
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
  await page.reload();
  await expectComplete(page);
  await expect(blunder(page)).toBeVisible();
});

/** The number of search threads. */
const threads = (page: Page): number => page.workers().length;

test("a review fits every window, and ends its threads when it stops", async ({ page }) => {
  await openRecord(page, LONG_GAME);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => threads(page)).toBe(1);
  await startReview(page);
  await expect.poll(() => threads(page)).toBe(3);
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await graph(page).scrollIntoViewIfNeeded();
    await expect(graph(page)).toBeInViewport({ ratio: 1 });
    await expect(board(page)).toBeInViewport({ ratio: 1 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  await review(page).getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => threads(page)).toBe(1);
});
