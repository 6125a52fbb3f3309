/** Specification, sections 2, 4, 6, 7 and 9: the board and a game on it. */
import type { Page } from "@playwright/test";
import { expectLoadedAhead } from "../e2e/support/deployment.ts";
import {
  beginGame,
  board,
  channels,
  drag,
  expectPiece,
  expectPlacement,
  highlight,
  NO_HIGHLIGHT,
  notice,
  openGame,
  playedMoves,
  playMove,
  START_PLACEMENT,
  square,
  status,
} from "../e2e/support/game.ts";
import { expect, test, testWithReducedMotion } from "../e2e/support/test.ts";
import { holdSearches } from "../e2e/support/threads.ts";

/** The squares whose highlight has such a colour. */
async function squaresWith(page: Page, isMeant: (colour: ReturnType<typeof channels>) => boolean) {
  const colours = await board(page)
    .locator("[data-square]")
    .evaluateAll((squares) =>
      squares.map((one) => {
        const cell = one.querySelector("[role=gridcell]");
        const { square = "" } = (one as HTMLElement).dataset;
        return [square, cell ? getComputedStyle(cell).backgroundColor : ""] as const;
      }),
    );
  return colours.filter(([, colour]) => isMeant(channels(colour))).map(([name]) => name);
}

/** Checks width, orientation, notation and colours of the board. */
async function expectBlueGreyBoard(page: Page): Promise<void> {
  expect((await board(page).boundingBox())?.width).toBe(800);
  const [a1, h8] = [await square(page, "a1").boundingBox(), await square(page, "h8").boundingBox()];
  expect(a1?.x).toBeLessThan(h8?.x ?? 0);
  expect(a1?.y).toBeGreaterThan(h8?.y ?? 0);
  await expect(square(page, "a1")).toContainText("1");
  await expect(square(page, "a1")).toContainText("a");
  const colour = (name: string) =>
    square(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const light of ["h1", "a8", "e4"]) expect(await colour(light)).toBe("rgb(255, 255, 255)");
  for (const dark of ["a1", "h8", "d4"]) {
    const { red, green, blue } = channels(await colour(dark));
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
    // In a grey the channels are close to each other.
    expect(blue - red).toBeLessThan(64);
  }
}

/** Checks the size and the place of the logo, in a wide window and in a narrow one. */
async function expectSmallLogo(page: Page): Promise<void> {
  const logo = page.getByRole("img", { name: /logo/i });
  for (const size of [
    { width: 1280, height: 1000 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const box = await logo.boundingBox();
    if (!box) throw new Error("There is no logo on the page");
    expect(box.width).toBeLessThan(100);
    // The logo is beside the board in a wide window, above it in a narrow one.
    const { y = 0, height = 0 } = (await square(page, "a8").boundingBox()) ?? {};
    expect(box.y + box.height).toBeLessThanOrEqual(y + height);
    await expect(logo).toBeInViewport({ ratio: 1 });
  }
}

test("the board is 800 pixels wide, blue-grey and white, with a small logo; the computer replies to a legal drop; an illegal drop snaps back", async ({
  page,
  alerts,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openGame(page);
  await expectBlueGreyBoard(page);
  await test.step("a right click highlights a square in yellow, and a click clears it", async () => {
    for (const clicked of ["d5", "a8"]) {
      await square(page, "d5").click({ button: "right" });
      await expect.poll(() => highlight(page, "d5")).not.toBe(NO_HIGHLIGHT);
      const { red, green, blue, alpha } = channels(await highlight(page, "d5"));
      expect(Math.min(red, green)).toBeGreaterThan(200);
      expect(blue).toBeLessThan(64);
      expect(alpha).toBeGreaterThan(0);
      expect(alpha).toBeLessThan(1);
      await square(page, clicked).click();
      await expect.poll(() => highlight(page, "d5")).toBe(NO_HIGHLIGHT);
    }
  });
  for (const [from, to] of [
    ["e2", "e5"],
    ["a1", "a5"],
    ["e7", "e5"],
  ] as const) {
    await drag(page, from, to);
    await expectPlacement(page, START_PLACEMENT);
  }
  await expect(status(page)).toHaveText("Your move.");
  await expect(notice(page)).toHaveCount(0);
  expect(alerts).toEqual([]);
  await playMove(page, "e2e4");
  await expectPiece(page, "e2", null);
  await expectPiece(page, "e4", "wP");
  await expect(playedMoves(page)).toHaveCount(2);
  await test.step("the squares of the last move are teal, and those before it are not", async () => {
    const teal = await squaresWith(
      page,
      ({ red, green, blue, alpha }) => alpha > 0 && green > red + 64 && Math.abs(green - blue) < 32,
    );
    expect(teal).toHaveLength(2);
    expect(teal).not.toContain("e4");
  });
  await expectSmallLogo(page);
  // The hook for web vitals has no callback, so that it loads nothing.
  expect(requests.filter((address) => address.includes("web-vitals"))).toEqual([]);
});

test("a running game sends no request and goes on without a network", async ({ page, context }) => {
  const later: string[] = [];
  const strange: string[] = [];
  page.on("request", (request) => {
    const isStatic =
      request.url().includes("/assets/") ||
      ["document", "script", "stylesheet", "font", "image", "other"].includes(
        request.resourceType(),
      );
    if (request.method() !== "GET" || !isStatic) strange.push(request.url());
  });
  await page.goto("home");
  await page.getByRole("link", { name: "Play Now" }).click();
  await playMove(page, "e2e4");
  await expectLoadedAhead(page);
  page.on("request", (request) => later.push(request.url()));
  await beginGame(page);
  await playMove(page, "c2c4");
  await context.setOffline(true);
  await playMove(page, "d2d4");
  await expect(playedMoves(page)).toHaveCount(4);
  expect(later).toEqual([]);
  expect(strange).toEqual([]);
});

/** The durations of the animations in the frame after a second click, in which none can end. */
const animationsAfterClick = (page: Page, name: string) =>
  square(page, name).evaluate((cell) => {
    (cell as HTMLElement).click();
    return new Promise((resolve) =>
      requestAnimationFrame(() => {
        const gliding = document.getAnimations().filter(({ effect }) => {
          const target = (effect as KeyframeEffect).target;
          return target?.closest("[data-square]") === cell;
        });
        resolve(gliding.map(({ effect }) => effect?.getTiming().duration));
      }),
    );
  });

test("a clicked move is animated for 300 ms; a dropped piece needs no animation", async ({
  page,
}) => {
  // The computer's reply would be animated as well.
  await holdSearches(page);
  await openGame(page);
  await square(page, "e2").click();
  expect(await animationsAfterClick(page, "e4")).toEqual([300]);
  const gliding = () =>
    page.evaluate(() => document.getAnimations().filter(({ id }) => id === "glide").length);
  await page.getByRole("button", { name: "Take back" }).click();
  await expectPiece(page, "e2", "wP");
  await expect.poll(gliding).toBe(0);
  await drag(page, "a2", "a4");
  await expectPiece(page, "a4", "wP");
  expect(await gliding()).toBe(0);
});

testWithReducedMotion("with reduced motion a clicked move is not animated", async ({ page }) => {
  await openGame(page);
  expect(await page.evaluate(() => matchMedia("(prefers-reduced-motion)").matches)).toBe(true);
  await square(page, "e2").click();
  expect(await animationsAfterClick(page, "e4")).toEqual([]);
  await expectPiece(page, "e4", "wP");
});
