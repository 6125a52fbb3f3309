import type { Page } from "@playwright/test";
import { OPPONENTS } from "../../engine/index.ts";
import { expectNoViolations } from "./support/axe.ts";
import {
  beginGame,
  drag,
  expectPlacement,
  newGameDialog,
  openGame,
  openNewGameDialog,
  opponent,
  opponentRadio,
  playMove,
  START_PLACEMENT,
  status,
} from "./support/game.ts";
import { cutTexts, nameOf, setTextSize } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

test("two presses of Enter start a game, and its dialog fits every window", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await openNewGameDialog(page);
  await expectNoViolations(page, "dialog");
  const play = newGameDialog(page).getByRole("button", { name: "Play" });
  await expect(play).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(newGameDialog(page)).toBeHidden();
  await expectPlacement(page, START_PLACEMENT);
  await expect(opponent(page)).toHaveText(/^Enough Monkeys/);
  await test.step("the dialog fits windows of all sizes, with large text too", async () => {
    // On a phone the button is in the menu: the address opens the dialog in every window.
    await page.goto("Game?new=specified");
    const dialog = newGameDialog(page);
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 664 },
      { width: 844, height: 390 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      await expect(dialog).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole("button", { name: "Play" })).toBeInViewport({ ratio: 1 });
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await setTextSize(page, 200);
      expect(await cutTexts(page), nameOf(size)).toEqual([]);
      await setTextSize(page, 100);
    }
  });
});

/** The addresses of the network's weights that the page and its worker asked for. */
function watchWeights(page: Page): string[] {
  const asked: string[] = [];
  page.context().on("request", (request) => {
    if (/\/assets\/weights[^/]*\.bin$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test("weights are loaded once, for the first move of a strong opponent; a long search shows its progress", async ({
  page,
}) => {
  const asked = watchWeights(page);
  await page.goto("home");
  await page.getByRole("link", { name: "Play Now" }).click();
  await playMove(page, "e2e4");
  await beginGame(page, { opponent: "Fifty Monkeys" });
  expect(asked).toEqual([]);
  await playMove(page, "e2e4");
  expect(asked).toHaveLength(1);
  await test.step("a long search shows its progress, and 'Take back' interrupts it", async () => {
    const progress = page.getByRole("progressbar", { name: "Search progress" });
    await beginGame(page, { opponent: "Infinitely Many Monkeys" });
    await drag(page, "e2", "e4");
    await expect(status(page)).toHaveText("Infinitely Many Monkeys are thinking…");
    await expect(progress).toBeVisible();
    await page.getByRole("button", { name: "Take back" }).click();
    await expect(status(page)).toHaveText("Your move.");
    await expect(progress).toHaveCount(0);
    await expectPlacement(page, START_PLACEMENT);
    expect(asked).toHaveLength(1);
  });
  await test.step("all opponents are in view, with the other choices, and nothing scrolls", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const dialog = await openNewGameDialog(page);
    await expect(opponentRadio(dialog, "Infinitely Many Monkeys")).toBeChecked();
    for (const { name } of OPPONENTS)
      await expect(opponentRadio(dialog, name)).toBeInViewport({ ratio: 1 });
    const last = dialog.getByRole("checkbox", { name: "Two people at this board" });
    await expect(last).toBeInViewport({ ratio: 1 });
    const rest = await dialog.evaluate(
      ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
    );
    expect(rest).toBe(0);
    const top = async (name: string) =>
      (await dialog.getByRole("group", { name }).boundingBox())?.y;
    expect(await top("Play as"), "colour and clock are in one row").toBe(await top("Clock"));
  });
});
