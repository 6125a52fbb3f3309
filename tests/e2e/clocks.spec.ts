/** A game with clocks in the browser. */
import type { Locator, Page } from "@playwright/test";
import { beginTimedGame } from "./support/clocks.ts";
import {
  drag,
  expectPiece,
  openGame,
  openNewGameDialog,
  playMove,
  status,
  writeInto,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const clock = (page: Page, owner: string): Locator =>
  page.getByRole("timer", { name: `${owner} clock` });

/** The seconds that a clock shows. */
async function secondsOn(shown: Locator): Promise<number> {
  const [minutes = "", seconds = ""] = (await shown.innerText()).split(":");
  return 60 * Number(minutes) + Number(seconds);
}

test("a game with clocks: the clock runs, also over a reload, and a short one falls", async ({
  page,
}) => {
  await openGame(page);
  const dialog = await openNewGameDialog(page);
  await expect(dialog.getByRole("radio", { name: "No clock" })).toBeChecked();
  await dialog.getByRole("radio", { name: "3+2" }).check();
  await dialog.getByRole("button", { name: "Play" }).click();
  const [own, computers] = [clock(page, "Your"), clock(page, "Opponent's")];
  await expect(own).toHaveText("3:00");
  await playMove(page, "e2e4");
  await expect(own).toHaveAttribute("data-phase", "running");
  await expect(own).not.toHaveText(/^3:0/);
  const before = await secondsOn(own);
  await page.reload();
  await expect(own).toHaveAttribute("data-phase", "running");
  await expect.poll(() => secondsOn(own)).toBeLessThan(before);
  await expect(computers).toHaveText("3:00");
  await playMove(page, "g1f3");

  await openNewGameDialog(page);
  await expect(dialog.getByRole("radio", { name: "3+2" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Own time" }).check();
  await writeInto(dialog.getByLabel("Minutes", { exact: true }), "0.025");
  await writeInto(dialog.getByLabel("Seconds a move"), "0");
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(dialog).toBeHidden();
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("You lost on time: the computer wins.");
  await expect(own).toHaveText("0:00.0");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("on time");
});

test("a wall clock that is set takes and gives no time, also when the page is reloaded in a later turn", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(window.sessionStorage.getItem("set-by") ?? 0);
  });
  const setWallClock = (by: number) =>
    page.evaluate((setBy) => window.sessionStorage.setItem("set-by", `${setBy}`), by);
  await openGame(page);
  await beginTimedGame(page, "3+2");
  await playMove(page, "e2e4");
  const own = clock(page, "Your");
  for (const [by, move] of [
    [3_600_000, "a2a3"],
    [0, "h2h3"],
    [-3_600_000, "b2b3"],
  ] as const) {
    await expect(own).toHaveAttribute("data-phase", "running");
    const before = await secondsOn(own);
    await setWallClock(by);
    // The page looks once a second whether its clock was set.
    await expect.poll(() => secondsOn(own)).toBeLessThan(before - 1);
    expect(await secondsOn(own)).toBeGreaterThan(before - 30);
    await playMove(page, move);
    await page.reload();
    await expect(own).toHaveAttribute("data-phase", "running");
    expect(await secondsOn(own)).toBeGreaterThan(before - 30);
    expect(await secondsOn(own)).toBeLessThan(before + 3);
  }
  // A move right after the clock was set, before the page has looked.
  await page.keyboard.type("/c2c3");
  await page.evaluate(() => {
    window.sessionStorage.setItem("set-by", "0");
    document.activeElement?.closest("form")?.requestSubmit();
  });
  await expectPiece(page, "c3", "wP");
  await expect(status(page)).not.toContainText("on time");
});
