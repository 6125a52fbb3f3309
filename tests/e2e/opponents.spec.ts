/** Whom the human plays: chosen where a game is begun, named while it is played, and kept. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makeGamePgn } from "../../store/game/gamePgn.ts";
import { parseActionLog } from "../../store/log/actionLog.ts";
import { finalState } from "../../store/log/replay.ts";
import {
  chooseFromMenu,
  drag,
  moveList,
  openGame,
  opponent,
  playMove,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const WEIGHTS = /\/assets\/weights[^/]*\.bin$/;

const choice = (page: Page) => page.getByRole("combobox", { name: "Against" });
const newGame = (page: Page) => page.getByRole("button", { name: "New game" });

/** Chooses an opponent by the name alone; the strength stands behind it. */
async function choose(page: Page, name: string): Promise<void> {
  const option = choice(page).getByRole("option", { name: new RegExp(`^${name} · \\d+$`) });
  await choice(page).selectOption(await option.getAttribute("value"));
}

/** The addresses of the network's weights that the page and its worker asked for. */
function watchWeights(page: Page): string[] {
  const asked: string[] = [];
  page.context().on("request", (request) => {
    if (WEIGHTS.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test("an opponent is chosen where a game is begun, named during it, kept by a reload and in its log", async ({
  page,
}, testInfo) => {
  await openGame(page);
  await expect(opponent(page)).toHaveText(/^Enough Monkeys · 1\d\d\d$/);
  await choose(page, "Five Monkeys");
  // Choosing leaves the running game alone.
  await expect(opponent(page)).toHaveText(/^Enough Monkeys/);
  await newGame(page).click();
  await expect(opponent(page)).toHaveText(/^Five Monkeys · \d+$/);
  for (const move of ["e2e4", "b1c3"]) await playMove(page, move);
  await page.reload();
  await expect(opponent(page)).toHaveText(/^Five Monkeys · \d+$/);
  await expect(moveList(page).getByRole("row")).toHaveCount(3);
  await expect(choice(page).getByRole("option", { selected: true })).toHaveText(/^Five Monkeys/);

  const download = page.waitForEvent("download");
  await chooseFromMenu(page, "Save action log");
  const file = testInfo.outputPath("log.json");
  await (await download).saveAs(file);
  const log = parseActionLog(await readFile(file, "utf8"));
  if (!log.ok) throw new Error(log.error);
  const end = finalState(log.value);
  expect(end.ok && makeGamePgn(end.value)).toContain('[Black "Five Monkeys"]');
});

test("the sentence of the chosen opponent is shown and belongs to the choice", async ({ page }) => {
  await openGame(page);
  await expect(choice(page)).toHaveAccessibleDescription(/four plies ahead at every move/);
  const sentences = new Set<string>();
  for (const option of await choice(page).getByRole("option").all()) {
    await choice(page).selectOption(await option.getAttribute("value"));
    const id = (await choice(page).getAttribute("aria-describedby")) ?? "";
    sentences.add(await page.locator(`[id="${id}"]`).innerText());
  }
  expect(sentences.size).toBe(await choice(page).getByRole("option").count());
});

test("choosing opponents moves nothing, on a laptop and on a phone", async ({ page }) => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await openGame(page);
    const places = async () => [
      await newGame(page).boundingBox(),
      await page.getByRole("button", { name: "More" }).boundingBox(),
    ];
    const before = await places();
    for (const option of await choice(page).getByRole("option").all()) {
      await choice(page).selectOption(await option.getAttribute("value"));
      expect(await places()).toEqual(before);
    }
  }
});

test("'?opponent=one' begins a game against one monkey, also as black", async ({ page }) => {
  await openGame(page, { opponent: "one", color: "black" });
  await expect(opponent(page)).toHaveText(/^One Monkey · \d+$/);
  await expect(page).toHaveURL(/\/chess\/Game$/);
  await expect(status(page)).toHaveText("Your move.");
  await expect(moveList(page).getByRole("row")).toHaveCount(2);
});

test("an opponent there is not is refused with a message, and the game stays", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await openGame(page, { opponent: "gorilla" });
  await expect(page.getByRole("alert")).toContainText("Invalid opponent: gorilla");
  await expect(opponent(page)).toHaveText(/^Enough Monkeys/);
  await expect(moveList(page).getByRole("row")).toHaveCount(2);
});

test("the network's weights are not asked for on the home page, nor against a weak opponent", async ({
  page,
}) => {
  const asked = watchWeights(page);
  await page.goto("home");
  await expect(page.getByRole("heading")).toBeVisible();
  await openGame(page);
  await playMove(page, "e2e4");
  await openGame(page, { opponent: "dozen" });
  await playMove(page, "e2e4");
  expect(asked).toEqual([]);
});

test("the network's weights are asked for once when a strong opponent is to move", async ({
  page,
}) => {
  const asked = watchWeights(page);
  await openGame(page, { opponent: "hundred" });
  expect(asked).toEqual([]);
  for (const move of ["e2e4", "d2d4", "g1f3"]) await playMove(page, move);
  expect(asked).toHaveLength(1);
});

test("the strongest says who thinks and how far it is, and a new game interrupts it", async ({
  page,
}) => {
  await openGame(page, { opponent: "infinite" });
  const progress = page.getByRole("progressbar", { name: "How far the opponent is" });
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Infinitely Many Monkeys is thinking…");
  await expect(progress).toBeVisible();
  await expect(status(page)).toHaveText("Your move.");
  await expect(progress).toHaveCount(0);
  await drag(page, "d2", "d4");
  await expect(progress).toBeVisible();
  await newGame(page).click();
  await expect(progress).toHaveCount(0);
  await expect(status(page)).toHaveText("Your move.");
  await expect(moveList(page).getByRole("row")).toHaveCount(0);
});

test("taking back interrupts the strongest in its thoughts", async ({ page }) => {
  await openGame(page, { opponent: "infinite" });
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Infinitely Many Monkeys is thinking…");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(status(page)).toHaveText("Your move.");
  await playMove(page, "d2d4");
  await expect(moveList(page).getByRole("row")).toHaveCount(2);
});
