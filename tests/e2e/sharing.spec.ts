/** Games are shared and opened by links, the clipboard and files. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  makeFen,
  makePlacement,
  packGame,
  parsePgn,
  type Result,
  startGame,
} from "../../engine/index.ts";
import { paste, readClipboard } from "./support/boardInput.ts";
import {
  board,
  chooseFromMenu,
  expectPlacement,
  moveList,
  notice,
  openGame,
  opponent,
  placement,
  playMove,
  START_PLACEMENT,
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
  await choose(page, "Copy game (PGN)");
  await expect(notice(page)).toContainText("PGN copied.");
  const pgn = await readClipboard(page);
  expect(parsePgn(pgn).history).toEqual(GAME.history);
  expect(pgn).toContain('[Black "Human"]');
  const download = page.waitForEvent("download");
  await choose(page, "Download game (PGN)");
  expect((await download).suggestedFilename()).toBe("enough-monkeys-game.pgn");
  expect(await readFile(await (await download).path(), "utf8")).toBe(pgn);
  await page.getByRole("button", { name: "First position" }).click();
  await choose(page, "Copy position (FEN)");
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

// PGN that comes from outside is opened on the analysis board.

const TREE = `[White "Anna"]
[Black "Berta"]
[Result "1-0"]

1. e4 {best by test} (1. d4 d5) 1... e5 2. Nf3 1-0`;

const FILE = ["Anna", "Berta", "Carla"]
  .map((white, number) => `[Event "Club"]\n[White "${white}"]\n\n1. ${"adh"[number]}4 *\n`)
  .join("\n");

const games = (page: Page) => page.getByRole("navigation", { name: "Games of the file" });
const list = (page: Page) => page.getByRole("listbox", { name: "Games" });
const white = (page: Page) => page.getByRole("note", { name: "White", exact: true });

test("a pasted game or file opens in the analysis, where a reload keeps it, and the player's own game stays", async ({
  page,
  alerts,
}) => {
  await openGame(page);
  await playMove(page, "a2a3");
  const own = await placement(page);
  await paste(page, TREE);
  await expect(page).toHaveURL(/\/chess\/Analysis$/);
  await expect(white(page)).toContainText("Anna");
  await expect(page.getByText("best by test")).toBeVisible();

  await test.step("a file with several games shows a list", async () => {
    await paste(page, FILE);
    await list(page).getByRole("option", { name: "Berta" }).click();
    await expectPlacement(page, START_PLACEMENT);
    await expect(white(page)).toContainText("Berta");
    await page.reload();
    await expect(white(page)).toContainText("Berta");
    await games(page).getByRole("button", { name: "Next game" }).click();
    await expect(white(page)).toContainText("Carla");
    await expect(games(page).getByRole("button", { name: "Next game" })).toBeDisabled();
  });

  await page.goto("Game");
  await expectPlacement(page, own);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("region", { name: "Your game" })).toBeVisible();
  await expect(page.getByText("Anna")).toHaveCount(0);
  expect(alerts).toEqual([]);
});

test("on a phone a list of positions is shown, and its positions are exercises", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("Analysis");
  await expectPlacement(page, START_PLACEMENT);
  const [mate, pawn] = ["6k1/5ppp/8/8/8/8/8/R5K1 w - -", "4k3/8/8/8/8/8/4P3/4K3 w - -"];
  await paste(page, `${mate} bm Ra8#; id "mate";\n${pawn} bm e4;\n`);
  const list = page.getByRole("dialog", { name: "2 positions" });
  await list.getByRole("option", { name: "Position 1 mate" }).click();
  await expectPlacement(page, mate.split(" ")[0] ?? "");
  await page.getByRole("button", { name: "Solve the positions" }).click();
  await expect(page.getByText("Find the best move for White.")).toBeVisible();
  await expect(page.getByText("Position 1 of 2")).toBeVisible();
});
