import { channels } from "../e2e/support/colours.ts";
import {
  board,
  expectPiece,
  highlight,
  moveList,
  NO_HIGHLIGHT,
  openGame,
  playMove,
  square,
} from "../e2e/support/game.ts";
import { expect, test } from "../e2e/support/test.ts";

test.describe("2. Screens and routes", () => {
  for (const path of ["", "chess", "home"]) {
    test(`the route '/${path}' shows Home, as a deep link and on reload`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Enough Monkeys" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: "Enough Monkeys" })).toBeVisible();
    });
  }

  test("the route '/Game' shows Game, as a deep link and on reload", async ({ page }) => {
    await page.goto("Game");
    await expect(board(page)).toBeVisible();
    await page.reload();
    await expect(board(page)).toBeVisible();
  });

  test("the app is served under the base path '/chess/'", async ({ page, baseURL }) => {
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await openGame(page);
    const origin = new URL(baseURL ?? "").origin;
    const outside = addresses.filter(
      (address) => address.startsWith(origin) && !address.startsWith(`${origin}/chess/`),
    );
    expect(outside).toEqual([]);
  });

  test("the Game screen is a lazily loaded chunk, fetched from the base path", async ({ page }) => {
    const chunks: string[] = [];
    page.on("request", (request) => {
      if (/GamePage-.*\.js$/.test(request.url())) chunks.push(new URL(request.url()).pathname);
    });
    await page.goto("home");
    await expect(page.getByRole("heading", { name: "Enough Monkeys" })).toBeVisible();
    expect(chunks).toEqual([]);
    await page.getByRole("link", { name: "Play Now" }).click();
    await expect(board(page)).toBeVisible();
    expect(chunks).toHaveLength(1);
    expect(chunks[0]).toMatch(/^\/chess\//);
  });

  test("the navigation bar: 'Home' links to /home, 'Play' to Game, 'About' is plain text", async ({
    page,
  }) => {
    for (const screen of ["home", "Game"]) {
      await page.goto(screen);
      const bar = page.getByRole("navigation");
      await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/chess/home");
      await expect(bar.getByRole("link", { name: "Play" })).toHaveAttribute("href", "/chess/Game");
      await expect(bar.getByText("About")).toBeVisible();
      await expect(bar.getByRole("link")).toHaveCount(2);
      await expect(bar.getByRole("button")).toHaveCount(0);
    }
  });

  test("the links of the navigation bar lead where they say", async ({ page }) => {
    await page.goto("");
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await expect(board(page)).toBeVisible();
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { name: "Enough Monkeys" })).toBeVisible();
    await expect(page).toHaveURL(/\/chess\/home$/);
  });

  test("Home: a logo image, the heading, a one-line description, 'Play Now' to /Game", async ({
    page,
  }) => {
    await page.goto("home");
    const main = page.getByRole("main");
    const logo = main.getByRole("img", { name: /logo/i });
    await expect(logo).toBeVisible();
    // Loaded, and not just a frame for an image that is not there.
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(main.getByText(/chess engine/)).toBeVisible();
    await main.getByRole("link", { name: "Play Now" }).click();
    await expect(page).toHaveURL(/\/chess\/Game$/);
  });

  test("Game: a small logo at the top", async ({ page }) => {
    await openGame(page);
    const logo = page.getByRole("img", { name: /logo/i });
    // Beside the board where the window is wide, above it where it is narrow: no lower than the topmost rank.
    const topRank = async () => (await square(page, "a8").boundingBox()) ?? { y: 0, height: 0 };
    for (const size of [
      { width: 1280, height: 1000 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const box = (await logo.boundingBox()) ?? {
        x: 0,
        y: size.height,
        width: size.width,
        height: 0,
      };
      expect(box.width).toBeLessThan(100);
      const { y, height } = await topRank();
      expect(box.y + box.height).toBeLessThanOrEqual(y + height);
      await expect(logo).toBeInViewport({ ratio: 1 });
    }
  });

  test("Game: an 800-pixel-wide chessboard with drag-and-drop pieces", async ({ page }) => {
    await openGame(page);
    expect((await board(page).boundingBox())?.width).toBe(800);
    await playMove(page, "e2e4");
    await expectPiece(page, "e4", "wP");
  });

  test("where the window has no room for 800 pixels the board shrinks with it", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openGame(page);
    const width = (await board(page).boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThan(340);
    expect(width).toBeLessThanOrEqual(390);
  });

  test("dark squares are blue-grey, light squares white", async ({ page }) => {
    await openGame(page);
    const colour = (name: string) =>
      square(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
    for (const light of ["h1", "a8", "e4"]) expect(await colour(light)).toBe("rgb(255, 255, 255)");
    for (const dark of ["a1", "h8", "d4"]) {
      const { red, green, blue } = channels(await colour(dark));
      expect(blue).toBeGreaterThan(green);
      expect(green).toBeGreaterThan(red);
      // A grey: the channels are not far apart.
      expect(blue - red).toBeLessThan(64);
    }
  });

  test("right-clicking a square highlights it in semi-transparent yellow", async ({ page }) => {
    await openGame(page);
    await square(page, "d5").click({ button: "right" });
    await expect.poll(() => highlight(page, "d5")).not.toBe(NO_HIGHLIGHT);
    const { red, green, blue, alpha } = channels(await highlight(page, "d5"));
    expect(Math.min(red, green)).toBeGreaterThan(200);
    expect(blue).toBeLessThan(64);
    expect(alpha).toBeGreaterThan(0);
    expect(alpha).toBeLessThan(1);
  });

  test("clicking any square clears that highlight", async ({ page }) => {
    await openGame(page);
    for (const clicked of ["d5", "a8", "g1"]) {
      await square(page, "d5").click({ button: "right" });
      await expect.poll(() => highlight(page, "d5")).not.toBe(NO_HIGHLIGHT);
      await square(page, clicked).click();
      await expect.poll(() => highlight(page, "d5")).toBe(NO_HIGHLIGHT);
    }
  });

  test("the from and to squares of the last move are highlighted in teal, for both sides", async ({
    page,
  }) => {
    const isTeal = async (name: string) => {
      const { red, green, blue, alpha } = channels(await highlight(page, name));
      return alpha > 0 && green > red + 64 && Math.abs(green - blue) < 32;
    };
    // The black king has one move only.
    await openGame(page, "7k/5K2/8/8/8/8/P7/8 w - - 0 1");
    await playMove(page, "a2a4");
    await expect(moveList(page)).toContainText("Kh7");
    for (const name of ["h8", "h7"]) await expect.poll(() => isTeal(name)).toBe(true);
    for (const name of ["a2", "a4"]) expect(await highlight(page, name)).toBe(NO_HIGHLIGHT);
    // And after a move that ends the game, the human's own.
    await openGame(page, "7k/8/8/5Q2/8/8/8/K7 w - - 0 1");
    await playMove(page, "f5f7");
    for (const name of ["f5", "f7"]) expect(await isTeal(name)).toBe(true);
  });

  test("any routing error shows the fallback page of section 8", async ({ page }) => {
    await page.goto("nowhere");
    await expect(
      page.getByRole("heading", { name: "Unexpected Application Error!" }),
    ).toBeVisible();
  });

  test("the web-vitals hook has no callback and so loads nothing", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await openGame(page);
    await playMove(page, "e2e4");
    expect(scripts.filter((address) => address.includes("web-vitals"))).toEqual([]);
  });
});
