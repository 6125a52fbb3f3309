/**
 * The board in Firefox, by each way of playing. `npm run firefox` runs it where a Firefox is installed
 * (`FIREFOX_PATH`, or `firefox` or `firefox-esr` on the path); no package brings one, so it is no part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { type PreviewServer, preview } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { BASE_PATH } from "../../../.build/basePath.ts";

const PORT = Number(process.env.E2E_PORT ?? 4175);
const GAME = `http://localhost:${PORT}${BASE_PATH}Game`;
const MATE_IN_ONE = "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1";

function findFirefox(): string {
  const names = [process.env.FIREFOX_PATH, "firefox", "firefox-esr"].filter((name) => name);
  for (const name of names as string[]) {
    const found = spawnSync("which", [name], { encoding: "utf8" }).stdout.trim();
    if (found) return found;
  }
  throw new Error("No Firefox found: install one, or say where it is with FIREFOX_PATH");
}

let server: PreviewServer;
let browser: Browser;
let page: Page;
let alerts: string[];

beforeAll(async () => {
  server = await preview({ preview: { port: PORT, strictPort: true } });
  browser = await puppeteer.launch({ browser: "firefox", executablePath: findFirefox() });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach(async () => {
  alerts = [];
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  await page.setViewport({ width: 1280, height: 720 });
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
});
afterEach(() => page.browserContext().close());

async function openGame(fen?: string): Promise<void> {
  await page.goto(fen ? `${GAME}?fen=${encodeURIComponent(fen)}` : GAME);
  await page.waitForSelector('[data-square="e1"]');
}

async function centre(square: string): Promise<{ x: number; y: number }> {
  const box = await (await page.$(`[data-square="${square}"]`))?.boundingBox();
  if (!box) throw new Error(`There is no square ${square} on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(from: string, to: string): Promise<void> {
  const [start, end] = [await centre(from), await centre(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

async function click(square: string): Promise<void> {
  const { x, y } = await centre(square);
  await page.mouse.click(x, y);
}

const textOf = (label: string) =>
  page.$eval(`[aria-label="${label}"]`, (element) => element.textContent ?? "");
const expectStatus = (text: string) => expect.poll(() => textOf("Game status")).toBe(text);
const expectPiece = (square: string, piece: string) =>
  expect
    .poll(async () => (await page.$(`[data-square="${square}"] [data-piece="${piece}"]`)) !== null)
    .toBe(true);

it("a piece that is dragged mates, and the alert says so", async () => {
  await openGame(MATE_IN_ONE);
  await drag("g1", "g7");
  await expectStatus("Checkmate: you win.");
  await expect.poll(() => alerts).toEqual(["You win!"]);
});

it("an illegal drop snaps back without a word", async () => {
  await openGame();
  await drag("e2", "e5");
  await expectPiece("e2", "wP");
  await expectStatus("Your move.");
  expect(alerts).toEqual([]);
});

it("a piece is chosen with a click and moved with another, and the computer answers", async () => {
  await openGame();
  await click("e2");
  await click("e4");
  await expectPiece("e4", "wP");
  await expectStatus("Your move.");
  await expect.poll(() => textOf("Moves")).toMatch(/e4\S/);
});

it("the keys alone play a move, and the focus stays on its square", async () => {
  await openGame();
  await page.focus('[data-square="g1"]');
  await page.keyboard.press("Enter");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft"] as const) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await expectPiece("f3", "wN");
  const focused = await page.evaluate(() => document.activeElement?.getAttribute("data-square"));
  expect(focused).toBe("f3");
});

it("a move is typed into the field that the shortcut leads to", async () => {
  await openGame();
  await page.keyboard.press("/");
  await page.keyboard.type("d4");
  await page.keyboard.press("Enter");
  await expectPiece("d4", "wP");
});

it("the whole board is in view", async () => {
  await openGame();
  const board = await (await page.$('[aria-label="Chessboard"]'))?.boundingBox();
  expect(board?.width).toBeCloseTo(board?.height ?? 0);
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(720);
});
