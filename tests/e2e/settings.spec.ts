/** The settings, and what they change. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { board, chooseFromMenu, openGame, square } from "./support/game.ts";
import { expect, needsChromium, test } from "./support/test.ts";

const opener = (page: Page) => page.getByRole("button", { name: "More" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Settings" });

const radio = (page: Page, name: string, choice = "") =>
  dialog(page).getByRole("group", { name: choice }).getByRole("radio", { name, exact: true });

/** The background colour of a square without its highlight. */
const colourOf = (page: Page, name: string) =>
  square(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);

/** The letters and digits at the edge of the board that a piece covers. */
const coveredCoordinates = (page: Page) =>
  board(page).evaluate((root) => {
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const shapes = [...root.querySelectorAll<SVGGeometryElement>("path, circle, rect")].map(
      (shape) => ({
        shape,
        box: shape.getBoundingClientRect(),
        toShape: shape.getScreenCTM()?.inverse(),
      }),
    );
    // A stroke may be wider than the box, but not by so much.
    const room = 10;
    const isNear = (box: DOMRect, x: number, y: number) =>
      Math.abs(x - box.x - box.width / 2) < box.width / 2 + room &&
      Math.abs(y - box.y - box.height / 2) < box.height / 2 + room;
    const isCovered = (x: number, y: number) =>
      shapes.some(({ shape, box, toShape }) => {
        if (!isNear(box, x, y)) return false;
        const point = new DOMPoint(x, y).matrixTransform(toShape);
        return shape.isPointInFill(point) || shape.isPointInStroke(point);
      });
    const texts = [...root.querySelectorAll("[data-square] > span > span")];
    if (texts.length !== 16) throw new Error(`${texts.length} coordinates`);
    const covered = texts.filter((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, top, width, height } = range.getBoundingClientRect();
      // A line is higher than its letter.
      return shares.some((across) =>
        [0.3, 0.5, 0.7].some((down) => isCovered(left + across * width, top + down * height)),
      );
    });
    return covered.map(({ textContent }) => textContent);
  });

test("the dialog closes by button, Escape or a click outside, and is kept for other tabs", async ({
  page,
  context,
}) => {
  await openGame(page);
  const ways = [
    () => dialog(page).getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 500),
  ];
  for (const close of ways) {
    await chooseFromMenu(page, "Settings");
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  }
  await chooseFromMenu(page, "Settings");
  await expect(radio(page, "Blue-grey")).toBeFocused();
  await dialog(page).getByRole("heading", { name: "Settings" }).click();
  await expect(dialog(page), "a click inside leaves it open").toBeVisible();
  await expectNoViolations(page, "dialog");
  await radio(page, "Blue-grey").focus();
  await page.keyboard.press("ArrowRight");
  await expect(radio(page, "Walnut")).toBeChecked();
  // The pieces, then the first switch.
  for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Show coordinates")).not.toBeChecked();
  await test.step("another tab has the changes, also those that come later", async () => {
    const other = await context.newPage();
    await openGame(other);
    await expect(square(other, "a1")).not.toContainText("1");
    const walnut = await colourOf(page, "a1");
    expect(await colourOf(other, "a1")).toBe(walnut);
    await dialog(page).getByRole("button", { name: "Reset" }).click();
    await expect(square(other, "a1")).toContainText("1");
    await expect.poll(() => colourOf(other, "a1")).not.toBe(walnut);
    await other.close();
  });
  await test.step("the dialog fits a low window, and its buttons fit a small phone", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(dialog(page)).toBeInViewport({ ratio: 1 });
    // On a phone the button is elsewhere, and takes its dialog along.
    await page.setViewportSize({ width: 390, height: 664 });
    await chooseFromMenu(page, "Settings");
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(dialog(page)).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    for (const one of await dialog(page).getByRole("checkbox").all())
      await one.click({ trial: true });
  });
});

const allOuterHtml = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML);

test("each board has its own colours, and each set of pieces its own drawings", async ({
  page,
}) => {
  await openGame(page);
  await chooseFromMenu(page, "Settings");
  const boards = dialog(page).getByRole("group", { name: "Board" }).getByRole("radio");
  await expect(boards).toHaveCount(5);
  const colours = new Set<string>();
  for (const choice of await boards.all()) {
    await choice.check();
    colours.add(`${await colourOf(page, "a1")} ${await colourOf(page, "h1")}`);
  }
  expect(colours.size).toBe(5);
  const drawings = () => board(page).locator("[data-piece] > *").evaluateAll(allOuterHtml);
  const plain = await drawings();
  await radio(page, "Classic").check();
  const classic = await drawings();
  expect(classic).toHaveLength(32);
  expect(classic.filter((drawing) => plain.includes(drawing))).toEqual([]);
  // Six pieces in two colours.
  expect(new Set(classic).size).toBe(12);
  expect(await coveredCoordinates(page)).toEqual([]);
  for (const set of ["Plain", "Celtic", "Fantasy", "Spatial"]) {
    await radio(page, set).check();
    await expect(board(page).locator(`[data-piece-set=${set.toLowerCase()}]`)).toHaveCount(32);
    expect(await coveredCoordinates(page), set).toEqual([]);
  }

  await test.step("each option has its own picture", async () => {
    needsChromium("Firefox 153 crashes when a test reads these pictures");
    const pictures = (group: string) =>
      dialog(page)
        .getByRole("group", { name: group })
        .locator("label > [aria-hidden]")
        .evaluateAll((swatches) =>
          swatches.map((swatch) => getComputedStyle(swatch).backgroundImage + swatch.innerHTML),
        );
    expect(new Set(await pictures("Board")).size).toBe(5);
    expect(new Set(await pictures("Pieces")).size).toBe(5);
    await expect(dialog(page).getByRole("radio", { name: "Dusk", exact: true })).toBeVisible();
  });
});
