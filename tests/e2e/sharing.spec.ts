/** Games are shared and opened by links, the clipboard and files. */
import { readFile } from "node:fs/promises";
import {
  type GameRecord,
  makeFen,
  makePlacement,
  packGame,
  parseFen,
  parsePgn,
  type Result,
  startGame,
} from "../../engine/index.ts";
import { MASTER_GAMES } from "../support/masterGames.ts";
import { paste, readClipboard } from "./support/boardInput.ts";
import {
  agreeToReplace,
  board,
  chooseFromMenu,
  expectPlacement,
  moveList,
  notice,
  openGame,
  openLink,
  opponent,
  placement,
  playMove,
  START_PLACEMENT,
  status,
} from "./support/game.ts";
import { expect, needsChromium, test } from "./support/test.ts";

type Page = Parameters<typeof openGame>[0];

const GAME = parsePgn("1. e4 e5 2. Nf3");
const IMMORTAL = MASTER_GAMES["Anderssen - Kieseritzky, London 1851"];
const OTHER_ENDGAME = "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1";
const ENDGAME = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

const moves = (page: Page) => moveList(page).getByRole("button");

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

function valueIn<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Puts a game into the fragment of the open page's address. */
const openFragment = (page: Page, game: GameRecord): Promise<void> =>
  page.evaluate(
    (hash) => {
      window.location.hash = hash;
    },
    `game=${valueIn(packGame(game))}`,
  );

/** Drops a file on the board. */
const dropFile = (page: Page, name: string, content: string) =>
  page.evaluate(
    ([fileName, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], fileName));
      const target = document.querySelector("[role=grid]") ?? document.body;
      for (const type of ["dragover", "drop"])
        target.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
        );
    },
    [name, content] as const,
  );

test("'Share' copies a link with the whole game, which no server receives", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const packed = valueIn(packGame(GAME));
  await page.goto(`Game#game=${packed}&color=black&opponent=dozen`);
  await expect(moves(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(notice(page)).toContainText("Game link copied.");
  const link = await readClipboard(page);
  expect(link.length).toBeLessThan(250);
  expect(link).toContain("/chess/Game#game=1");

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

test("a link, a file and a pasted position replace a running game, which comes back by 'Undo'", async ({
  page,
}) => {
  await openGame(page);
  await playMove(page, "a2a3");
  const present = await placement(page);
  const bring: readonly (() => Promise<unknown>)[] = [
    () => openFragment(page, GAME),
    () => paste(page, ENDGAME),
    () => dropFile(page, "position.fen", OTHER_ENDGAME),
  ];
  for (const come of bring) {
    await come();
    await agreeToReplace(page);
    await expect.poll(() => placement(page)).not.toBe(present);
    await page.getByRole("button", { name: "Undo" }).click();
    await expectPlacement(page, present);
  }
});

test("'Share' opens the share dialog of the system where there is one", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: unknown) => Promise.resolve(void shared.push(data)),
    });
  });
  await openGame(page);
  await page.getByRole("button", { name: "Share" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared))
    .toEqual([{ title: "Chess game on Enough Monkeys", url: expect.stringContaining("#game=1") }]);
  await expect(notice(page)).toHaveCount(0);
});

