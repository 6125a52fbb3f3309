/** The build on a static host, under the specified base path and under another one. */
import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { BASE_PATH } from "../../tools/build/basePath.ts";
import { expectPlacement, notice, openGame, playMove } from "./support/game.ts";
import { serveStatically } from "./support/staticHosts.ts";
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

const test = testOfOurs.extend<{ basePath: string }>({
  basePath: [BASE_PATH, { option: true }],
  baseURL: async ({ basePath }, use) => {
    const folder = basePath === BASE_PATH ? BUILT : buildFor(basePath);
    const host = await serveStatically(folder, basePath);
    await use(host.address);
    host.close();
  },
  // A service worker would answer in place of the host.
  serviceWorkers: "block",
});

const home = (page: Page) => page.getByRole("link", { name: "Play Now" });

/** Leads from an address without a screen to the home page. */
async function findTheWayBack(page: Page, base: string): Promise<void> {
  expect((await page.goto("nonsense/deep/down"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText("there is no such page")).toBeVisible();
  await page.getByRole("link", { name: "Go to home page" }).click();
  await expect(page).toHaveURL(`${base}home`);
  await expect(home(page)).toHaveAttribute("href", `${new URL(base).pathname}Game`);
}

test("every address shows its screen, and links stay under the base path", async ({
  page,
  baseURL,
}) => {
  // The base path also works without its slash at the end.
  await page.goto(`${baseURL}`.slice(0, -1));
  await expect(home(page)).toBeVisible();
  expect(page.url()).toBe(baseURL);
  for (const [path, usual] of [
    ["index.html", ""],
    ["Game.html?inside", "Game?inside"],
    ["%48elp", "Help"],
    ["Help.html#keys", "Help#keys"],
    [".//Help%20", "Help"],
    ["Help;x=1", "Help"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(`${baseURL}${usual}`);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Error/);
  }
  await findTheWayBack(page, `${baseURL}`);
});

test.describe("a build for another base path", () => {
  test.use({ basePath: "/" });

  test("starts a game from a link, and loads a worker and weights", async ({ page, baseURL }) => {
    await findTheWayBack(page, `${baseURL}`);
    await openGame(page, { opponent: "million", fen: `${POSITION} w - - 0 1` });
    await expectPlacement(page, POSITION);
    await expect(page).toHaveURL(`${baseURL}Game`);
    await playMove(page, "e2e4");
    await expect(notice(page)).toHaveCount(0);
  });
});
