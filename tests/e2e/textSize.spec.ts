/** Every screen without the page's typeface: with text at 200 %, and with spaced text. */
import type { Locator, Page } from "@playwright/test";
import { paste } from "./support/boardInput.ts";
import { board, chooseFromMenu, playMove } from "./support/game.ts";
import {
  ANNOTATED,
  cutTexts,
  nameOf,
  overlaps,
  setTextSize,
  sidewaysOverflow,
  spaceText,
} from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

const SIZES = [
  { width: 1280, height: 720 },
  { width: 900, height: 700 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
];

interface Screen {
  readonly name: string;
  /** Shows it on the page of the screen before; returns the part of it that is looked at. */
  readonly open: (page: Page) => Promise<Locator>;
}

const HOME: Screen = {
  name: "the home page",
  async open(page) {
    await page.goto("home");
    await expect(page.getByRole("heading", { name: "Opponents" })).toBeVisible();
    return page.getByRole("main");
  },
};

const HELP: Screen = {
  name: "the help",
  async open(page) {
    await page.goto("Help");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help");
    return page.getByRole("main");
  },
};

const ERROR: Screen = {
  name: "the error page",
  async open(page) {
    await page.goto("nowhere");
    await expect(page.getByRole("heading")).toHaveText("Unexpected Application Error!");
    return page.getByRole("main");
  },
};

const EVENTS: Screen = {
  name: "the events",
  async open(page) {
    await page.goto("Game?opponent=five&inside");
    const panel = page.getByRole("region", { name: "Behind the scenes" });
    await expect(panel.getByText("against Five Monkeys")).toBeVisible();
    return page.getByRole("main");
  },
};

const GAME: Screen = {
  name: "a game",
  async open(page) {
    await chooseFromMenu(page, "Back to moves");
    await playMove(page, "e2e4");
    return page.getByRole("main");
  },
};

/** Opens a dialog with the menu. */
async function openDialog(page: Page, name: string): Promise<Locator> {
  await chooseFromMenu(page, name);
  return page.getByRole("dialog", { name });
}

const NEW_GAME: Screen = {
  name: "the new game",
  open: (page) => openDialog(page, "New game"),
};

const SETTINGS: Screen = {
  name: "the settings",
  async open(page) {
    await page.keyboard.press("Escape");
    return openDialog(page, "Settings");
  },
};

const ANALYSIS: Screen = {
  name: "the analysis",
  async open(page) {
    await page.goto("Analysis");
    await board(page).waitFor();
    await paste(page, ANNOTATED);
    await expect(page.getByRole("treeitem", { name: /pawn to f4/ })).toBeVisible();
    await page.keyboard.press("End");
    return page.getByRole("main");
  },
};

const EDITOR: Screen = {
  name: "the position editor",
  async open(page) {
    await page.getByRole("button", { name: "Set up position" }).last().click();
    return page.getByRole("main");
  },
};

const LOOKS: Readonly<Record<string, (page: Page, isOn: boolean) => Promise<void>>> = {
  "200 %": (page, isOn) => setTextSize(page, isOn ? 200 : 100),
  spaced: spaceText,
};

/** Checks something with each look of the text. */
async function withEachLook(page: Page, check: (look: string) => Promise<void>): Promise<void> {
  for (const [name, look] of Object.entries(LOOKS)) {
    await look(page, true);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await check(name);
    await look(page, false);
  }
}

/** Changes the window and waits until the page has been drawn for it. */
async function resizeTo(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Checks a screen in a window; what scrolls below a board is looked at in a high window. */
async function expectTidy(
  page: Page,
  { open }: Screen,
  part: Locator,
  size: (typeof SIZES)[number],
) {
  await resizeTo(page, size);
  // A dialog of a large window's panel closes with the panel.
  if (!(await part.isVisible())) await open(page);
  await expect(part).toBeVisible();
  const isHigh = size.height >= size.width;
  const expectNothingCut = async (look: string) => {
    expect(await cutTexts(page, part), look).toEqual([]);
    expect(await overlaps(page, part), look).toEqual([]);
  };
  await withEachLook(page, async (look) => {
    // Some versions of Chromium report a page that is narrower than its window.
    expect(await sidewaysOverflow(page), look).toBeLessThanOrEqual(0);
    if (!isHigh) await expectNothingCut(look);
  });
  if (!isHigh) return;
  await page.setViewportSize({ ...size, height: 4000 });
  await withEachLook(page, expectNothingCut);
}

for (const [names, screens] of [
  ["the home page, the help and the error page hold", [HOME, HELP, ERROR]],
  ["the events, a game and its dialogs hold", [EVENTS, GAME, NEW_GAME, SETTINGS]],
  ["the analysis and the position editor hold", [ANALYSIS, EDITOR]],
] as const)
  test(`${names} text at 200 % and spaced text, without the typeface`, async ({ page }) => {
    await page.route("**/*.woff2", (route) => route.abort());
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await resizeTo(page, { width: 1280, height: 720 });
        const part = await screen.open(page);
        for (const size of SIZES)
          await test.step(nameOf(size), () => expectTidy(page, screen, part, size));
      });
  });
