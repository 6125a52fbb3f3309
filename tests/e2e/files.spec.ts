/** PGN that comes from outside is opened on the analysis board. */
import type { Page } from "@playwright/test";
import { paste } from "./support/boardInput.ts";
import { expectPlacement, openGame, placement, playMove, START_PLACEMENT } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const TREE = `[White "Anna"]
[Black "Berta"]
[Result "1-0"]

1. e4 {best by test} (1. d4 d5) 1... e5 2. Nf3 1-0`;

const FILE = ["Anna", "Berta", "Carla"]
  .map((white, number) => `[Event "Club"]\n[White "${white}"]\n\n1. ${"adh"[number]}4 *\n`)
  .join("\n");

const games = (page: Page) => page.getByRole("navigation", { name: "Games of the file" });
const list = (page: Page) => page.getByRole("listbox", { name: "Games" });
const white = (page: Page) => page.getByRole("note", { name: "White", exact: true });

test("a pasted game or file opens in the analysis, where a reload keeps it, and the player's own game stays", async ({
  page,
  alerts,
}) => {
  await openGame(page);
  await playMove(page, "a2a3");
  const own = await placement(page);
  await paste(page, TREE);
  await expect(page).toHaveURL(/\/chess\/Analysis$/);
  await expect(white(page)).toContainText("Anna");
  await expect(page.getByText("best by test")).toBeVisible();

  await test.step("a file with several games shows a list, to which one can come back", async () => {
    await paste(page, FILE);
    await list(page).getByRole("option", { name: "Berta" }).click();
    await expectPlacement(page, START_PLACEMENT);
    await expect(white(page)).toContainText("Berta");
    await page.reload();
    await expect(white(page)).toContainText("Berta");
    await games(page).getByRole("button", { name: "Next game" }).click();
    await expect(white(page)).toContainText("Carla");
    await expect(games(page).getByRole("button", { name: "Next game" })).toBeDisabled();
    await games(page).getByRole("button", { name: "Game 3 of 3" }).click();
    await expect(list(page).getByRole("option", { selected: true })).toContainText("Carla");
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(list(page)).toHaveCount(0);
    await expect(white(page)).toContainText("Anna");
  });

  await page.goto("Game");
  await expectPlacement(page, own);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("region", { name: "Your game" })).toBeVisible();
  await expect(page.getByText("Anna")).toHaveCount(0);
  expect(alerts).toEqual([]);
});
