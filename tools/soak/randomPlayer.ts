/**
 * Does what nobody plans: clicks, keys, drags, typed moves, reloads, back and forward, at windows
 * of random sizes, over all screens. After each step of the game page the board must show the
 * game's position, and the replayed log must give the game. No error may appear in the console, and
 * no page may crash. Each round begins with an empty browser and has a seed of its own.
 *
 *     MINUTES=2 npm run soak-play -- randomPlayer.ts
 */

import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { legalMoves, makePlacement } from "../../engine/index.ts";
import { dispatchActions, game, installDevTools } from "../../tests/e2e/support/devTools.ts";
import { board, drag, placement } from "../../tests/e2e/support/game.ts";
import { expect, test } from "../../tests/e2e/support/test.ts";
import { createRandom, type Random } from "../../tests/support/random.ts";
import { finalState, parseActionLog } from "../replayLog.ts";

const MINUTES = Number(process.env.MINUTES ?? 30);
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
/** A failed round is repeated in about two minutes. */
const STEPS_IN_A_ROUND = 150;
/** How many steps are printed of a round that failed. */
const SHOWN_STEPS = 25;
/** In milliseconds. Longer than any computer thinks that the player chooses. */
const SETTLED_TIMEOUT_MS = 30_000;

const SIZES = [
  [1280, 1000],
  [1280, 720],
  [1920, 1080],
  [800, 600],
  [390, 664],
  [844, 390],
  [320, 568],
] as const;

const ADDRESSES = [
  "home",
  "Game",
  "Game?opponent=one",
  "Game?color=black",
  "Game?color=both",
  "Game?new=dozen",
  "Game?fen=4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
  "Analysis",
  "Help",
];

const KEYS = [
  ..."abcdefgh12345678fzn?/",
  ...["Enter", "Enter", "Escape", "Space", "Tab", "Tab", "Shift+Tab", "Home", "End", "F8"],
  ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Backspace", "Delete"],
];

const SQUARES = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));

/** What a step did, for the report; undefined if there was nothing to do it with. */
type Step = (page: Page, random: Random) => Promise<string | undefined>;

/** The middles of all that can be pressed, in pixels of the window. */
const targetsOn = (page: Page) =>
  page.evaluate(() => {
    const selector = "button, a[href], summary, input, select, [role=gridcell], [role=treeitem]";
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      // Pages of other sites are no part of the game.
      if (element instanceof HTMLAnchorElement && element.origin !== window.location.origin)
        return [];
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const isOnTop = hit !== null && (element.contains(hit) || hit.contains(element));
      const name = element.ariaLabel ?? element.textContent ?? "";
      return isOnTop ? [{ x, y, name: `${element.tagName} ${name.slice(0, 40)}` }] : [];
    });
  });

/** Mostly a legal move, so that games go on. */
async function anyMove(page: Page, random: Random): Promise<readonly [string, string]> {
  const { position } = await game(page);
  const moves = legalMoves(position);
  if (moves.length === 0 || random.chance(0.3)) return [random.pick(SQUARES), random.pick(SQUARES)];
  const { from, to } = random.pick(moves);
  return [from, to];
}

const press: Step = async (page, random) => {
  const targets = await targetsOn(page);
  if (targets.length === 0) return undefined;
  const { x, y, name } = random.pick(targets);
  await page.mouse.click(x, y, { button: random.chance(0.1) ? "right" : "left" });
  return `press ${name}`;
};

const move: Step = async (page, random) => {
  if (!(await isOnGame(page))) return undefined;
  const [from, to] = await anyMove(page, random);
  if (random.chance(0.5)) await drag(page, from, to);
  else await page.keyboard.type(`/${from}${to}\n`);
  return `move ${from}${to}`;
};

const pressKey: Step = async (page, random) => {
  const key = random.pick(KEYS);
  await page.keyboard.press(key);
  return `key ${key}`;
};

const visit: Step = async (page, random) => {
  const address = random.pick(ADDRESSES);
  await page.goto(address);
  return `goto ${address}`;
};

const resize: Step = async (page, random) => {
  const [width, height] = random.pick(SIZES);
  await page.setViewportSize({ width, height });
  return `size ${width}x${height}`;
};

const history =
  (name: "goBack" | "goForward" | "reload"): Step =>
  async (page) => {
    await page[name]();
    // The page before the first one is no part of the game.
    if (!page.url().includes("/chess")) await page.goto("home");
    return name;
  };

