/**
 * Makes `docs/game.webp`, the animated picture in the README, from the last build:
 *
 *     npm run film
 *
 * It needs `img2webp` (Debian's package `webp`), which joins the single pictures.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { preview } from "vite";
import { requireBrowser } from "../../tests/e2e/support/browser.ts";
import { board, drag } from "../../tests/e2e/support/game.ts";

const FILM = "docs/game.webp";
const SIZE = { width: 1100, height: 620 };
/** How long each picture is shown, and the last one. */
const PICTURE_MS = 900;
const LAST_MS = 2500;
/** From 0 to 100. At this quality the text is readable and the file is small. */
const QUALITY = 55;

const MOVES = ["e2e4", "b1c3", "g1f3", "c3e4", "e4g3"];

/**
 * Plays a few moves, asks for a hint and opens the panel 'Behind the scenes'. Calls `take` after
 * every visible change.
 */
async function play(page: Page, take: () => Promise<void>): Promise<void> {
  await board(page).waitFor();
  await take();
  for (const move of MOVES) {
    await drag(page, move.slice(0, 2), move.slice(2, 4));
    await take();
    await page.getByText(/^Your move/).waitFor();
    await take();
  }
  for (let step = 0; step < 3; step += 1) {
    await page.getByRole("button", { name: "Hint" }).click();
    await page
      .getByText(/^Hint: /)
      .nth(step)
      .waitFor();
    await take();
  }
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Behind the scenes" }).click();
  await page.getByRole("region", { name: "Behind the scenes" }).waitFor();
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

function joinPictures(pictures: readonly string[]): void {
  const shown = pictures.flatMap((path, index) => [
    "-d",
    String(index === pictures.length - 1 ? LAST_MS : PICTURE_MS),
    path,
  ]);
  const args = ["-loop", "0", "-lossy", "-q", String(QUALITY), "-m", "6", ...shown, "-o", FILM];
  const run = spawnSync("img2webp", args, { stdio: "inherit" });
  if (run.error || run.status !== 0) throw new Error("img2webp is missing or has failed");
}

const folder = mkdtempSync(join(tmpdir(), "film-"));
const { executablePath } = requireBrowser();
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
  joinPictures(await film(page, folder));
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}
