/**
 * Draws the icons and the screenshots of the web app manifest into `src/public`, and the pictures
 * of `docs/design.md` into `docs/design`, with the browser of the tests:
 *
 *     npm run pictures
 *
 * The icons are enlarged from the favicon. All others show the last build.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { preview } from "vite";
import { parsePgn } from "../../engine/index.ts";
import { OPPONENTS } from "../../engine/opponents/opponents.ts";
import { SETTING_VALUES } from "../../store/view/settings.ts";
import { requireBrowser } from "../../tests/e2e/support/browser.ts";
import {
  board,
  openGame,
  openLink,
  openNewGameDialog,
  saveSettings,
  square,
} from "../../tests/e2e/support/game.ts";
import { gameOf, keepGames, openPlainPage } from "../../tests/e2e/support/recentGames.ts";
import { dataUrl, toWebp } from "./webp.ts";

const PUBLIC = new URL("../../src/public/", import.meta.url);
const DESIGN = new URL("../../docs/design/", import.meta.url);
const FAVICON = readFileSync(new URL("../../src/ui/favicon.svg", import.meta.url), "utf8");

/**
 * A system may cut a maskable icon to a circle with four fifths of its size. The face is scaled to
 * fit into that circle.
 */
const MASKABLE_SCALE = 0.8;

/** The favicon without round corners, for systems that shape all icons themselves. */
const SQUARE = FAVICON.replace(/ rx="14"/, "");
const MASKABLE = SQUARE.replace(
  /(<rect [^>]*>)([\s\S]*)(<\/svg>)/,
  `$1<g transform="translate(32 32) scale(${MASKABLE_SCALE}) translate(-32 -32)">$2</g>$3`,
);

const ICONS = [
  { name: "icon-192", size: 192, svg: FAVICON },
  { name: "icon-512", size: 512, svg: FAVICON },
  { name: "maskable-192", size: 192, svg: MASKABLE },
  { name: "maskable-512", size: 512, svg: MASKABLE },
  { name: "apple-touch-icon", size: 180, svg: SQUARE },
] as const;

const SCREENSHOTS = [
  { name: "wide", width: 1280, height: 800 },
  { name: "narrow", width: 412, height: 824 },
] as const;

/** Morphy - Duke of Brunswick and Count Isouard, Paris 1858, up to the queen sacrifice. */
const GAME =
  "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 " +
  "10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 *";

/** A position with all kinds of pieces on both colours of squares, in which white is to move. */
const POSITION = "r2q1rk1/pp2bppp/2n1bn2/3p4/3N4/2N1B1P1/PP2PPBP/R2Q1RK1 w - - 0 11";

function writePicture(folder: URL, path: string, picture: Buffer): void {
  const file = fileURLToPath(new URL(path, folder));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
  console.log(`${file}: ${picture.length} bytes`);
}

/** At this quality small text is readable. */
const QUALITY = 0.85;

async function writeWebp(page: Page, path: string, picture: Buffer): Promise<void> {
  const made = await toWebp(page, picture, QUALITY);
  if (made) writePicture(DESIGN, path, made.webp);
}

async function drawIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  for (const { name, size, svg } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
    writePicture(PUBLIC, `icons/${name}.png`, await page.screenshot({ omitBackground: true }));
  }
  await page.close();
}

interface Visit {
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: "light" | "dark";
}

/** Opens an empty page of a new visitor, shows something on it, and ends the visit. */
async function visit<Shown>(browser: Browser, size: Visit, show: (page: Page) => Promise<Shown>) {
  const { colorScheme = "light", ...viewport } = size;
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    colorScheme,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  try {
    return await show(await context.newPage());
  } finally {
    await context.close();
  }
}

/** The pointer begins over the navigation, and leaves it for the lower edge. */
async function takePicture(page: Page): Promise<Buffer> {
  await page.mouse.move(0, (page.viewportSize()?.height ?? 1) - 1);
  return page.screenshot({ animations: "disabled" });
}

async function drawScreenshots(browser: Browser): Promise<void> {
  for (const { name, ...size } of SCREENSHOTS)
    await visit(browser, size, async (page) => {
      await openLink(page, parsePgn(GAME), opponentOf("Fifty Monkeys")?.id);
      // The keys and the names of the openings come later.
      await page.waitForLoadState("networkidle");
      await page.keyboard.press("End");
      await page.getByRole("button", { name: "Keep this game" }).click();
      await square(page, "d1").locator('[data-piece="wR"]').waitFor();
      writePicture(PUBLIC, `screenshots/${name}.png`, await takePicture(page));
    });
}

