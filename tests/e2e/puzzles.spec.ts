/**
 * Puzzles: from the small board of the home page to the one who finds them, with the mouse and with
 * keys alone, in windows of all sizes. The file has a few known traps of the opening.
 */
import type { Page } from "@playwright/test";
import { OPPONENTS } from "../../engine/index.ts";
import { puzzleOfDay } from "../../engine/puzzles/puzzleOfDay.ts";
import { idsOf, packPuzzles } from "../../tools/puzzles/packPuzzles.ts";
import { PUZZLE_FILE, PUZZLES } from "../support/puzzles.ts";
import { expectNoViolations } from "./support/axe.ts";
import { board, drag, expectPiece } from "./support/game.ts";
import { sidewaysOverflow } from "./support/layout.ts";
import { openPlainPage, putRows } from "./support/recentGames.ts";
import { expect, test } from "./support/test.ts";

/** A day of which the fool's mate is the puzzle. */
const DAY = [1, 2, 3]
  .map((day) => new Date(2026, 10, day, 12))
  .find((day) => puzzleOfDay(PUZZLES, day)?.solution[0] === "d8h4") as Date;
/** Légal's mate: `Bxf7+ Ke7 Nd5#`. */
const LEGAL = PUZZLES.find(({ solution }) => solution[0] === "c4f7");
/** A discovered check wins the queen: `Nc6+ Be7 Nxd8`. */
const CHECK = PUZZLES.find(({ solution }) => solution[0] === "e5c6");

const answer = (page: Page) => page.getByRole("status", { name: "Answer" });
const finders = (page: Page) => page.getByRole("region", { name: "Who finds this" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Nothing scrolls, and all buttons are in sight. */
async function expectAllInSight(page: Page, ...names: string[]): Promise<void> {
  const hidden = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const panel = document.querySelector("main section[aria-labelledby]");
      const inPanel = panel ? panel.scrollHeight - panel.clientHeight : 0;
      return Math.max(scrollHeight - clientHeight, inPanel);
    });
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expect(board(page)).toBeInViewport({ ratio: 1 });
  for (const name of names) await expect(button(page, name)).toBeInViewport({ ratio: 1 });
}

/** The host answers with this file of puzzles. */
const serve = (page: Page, file: Uint8Array) =>
  page.route(/\/puzzles-[^/]+\.bin$/, (route) =>
    route.fulfill({ body: Buffer.from(file), contentType: "application/octet-stream" }),
  );

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(DAY);
  await serve(page, PUZZLE_FILE);
});

test("today's puzzle stands on the home page, is solved there from, and the next one with keys alone; the game of one is looked at", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("home");
  await test.step("from the home page", async () => {
    const link = page.getByRole("link", { name: /Today’s puzzle/ });
    await expect(link.getByRole("img")).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/\/Puzzles\?today/);
    await expect(page.getByRole("heading", { name: "Today’s puzzle" })).toBeVisible();
  });
  await test.step("its move is right", async () => {
    await expect(page.getByText("Find the best move for Black.")).toBeVisible();
    await drag(page, "d8", "h4");
    await expect(answer(page)).toHaveText("Qh4# is the best move.");
    await expect(finders(page)).toContainText("Solved at the first try.");
    await expect(page.getByText("Your rating: after 7 more puzzles.")).toBeVisible();
    await expectNoViolations(page);
  });
  await test.step("a reload knows the result, and the puzzle does not count again", async () => {
    await page.reload();
    await button(page, "Solution").click();
    await expect(finders(page)).toContainText("it does not count again");
  });
  await test.step("a choice in the filter closes it, and the new puzzle gets the focus", async () => {
    await button(page, "Filter").press("Enter");
    const easier = page.getByRole("menuitemradio", { name: "Easier" });
    await expect(easier).toBeFocused();
    await easier.press("Enter");
    await expect(easier).toBeHidden();
    await expect(page.getByText(/^Find the best move for/)).toBeFocused();
  });
  await test.step("the next one, with keys alone", async () => {
    await page.goto(`Puzzles?puzzle=${CHECK?.id}`);
    await expect(page.getByText("Find the best move for White.")).toBeFocused();
    await page.keyboard.press("p");
    await expect(
      page.getByText(/^4… Nf6 was played\. White: king e1, queen e2, rooks/),
    ).toBeFocused();
    await page.keyboard.press("/");
    await page.keyboard.type("Nf3");
    await page.keyboard.press("Enter");
    await expect(answer(page)).toHaveText("Nf3+ is not the solution. Try again.");
    await page.keyboard.type("Nc6+");
    await page.keyboard.press("Enter");
    await expect(answer(page)).toHaveText("5… Be7 is the reply. Find the next move.");
    await page.keyboard.type("Nxd8");
    await page.keyboard.press("Enter");
    await expect(finders(page)).toContainText(
      "Five Hundred Monkeys find this. Fifty Monkeys do not. Not solved at the first try.",
    );
    await expect(button(page, "Next")).toBeFocused();
  });
  await test.step("its game in the analysis", async () => {
    await button(page, "Game").click();
    await expect(page.getByRole("note", { name: "White" })).toHaveText(/^A Dozen Monkeys/);
    await expect(page.getByRole("tree", { name: "Moves" })).toContainText("Nxd8");
  });
});

