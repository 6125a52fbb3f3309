/** Every dialog, menu and chooser, pressed with the mouse at each place where it opens. */
import type { Locator, Page } from "@playwright/test";
import { shownItem } from "./support/analysis.ts";
import {
  beginGame,
  chooseFromMenu,
  drag,
  openGame,
  playMove,
  resignGame,
  saveSettings,
} from "./support/game.ts";
import { gameOf, keepGames, openPlainPage } from "./support/recentGames.ts";
import { expect, test } from "./support/test.ts";

const DESK = { width: 1280, height: 1000 };
const PHONE = { width: 390, height: 664 };

/** A review that names a mistake of each side, with the better move. */
const REVIEWED = `1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.2]} Nc6 {[%eval 0.25]}
3. Qh5 {[%eval 0.0]} Nf6 $4 {[%eval #1] Blunder: allows a forced mate. g6 was best.}
(3... g6 4. Qf3) 4. Nf3 $4 {[%eval 0.0] Blunder: misses a forced mate. Qxf7# was best.}
(4. Qxf7#) *`;

interface Place {
  /** What opens, by its name. */
  readonly name: string | RegExp;
  /** A dialog unless given. */
  readonly role?: "menu";
  /** Opens it, with the mouse or a key. */
  readonly open: (page: Page) => Promise<unknown>;
  /** What closes it: a button by its name, a press beside it, or for a menu the key Escape. */
  readonly close: string;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();

/** Shows the actions of the newest recent game, and presses one. */
async function pressOnGame(page: Page, action: RegExp): Promise<void> {
  const row = page.getByRole("region", { name: "Recent games" }).getByRole("listitem").first();
  await row.hover();
  await row.getByRole("button", { name: action }).click();
}

const item = (name: string) => (page: Page) => chooseFromMenu(page, name);
const button = (name: string | RegExp) => (page: Page) => press(page, name);

const AT_HOME: readonly Place[] = [
  { name: "Delete this game?", open: (page) => pressOnGame(page, /^Delete/), close: "Cancel" },
  { name: "Delete this game?", open: (page) => pressOnGame(page, /^Delete/), close: "beside" },
  { name: "Delete all 2 games?", open: button("Delete all"), close: "Cancel" },
  { name: "One Monkey", open: button(/^One Monkey/), close: "beside" },
];

const BEFORE_A_GAME: readonly Place[] = [
  { name: "New game", open: button("New game"), close: "Cancel" },
];

const IN_A_GAME: readonly Place[] = [
  { name: "More", role: "menu", open: button("More"), close: "Escape" },
  { name: "New game", open: item("New game"), close: "Cancel" },
  { name: "Settings", open: item("Settings"), close: "Close" },
  { name: "Offer a draw?", open: item("Offer draw"), close: "Cancel" },
  { name: "Resign?", open: item("Resign"), close: "Cancel" },
];

const BEHIND_THE_SCENES: readonly Place[] = [
  { name: "Log", role: "menu", open: button("Log"), close: "Escape" },
];

const OF_TWO_PEOPLE: readonly Place[] = [
  { name: "Agree to a draw?", open: item("Agree to a draw"), close: "Cancel" },
  { name: "White resigns?", open: item("Resign"), close: "Cancel" },
];

const AT_A_MOVE: readonly Place[] = [
  {
    name: "Variation",
    role: "menu",
    open: (page) => shownItem(page).click({ button: "right" }),
    close: "Escape",
  },
];

const BELOW_THE_MOVES: readonly Place[] = [
  { name: "Variation", role: "menu", open: button("Variation"), close: "Escape" },
  { name: "Share", role: "menu", open: button("Share"), close: "Escape" },
  { name: "Open a game", open: button("Open"), close: "beside" },
  { name: "Play from here", open: button("Play from here"), close: "Cancel" },
  { name: "Settings", open: button("Settings"), close: "Close" },
];

const OF_A_REVIEW: readonly Place[] = [
  { name: "Learn from the mistakes", role: "menu", open: button(/^Learn from/), close: "Escape" },
];

/** The list opens by itself, and again by its button. */
const OF_A_FILE: readonly Place[] = [
  { name: "2 games", open: async () => {}, close: "Close" },
  { name: "2 games", open: button(/^Game 1 of 2|^2 games/), close: "Close" },
];

/** Opens what is at a place, finds that the mouse reaches everything in it, and closes it. */
async function pressAt(page: Page, { name, role, open, close }: Place): Promise<void> {
  await open(page);
  const opened = page.getByRole(role ?? "dialog", { name, exact: true });
  await expect(opened).toBeVisible();
  await leave(page);
  await expectPressable(opened);
  if (close === "Escape") await page.keyboard.press("Escape");
  else if (close === "beside") await page.mouse.click(2, 2);
  else await opened.getByRole("button", { name: close, exact: true }).click();
  await expect(opened).toBeHidden();
}

/**
 * Takes the pointer out of the window and the focus from what opened, as a switch to another window
 * does. What opened must not depend on the place that it was opened from.
 */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(-1, -1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/**
 * Finds that a press in the middle of each enabled control reaches it or its label. One script asks
 * about all of them: hundreds of trial clicks would take half a minute.
 */
async function expectPressable(opened: Locator): Promise<void> {
  const controls = opened.locator(":is(button, a, input, select, textarea):not(:disabled):visible");
  await expect(controls).not.toHaveCount(0);
  const outOfReach = () =>
    controls.evaluateAll((all: (Element & { readonly labels?: NodeListOf<Element> })[]) =>
      all
        .filter((control) => {
          control.scrollIntoView({ block: "nearest", behavior: "instant" });
          const { x, y, width, height } = control.getBoundingClientRect();
          const pressed = document.elementFromPoint(x + width / 2, y + height / 2);
          return ![control, ...(control.labels ?? [])].some((part) => part.contains(pressed));
        })
        .map(({ outerHTML }) => outerHTML),
    );
  await expect.poll(outOfReach, { message: "what the mouse cannot press" }).toEqual([]);
}

async function walk(page: Page, where: string, places: readonly Place[]): Promise<void> {
  for (const place of places)
    await test.step(`${place.name}, ${where}`, () => pressAt(page, place));
}

/** Opens a text on the analysis screen. */
async function openText(page: Page, text: string): Promise<void> {
  await press(page, "Open");
  const opening = page.getByRole("dialog", { name: "Open a game" });
  await opening.getByRole("textbox").fill(text);
  await opening.getByRole("button", { name: "Open", exact: true }).click();
  await expect(opening).toBeHidden();
}

test("the mouse presses everything in each dialog, menu and chooser, wherever it opens", async ({
  page,
  context,
}) => {
  const plain = await openPlainPage(context);
  await keepGames(
    plain,
    gameOf(["f2f3", "e7e5", "g2g4", "d8h4"]),
    gameOf(["d2d4"]),
    gameOf(["e2e4"]),
  );
  await plain.close();
  await page.goto("home");
  await walk(page, "at home", AT_HOME);

  await saveSettings(page, { choosesPromotion: true, premoves: true });
  await openGame(page, { fen: "7k/P7/8/8/8/8/6pp/K7 w - - 0 1", opponent: "one" });
  await walk(page, "before a game", BEFORE_A_GAME);
  for (const piece of ["queen", "knight", "rook", "bishop"]) {
    await test.step(`Promote to ${piece}`, async () => {
      await drag(page, "a7", "a8");
      const chooser = page.getByRole("dialog", { name: "Promote to" });
      await leave(page);
      await expectPressable(chooser);
      await chooser.getByRole("button", { name: piece }).click();
      await expect(page.getByRole("gridcell", { name: `a8, white ${piece}` })).toBeVisible();
      await press(page, "Take back");
    });
  }
  await beginGame(page);
  await playMove(page, "d2d4");
  await walk(page, "in a game", IN_A_GAME);
  await chooseFromMenu(page, "Behind the scenes");
  await walk(page, "behind the scenes", BEHIND_THE_SCENES);
  await chooseFromMenu(page, "Back to moves");
  await page.setViewportSize(PHONE);
  await walk(page, "on a phone", IN_A_GAME);

  await test.step("a game from outside", async () => {
    const asking = {
      name: "Open another game?",
      open: () => page.goto("Game?fen=8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"),
    };
    await pressAt(page, { ...asking, close: "Keep playing" });
    await pressAt(page, { ...asking, close: "Open the game" });
  });
  await resignGame(page);
  await walk(page, "after a game on a phone", [
    { name: "Review of the game", open: button("Review"), close: "beside" },
  ]);

  await page.setViewportSize(DESK);
  await chooseFromMenu(page, "New game");
  await page.getByRole("checkbox", { name: "Two people at this board" }).check();
  await press(page, "Play");
  await walk(page, "of two people", OF_TWO_PEOPLE);

  await page.goto("Analysis");
  await openText(page, REVIEWED);
  await page.keyboard.press("ArrowRight");
  await walk(page, "in an analysis", [...AT_A_MOVE, ...BELOW_THE_MOVES, ...OF_A_REVIEW]);
  await page.setViewportSize(PHONE);
  await page.getByRole("tab", { name: "Moves" }).click();
  await walk(page, "in an analysis on a phone", AT_A_MOVE);
  await page.getByRole("tab", { name: "More" }).click();
  await walk(page, "in an analysis on a phone", BELOW_THE_MOVES);
  await page.setViewportSize(DESK);
  await openText(page, '[Event "1"]\n\n1. e4 *\n\n[Event "2"]\n\n1. d4 *');
  await walk(page, "of a file", OF_A_FILE);
});
