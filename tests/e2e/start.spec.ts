/** What the page says when nothing starts: its main script is missing, or it lies under another path than it was built for. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { preview, resolveConfig } from "vite";
import { expect, test } from "./support/test.ts";

const SCRIPTS = "**/assets/*.js";
const STYLES = "**/assets/*.css";

const message = (page: Page) => page.getByText(/Enough Monkeys has not started/);

/** Brings about the end of the wait before the message is shown. */
const waitOut = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

test("a page whose main script does not come says so after a while, and not at once", async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("home");
  await expect(message(page)).toBeHidden();
  await waitOut(page);
  await expect(message(page)).toBeInViewport({ ratio: 1 });
  await expect(message(page)).toContainText("served under /chess/");
});

test("a page whose main script cannot run, or without any of its files, says so too", async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "this is no script" }),
  );
  await page.goto("Game");
  await waitOut(page);
  await expect(message(page)).toBeVisible();
  await page.unroute(SCRIPTS);
  for (const files of [SCRIPTS, STYLES]) await page.route(files, (route) => route.abort());
  await page.goto("home");
  // Without styles there is no animation to wait for.
  await expect(message(page)).toBeVisible();
});

test("a browser that runs no scripts is told that the page needs them", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto("Game");
  // Playwright's own assertions skip the text of this element.
  const hint = page.locator("noscript");
  await expect(hint).toBeVisible();
  expect(await hint.textContent()).toContain("needs JavaScript");
  await expect(message(page)).toBeHidden();
  await page.close();
});

test("a page that has started never shows the message", async ({ page }) => {
  for (const address of ["home", "Game", "nowhere"]) {
    await page.goto(address);
    await expect(page.getByRole("navigation")).toBeVisible();
    await expect(message(page)).toHaveCount(0);
  }
});

// Under "/" the page itself answers every request, as on hosts that rewrite addresses.
for (const base of ["/elsewhere/", "/"]) {
  test(`a build that is served under ${base} says where it belongs`, async ({ page, baseURL }) => {
    const server = await preview({
      base,
      logLevel: "silent",
      preview: { port: 0, strictPort: false },
    });
    const [url] = server.resolvedUrls?.local ?? [];
    try {
      // Seen from the test's own server this one is a stranger, so its answers are passed on.
      await page.route("**/*", async (route) => {
        const { pathname } = new URL(route.request().url());
        const response = await route.fetch({ url: new URL(pathname, url).href });
        await route.fulfill({ response });
      });
      await page.goto(new URL(`${base}home`, baseURL).href);
      await expect(message(page)).toBeVisible();
      await expect(message(page)).toContainText("served under /chess/");
    } finally {
      await server.close();
    }
  });
}

test("a page whose files come but that lies under another path says where it belongs", async ({
  page,
}) => {
  const { build } = await resolveConfig({}, "build");
  const body = await readFile(`${build.outDir}/index.html`, "utf8");
  await page.route("**/elsewhere", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/elsewhere");
  await waitOut(page);
  await expect(message(page)).toBeVisible();
});