test("a finished game from a link is played back once in the analysis", async ({
  page,
  alerts,
}) => {
  await page.clock.install();
  await page.goto(`Game#game=${valueIn(packGame(parsePgn(IMMORTAL)))}`);
  await expect(page).toHaveURL(/\/chess\/Analysis$/);
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  // The result is not told before the end.
  const white = page.getByRole("note", { name: "White", exact: true });
  await expect(white).toHaveText("Human");
  await expect(page.getByRole("treeitem", { name: "1. pawn to e4" })).toBeHidden();
  await page.clock.runFor(1_500);
  await expect(page.getByRole("treeitem", { name: "1. pawn to e4" })).toBeVisible();
  await expect(page.getByRole("treeitem", { name: /checkmate/ })).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(page.getByRole("treeitem", { name: /checkmate/ })).toBeVisible();
  await expectPlacement(page, makePlacement(parsePgn(IMMORTAL).position));
  await expect(white).toHaveText("Human1");
  await page.getByRole("button", { name: "First position" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Play moves" })).toBeVisible();
  await expectPlacement(page, START_PLACEMENT);
  expect(alerts).toEqual([]);
});

test("an unfinished game from a link waits at its start with reduced motion", async ({ page }) => {
  needsChromium("over WebDriver BiDi Playwright cannot ask for reduced motion");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGame(page);
  await openFragment(page, GAME);
  await expect(status(page)).toHaveText("Viewing: start.");
  await expectPlacement(page, START_PLACEMENT);
  await expect(moves(page)).toContainText(["e4", "e5", "Nf3"]);
  await expect(page.getByRole("button", { name: "Play moves" })).toBeVisible();
  await expect(page).toHaveURL(/\/chess\/Game$/);
});

test("a damaged link gives a message and does not change the game", async ({ page, alerts }) => {
  await openGame(page, ENDGAME);
  for (const [what, fragment] of [
    ["cut short", "game=1BI"],
    ["of another version", "game=9BIxx"],
    ["not a game", "game=<script>alert(1)</script>"],
    ["longer than any game", `game=1${"A".repeat(30_000)}`],
    ["with an unknown opponent", "game=1fi&opponent=__proto__"],
  ] as const) {
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, fragment);
    await expect(notice(page), what).toContainText(/This (game )?link|Invalid opponent/);
    await expect(page).toHaveURL(/\/chess\/Game$/);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(notice(page)).toHaveCount(0);
  }
  await page.goto("home");
  await page.goto("Game#game=1BI");
  await expect(notice(page)).toContainText("This game link");
  await expectPlacement(page, "4k3/8/8/8/8/8/4P3/4K3");
  expect(alerts).toEqual([]);
});

test("the menu copies the position and the game, and downloads the game", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const game = parsePgn("1. e4 e5");
  await openLink(page, game);
  await page.getByRole("button", { name: "Current position" }).click();
  await choose(page, "Copy PGN");
  await expect(notice(page)).toContainText("PGN copied.");
  const pgn = await readClipboard(page);
  expect(parsePgn(pgn).history).toEqual(game.history);
  expect(pgn).toContain('[White "Human"]');
  await page.getByRole("button", { name: "First position" }).click();
  await choose(page, "Copy FEN");
  await expect(notice(page).filter({ hasText: "FEN copied." })).toBeVisible();
  expect(await readClipboard(page)).toBe(makeFen(startGame().position));
  const download = page.waitForEvent("download");
  await choose(page, "Download PGN");
  expect((await download).suggestedFilename()).toBe("enough-monkeys-game.pgn");
  expect(await readFile(await (await download).path(), "utf8")).toBe(pgn);
  await test.step("on a small phone the message of 'Share' is visible and covers no square", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width: 320, height: 640 });
    await openGame(page);
    await chooseFromMenu(page, "Share");
    const copied = notice(page).filter({ hasText: "Game link copied." });
    await expect(copied).toBeInViewport({ ratio: 1 });
    const message = await copied.boundingBox();
    const squares = await board(page).boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(squares?.y ?? 0);
  });
});

test("if the code for links fails to load, the link and the game stay", async ({ page }) => {
  const chunk = /\/assets\/gameTexts-.*\.js/;
  await page.route(chunk, (route) => route.abort());
  await openGame(page);
  await playMove(page, "e2e4");
  for (const use of [
    () => paste(page, ENDGAME),
    () => page.getByRole("button", { name: "Share" }).click(),
    () => openFragment(page, GAME),
  ]) {
    if (await notice(page).isVisible()) await page.getByRole("button", { name: "Dismiss" }).click();
    await use();
    await expect(notice(page)).toContainText("could not be loaded");
    await expect(moves(page).first()).toHaveText("e4");
  }
  await expect(page).toHaveURL(/#game=/);
  await page.unroute(chunk);
  await page.getByRole("button", { name: "Try again" }).click();
  await agreeToReplace(page);
  // The computer may have replied already.
  await expect(moves(page).nth(2)).toHaveText("Nf3");
  await expect(page).toHaveURL(/\/Game$/);
});

test("pasted and dropped games are opened, but not in a text field", async ({ page }) => {
  await openGame(page);
  await page.getByRole("textbox", { name: /Type a move/ }).focus();
  await paste(page, ENDGAME);
  await page.getByRole("grid").focus();
  await board(page).locator("[data-square=a5]").click();
  await expectPlacement(page, START_PLACEMENT);
  await paste(page, ENDGAME);
  await expectPlacement(page, makePlacement(parseFen(ENDGAME)));
  await paste(page, "This is no game");
  await expect(notice(page)).toContainText("Invalid move in PGN: This");
  await expectPlacement(page, makePlacement(parseFen(ENDGAME)));
  const log = [{ type: "game/started", payload: { fen: OTHER_ENDGAME } }];
  await dropFile(page, "log.json", JSON.stringify(log));
  await expectPlacement(page, "4k3/8/8/8/8/8/3P4/4K3");
});
