/** Specification, sections 2, 4, 6, 7 and 9: the board and a game on it. */
import {
  beginGame,
  board,
  channels,
  drag,
  expectPiece,
  expectPlacement,
  highlight,
  moveList,
  NO_HIGHLIGHT,
  notice,
  openGame,
  playedMoves,
  playMove,
  START_PLACEMENT,
  square,
  status,
} from "../e2e/support/game.ts";
import { expect, test } from "../e2e/support/test.ts";
import { holdSearches } from "../e2e/support/threads.ts";

test("the board is 800 pixels wide, blue-grey and white; the logo is small", async ({ page }) => {
  await openGame(page);
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
});

test("a right click highlights a square in yellow, and a click clears the highlight", async ({
  page,
}) => {
  await openGame(page);
  for (const clicked of ["d5", "a8", "g1"]) {
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

test("the squares of the last move of either side are teal", async ({ page }) => {
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
  // This move of the human ends the game.
  await openGame(page, "7k/8/8/5Q2/8/8/8/K7 w - - 0 1");
  await playMove(page, "f5f7");
  for (const name of ["f5", "f7"]) expect(await isTeal(name)).toBe(true);
});

test("the computer replies to a legal drop; an illegal drop snaps back", async ({
  page,
  alerts,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openGame(page);
  await expectPlacement(page, START_PLACEMENT);
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
  // The hook for web vitals has no callback, so that it loads nothing.
  expect(requests.filter((address) => address.includes("web-vitals"))).toEqual([]);
});

test("a running game sends no request and goes on without a network", async ({ page, context }) => {
  const later: string[] = [];
  const strange: string[] = [];
  page.on("request", (request) => {
    const isStatic = ["document", "script", "stylesheet", "image", "other"].includes(
      request.resourceType(),
    );
    if (request.method() !== "GET" || !isStatic) strange.push(request.url());
  });
  await page.goto("home");
  await page.getByRole("link", { name: "Play Now" }).click();
  await playMove(page, "e2e4");
  page.on("request", (request) => later.push(request.url()));
  await playMove(page, "d2d4");
  await beginGame(page);
  await playMove(page, "c2c4");
  await context.setOffline(true);
  await playMove(page, "d2d4");
  await expect(playedMoves(page)).toHaveCount(4);
  expect(later).toEqual([]);
  expect(strange).toEqual([]);
});

test("a move is animated for 300 ms", async ({ page }) => {
  // The computer's reply would be animated as well.
  await holdSearches(page);
  await openGame(page);
  await square(page, "e2").click();
  // The animation starts in the frame after the click, and cannot have ended there.
  const durations = await square(page, "e4").evaluate((cell) => {
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
  expect(durations).toEqual([300]);
});
