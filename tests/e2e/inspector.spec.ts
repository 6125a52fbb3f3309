import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { installDevTools, jumpTo, liftedSummary, placements } from "./support/devTools.ts";
import {
  board,
  chooseFromMenu,
  drag,
  expectPlacement,
  HUMAN_TO_MOVE_OR_OVER,
  moveList,
  openGame,
  opponent,
  placement,
  playMove,
  status,
} from "./support/game.ts";
import { sidewaysOverflow } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

const panel = (page: Page): Locator => page.getByRole("region", { name: "Behind the scenes" });
const events = (page: Page): Locator => panel(page).getByRole("region", { name: "Events" });
/** The row of the selected event. */
const shown = (page: Page): Locator => events(page).locator("[aria-current=step]");
const state = (page: Page): Locator =>
  panel(page).getByRole("list", { name: "State after the event" });

/** Opens the panel, or closes it. */
const togglePanel = (page: Page): Promise<void> =>
  chooseFromMenu(page, /^(Behind the scenes|Back to moves)$/);

/** Plays a move while the panel is open, and waits for the computer's answer. */
async function playOn(page: Page, move: string): Promise<void> {
  const slider = panel(page).getByRole("slider", { name: "Event" });
  const before = Number(await slider.getAttribute("max"));
  await drag(page, move.slice(0, 2), move.slice(2, 4));
  await expect(slider).toHaveAttribute("max", String(before + 2));
  await expect(status(page)).toHaveText(HUMAN_TO_MOVE_OR_OVER);
}

test("a link opens the panel, which lists each event, also those before a reload", async ({
  page,
}) => {
  await page.goto("Game?opponent=dozen&inside");
  await expect(events(page)).toBeVisible();
  await expect(opponent(page)).toContainText("A Dozen Monkeys");
  await expect(page).toHaveURL(/\/Game\?inside$/);
  await playOn(page, "e2e4");
  await page.reload();
  await expect(events(page)).toBeVisible();
  // The start, the new game, the move and its reply.
  await expect(events(page).getByRole("listitem")).toHaveCount(4);
  await expect(shown(page)).toContainText("1… ");
  await test.step("the state is in view beside the whole JSON of the event", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const json = panel(page).getByRole("region", { name: "Event as JSON" });
    await expect(json.getByText("pawnStructure")).toBeInViewport({ ratio: 1 });
    await expect(state(page).getByText('turn: "b" "w"')).toBeInViewport({ ratio: 1 });
  });
  await playOn(page, "d2d4");
  await panel(page).getByRole("button", { name: "Previous event" }).click();
  await expect(status(page)).toHaveText("Viewing: event 4, 2. d4.");
  await expectNoViolations(page, "[aria-label='Behind the scenes']");
  await chooseFromMenu(page, "Back to moves");
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/Game$/);
  await test.step("the open panel does not make the board smaller", async () => {
    for (const size of SIZES) await expectBoardBesidePanel(page, size);
  });
});

const SIZES = [
  { width: 320, height: 640, atLeast: 300 },
  { width: 390, height: 664, atLeast: 370 },
  { width: 1280, height: 720, atLeast: 650 },
];

/**
 * Opens the panel in a window of this size, checks that the board stays as it is, and closes it.
 */
async function expectBoardBesidePanel(
  page: Page,
  { width, height, atLeast }: (typeof SIZES)[number],
) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => window.scrollTo(0, 0));
  const before = await board(page).boundingBox();
  await togglePanel(page);
  await expect(events(page)).toBeVisible();
  const box = await board(page).boundingBox();
  expect(box?.width).toBe(before?.width);
  expect(box?.width).toBeGreaterThanOrEqual(atLeast);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(await sidewaysOverflow(page)).toBe(0);
  // The details of the event can be read with the board in sight.
  await panel(page)
    .getByRole("heading", { name: /^State after event/ })
    .scrollIntoViewIfNeeded();
  await expect(board(page)).toBeInViewport({ ratio: 1 });
  // The board does not cover what has the focus.
  const verify = panel(page).getByRole("button", { name: "Verify" });
  await verify.focus();
  expect(await verify.evaluate(isOnTop)).toBe(true);
  await togglePanel(page);
  await expect(panel(page)).toBeHidden();
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test("jumps in Redux DevTools show each state, and the game goes on at the end", async ({
  page,
  alerts,
}) => {
  await installDevTools(page);
  await openGame(page);
  const seen = [await placement(page)];
  for (const move of ["e2e4", "g1f3"]) {
    await playMove(page, move);
    await expect.poll(() => placement(page)).not.toBe(seen.at(-1));
    seen.push((await placements(page)).at(-1) ?? "");
    await expectPlacement(page, seen.at(-1) ?? "");
  }

  const { states, nextActionId, types } = await liftedSummary(page);
  // There is one event for each move of either side.
  expect(types.filter((type) => type === "game/movePlayed")).toHaveLength(4);
  expect(types.filter((type) => type === "computer/search/fulfilled")).toHaveLength(2);
  const past = await placements(page);
  expect(past).toEqual(expect.arrayContaining(seen));

  for (let index = states - 1; index >= 0; index--) {
    await jumpTo(page, index);
    await expectPlacement(page, past[index] ?? "");
  }
  await jumpTo(page, states - 1);
  await expectPlacement(page, seen.at(-1) ?? "");
  // No jump dispatched an action or showed an alert.
  expect((await liftedSummary(page)).nextActionId).toBe(nextActionId);
  expect(alerts).toEqual([]);

  await playMove(page, "d2d3");
  await expect(moveList(page).getByRole("row")).toHaveCount(4);
  await expect(moveList(page).getByRole("cell").last()).not.toBeEmpty();
  await expect(status(page)).toHaveText("Your move.");
});
