/**
 * Plays game after game in one tab without a reload, as fast as an opponent that answers at once
 * allows. It also uses hints, take-backs, reviews, the panel 'Behind the scenes' and settings.
 * After every game it collects the garbage and measures the memory. The memory may grow while the
 * browser compiles and caches. After that only the log of the tab grows, by some kilobytes per
 * move.
 *
 *     MINUTES=20 npm run soak-play
 */
import type { Page } from "@playwright/test";
import { type GameRecord, legalMoves, outcome, play, startGame } from "../../engine/index.ts";
import { clickMove } from "../../tests/e2e/support/boardInput.ts";
import { beginGame, chooseFromMenu, openGame, status } from "../../tests/e2e/support/game.ts";
import { expect, test } from "../../tests/e2e/support/test.ts";
import { createRandom, type Random } from "../../tests/support/random.ts";
import {
  answered,
  lookInside,
  type Memory,
  measure,
  reviewShortly,
  takeBackMove,
  typeMove,
} from "./player.ts";

const MINUTES = Number(process.env.MINUTES ?? 20);
const SEED = Number(process.env.SEED ?? 1);
/** In moves of the player; about the length of a game between people. */
const MOVES_IN_A_GAME = 40;
/** The moves of a player in four hours, at ten seconds per move. */
const MOVES_IN_FOUR_HOURS = 1_440;
/** In megabytes: how much more memory the page may use at the end than after the first quarter. */
const MOST_GROWTH = 3;

interface Measurement extends Memory {
  readonly games: number;
  readonly moves: number;
}

test.setTimeout((MINUTES + 10) * 60_000);

test("four hours of play leave the memory flat", async ({ page }) => {
  const random = createRandom(SEED);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Performance.enable");
  await openGame(page, { opponent: "one" });
  const measured: Measurement[] = [];
  const end = Date.now() + MINUTES * 60_000;
  let moves = 0;
  for (let games = 1; Date.now() < end; games += 1) {
    moves += await playGame(page, random);
    await lookAround(page, games);
    await beginGame(page, { color: "White", opponent: "One Monkey" });
    const measurement = { games, moves, ...(await measure(protocol)) };
    measured.push(measurement);
    console.log(JSON.stringify(measurement));
  }
  const last = measured.at(-1);
  const early = measured[Math.floor(measured.length / 4)];
  if (!last || !early) throw new Error("No game was played.");
  console.log(
    `${last.games} games, ${last.moves} moves of the player (four hours at ten seconds a move have ${MOVES_IN_FOUR_HOURS}): ` +
      `${early.heapMB.toFixed(1)} MB after ${early.games} games, ${last.heapMB.toFixed(1)} MB at the end`,
  );
  expect(last.heapMB - early.heapMB).toBeLessThan(MOST_GROWTH);
  expect(last.nodes).toBeLessThan(2 * early.nodes);
  expect(last.listeners).toBeLessThan(2 * early.listeners);
});

/**
 * Plays random moves until the game is over or long enough. Returns the number of the player's
 * moves.
 */
async function playGame(page: Page, random: Random): Promise<number> {
  let game: GameRecord = startGame();
  for (let move = 1; move <= MOVES_IN_A_GAME; move += 1) {
    const choices = legalMoves(game.position).filter(({ promotion = "q" }) => promotion === "q");
    const chosen = random.pick(choices);
    game = play(game, chosen.san);
    if (move % 2 === 0) await clickMove(page, chosen.lan);
    else await typeMove(page, chosen.lan);
    if (outcome(game)) return move;
    game = await answered(page, game);
    if (outcome(game)) return move;
    if (move === 10) await takeHint(page);
    if (move === 15) game = await takeBackMove(page, game);
  }
  return MOVES_IN_A_GAME;
}

async function takeHint(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.getByRole("button", { name: "Hint (1)" })).toBeEnabled();
}

/** Does a little of everything that a player may do between two games. */
async function lookAround(page: Page, games: number): Promise<void> {
  await lookInside(page);
  await chooseFromMenu(page, "Settings");
  await page.keyboard.press("Escape");
  if (games % 3 === 0) await reviewShortly(page);
  await expect(status(page)).toHaveText(/\w/);
}