const pause: Step = async (_page, random) => {
  const milliseconds = random.below(400);
  await wait(milliseconds);
  return `wait ${milliseconds} ms`;
};

/** Each kind of step as often as it is likely. A page is left after some 15 steps. */
const STEPS: readonly Step[] = [
  ...Array<Step>(20).fill(press),
  ...Array<Step>(20).fill(move),
  ...Array<Step>(10).fill(pressKey),
  ...[visit, resize, pause, pause],
  ...(["goBack", "goForward", "reload"] as const).map(history),
];

/** Whether the page shows the board of a game. */
async function isOnGame(page: Page): Promise<boolean> {
  const isGame = new URL(page.url()).pathname.endsWith("/Game");
  return (
    isGame && (await page.evaluate(() => "reduxDevTools" in window)) && board(page).isVisible()
  );
}

/** The board shows the game's position once the computer has answered, and its log leads to it. */
async function checkGame(page: Page): Promise<void> {
  if (!(await isOnGame(page))) return;
  // The board may show an earlier position, or premoves.
  await dispatchActions(page, [
    { type: "playback/presentShown" },
    { type: "view/premovesCleared" },
  ]);
  await expect
    .poll(
      async () => {
        // A screen may come some time after it was asked for.
        if (!(await isOnGame(page))) return "as the game";
        const shown = await placement(page);
        const expected = makePlacement((await game(page)).position);
        return shown === expected ? "as the game" : `${shown} instead of ${expected}`;
      },
      { timeout: SETTLED_TIMEOUT_MS, message: "the board shows the position of the game" },
    )
    .toBe("as the game");
  // At once, because the computer may move.
  const [text, atEnd] = await page.evaluate(
    () => [window.reduxDevTools.exportedLog(), window.reduxDevTools.game()] as const,
  );
  const log = parseActionLog(text);
  expect(log.ok ? finalState(log.value) : log, "the replayed log gives the game").toEqual({
    ok: true,
    value: atEnd,
  });
}

/** What Playwright says when the page was left while it was asked something. */
const LEFT = /Execution context was destroyed|interrupted by another navigation|ERR_ABORTED/;

/**
 * Does a step and checks the game. A step may leave the page in which the next one wants to act.
 */
async function doStep(page: Page, random: Random): Promise<string> {
  let done = "nothing";
  try {
    done = (await random.pick(STEPS)(page, random)) ?? done;
    await checkGame(page);
  } catch (error) {
    if (!(error instanceof Error && LEFT.test(error.message))) throw error;
    await page.waitForLoadState();
    done += ", and the page was left";
  }
  return done;
}

/** Opens a page and writes down what goes wrong in it. */
async function openPage(browser: Browser) {
  const context: BrowserContext = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  page.setDefaultTimeout(SETTLED_TIMEOUT_MS);
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.stack ?? error.message}`));
  page.on("crash", () => problems.push("the page crashed"));
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  // Otherwise a browser with a window would wait for the choice of a file.
  page.on("filechooser", () => undefined);
  await installDevTools(page);
  await page.goto("home");
  return { context, page, problems };
}

/** Plays a round. Returns the number of its steps. */
async function playRound(browser: Browser, seed: number, end: number): Promise<number> {
  const random = createRandom(seed);
  const { context, page, problems } = await openPage(browser);
  const done: string[] = [];
  try {
    while (done.length < STEPS_IN_A_ROUND && Date.now() < end) {
      done.push(await doStep(page, random));
      expect(problems).toEqual([]);
    }
  } catch (error) {
    console.log(`SEED=${seed} failed after ${done.length} steps, at ${page.url()}:`);
    console.log(done.slice(-SHOWN_STEPS).join("\n"));
    console.log(problems.join("\n"));
    throw error;
  }
  await context.close();
  return done.length;
}

test.setTimeout((MINUTES + 5) * 60_000);

test(`a random player breaks nothing in ${MINUTES} minutes`, async ({ browser }) => {
  const end = Date.now() + MINUTES * 60_000;
  let steps = 0;
  for (let seed = SEED; Date.now() < end; seed += 1) {
    console.log(`SEED=${seed}: from step ${steps} on`);
    steps += await playRound(browser, seed, end);
  }
  console.log(`${steps} steps`);
});
