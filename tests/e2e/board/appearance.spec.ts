/** How the board looks: squares, contrast, dark mode, forced colours. */
import type { Locator, Page } from "@playwright/test";
import { play, startGame } from "../../../engine/index.ts";
import { expectNoViolations } from "../support/axe.ts";
import { focusedSquare, paste } from "../support/boardInput.ts";
import {
  agreeToReplace,
  board,
  cell,
  channels,
  highlight,
  moveList,
  NO_HIGHLIGHT,
  openGame,
  openLink,
  playMove,
  saveSettings,
  square,
} from "../support/game.ts";
import { expect, test, testWithForcedColors } from "../support/test.ts";

type Colour = ReturnType<typeof channels>;

/** The relative luminance of WCAG 2.2. */
function luminance({ red, green, blue }: Colour): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The visible colour when one lies over another. */
function over(top: Colour, below: Colour): Colour {
  const mix = (channel: "red" | "green" | "blue") =>
    top[channel] * top.alpha + below[channel] * (1 - top.alpha);
  return { red: mix("red"), green: mix("green"), blue: mix("blue"), alpha: 1 };
}

const styleOf = async (page: Page, selector: string, property: string, pseudo?: string) =>
  channels(
    await page
      .locator(selector)
      .first()
      .evaluate(
        (element, [name, part]) =>
          getComputedStyle(element, part || undefined).getPropertyValue(name ?? ""),
        [property, pseudo ?? ""],
      ),
  );

const background = (page: Page, name: string) =>
  styleOf(page, `[data-square=${name}]`, "background-color");

/** The colour of the frame around a marked square. */
const frameOf = (page: Page, name: string) =>
  styleOf(page, `[data-square=${name}] > [role=gridcell]`, "box-shadow");

/** The z-index of an element; elements of the board share one stacking context. */
const layer = (page: Page, selector: string, pseudo = "") =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, part) => Number(getComputedStyle(element, part || undefined).zIndex),
      pseudo,
    );

test("cells fill their squares; marks, coordinates and the focus ring have enough contrast, in every mode", async ({
  page,
}) => {
  // The black king has one move only.
  await openGame(page, "7k/5K2/8/8/8/8/P7/8 w - - 0 1");
  await test.step("the named cells fill their squares", async () => {
    const squares = board(page).locator("[data-square]");
    await expect(squares).toHaveCount(64);
    const unfilled = await squares.evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const cells = element.querySelectorAll("[role=gridcell]");
          const [outer, inner] = [element, cells[0]].map((one) => one?.getBoundingClientRect());
          return cells.length !== 1 || JSON.stringify(outer) !== JSON.stringify(inner);
        }).length,
    );
    expect(unfilled).toBe(0);
  });
  const text = await styleOf(page, "[data-square=a1] > span > span", "color");
  expect(await layer(page, "[data-square=a2] [data-piece]")).toBeGreaterThan(
    await layer(page, "[data-square=a1] > span > span"),
  );
  await playMove(page, "a2a4");
  await square(page, "d5").click({ button: "right" });
  await expect.poll(() => highlight(page, "d5")).not.toBe(NO_HIGHLIGHT);
  await expect(cell(page, "h7")).toHaveAccessibleName(/last move/);
  const grounds = () => Promise.all(["a1", "b1"].map((name) => background(page, name)));
  const [frame, day] = [await frameOf(page, "h7"), await grounds()];
  const tints = [NO_HIGHLIGHT, await highlight(page, "d5"), await highlight(page, "h7")];
  for (const ground of day) {
    expect(contrast(frame, ground)).toBeGreaterThanOrEqual(3);
    for (const tint of tints)
      expect(contrast(text, over(channels(tint), ground))).toBeGreaterThanOrEqual(4.5);
  }
  expect(frame.green).toBe(frame.blue);
  expect(frame.green).toBeGreaterThan(frame.red + 32);

  await test.step("the focus ring, which appears only for the keyboard", async () => {
    const ring = (name: string) =>
      cell(page, name).evaluate((one) => getComputedStyle(one, "::after").boxShadow);
    await square(page, "a4").click();
    expect(await focusedSquare(page)).toBe("a4");
    expect(await ring("a4")).toBe("none");
    await page.keyboard.press("ArrowRight");
    const shadows = (await ring("b4")).match(/rgba?\([^)]*\)/g) ?? [];
    expect(shadows).toHaveLength(2);
    for (const ground of day) {
      const best = Math.max(...shadows.map((colour) => contrast(channels(colour), ground)));
      expect(best).toBeGreaterThanOrEqual(3);
    }
    expect(await layer(page, "[data-square=b4] > [role=gridcell]", "::after")).toBeGreaterThan(
      await layer(page, "[data-square=a4] [data-piece]"),
    );
  });
  await test.step("a dark page, on which the white squares are dimmed and still white", async () => {
    const brightness = async () => luminance(await styleOf(page, "body", "background-color"));
    expect(await brightness()).toBeGreaterThan(0.7);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await brightness()).toBeLessThan(0.05);
    const [dark, white] = await grounds();
    expect(dark).toEqual(day[0]);
    expect(luminance(white as Colour)).toBeLessThan(0.85);
    expect(luminance(white as Colour)).toBeGreaterThan(0.7);
    expect(contrast(frame, white as Colour)).toBeGreaterThanOrEqual(3);
    for (const tint of tints)
      expect(contrast(text, over(channels(tint), white as Colour))).toBeGreaterThanOrEqual(4.5);
    // Leaves the page light.
    await expectNoViolations(page);
  });
  await test.step("a check", async () => {
    await paste(page, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    await agreeToReplace(page);
    await expect(cell(page, "e1")).toHaveAccessibleName(/check/);
    await expect(cell(page, "e1")).toHaveCSS("background-image", /radial-gradient/);
    const check = await frameOf(page, "e1");
    for (const ground of day) expect(contrast(check, ground)).toBeGreaterThanOrEqual(3);
  });
});

