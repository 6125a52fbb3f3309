/**
 * Plays one very long game against a strong opponent, with take-backs, hints, reviews and the panel
 * 'Behind the scenes', and measures the memory on the way. A game between equals is over after some
 * hundred plies. So the opponent has only a king and a blocked pawn, which make many moves and can
 * win nothing, and the player never mates.
 *
 *     PLIES=600 npm run soak-play -- longGame.ts
 */
import type { CDPSession, Page } from "@playwright/test";
import {
  type GameRecord,
  legalMoves,
  type Move,
  outcome,
  play,
  startGame,
} from "../../engine/index.ts";
import { clickMove } from "../../tests/e2e/support/boardInput.ts";
import { beginGame, chooseFromMenu, openGame } from "../../tests/e2e/support/game.ts";
import { expect, test } from "../../tests/e2e/support/test.ts";
import { createRandom, type Random } from "../../tests/support/random.ts";
import {
  answered,
  expectPlies,
  lookInside,
  type Memory,
  measure,
  reviewShortly,
  takeBackMove,
  typeMove,
} from "./player.ts";

const PLIES = Number(process.env.PLIES ?? 600);
const SEED = Number(process.env.SEED ?? 1);
const OPPONENT = { id: "trillion", name: "A Trillion Monkeys" };
const START = "4k3/8/8/p7/P7/8/1PPPPPPP/RNBQKBNR w KQ - 0 1";

/** In moves of the player. */
const EVERY = { measure: 25, takeBack: 20, hint: 30, lookInside: 40, review: 60 };
const MOST_PER_PLY = { heapKB: 10, nodes: 8, listeners: 1.2 };
/** In plies: the game is reviewed to its end at this point. */
const WHOLE_REVIEW = 100;

interface Measurement extends Memory {
  readonly plies: number;
}

test.setTimeout(40 * 60_000);

test(`a game of ${PLIES} plies leaves the memory level`, async ({ page }) => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Performance.enable");
  await openGame(page, { fen: START, opponent: OPPONENT.id });
  const measured = await playLongGame(page, protocol);
  await beginGame(page, { opponent: OPPONENT.name, position: START });
  await expectPlies(page, 0);
  const after = await measure(protocol);
  console.log(`In the next game: ${JSON.stringify(after)}`);
  const [first] = measured;
  const last = measured.at(-1);
  const early = measured[Math.floor(measured.length / 4)];
  if (!first || !last || !early) throw new Error("Nothing was measured.");
  expect(last.plies).toBeGreaterThanOrEqual(PLIES);
  const perPly = (of: (memory: Memory) => number) =>
    (of(last) - of(early)) / (last.plies - early.plies);
  const heap = 1_000 * perPly(({ heapMB }) => heapMB);
  const nodes = perPly((memory) => memory.nodes);
  const listeners = perPly((memory) => memory.listeners);
  console.log(
    `per ply: ${heap.toFixed(1)} kB, ${nodes.toFixed(1)} nodes, ${listeners.toFixed(1)} listeners`,
  );
  // The log and the list of moves grow with the game: a button with its listener for each ply.
  expect(heap).toBeLessThan(MOST_PER_PLY.heapKB);
  expect(nodes).toBeLessThan(MOST_PER_PLY.nodes);
  expect(listeners).toBeLessThan(MOST_PER_PLY.listeners);
  // The next game has an empty list again, and fewer nodes than some dozen plies had.
  expect(after.nodes).toBeLessThan(1.2 * first.nodes);
  expect(after.listeners).toBeLessThan(first.listeners);
});

/** Plays until the game is over or long enough. */
async function playLongGame(page: Page, protocol: CDPSession): Promise<readonly Measurement[]> {
  const measured: Measurement[] = [];
  const note = async (plies: number) => {
    measured.push({ plies, ...(await measure(protocol)) });
    console.log(JSON.stringify(measured.at(-1)));
  };
  const random = createRandom(SEED);
  let game: GameRecord = startGame(START);
  for (let move = 1; !outcome(game) && game.history.length < PLIES; move += 1) {
    game = await playMove(page, game, quietMove(game, random), move);
    if (outcome(game)) break;
    if (move % EVERY.takeBack === 0) game = await takeBackMove(page, game);
    if (move % EVERY.hint === 0) await takeHint(page);
    if (move % EVERY.lookInside === 0) await lookInside(page);
    if (move % EVERY.review === 0) await reviewShortly(page);
    if (game.history.length === WHOLE_REVIEW) await reviewWhole(page);
    if (move % EVERY.measure === 0) await note(game.history.length);
  }
  await note(game.history.length);
  return measured;
}

/** Plays a move and waits for the answer. Every second move is clicked. */
async function playMove(
  page: Page,
  game: GameRecord,
  lan: string,
  number: number,
): Promise<GameRecord> {
  if (number % 2 === 0 && lan.length === 4) await clickMove(page, lan);
  else await typeMove(page, lan);
  return answered(page, play(game, lan));
}

/** In plies: later, a pawn move or a capture is wanted, because of the fifty-move rule. */
const LONGEST_QUIET = 80;

/** A random move in LAN that does not end the game; if possible, the opponent captures nothing. */
function quietMove(game: GameRecord, random: Random): string {
  const wantsQuiet = game.position.halfmoveClock < LONGEST_QUIET;
  const isQuiet = ({ piece, captured }: Move) => piece !== "p" && !captured;
  const goesOn = ({ lan }: Move) => !outcome(play(game, lan));
  const isSafe = ({ lan }: Move) => {
    const next = play(game, lan);
    return legalMoves(next.position).every(
      (reply) => !reply.captured && !outcome(play(next, reply.san)),
    );
  };
  const possible = legalMoves(game.position).filter(goesOn);
  const safe = possible.filter(isSafe);
  const wanted = safe.filter((move) => isQuiet(move) === wantsQuiet);
  const [choices = possible] = [wanted, safe].filter(({ length }) => length > 0);
  return random.pick(choices).lan;
}

async function takeHint(page: Page): Promise<void> {
  const hint = page.getByRole("button", { name: /^Hint/ });
  await hint.click();
  await expect(hint).toBeEnabled();
}

/** Reviews the game to its end. */
async function reviewWhole(page: Page): Promise<void> {
  await chooseFromMenu(page, "Review game");
  const review = page.getByRole("region", { name: "Review" });
  await expect(review.getByText(/^Review complete/)).toBeVisible({ timeout: 5 * 60_000 });
  await page.getByRole("button", { name: "Back to game" }).click();
  await expect(review).toBeHidden();
}
