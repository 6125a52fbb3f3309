/**
 * Makes `docs/game.webp`, the picture that moves in the README, from the last build:
 *
 *     npm run film
 *
 * It needs `img2webp` (Debian's package `webp`), which puts single pictures together.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { preview } from "vite";
import { findBrowser } from "../../tests/e2e/support/browser.ts";
import { board, drag } from "../../tests/e2e/support/game.ts";

const FILM = "docs/game.webp";
const SIZE = { width: 1100, height: 620 };
/** Milliseconds that a picture is seen, and those that the last is. */
const PICTURE_MS = 900;
const LAST_MS = 2500;
/** From 0 to 100: letters can be read, and the file stays light. */
const QUALITY = 55;

const MOVES = ["e2e4", "b1c3", "g1f3", "c3e4", "e4g3"];

/** Plays a little, asks for a hint, and looks inside. `take` is called whenever there is something new to see. */
async function play(page: Page, take: () => Promise<void>): Promise<void> {
  await board(page).waitFor();
  await take();
  for (const move of MOVES) {
    await drag(page, move.slice(0, 2), move.slice(2, 4));
    await take();
    await page.getByText(/^Your move/).waitFor();
    await take();
  }
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText(/^Hint/).first().waitFor();
  await take();
  await page.getByRole("button", { name: "Look inside" }).click();
  await page.getByRole("region", { name: "Look inside" }).waitFor();
  await take();
  for (let i = 0; i < 4; i++) {
    await page.getByRole("button", { name: "Previous event" }).click();
    await take();
  }
}

async function film(page: Page, folder: string): Promise<string[]> {
  const pictures: string[] = [];
  await play(page, async () => {
    const path = join(folder, `${String(pictures.length).padStart(3, "0")}.png`);
    await page.screenshot({ path, animations: "disabled" });
    pictures.push(path);
  });
  return pictures;
}

function putTogether(pictures: readonly string[]): void {
  const shown = pictures.flatMap((path, index) => [
    "-d",
    String(index === pictures.length - 1 ? LAST_MS : PICTURE_MS),
    path,
  ]);
  const words = ["-loop", "0", "-lossy", "-q", String(QUALITY), "-m", "6", ...shown, "-o", FILM];
  const run = spawnSync("img2webp", words, { stdio: "inherit" });
  if (run.error || run.status !== 0) throw new Error("img2webp is missing, or failed");
}

const folder = mkdtempSync(join(tmpdir(), "film-"));
const { executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const server = await preview({ preview: { port: 0, strictPort: false } });
try {
  const page = await browser.newPage({
    viewport: SIZE,
    colorScheme: "light",
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  await page.goto(`${server.resolvedUrls?.local[0]}Game`);
  putTogether(await film(page, folder));
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}
