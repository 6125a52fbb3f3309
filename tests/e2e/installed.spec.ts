/** The installed app: its manifest, and the texts and files that the system opens with it. */
import type { Page } from "@playwright/test";
import { makePgn, packGame, play, startGame } from "../../engine/index.ts";
import { expectPlacement, moveList, notice, playMove, START_PLACEMENT } from "./support/game.ts";
import { expect, needsChromium, test } from "./support/test.ts";

const PAWN_ENDING = "4k3/8/8/8/8/8/4P3/4K3";
const OPEN_GAME = ["e4", "e5"].reduce((game, san) => play(game, san), startGame());
const AFTER_OPEN_GAME = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

/** The page's manifest and its address. */
async function readManifest(page: Page) {
  await page.goto("home");
  const link = page.locator("link[rel=manifest]");
  const address = await link.evaluate((element: HTMLLinkElement) => element.href);
  const response = await page.request.get(address);
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  return { address, manifest: await response.json() };
}

/** The size of a PNG by its header, and its length in bytes. */
async function sizeOf(page: Page, address: string): Promise<{ size: string; bytes: number }> {
  const file = await (await page.request.get(address)).body();
  expect(file.subarray(1, 4).toString(), address).toBe("PNG");
  return { size: `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, bytes: file.length };
}

test("the manifest is valid, and has addresses under the base path and pictures of the stated sizes", async ({
  page,
}) => {
  const { address, manifest } = await readManifest(page);
  const pathTo = (relative: string) => new URL(relative, address).pathname;
  expect([manifest.id, manifest.scope, manifest.start_url].map(pathTo)).toEqual(
    Array(3).fill("/chess/"),
  );
  const [shortcut] = manifest.shortcuts;
  const actions = [manifest.file_handlers[0].action, manifest.share_target.action];
  expect(actions.map(pathTo)).toEqual(["/chess/Analysis", "/chess/Analysis"]);
  expect(pathTo(shortcut.url)).toBe("/chess/Game");
  expect(shortcut.name).toBe("Play");
  const icons: Picture[] = manifest.icons;
  const pictures = [...icons, ...(manifest.screenshots as Picture[])];
  for (const { src, sizes } of pictures) {
    const { size, bytes } = await sizeOf(page, new URL(src, address).href);
    expect(size, src).toBe(sizes);
    expect(bytes, src).toBeLessThan(150_000);
  }
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
  expect(forms.sort()).toEqual(["narrow", "wide"]);
  const touch = page.locator("link[rel=apple-touch-icon]");
  const { size } = await sizeOf(page, await touch.evaluate((link: HTMLLinkElement) => link.href));
  expect(size).toBe("180x180");
  await test.step("the browser finds no error in the manifest", async () => {
    needsChromium("only Chromium has a command that checks a manifest");
    await page.goto("home");
    const session = await page.context().newCDPSession(page);
    const { errors, data } = await session.send("Page.getAppManifest");
    expect(data).toContain("Enough Monkeys");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // Tests run in a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });
});

const packed = packGame(OPEN_GAME);
const LINK = `https://example.org/chess/Game#game=${packed.ok ? packed.value : ""}`;

test("a shared FEN, PGN or link opens its game; another text gives a message", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [what, query, screen, placement] of [
    ["a FEN", { text: `${PAWN_ENDING} w - - 0 1` }, "Analysis", PAWN_ENDING],
    ["a PGN", { text: makePgn(OPEN_GAME) }, "Analysis", START_PLACEMENT],
    ["a link in place of a text", { text: LINK }, "Game", START_PLACEMENT],
    ["a link", { url: LINK, text: "Chess game on Enough Monkeys" }, "Game", START_PLACEMENT],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(`Analysis?${new URLSearchParams(query)}`);
      await expect(page).toHaveURL(new RegExp(`/chess/${screen}$`));
      // With reduced motion a game from a link is not played back, so its start is shown.
      await expectPlacement(page, placement);
    });
  }
  await expect(moveList(page)).toContainText("e5");
  await page.reload();
  await expectPlacement(page, AFTER_OPEN_GAME);
  await expect(notice(page)).toHaveCount(0);
  await test.step("a text without a game", async () => {
    await page.goto("Game?color=white");
    await playMove(page, "e2e4");
    await page.goto("Game?text=hello&inside");
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL(/\/chess\/Game\?inside=?$/);
    await expect(page.locator('[data-square="e4"] [data-piece="wP"]')).toBeVisible();
  });
});

/** Opens the page as the system opens a file with it: the file is in Chromium's launch queue. */
async function launchWith(page: Page, name: string, text: string): Promise<void> {
  await page.addInitScript(
    ([fileName, content]) => {
      const getFile = async () => new File([content ?? ""], fileName ?? "");
      const setConsumer = (consume: (launched: unknown) => void) =>
        consume({ files: [{ getFile }] });
      Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
    },
    [name, text],
  );
  await page.goto("Analysis");
}

test("a file from the system is opened, and a file without a game is refused", async ({
  page,
  context,
}) => {
  await launchWith(page, "open.pgn", makePgn(OPEN_GAME));
  await page.getByRole("button", { name: "Last position" }).click();
  await expectPlacement(page, AFTER_OPEN_GAME);
  const other = await context.newPage();
  await launchWith(other, "note.pgn", "");
  await expect(notice(other)).toContainText("No game found");
  await other.goto("Game");
  await expectPlacement(other, START_PLACEMENT);
});