test("a dark page is dark in its first paint, on the home page too", async ({ page }) => {
  await saveSettings(page, { colorScheme: "dark" });
  // Without the main script the page is as it is first painted.
  await page.route(/assets\/index-.*\.js/, (route) => route.abort());
  for (const path of ["./", "./Game"]) {
    await page.goto(path);
    const { red, green, blue } = await styleOf(page, "body", "background-color");
    expect(Math.max(red, green, blue)).toBeLessThan(64);
  }
});

testWithForcedColors(
  "with forced colours squares, marks, the last move, the current move and the current screen stay visible",
  async ({ page }) => {
    await openLink(page, play(play(startGame(), "e4"), "e5"));
    expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    await square(page, "d5").click({ button: "right" });
    await expect(cell(page, "e5")).toHaveAccessibleName(/last move/);
    const [dark, light] = [await background(page, "a1"), await background(page, "b1")];
    expect(contrast(dark, light)).toBeGreaterThanOrEqual(3);
    const [frame, mark] = [await frameOf(page, "e5"), channels(await highlight(page, "d5"))];
    for (const plain of [dark, light]) expect(contrast(frame, plain)).toBeGreaterThanOrEqual(3);
    expect(mark.alpha).toBeGreaterThan(0);
    for (const within of [moveList(page), page.getByRole("navigation")]) {
      const current = await lookOf(within.locator("[aria-current]"));
      const others = within.locator(":is(button, a):not([aria-current])");
      expect(current).not.toEqual(await lookOf(others.first()));
    }
    await page.goto("home");
    const going = page.getByRole("link", { name: /Continue against/ });
    const { backgroundImage } = await lookOf(going.getByRole("img", { name: /^Position, / }));
    expect(backgroundImage).toContain("gradient");
  },
);

/** What tells an element from its neighbours. Forced colours are the same, however transparent. */
async function lookOf(element: Locator) {
  const { backgroundColor, ...look } = await element.evaluate((drawn) => {
    const { backgroundColor, backgroundImage, borderBottomWidth } = getComputedStyle(drawn);
    return { backgroundColor, backgroundImage, borderBottomWidth };
  });
  const { red, green, blue } = channels(backgroundColor);
  return { ...look, red, green, blue };
}
