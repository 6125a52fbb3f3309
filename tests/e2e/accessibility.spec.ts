/** What a screen reader gets, and the rules of axe on every screen. */

import { expectNoViolations } from "./support/axe.ts";
import { board, chooseFromMenu, notice, openGame, playMove } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const BACK_RANK = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"];

/** A rank of the start position in the accessibility tree. */
function rankInTree(rank: number): string {
  const color = rank > 4 ? "black" : "white";
  const name = (file: string, index: number) => {
    if (rank === 1 || rank === 8) return `${file}${rank}, ${color} ${BACK_RANK[index]}`;
    return rank === 2 || rank === 7 ? `${file}${rank}, ${color} pawn` : `${file}${rank}`;
  };
  const cells = [..."abcdefgh"].map((file, index) => `      - gridcell "${name(file, index)}"`);
  return [`    - row "Rank ${rank}":`, ...cells].join("\n");
}

test("axe finds no violation on any screen, and the board is a grid of 64 named squares", async ({
  page,
}) => {
  await page.goto("home");
  await expect(page.getByRole("heading", { name: "Opponents" })).toBeVisible();
  await expectNoViolations(page);
  await openGame(page, "nonsense");
  await expect(notice(page)).toBeVisible();
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map(rankInTree).join("\n");
  // The whole tree: no button, picture or text between the squares. The empty status belongs to
  // the board library's own dragging, which the page does not use.
  expect(await board(page).ariaSnapshot()).toBe(
    `- region "Chessboard":\n  - grid "Board, white at the bottom":\n${ranks}\n  - status`,
  );
  expect(await board(page).locator('[tabindex="0"]').count()).toBe(1);
  await playMove(page, "e2e4");
  await expectNoViolations(page);
  await chooseFromMenu(page, "Help");
  await expect(page).toHaveURL(/\/chess\/Help$/);
  await expect(page.getByRole("heading", { name: "Help" })).toBeVisible();
  await expectNoViolations(page);
  for (const address of ["Settings", "no-such-page"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoViolations(page);
  }
});

test("axe finds no violation in menus, questions and the parts of the analysis, also on a phone", async ({
  page,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await test.step("the menu of a phone that is held sideways", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole("button", { name: "More" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
  });
  await page.setViewportSize({ width: 390, height: 664 });
  await expectNoViolations(page);
  await chooseFromMenu(page, "Resign");
  await expectNoViolations(page, "dialog");
  await page.keyboard.press("Escape");
  await page.goto("Analysis");
  await expect(board(page)).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("button", { name: "Load a file or a text" }).click();
  const opening = page.getByRole("dialog", { name: "Open a game" });
  await opening.getByRole("textbox").fill("nonsense");
  await opening.getByRole("button", { name: "Open", exact: true }).click();
  await expect(opening.getByRole("alert")).toContainText("Invalid move in PGN: nonsense");
  await expectNoViolations(page, "dialog");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Set up position" }).last().click();
  await page.getByRole("button", { name: "Empty board" }).click();
  await expect(page.getByRole("alert")).toContainText("missing white king");
  await expectNoViolations(page);
});
