/**
 * Draws the icons and the screenshots of the web app manifest into `src/public`, with the browser
 * of the tests:
 *
 *     npm run pictures
 *
 * The icons are enlarged from the favicon. The screenshots show the last build.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { preview } from "vite";
import { makePgn, parsePgn } from "../../engine/index.ts";
import { findBrowser } from "../../tests/e2e/support/browser.ts";

const PUBLIC = new URL("../../src/public/", import.meta.url);
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

function writePicture(path: string, picture: Buffer): void {
  const file = fileURLToPath(new URL(path, PUBLIC));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
  console.log(`${path}: ${picture.length} bytes`);
}

async function drawIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  for (const { name, size, svg } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
    writePicture(`icons/${name}.png`, await page.screenshot({ omitBackground: true }));
  }
  await page.close();
}

async function drawScreenshots(browser: Browser, address: string): Promise<void> {
  for (const { name, width, height } of SCREENSHOTS) {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: "light",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    await page.goto(`${address}Game?opponent=million`);
    await page.getByRole("region", { name: "Chessboard" }).waitFor();
    await paste(page, makePgn(parsePgn(GAME)));
    await page.locator('[data-square="d1"] [data-piece="wR"]').waitFor();
    await page.getByRole("note", { name: "Opening" }).getByText("Philidor").waitFor();
    writePicture(`screenshots/${name}.png`, await page.screenshot({ animations: "disabled" }));
    await page.close();
  }
}

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);

const { executablePath } = findBrowser();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const server = await preview({ preview: { port: 0, strictPort: false } });
try {
  await drawIcons(browser);
  await drawScreenshots(browser, server.resolvedUrls?.local[0] ?? "");
} finally {
  await browser.close();
  await server.close();
}
