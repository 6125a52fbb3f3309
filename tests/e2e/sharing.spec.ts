/** Games are shared and opened by links, the clipboard and files. */
import { readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import {
  makeFen,
  makePlacement,
  packGame,
  parsePgn,
  type Result,
  startGame,
} from "../../engine/index.ts";
import { readClipboard } from "./support/boardInput.ts";
import {
  board,
  chooseFromMenu,
  expectPlacement,
  moveList,
  notice,
  opponent,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const GAME = parsePgn("1. e4 e5 2. Nf3");

const moves = (page: Page) => moveList(page).getByRole("button");

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

function valueIn<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

test("the game of a link is played with its moves and its graph in view from the start", async ({
  page,
}) => {
  const pgn =
    "1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Nf3 {[%eval 0.3]} Nc6 {[%eval 0.3]} 3. Bb5 {[%eval 0.2]} *";
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`Analysis#pgn=1${deflateRawSync(pgn).toString("base64url")}`);
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByRole("treeitem", { name: /^3\. / })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("group", { name: /Winning chances/ })).toBeInViewport({ ratio: 1 });
});

test("the menu copies the position and the game, and downloads it; 'Share' copies a link with the whole game, which no server receives", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const packed = valueIn(packGame(GAME));
  await page.goto(`Game#game=${packed}&color=black&opponent=dozen`);
  await expect(moves(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Current position" }).click();
  await choose(page, "Copy PGN");
  await expect(notice(page)).toContainText("PGN copied.");
  const pgn = await readClipboard(page);
  expect(parsePgn(pgn).history).toEqual(GAME.history);
  expect(pgn).toContain('[Black "Human"]');
  const download = page.waitForEvent("download");
  await choose(page, "Download PGN");
  expect((await download).suggestedFilename()).toBe("enough-monkeys-game.pgn");
  expect(await readFile(await (await download).path(), "utf8")).toBe(pgn);
  await page.getByRole("button", { name: "First position" }).click();
  await choose(page, "Copy FEN");
  await expect(notice(page).filter({ hasText: "FEN copied." })).toBeVisible();
  expect(await readClipboard(page)).toBe(makeFen(startGame().position));

  await test.step("on a small phone the message of 'Share' is visible and covers no square", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await chooseFromMenu(page, "Share");
    const copied = notice(page).filter({ hasText: "Game link copied." });
    await expect(copied).toBeInViewport({ ratio: 1 });
    const message = await copied.boundingBox();
    const squares = await board(page).boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(squares?.y ?? 0);
  });
  const link = await readClipboard(page);
  expect(link.length).toBeLessThan(250);
  expect(link).toContain("/chess/Game#game=1");

  await test.step("another browser shows the shared game", async () => {
    const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const other = await elsewhere.newPage();
    const asked: string[] = [];
    other.on("request", (request) => void asked.push(request.url()));
    await other.goto(link);
    await other.getByRole("button", { name: "Current position" }).click();
    await expect(status(other)).toHaveText("Your move.");
    await expectPlacement(other, makePlacement(GAME.position));
    await expect(opponent(other)).toContainText("Dozen");
    await expect(other.getByRole("grid", { name: "Board, black at the bottom" })).toBeVisible();
    expect(asked.filter((url) => /game=|#/.test(url))).toEqual([]);
    await elsewhere.close();
  });
});
