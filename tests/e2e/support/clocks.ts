/** Starts games with clocks as a player does. */
import type { Page } from "@playwright/test";
import { openNewGameDialog, writeInto } from "./game.ts";

/** Starts a game with an offered clock, such as `3+2`, or with these minutes of one's own. */
export async function beginTimedGame(page: Page, clock: string, position?: string): Promise<void> {
  const dialog = await openNewGameDialog(page);
  if (clock.includes("+")) {
    await dialog.getByRole("radio", { name: clock, exact: true }).check();
  } else {
    await dialog.getByRole("radio", { name: "Own time" }).check();
    await writeInto(dialog.getByLabel("Minutes", { exact: true }), clock);
    await writeInto(dialog.getByLabel("Seconds a move"), "0");
  }
  if (position) await writeInto(dialog.getByLabel("Position"), position);
  await dialog.getByRole("button", { name: "Play" }).click();
}
