/** The layout of the analysis in windows of all sizes. */
import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { paste } from "./support/boardInput.ts";
import { board } from "./support/game.ts";
import {
  ANNOTATED,
  cutTexts,
  expectWholeBoard,
  nameOf,
  overlaps,
  setTextSize,
  WINDOWS,
  type WindowSize,
} from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

/** A size of each shape: beside the board, below it, and with large text in little room. */
const SIZES = WINDOWS.filter((size) =>
  ["1280x720", "1000x1000", "900x700", "390x664", "844x390", "320x640"].includes(nameOf(size)),
);

/**
 * Checks the analysis at a window size; returns the width of the board. Below the board the page
 * scrolls under the steps, so overlaps are looked for in a window with room for all of it.
 */
async function expectTidyAnalysis(page: Page, { width, height }: Omit<WindowSize, "board">) {
  await page.setViewportSize({ width, height });
  const board = await expectWholeBoard(page);
  if (height >= width) await page.setViewportSize({ width, height: 4000 });
  expect(await overlaps(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  return board;
}

test("the analysis and the position editor fit into every window, even with text at 200 %", async ({
  page,
}) => {
  await page.goto("Analysis");
  await board(page).waitFor();
  await paste(page, ANNOTATED);
  await expect(page.getByRole("treeitem", { name: /pawn to f4/ })).toBeVisible();
  await page.keyboard.press("End");
  for (const size of SIZES)
    await test.step(nameOf(size), async () => {
      // The evaluation stands beside the board, and the steps may stand below it; on a phone, also
      // a line of the engine and three moves.
      const below = size.width < 500 ? 312 : 240;
      const room = size.height < size.width ? size.board : size.height - below;
      const atLeast = Math.min(size.board, size.width - 32, room);
      await page.setViewportSize({ width: size.width, height: size.height });
      await expect(page.getByRole("button", { name: "Next move" })).toBeInViewport({ ratio: 1 });
      expect(await expectTidyAnalysis(page, size)).toBeGreaterThanOrEqual(atLeast);
      await setTextSize(page, 200);
      await expectTidyAnalysis(page, size);
      await setTextSize(page, 100);
    });
  await test.step("the position editor on a phone, in which axe finds no violation", async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole("tab", { name: "More" }).click();
    await page.getByRole("button", { name: "Set up position" }).click();
    await expectWholeBoard(page);
    await expectNoViolations(page);
  });
});

/** Forty moves with a blunder of each side, as another program has evaluated them. */
const EVALUATED = Array.from({ length: 20 }, (_, number) => {
  const [white, black] = number % 2 === 0 ? ["Nf3", "Nf6"] : ["Ng1", "Ng8"];
  const [one, other] = [number === 6 ? -4 : 0.2, number === 9 ? 5 : 0.2];
  return `${number + 1}. ${white} {[%eval ${one}]} ${black} {[%eval ${other}]}`;
}).join(" ");

test("a review shows its rows of moves beside its graph, accuracy and key moments", async ({
  page,
}) => {
  await page.goto("Analysis");
  await board(page).waitFor();
  await paste(page, EVALUATED);
  for (const { width, height, rows } of [
    { width: 1280, height: 720, rows: 7 },
    { width: 1440, height: 900, rows: 10 },
  ])
    await test.step(`${rows} rows at ${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      const graph = page.getByRole("group", { name: /Winning chances/ });
      await expect(graph).toBeInViewport({ ratio: 1 });
      const table = page.getByRole("table", { name: "Accuracy and mistakes" });
      await expect(table).toBeInViewport({ ratio: 1 });
      const moments = page.getByRole("region", { name: "Key moments" }).getByRole("button");
      await expect(moments.last()).toBeInViewport({ ratio: 1 });
      const tree = page.getByRole("tree");
      const room = await tree.evaluate((element) => element.clientHeight);
      const first = await page.getByRole("treeitem", { name: /^1\. / }).boundingBox();
      expect(room / (first?.height ?? 0)).toBeGreaterThanOrEqual(rows);
      await expectWholeBoard(page);
    });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const { width, height } of [
    { width: 390, height: 664 },
    { width: 844, height: 390 },
  ])
    test(`a link plays beside its graph at ${width}x${height}, tabs change what is below or beside the whole board, and the page does not scroll`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`Analysis#pgn=1${deflateRawSync(EVALUATED).toString("base64url")}`);
      const panel = page.getByRole("tabpanel");
      const graph = page.getByRole("group", { name: /Winning chances/ });
      await test.step("the moves and the graph of a link are in view while it plays", async () => {
        const pause = page.getByRole("button", { name: "Pause" });
        await expect(pause).toBeVisible();
        await expect(graph).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole("treeitem", { name: /^2\. / })).toBeInViewport({ ratio: 1 });
        await expectWholeBoard(page);
        await expect(page.getByRole("tab", { selected: true })).toHaveText("Moves");
        await pause.tap();
        await page.getByRole("treeitem", { name: /^2\. / }).tap();
        await expect(panel.getByRole("treeitem", { selected: true })).toBeInViewport({ ratio: 1 });
      });
      const parts = {
        Review: page.getByRole("table", { name: "Accuracy and mistakes" }),
        Moves: page.getByRole("tree"),
        Engine: page.getByRole("switch", { name: "Engine" }),
        More: page.getByRole("button", { name: "Share" }),
      };
      const verdict = page.getByRole("region", { name: "Selected move" });
      const names = Object.keys(parts) as (keyof typeof parts)[];
      for (const name of names) {
        await page.getByRole("tab", { name }).tap();
        await expect(page.getByRole("tab", { selected: true })).toHaveText(name);
        for (const each of names) await expect(parts[each]).toBeVisible({ visible: each === name });
        // The review begins with what it says of the shown move.
        await expect(name === "Review" ? verdict : parts[name]).toBeInViewport({ ratio: 1 });
        await expectWholeBoard(page);
        const sizes = await page.evaluate(() => ({
          scrolls: document.documentElement.scrollHeight > window.innerHeight,
          low: [...document.querySelectorAll("main button, main select")]
            .map((button) => button.getBoundingClientRect().height)
            .filter((height) => height > 0 && height < 44),
        }));
        expect(sizes).toEqual({ scrolls: false, low: [] });
      }
      await expectNoViolations(page);
      await page.getByRole("tab", { name: "More" }).press("ArrowRight");
      await expect(page.getByRole("tab", { name: "Moves" })).toBeFocused();
      await expect(parts.Moves).toBeVisible();
      await page.getByRole("treeitem", { name: /^5\. / }).first().click({ button: "right" });
      await expect(page.getByRole("menuitem", { name: "Delete from here" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(panel.getByRole("treeitem", { selected: true })).toBeInViewport({ ratio: 1 });
    });
});
