/** The build on a static host, under the specified base path and under another one. */
import { execFileSync } from "node:child_process";
import type { BrowserContext } from "@playwright/test";
import { packGame, parsePgn } from "../../engine/index.ts";
import { BASE_PATH } from "../../tools/build/basePath.ts";
import {
  expectPiece,
  expectPlacement,
  moveList,
  notice,
  openGame,
  playMove,
  replaceQuestion,
  resignGame,
} from "./support/game.ts";
import { type StaticHost, serveStatically } from "./support/staticHosts.ts";
import { expect, test as testOfOurs } from "./support/test.ts";

const BUILT = "dist";
const POSITION = "4k3/8/8/8/8/8/4P3/4K3";

/** Builds the page for another base path. */
function buildFor(basePath: string): string {
  const folder = `node_modules/.cache/hosting${basePath}`;
  const options = ["build", "--outDir", folder, "--emptyOutDir", "--logLevel", "error"];
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", ...options], {
    env: { ...process.env, BASE_PATH: basePath },
    stdio: "pipe",
  });
  return folder;
}

const hosts = new Map<string, Promise<StaticHost>>();

/** The host for a base path. The first test that needs it starts it. */
function hostAt(basePath: string): Promise<StaticHost> {
  const folder = () => (basePath === BASE_PATH ? BUILT : buildFor(basePath));
  const host = hosts.get(basePath) ?? serveStatically(folder(), basePath);
  hosts.set(basePath, host);
  return host;
}

const test = testOfOurs.extend<{ basePath: string }>({
  basePath: [BASE_PATH, { option: true }],
  baseURL: async ({ basePath }, use) => use((await hostAt(basePath)).address),
  // A service worker would answer in place of the host.
  serviceWorkers: "block",
});

test.afterAll(async () => {
  for (const host of hosts.values()) (await host).close();
  hosts.clear();
});

for (const basePath of [BASE_PATH, "/"]) {
  test.describe(`served at ${basePath}`, () => {
    // In one worker, because one build is enough for both tests.
    test.describe.configure({ mode: "default" });
    test.use({ basePath });

    test("every address shows its screen, and links stay under the base path", async ({
      page,
      baseURL,
    }) => {
      const home = page.getByRole("link", { name: "Play Now" });
      for (const path of ["", "chess", "home"]) {
        await page.goto(path);
        await expect(home).toBeVisible();
        expect(page.url()).toBe(new URL(path, baseURL).href);
      }
      await page.reload();
      await expect(home).toBeVisible();
      // The base path also works without its slash at the end.
      if (basePath !== "/") await page.goto(`${baseURL}`.slice(0, -1));
      await expect(home).toBeVisible();
      for (const [path, usual] of [
        ["index.html", ""],
        ["home.html", "home"],
        ["chess.html", "chess"],
        ["Game.html?inside", "Game?inside"],
        ["%47ame", "Game"],
        ["Analysis.html", "Analysis"],
        ["Help.html#keys", "Help#keys"],
      ] as const) {
        await page.goto(path);
        await expect(page).toHaveURL(`${baseURL}${usual}`);
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Error/);
      }
      for (const path of ["nonsense", "nonsense/deep/down", "Game/7"]) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(
          page.getByRole("heading", { name: "Unexpected Application Error!" }),
        ).toBeVisible();
      }
      await page.getByRole("link", { name: "Go to home page" }).click();
      await expect(page).toHaveURL(`${baseURL}home`);
      await home.click();
      await expect(page).toHaveURL(`${baseURL}Game`);
    });

    test("the game starts from a link, and a strong opponent loads its worker and weights", async ({
      page,
      baseURL,
    }) => {
      await openGame(page, `${POSITION} w - - 0 1`);
      await expectPlacement(page, POSITION);
      await expect(page).toHaveURL(`${baseURL}Game`);
      await page.reload();
      await expectPlacement(page, POSITION);
      await openGame(page, { opponent: "million" });
      await playMove(page, "e2e4");
      await expect(notice(page)).toHaveCount(0);
    });
  });
}

/** Leads a window to each of these games in turn, as a page of another origin does. */
async function openFromElsewhere(context: BrowserContext, base: string, games: readonly string[]) {
  const elsewhere = await context.newPage();
  await elsewhere.goto("data:text/html,<title>Elsewhere</title>");
  const opened = elsewhere.waitForEvent("popup");
  const open = (address: string) =>
    elsewhere.evaluate((url) => void window.open(url, "game"), address);
  for (const pgn of games) {
    const packed = packGame(parsePgn(pgn));
    await open(`${base}Game#game=${packed.ok ? packed.value : ""}`);
    // The page takes the game out of the address when it has read it.
    await expect(await opened).toHaveURL(/Game$/);
  }
  return opened;
}

test("a page elsewhere that opens games in a window erases none of the player's", async ({
  page,
  context,
  baseURL,
}) => {
  const others = ["1. a3 a6", "1. b3 b6", "1. c3 c6"];
  await openGame(page);
  await playMove(page, "e2e4");
  // The game goes on in its tab, so there is nothing to ask.
  const beside = await openFromElsewhere(context, `${baseURL}`, others);
  await expect(moveList(beside)).toContainText("c6");
  await beside.close();
  await page.goto("about:blank");
  const asking = await openFromElsewhere(context, `${baseURL}`, others);
  await expect(replaceQuestion(asking)).toBeVisible();
  await expectPiece(asking, "e4", "wP");
  await asking.close();
  await openGame(page);
  await expectPiece(page, "e4", "wP");
  await resignGame(page);
  const showing = await openFromElsewhere(context, `${baseURL}`, others);
  await expect(moveList(showing)).toContainText("c6");
  await expect(showing.getByText("From a link or a file, not kept")).toBeVisible();
  await showing.close();
  const next = await context.newPage();
  await openGame(next);
  await expectPiece(next, "e4", "wP");
  await next.goto("home");
  const kept = next.getByRole("region", { name: "Recent games" }).getByRole("listitem");
  await expect(kept).toHaveCount(1);
});
