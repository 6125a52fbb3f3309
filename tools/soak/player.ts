/** What the soaks share: a player who reads the answers from the move list, and the measurement. */
import type { CDPSession, Page } from "@playwright/test";
import { type GameRecord, play, takeBack } from "../../engine/index.ts";
import { chooseFromMenu, moveList } from "../../tests/e2e/support/game.ts";
import { expect } from "../../tests/e2e/support/test.ts";

/** Plays a move through the text field. */
export async function typeMove(page: Page, lan: string): Promise<void> {
  const field = page.getByRole("textbox", { name: /Type a move/ });
  await field.fill(lan);
  await field.press("Enter");
}

const sheet = (page: Page) => moveList(page).getByRole("button");

/** Polls often, because the reply takes only a tenth of a second. */
export const expectPlies = (page: Page, plies: number): Promise<void> =>
  expect.poll(() => sheet(page).count(), { intervals: [20] }).toBe(plies);

/** The game after the computer's answer. */
export async function answered(page: Page, game: GameRecord): Promise<GameRecord> {
  const plies = game.history.length + 1;
  await expectPlies(page, plies);
  const san = await sheet(page)
    .nth(plies - 1)
    .innerText();
  return play(game, san);
}

/** Takes the last move back, with the answer to it. */
export async function takeBackMove(page: Page, game: GameRecord): Promise<GameRecord> {
  await page.getByRole("button", { name: "Take back" }).click();
  const before = takeBack(takeBack(game));
  await expectPlies(page, before.history.length);
  return before;
}

/** Opens the panel 'Behind the scenes', shows the first and the last event, and closes it. */
export async function lookInside(page: Page): Promise<void> {
  await chooseFromMenu(page, "Behind the scenes");
  const panel = page.getByRole("region", { name: "Behind the scenes" });
  await expect(panel.getByRole("region", { name: "Events" })).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await chooseFromMenu(page, "Back to moves");
  await expect(panel).toBeHidden();
}

/** Starts a review and leaves it before it is complete. */
export async function reviewShortly(page: Page): Promise<void> {
  await chooseFromMenu(page, "Review game");
  const review = page.getByRole("region", { name: "Review" });
  const points = review.getByRole("group", { name: /Winning chances/ }).getByRole("button");
  await expect.poll(() => points.count()).toBeGreaterThan(5);
  await page.getByRole("button", { name: "Back to game" }).click();
  await expect(review).toBeHidden();
}

export interface Memory {
  readonly heapMB: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The memory that the page uses after garbage collection. */
export async function measure(protocol: CDPSession): Promise<Memory> {
  // Twice, because objects with finalizers are freed in the second round.
  for (let round = 0; round < 2; round += 1) await protocol.send("HeapProfiler.collectGarbage");
  const { metrics } = await protocol.send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    heapMB: of("JSHeapUsedSize") / 1e6,
    nodes: of("Nodes"),
    listeners: of("JSEventListeners"),
  };
}
