/** The build on a static host, under the specified base path and under another one. */
import { execFileSync } from "node:child_process";
import { BASE_PATH } from "../../tools/build/basePath.ts";
import { expectPlacement, notice, openGame, playMove } from "./support/game.ts";
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
      // The base path also works without its slash at the end.
      await page.goto(basePath === "/" ? "" : `${baseURL}`.slice(0, -1));
      await expect(home).toBeVisible();
      expect(page.url()).toBe(baseURL);
      for (const [path, usual] of [
        ["chess", "chess"],
        ["index.html", ""],
        ["Game.html?inside", "Game?inside"],
        ["%47ame", "Game"],
        ["Analysis", "Analysis"],
        ["Help.html#keys", "Help#keys"],
      ] as const) {
        await page.goto(path);
        await expect(page).toHaveURL(`${baseURL}${usual}`);
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Error/);
      }
      expect((await page.goto("nonsense/deep/down"))?.status()).toBe(404);
      await expect(
        page.getByRole("heading", { name: "Unexpected Application Error!" }),
      ).toBeVisible();
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