for (const size of [
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 1280, height: 720 },
])
  test(`in a window of ${size.width}x${size.height} a puzzle needs no scrolling, before and after`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`Puzzles?puzzle=${LEGAL?.id}`);
    await expect(page.getByText("Find the best move for White.")).toBeVisible();
    await expectAllInSight(page, "Hint", "Solution", "Share", "Filter");
    await button(page, "Hint").click();
    await expect(answer(page)).toHaveText(/mate in 2|mate in two/);
    await drag(page, "c4", "f7");
    await expectPiece(page, "e7", "bK");
    await expectAllInSight(page, "Hint", "Solution", "Share", "Filter");
    await drag(page, "c3", "d5");
    await expect(finders(page)).toContainText("With a hint");
    await expectAllInSight(page, "Next", "Game", "Share", "Filter");
    const named = finders(page).getByText("Enough Monkeys: no");
    await expect(named).toBeHidden();
    await finders(page).locator("summary").click();
    await expect(named).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolations(page);
  });

/** A puzzle of nine plies and four themes that only the strongest opponent finds. */
const LONGEST = longestGame();
const LONGEST_FILE = packPuzzles([LONGEST]);
const [LONGEST_ID] = idsOf(LONGEST);

/** Eight results of this day, the first one of that puzzle; the last two were solved. */
const RESULTS = [
  "failed",
  "failed",
  "failed",
  "solved",
  "failed",
  "failed",
  "solved",
  "solved",
].map((outcome, minute) => {
  const id = `puzzle/${minute === 0 ? LONGEST_ID : minute}`;
  const date = DAY.getTime() + 60_000 * (minute - 8);
  return { put: "documents", row: { id, date, outcome, rating: 1490, deviation: 50 } } as const;
});

function longestGame() {
  const moves = `d2d4 d7d5 e2e4 d5e4 b2b3 b8d7 a2a3 g8h6 f2f3 e7e6 f3e4 g7g6 d4d5 d8h4 g2g3 h4e4
    d1e2 e4h1 c1h6 f8h6 d5e6 h1g1 e6d7 e8d7 h2h4 g1g3 e1d1 g3h4 a3a4 d7c6 e2f3 c6c5 f3c3 c5d5 f1c4
    d5c5 c4f7 c5b6`.split(/\s+/);
  const puzzle = {
    ply: moves.length,
    solution: "a4a5 b6a6 f7c4 b7b5 a5b6 a6b6 c3a5 b6c6 a5d5".split(" "),
    rating: 2249,
    interval: 100,
    themes: ["discoveredAttack", "hangingPiece", "promotion", "sacrifice"],
    solvedBy: OPPONENTS.map((_, index) => (index === OPPONENTS.length - 1 ? 1 : 0)),
  } as const;
  return { white: "quintillion-3", black: "infinite-2", moves, puzzles: [puzzle] };
}

for (const size of [
  { width: 390, height: 664 },
  { width: 844, height: 390 },
])
  test(`in a window of ${size.width}x${size.height} the longest texts need no scrolling, and the line can be stopped`, async ({
    page,
    context,
  }) => {
    const plain = await openPlainPage(context);
    await putRows(plain, RESULTS);
    await plain.close();
    await serve(page, LONGEST_FILE);
    await page.setViewportSize(size);
    await page.goto(`Puzzles?puzzle=${LONGEST_ID}`);
    await button(page, "Solution").click();
    await expect(answer(page)).toHaveText(/^Solution: 20\. a5\+ .* 24\. Qd5\+$/);
    await expect(finders(page)).toContainText(
      "Infinitely Many Monkeys find this. A Quintillion Monkeys do not. You have tried it before: it does not count again.",
    );
    await expect(
      page.getByText(/^Discovered attack, .* \(\d+ to \d+\)\. 2 in a row today\.$/),
    ).toBeVisible();
    await expectAllInSight(page, "Next", "Game", "Share", "Filter", "Best play");
    await expect(button(page, "Best play")).toHaveAttribute("aria-pressed", "true");
    await button(page, "Best play").click();
    await expect(button(page, "Best play")).toHaveAttribute("aria-pressed", "false");
    await expectNoViolations(page);
  });
