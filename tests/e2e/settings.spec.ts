import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { board, openGame } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const SETTINGS = [
  "Keep the board at 800 pixels",
  "Choose what a pawn becomes",
  "Lay down a move while the computer thinks",
];

const opener = (page: Page) => page.getByRole("button", { name: "Settings" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Settings" });

async function openSettings(page: Page): Promise<void> {
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

test("every setting is off at first, and remembered after a reload and in a new game", async ({
  page,
}) => {
  await openGame(page);
  await openSettings(page);
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(SETTINGS.length);
  for (const name of SETTINGS) {
    await expect(page.getByLabel(name)).not.toBeChecked();
    await page.getByLabel(name).check();
  }
  await page.reload();
  await openSettings(page);
  for (const name of SETTINGS) await expect(page.getByLabel(name)).toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New game" }).click();
  await openSettings(page);
  for (const name of SETTINGS) {
    await expect(page.getByLabel(name)).toBeChecked();
    await page.getByLabel(name).uncheck();
  }
  await page.reload();
  await openSettings(page);
  for (const name of SETTINGS) await expect(page.getByLabel(name)).not.toBeChecked();
});

for (const size of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test(`the board can be kept at 800 pixels in a window of ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openGame(page);
    const widthOfBoard = async () => (await board(page).boundingBox())?.width;
    expect(await widthOfBoard()).toBeLessThan(800);
    await openSettings(page);
    await page.getByLabel(SETTINGS[0] ?? "").check();
    await page.keyboard.press("Escape");
    expect(await widthOfBoard()).toBe(800);
    await page.reload();
    await expect(board(page)).toBeVisible();
    expect(await widthOfBoard()).toBe(800);
    // The page scrolls, and all four corners can be brought into sight.
    for (const corner of ["a8", "h8", "h1", "a1"]) {
      const square = page.locator(`[data-square="${corner}"]`);
      await square.scrollIntoViewIfNeeded();
      await expect(square).toBeInViewport({ ratio: 0.99 });
    }
  });
}

test("the dialog closes by its button, by Escape and by a click outside, and gives the focus back", async ({
  page,
}) => {
  await openGame(page);
  const ways = [
    () => dialog(page).getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 500),
  ];
  for (const close of ways) {
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole("heading").click();
    await expect(dialog(page), "a click inside leaves it open").toBeVisible();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  }
});

test("a setting is changed from the keyboard alone", async ({ page }) => {
  await openGame(page);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(SETTINGS[0] ?? "")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel(SETTINGS[1] ?? "")).toBeChecked();
});

test("axe finds nothing in the dialog", async ({ page }) => {
  await openGame(page);
  await openSettings(page);
  const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
