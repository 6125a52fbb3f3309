/** What is heard, by the tones that the page hands to the browser. */
import type { Page } from "@playwright/test";
import { drag, openGame, playMove } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

declare global {
  interface Window {
    /** The pitch of each tone that was started, in hertz. */
    tones: number[];
  }
}

/** Remembers the tones, and plays them all the same. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tones = [];
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (when) {
      window.tones.push((this as OscillatorNode).frequency.value);
      start.call(this, when);
    };
  });
}

/** The tones since the last time that this was asked. */
const heard = (page: Page) => page.evaluate(() => window.tones.splice(0));

const mute = (page: Page) => page.getByRole("button", { name: "Mute" });

test("moves are heard until one press silences them; an illegal drop is silent unless a setting asks for a sound", async ({
  page,
}) => {
  await listen(page);
  await openGame(page);
  expect(await heard(page)).toEqual([]);
  await drag(page, "d2", "d6");
  // The page answers in order: a sound of the drop would come before that of the move.
  await playMove(page, "e2e4");
  const dropAndMove = await heard(page);
  expect(dropAndMove.length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Play sound on illegal moves").check();
  await page.keyboard.press("Escape");
  await drag(page, "d2", "d6");
  await expect.poll(() => page.evaluate(() => window.tones.length)).toBeGreaterThan(0);
  const illegal = await heard(page);
  expect(illegal.filter((pitch) => dropAndMove.includes(pitch))).toEqual([]);

  await mute(page).click();
  await expect(mute(page)).toHaveAttribute("aria-pressed", "true");
  await playMove(page, "d2d4");
  expect(await heard(page)).toEqual([]);
  await page.reload();
  await expect(mute(page)).toHaveAttribute("aria-pressed", "true");
  await playMove(page, "g1f3");
  expect(await heard(page)).toEqual([]);
  await mute(page).click();
  await playMove(page, "a2a3");
  expect((await heard(page)).length).toBeGreaterThan(0);
});
