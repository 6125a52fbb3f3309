/** A log in the panel 'Look inside': verified, copied and saved. */
import type { Locator, Page } from "@playwright/test";
import {
  currentFen,
  type OpponentProfile,
  opponentById,
  play,
  startGame,
} from "../../engine/index.ts";
import { STRONG_VERSION } from "../../engine/opponents/profiles.ts";
import type { GameEvent } from "../../store/game/events.ts";
import { gameStarted, movePlayed } from "../../store/game/slice.ts";
import { createActionLog, serializeActionLog } from "../../store/log/actionLog.ts";
import { computersEntries, recordedLog, withMove } from "../store/log/recorded.ts";
import { reply } from "../store/support.ts";
import { expectNoViolations } from "./support/axe.ts";
import { readClipboard } from "./support/boardInput.ts";
import { expectPiece, notice } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const panel = (page: Page): Locator => page.getByRole("region", { name: "Look inside" });
const events = (page: Page): Locator => panel(page).getByRole("region", { name: "Events" });
const shown = (page: Page): Locator => events(page).locator("[aria-current=step]");
const button = (page: Page, name: string): Locator =>
  panel(page).getByRole("button", { name, exact: true });
const verdict = (page: Page): Locator => panel(page).getByRole("status");

async function openInspector(page: Page): Promise<void> {
  await page.goto("Game?inside");
  await expect(events(page)).toBeVisible();
}

/** Loads a log in the panel, as a file of that name. */
async function loadLog(page: Page, text: string, name = "game.json"): Promise<void> {
  const field = panel(page).getByLabel("Log file", { exact: true });
  await field.setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

async function chooseInLog(page: Page, name: string): Promise<void> {
  await button(page, "Log").click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** A recorded game whose last move, a mate by the computer, is replaced by another legal move. */
function forgedLog(): string {
  const log = recordedLog("v2/computer-win");
  return serializeActionLog(withMove(log, computersEntries(log).at(-1) ?? 0, { to: "g5" }));
}

/** A log with moves of the slowest opponent, by today's search, so that verifying takes seconds. */
function longLog(): string {
  const { search, ...infinite } = opponentById("infinite") as OpponentProfile;
  const opponent = {
    ...infinite,
    search: { ...search, version: STRONG_VERSION },
  } as OpponentProfile;
  const all: GameEvent[] = [gameStarted({ opponent })];
  let game = startGame();
  for (const lan of ["g1f3", "g8f6", "f3g1", "f6g8", "b1c3", "b8c6"]) {
    const [from, to] = [lan.slice(0, 2), lan.slice(2, 4)];
    const before = currentFen(game);
    const isHumans = game.position.turn === "w";
    all.push(isHumans ? movePlayed({ from, to, before } as never) : reply(lan, before));
    game = play(game, lan);
  }
  return serializeActionLog(createActionLog(all));
}

test("a log is copied and saved; verifying finds a forged move, and a verification that is cancelled ends its thread", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openInspector(page);
  await loadLog(page, forgedLog());
  await expectPiece(page, "g5", "bQ");
  await expect(shown(page)).toContainText("3… Qg5");
  await chooseInLog(page, "Copy log");
  await expect(notice(page)).toContainText("Log copied.");
  const copied = JSON.parse(await readClipboard(page));
  expect(JSON.parse(copied.payload)).toEqual(JSON.parse(JSON.parse(forgedLog()).payload));
  const download = page.waitForEvent("download");
  await chooseInLog(page, "Save log");
  expect((await download).suggestedFilename()).toBe("enough-monkeys-action-log.json");
  await button(page, "Verify").click();
  await expect(verdict(page)).toHaveText("1 of 3 computer moves differs.");
  const found = panel(page).getByRole("region", { name: "Findings" });
  await expect(found).toHaveText("Event 6: the log has Qg5, today's search plays Qh4#.");
  await page.keyboard.press("Home");
  await found.getByRole("button", { name: "Event 6" }).click();
  await expect(shown(page)).toContainText("3… Qg5");
  await expectNoViolations(page, "[aria-label='Look inside']");
  await test.step("with the keyboard the focus stays on the button", async () => {
    await loadLog(page, longLog());
    await expectPiece(page, "c6", "bN");
    // The game has one thread from the start.
    await expect.poll(() => page.workers().length).toBe(1);
    await button(page, "Verify").focus();
    await page.keyboard.press("Enter");
    await expect(button(page, "Cancel")).toBeFocused();
    await expect.poll(() => page.workers().length).toBe(2);
    await page.keyboard.press("Enter");
    await expect(button(page, "Verify")).toBeFocused();
    await expect.poll(() => page.workers().length).toBe(1);
    await expect(verdict(page)).toHaveText(/cancelled/);
  });
});