/**
 * Pictures of a board with a set of pieces: a part of the largest one, both sides, and the whole
 * board of a phone.
 */
const drawBoards = (browser: Browser, pieceSet: string): Promise<Buffer[]> =>
  visit(browser, { width: 1440, height: 900 }, async (page) => {
    await saveSettings(page, { pieceSet });
    await openGame(page, POSITION);
    // Most sets come later.
    await page.waitForLoadState("networkidle");
    const clipFrom = async (name: string) => {
      const { x = 0, y = 0 } = (await square(page, name).boundingBox()) ?? {};
      return page.screenshot({ clip: { x, y, width: 400, height: 200 } });
    };
    const parts = [await clipFrom("d8"), await clipFrom("d2")];
    await page.setViewportSize({ width: 390, height: 664 });
    return [...parts, await board(page).screenshot()];
  });

/** Won games and, at the end, a lost one, each against an opponent. */
const GAMES: readonly (readonly [opponent: string, moves: string])[] = [
  ["One Monkey", "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7"],
  ["One Monkey", "e2e4 e7e5 d1h5 b8c6 f1c4 d7d6 h5f7"],
  ["Two Monkeys", "e2e4 f7f5 e4f5 g7g5 d1h5"],
  ["Two Monkeys", "d2d4 f7f6 e2e4 g7g5 d1h5"],
  ["Five Monkeys", "f2f3 e7e5 g2g4 d8h4"],
];

/** A game that goes on, the Vienna game. */
const RUNNING = "e2e4 e7e5 b1c3 g8f6 f2f4 d7d5 f4e5 f6e4 g1f3 f8e7";

const opponentOf = (name: string) => OPPONENTS.find((profile) => profile.name === name);

/** Home as somebody sees it who has played. */
const drawHome = (browser: Browser, size: Visit): Promise<Buffer> =>
  visit(browser, size, async (page) => {
    const plain = await openPlainPage(page.context());
    const games = [...GAMES, ["Five Monkeys", RUNNING] as const].map(([name, moves]) => {
      const opponent = opponentOf(name);
      return gameOf(moves.split(" "), opponent && { opponent });
    });
    await keepGames(plain, ...games);
    await plain.close();
    await page.goto("home");
    await page.getByRole("heading", { name: "Recent games" }).waitFor();
    await page.waitForLoadState("networkidle");
    return takePicture(page);
  });

/** What `docs/design.md` shows of the screens. */
async function drawDesign(browser: Browser): Promise<void> {
  const home = await drawHome(browser, { width: 1440, height: 900 });
  const phones: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const picture = await drawHome(browser, { width: 390, height: 664, colorScheme });
    phones.push(`<img src="${dataUrl(picture)}">`);
  }
  const dialog = await visit(browser, { width: 1280, height: 720 }, async (page) => {
    await openGame(page);
    await openNewGameDialog(page);
    await page.waitForLoadState("networkidle");
    return takePicture(page);
  });
  await visit(browser, { width: 780, height: 664 }, async (page) => {
    await page.setContent(`<style>body { display: flex; margin: 0 }</style>${phones.join("")}`);
    await writeWebp(page, "phone.webp", await page.screenshot());
    await writeWebp(page, "home.webp", home);
    await writeWebp(page, "new-game.webp", dialog);
  });
}

/** All sets beside each other, in the order of the settings. */
async function drawPieces(browser: Browser): Promise<void> {
  const columns: string[] = [];
  for (const set of SETTING_VALUES.pieceSet) {
    const pictures = await drawBoards(browser, set);
    const images = pictures.map((picture) => `<img src="${dataUrl(picture)}">`);
    columns.push(`<div><h2>${set}</h2>${images.join("")}</div>`);
  }
  await visit(browser, { width: 2080, height: 100 }, async (page) => {
    await page.setContent(
      "<style>body { display: flex; gap: 16px; margin: 0; padding: 8px; font: 28px sans-serif }" +
        "h2 { margin: 0 0 8px; font-size: 28px } img { display: block; margin-bottom: 8px }</style>" +
        columns.join(""),
    );
    await writeWebp(page, "pieces.webp", await page.screenshot({ fullPage: true }));
  });
}

const { executablePath } = requireBrowser();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const server = await preview({ preview: { port: 0, strictPort: false } });
const address = server.resolvedUrls?.local[0] ?? "";
try {
  await drawIcons(browser);
  await drawScreenshots(browser);
  await drawDesign(browser);
  await drawPieces(browser);
} finally {
  await browser.close();
  await server.close();
}
