/** Whom the human plays: chosen where a game is begun, named while it is played, and kept. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makeGamePgn } from "../../store/game/gamePgn.ts";
import { parseActionLog } from "../../store/log/actionLog.ts";
import { finalState } from "../../store/log/replay.ts";
import {
  beginGame,
  chooseFromMenu,
  drag,
  moveList,
  newGameDialog,
  openGame,
  openNewGameDialog,
  opponent,
  opponentRadio,
  playMove,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const WEIGHTS = /\/assets\/weights[^/]*\.bin$/;

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
  const dialog = await openNewGameDialog(page);
  await opponentRadio(dialog, "Five Monkeys").check();
  // Choosing leaves the running game alone.
  await page.keyboard.press("Escape");
  await expect(opponent(page)).toHaveText(/^Enough Monkeys/);
  await beginGame(page, { opponent: "Five Monkeys" });
  await expect(opponent(page)).toHaveText(/^Five Monkeys · \d+$/);
  for (const move of ["e2e4", "b1c3"]) await playMove(page, move);
  await page.reload();
  await expect(opponent(page)).toHaveText(/^Five Monkeys · \d+$/);
  await expect(moveList(page).getByRole("row")).toHaveCount(3);
  await expect(opponentRadio(await openNewGameDialog(page), "Five Monkeys")).toBeChecked();
  await page.keyboard.press("Escape");

  const download = page.waitForEvent("download");
  await chooseFromMenu(page, "Save action log");
  const file = testInfo.outputPath("log.json");
  await (await download).saveAs(file);
  const log = parseActionLog(await readFile(file, "utf8"));
  if (!log.ok) throw new Error(log.error);
  const end = finalState(log.value);
  expect(end.ok && makeGamePgn(end.value)).toContain('[Black "Five Monkeys"]');
});

test("every opponent is there with a rating and a sentence of its own, weakest first", async ({
  page,
}) => {
  await openGame(page);
  const choices = (await openNewGameDialog(page))
    .getByRole("group", { name: "Opponent" })
    .getByRole("radio");
  await expect(opponentRadio(newGameDialog(page), "Enough Monkeys")).toHaveAccessibleDescription(
    /four plies ahead at every move/,
  );
  const ratings: number[] = [];
  const sentences = new Set<string>();
  for (const choice of await choices.all()) {
    const labels = ((await choice.getAttribute("aria-labelledby")) ?? "").split(" ");
    const sentence = (await choice.getAttribute("aria-describedby")) ?? "";
    ratings.push(Number(await page.locator(`[id="${labels.at(-1)}"]`).innerText()));
    sentences.add(await page.locator(`[id="${sentence}"]`).innerText());
  }
  expect(ratings.length).toBeGreaterThan(10);
  expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
  expect(sentences.size).toBe(ratings.length);
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
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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
  const progress = page.getByRole("progressbar", { name: "Search progress" });
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Infinitely Many Monkeys are thinking…");
  await expect(progress).toBeVisible();
  await expect(status(page)).toHaveText("Your move.");
  await expect(progress).toHaveCount(0);
  await drag(page, "d2", "d4");
  await expect(progress).toBeVisible();
  await beginGame(page);
  await expect(progress).toHaveCount(0);
  await expect(status(page)).toHaveText("Your move.");
  await expect(moveList(page).getByRole("row")).toHaveCount(0);
});

test("taking back interrupts the strongest in its thoughts", async ({ page }) => {
  await openGame(page, { opponent: "infinite" });
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Infinitely Many Monkeys are thinking…");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(status(page)).toHaveText("Your move.");
  await playMove(page, "d2d4");
  await expect(moveList(page).getByRole("row")).toHaveCount(2);
});
