/**
 * Makes `docs/game.webp`, the animated picture in the README, from the last build:
 *
 *     npm run film
 */
import { writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { preview } from "vite";
import { requireBrowser } from "../../tests/e2e/support/browser.ts";
import { board, drag } from "../../tests/e2e/support/game.ts";
import { joinWebp, type Shown, toWebp } from "./webp.ts";

const FILM = "docs/game.webp";
const SIZE = { width: 1100, height: 620 };
/** How long each picture is shown, and the last one. */
const PICTURE_MS = 900;
const LAST_MS = 2500;
/** From 0 to 1. At this quality the text is readable and the file is small. */
const QUALITY = 0.3;

const MOVES = ["e2e4", "b1c3", "g1f3", "c3e4", "e4g3"];

/**
 * Plays a few moves, asks for a hint and opens the panel 'Behind the scenes'. Calls `take` after
 * every visible change.
 */
async function play(page: Page, take: () => Promise<void>): Promise<void> {
  await board(page).waitFor();
  await page.getByText("Your move.").waitFor();
  // The pointer begins over the navigation.
  await page.mouse.move(0, SIZE.height - 1);
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
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Behind the scenes" }).click();
  await page.getByRole("region", { name: "Behind the scenes" }).waitFor();
  await take();
  for (let i = 0; i < 4; i++) {
    await page.getByRole("button", { name: "Previous event" }).click();
    await take();
  }
}

async function film(page: Page): Promise<readonly Buffer[]> {
  const pictures: Buffer[] = [];
  await play(page, async () => {
    pictures.push(await page.screenshot({ animations: "disabled" }));
  });
  return pictures;
}

/** The film of these pictures. Each has only what differs from the one before it. */
async function joinPictures(page: Page, pictures: readonly Buffer[]): Promise<Buffer> {
  const shown: Shown[] = [];
  for (const [index, picture] of pictures.entries()) {
    const duration = index === pictures.length - 1 ? LAST_MS : PICTURE_MS;
    const change = await toWebp(page, picture, QUALITY, pictures[index - 1]);
    if (change) shown.push({ ...change, duration });
  }
  return joinWebp(SIZE, shown);
}

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
  const pictures = await film(page);
  await page.goto("about:blank");
  const joined = await joinPictures(page, pictures);
  writeFileSync(FILM, joined);
  console.log(`${FILM}: ${pictures.length} pictures, ${joined.length} bytes`);
} finally {
  await browser.close();
  await server.close();
}
