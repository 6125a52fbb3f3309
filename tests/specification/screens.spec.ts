/** Specification, sections 1, 2, 7 and 8: addresses, home page, navigation and errors. */
import { board } from "../e2e/support/game.ts";
import { expect, test } from "../e2e/support/test.ts";

const GAME_CHUNK = /\/assets\/GamePage-.*\.js$/;
const ERROR = { name: "Unexpected Application Error!" };

test("every address shows its screen, below a bar with Home, Play and 'About' and no login", async ({
  page,
  context,
}) => {
  for (const path of ["", "chess", "home", "Game"]) {
    await page.goto(path);
    const screen = path === "Game" ? board(page) : page.getByRole("link", { name: "Play Now" });
    await expect(screen).toBeVisible();
    const bar = page.getByRole("navigation");
    await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/chess/home");
    await expect(bar.getByRole("link", { name: "Play" })).toHaveAttribute("href", "/chess/Game");
    await expect(bar.getByRole("link", { name: "Analysis" })).toHaveAttribute(
      "href",
      "/chess/Analysis",
    );
    await expect(bar.getByText("About")).toBeVisible();
    await expect(bar.getByRole("link")).toHaveCount(3);
    await expect(bar.getByRole("button")).toHaveCount(0);
    // The only text field takes a move.
    await expect(page.getByRole("textbox", { name: /^(?!Type a move)/ })).toHaveCount(0);
    await expect(page.getByText(/log ?in|sign (in|up)|account|password/i)).toHaveCount(0);
  }
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect(page.getByText(/Enough Monkeys has not started/)).toHaveCount(0);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/chess\/home$/);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(board(page)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test("the home page describes the product, and 'Play Now' loads the game", async ({
  page,
  baseURL,
}) => {
  const requests: URL[] = [];
  page.on("request", (request) => requests.push(new URL(request.url())));
  const chunks = () => requests.map(({ pathname }) => pathname).filter((p) => GAME_CHUNK.test(p));
  await page.goto("home");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Enough Monkeys");
  await expect(main).toContainText(
    /chess engine written in React and Typescript that runs entirely in the browser/,
  );
  const logo = main.getByRole("img", { name: /logo/i });
  await expect(logo).toBeVisible();
  // An image that did not load would still be visible.
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(chunks()).toEqual([]);

  await main.getByRole("link", { name: "Play Now" }).click();
  await expect(board(page)).toBeVisible();
  await expect(page).toHaveURL(/\/chess\/Game$/);
  expect(chunks()).toHaveLength(1);
  const { origin } = new URL(baseURL ?? "");
  const isOutside = (url: URL) => url.origin === origin && !url.pathname.startsWith("/chess/");
  expect(requests.filter(isOutside)).toEqual([]);
});

test("an unknown address and a missing chunk show the error page with the message", async ({
  page,
}) => {
  await page.goto("no-such-page");
  await expect(page.getByRole("heading", ERROR)).toBeVisible();
  await expect(page.getByText("404 Not Found")).toBeVisible();
  await page.route(GAME_CHUNK, (route) => route.fulfill({ status: 404 }));
  await page.goto("Game");
  await expect(page.getByRole("heading", ERROR)).toBeVisible();
  await expect(page.getByText(/Loading chunk \d+ failed\s+\(missing/)).toBeVisible();
});
