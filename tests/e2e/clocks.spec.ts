/** A game with clocks in the browser. */
import type { Locator, Page } from "@playwright/test";
import { expectContrast } from "./support/contrast.ts";
import { drag, openGame, openNewGameDialog, playMove, status, writeInto } from "./support/game.ts";
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
  await page.clock.install();
  await openGame(page);
  const dialog = await openNewGameDialog(page);
  await expect(dialog.getByRole("radio", { name: "No clock" })).toBeChecked();
  await dialog.getByRole("radio", { name: "3+2" }).check();
  await dialog.getByRole("button", { name: "Play" }).click();
  const [own, computers] = [clock(page, "Your"), clock(page, "Opponent's")];
  await expect(own).toHaveText("3:00");
  await playMove(page, "e2e4");
  await expect(own).toHaveAttribute("data-phase", "running");
  await page.clock.runFor(30_000);
  await expect(own).toHaveText(/^2:[0-3]/);
  await expectContrast(page, "a clock that runs");
  const before = await secondsOn(own);
  await page.reload();
  await expect(own).toHaveAttribute("data-phase", "running");
  // A clock that began again would need half a minute.
  await page.clock.runFor(1_000);
  await expect.poll(() => secondsOn(own)).toBeLessThan(before);
  await expect(computers).toHaveText("3:00");
  await drag(page, "g1", "f3");
  await page.getByRole("button", { name: "Skip the wait" }).click();
  await expect(own).toHaveAttribute("data-phase", "running");

  await openNewGameDialog(page);
  await expect(dialog.getByRole("radio", { name: "3+2" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Own time" }).check();
  await writeInto(dialog.getByLabel("Minutes", { exact: true }), "0.025");
  await writeInto(dialog.getByLabel("Seconds a move"), "0");
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(dialog).toBeHidden();
  await drag(page, "e2", "e4");
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return status(page).innerText();
    })
    .toBe("You lost on time: the computer wins.");
  await expect(own).toHaveText("0:00.0");
  await expectContrast(page, "a clock that has fallen");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("on time");
});
