/** Specification, sections 1, 2, 7 and 8: addresses, home page, navigation and errors. */
import type { Page } from "@playwright/test";
import { board } from "../e2e/support/game.ts";
import { expect, test } from "../e2e/support/test.ts";

const GAME_CHUNK = /\/assets\/GamePage-.*\.js$/;
const ERROR = { name: "Unexpected Application Error!" };

/** Checks that the bar has the four links, 'Puzzles', 'About' and no way to log in. */
async function expectBar(page: Page): Promise<void> {
  const bar = page.getByRole("navigation");
  for (const [name, href] of [
    ["Home", "/chess/home"],
    ["Play", "/chess/Game"],
    ["Puzzles", "/chess/Puzzles"],
    ["Analysis", "/chess/Analysis"],
    ["Settings", "/chess/Settings"],
  ] as const)
    await expect(bar.getByRole("link", { name })).toHaveAttribute("href", href);
  await expect(bar.getByText("About")).toBeVisible();
  await expect(bar.getByRole("link")).toHaveCount(5);
  await expect(bar.getByRole("button")).toHaveCount(0);
  // The only text field takes a move.
  await expect(page.getByRole("textbox", { name: /^(?!Type a move)/ })).toHaveCount(0);
  await expect(page.getByText(/log ?in|sign (in|up)|account|password/i)).toHaveCount(0);
}

test("every address shows its screen below a bar without a login; the home page describes the product and leads to the game", async ({
  page,
  context,
  baseURL,
}) => {
  const requests: URL[] = [];
  page.on("request", (request) => requests.push(new URL(request.url())));
  const chunks = () => requests.map(({ pathname }) => pathname).filter((p) => GAME_CHUNK.test(p));
  const main = page.getByRole("main");
  const playNow = main.getByRole("link", { name: "Play Now" });
  for (const path of ["", "chess", "home"]) {
    await page.goto(path);
    await expect(playNow).toBeVisible();
    await expectBar(page);
  }
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Enough Monkeys");
  await expect(main).toContainText(
    /chess engine written in React and Typescript that runs entirely in the browser/,
  );
  const logo = main.getByRole("img", { name: /logo/i });
  await expect(logo).toBeVisible();
  // An image that did not load would still be visible.
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(chunks()).toEqual([]);

  await playNow.click();
  await expect(board(page)).toBeVisible();
  await expect(page).toHaveURL(/\/chess\/Game$/);
  expect(chunks()).toHaveLength(1);
  const { origin } = new URL(baseURL ?? "");
  const isOutside = (url: URL) => url.origin === origin && !url.pathname.startsWith("/chess/");
  expect(requests.filter(isOutside)).toEqual([]);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expectBar(page);
  await expect(page.getByText(/Enough Monkeys has not started/)).toHaveCount(0);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/chess\/home$/);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(board(page)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
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
