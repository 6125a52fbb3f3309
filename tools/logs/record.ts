/**
 * Plays games in the browser and keeps the files of 'Save log' and the games in the store. A
 * game that has been recorded is never recorded again: its log is the proof that old logs still
 * load.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { OPPONENTS } from "../../engine/index.ts";
import { STRONG_VERSION } from "../../engine/opponents/profiles.ts";
import { ACTION_LOG_VERSION } from "../../store/log/limits.ts";
import {
  dispatchActions,
  exportedLog,
  game,
  installDevTools,
} from "../../tests/e2e/support/devTools.ts";
import {
  arrows,
  beginGame,
  chooseFromMenu,
  drag,
  openGame,
  openNewGameDialog,
  playMove,
  resignGame,
  square,
  status,
  takeWholeHint,
  writeInto,
} from "../../tests/e2e/support/game.ts";
import { expect, test } from "../../tests/e2e/support/test.ts";
import { WORKER_SCRIPT } from "../../tests/e2e/support/threads.ts";
import { WINNING_MOVES, WINNING_MOVES_AS_BLACK } from "../../tests/e2e/support/winningMoves.ts";

interface RecordedGame {
  /** The start position; the standard one unless given. */
  readonly fen?: string;
  readonly color?: "black";
  /** The opponent's id; the specified opponent unless given. */
  readonly opponent?: string;
  readonly play: (page: Page) => Promise<void>;
  /** The status line at the end. */
  readonly ends: RegExp;
}

const STRONGEST = OPPONENTS[OPPONENTS.length - 1];

const moves = (line: string) => async (page: Page) => {
  for (const move of line.split(" ")) await playMove(page, move);
};

/** Starts a game with an offered clock, such as `3+2`, or with these minutes of one's own. */
async function beginTimedGame(page: Page, clock: string, position?: string): Promise<void> {
  const dialog = await openNewGameDialog(page);
  if (clock.includes("+")) {
    await dialog.getByRole("radio", { name: clock, exact: true }).check();
  } else {
    await dialog.getByRole("radio", { name: "Own time" }).check();
    await writeInto(dialog.getByLabel("Minutes", { exact: true }), clock);
    await writeInto(dialog.getByLabel("Seconds a move"), "0");
  }
  if (position) await writeInto(dialog.getByLabel("Position"), position);
  await dialog.getByRole("button", { name: "Play" }).click();
}

/** Plays a move and waits until the computer has answered and the coach has judged it. */
async function playJudged(page: Page, move: string): Promise<void> {
  await playMove(page, move);
  const ply = (await game(page)).history.findLastIndex(({ color }) => color === "w");
  const isJudged = async () => {
    const { history, comments } = await game(page);
    return comments[history[ply]?.after ?? ""]?.includes("[%eval");
  };
  await expect.poll(isJudged).toBe(true);
}

const GAMES: Readonly<Record<string, RecordedGame>> = {
  "win-with-castling-on-both-sides": {
    play: moves(WINNING_MOVES.join(" ")),
    ends: /^Checkmate: you win/,
  },
  "short-win": {
    fen: "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1",
    play: moves("g1g7"),
    ends: /^Checkmate: you win/,
  },
  "computer-win": { play: moves("f2f4 c2c3 g2g4"), ends: /^Checkmate: the computer wins/ },
  stalemate: {
    fen: "7k/8/8/5Q2/8/8/8/K7 w - - 0 1",
    play: moves("f5f7"),
    ends: /^Draw by stalemate/,
  },
  "threefold-repetition": {
    // Perpetual check: the black king has no choice.
    fen: "7k/6p1/8/8/8/8/1q6/4Q2K w - - 0 1",
    play: moves("e1e8 e8h5 h5e8 e8h5 h5e8"),
    ends: /^Draw by threefold/,
  },
  "fifty-moves": {
    fen: "7k/8/8/8/8/8/R7/K7 w - - 96 80",
    play: moves("a2b2 b2a2"),
    ends: /^Draw by the fifty-move rule/,
  },
  "promotion-on-both-sides": {
    fen: "8/1P5k/8/8/8/8/6p1/K7 w - - 0 1",
    play: moves("b7b8 a1a2"),
    ends: /move/,
  },
  "en-passant-on-both-sides": {
    fen: "4k3/8/8/3pP3/6p1/8/5P2/4K3 w - d6 0 2",
    play: moves("e5d6 f2f4"),
    ends: /move/,
  },
  "new-game-in-the-middle": {
    async play(page) {
      await moves("e2e4 d2d4")(page);
      await square(page, "e5").click({ button: "right" });
      await square(page, "a1").click();
      await drag(page, "g1", "f3");
      await beginGame(page);
      await moves("c2c4 b1c3")(page);
    },
    ends: /move/,
  },
  "win-as-black": {
    color: "black",
    play: async (page) => {
      await expect(status(page)).toHaveText("Your move.");
      await moves(WINNING_MOVES_AS_BLACK.join(" "))(page);
    },
    ends: /^Checkmate: you win/,
  },
  "taken-back-and-given-up-as-black": {
    color: "black",
    async play(page) {
      await expect(status(page)).toHaveText("Your move.");
      await moves("e7e5 b8c6")(page);
      await page.getByRole("button", { name: "Take back" }).click();
      await moves("g8f6")(page);
      await resignGame(page);
    },
    ends: /^You resigned/,
  },
  "against-five-monkeys": {
    opponent: "five",
    play: moves("e2e4 d2d3 c2c3 f2f3 b2b3"),
    ends: /move/,
  },
  "against-a-thousand-monkeys-as-black": {
    opponent: "thousand",
    color: "black",
    play: async (page) => {
      await expect(status(page)).toHaveText("Your move.");
      await moves("h7h6 a7a6 e7e6 d7d6")(page);
    },
    ends: /move/,
  },
  // The strong search of today: with its next version, another game is recorded beside this one.
  [`against-a-strong-opponent-of-version-${STRONG_VERSION}`]: {
    opponent: STRONGEST.id,
    play: moves("e2e4 g1f3 d2d3 h2h3 a2a3 b1d2"),
    ends: /./,
  },
  "clocks-with-take-back": {
    async play(page) {
      await beginTimedGame(page, "3+2");
      await moves("e2e4 d2d4 g1f3")(page);
      await page.getByRole("button", { name: "Take back" }).click();
      await moves("b1c3")(page);
    },
    ends: /move/,
  },
  "time-ran-out": {
    async play(page) {
      await beginTimedGame(page, "0.1");
      await moves("e2e4")(page);
      await expect(status(page)).toHaveText(/^You lost on time/);
    },
    ends: /^You lost on time/,
  },
  "draw-on-time": {
    // White has a rook, black only the king.
    async play(page) {
      await beginTimedGame(page, "0.1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
      await moves("e1e2")(page);
      await expect(status(page)).toHaveText(/^Draw: time is over/);
    },
    ends: /^Draw: time is over/,
  },
  "two-people-agree-to-a-draw": {
    async play(page) {
      const dialog = await openNewGameDialog(page);
      await dialog.getByRole("checkbox", { name: "Two people at this board" }).check();
      await dialog.getByRole("button", { name: "Play" }).click();
      for (const [from, to] of [
        ["e2", "e4"],
        ["e7", "e5"],
      ] as const) {
        await drag(page, from, to);
      }
      await chooseFromMenu(page, "Agree to a draw");
      const question = page.getByRole("dialog", { name: "Agree to a draw?" });
      await question.getByRole("button", { name: "Agree" }).click();
    },
    ends: /^Draw by agreement/,
  },
  "draw-offer-declined": {
    async play(page) {
      await moves("e2e4")(page);
      await chooseFromMenu(page, "Offer draw");
      const offer = page.getByRole("dialog", { name: "Offer a draw?" });
      await offer.getByRole("button", { name: "Offer draw" }).click();
      await expect(
        page.getByText("Enough Monkeys decline the draw.", { exact: true }),
      ).toBeVisible();
      await moves("d2d4")(page);
    },
    ends: /move/,
  },
  "hint-in-three-steps": {
    async play(page) {
      await moves("e2e4")(page);
      await takeWholeHint(page);
      await expect.poll(() => arrows(page)).toHaveLength(1);
      await moves("d2d4")(page);
    },
    ends: /move/,
  },
  "without-help": {
    async play(page) {
      const dialog = await openNewGameDialog(page);
      await dialog.getByRole("radio", { name: "None" }).check();
      await dialog.getByRole("button", { name: "Play" }).click();
      await moves("e2e4 d2d4")(page);
    },
    ends: /move/,
  },
  "with-a-coach": {
    async play(page) {
      const dialog = await openNewGameDialog(page);
      await dialog.getByRole("radio", { name: "Coach" }).check();
      await dialog.getByRole("button", { name: "Play", exact: true }).click();
      for (const move of ["e2e4", "b1c3", "g2g4"]) await playJudged(page, move);
      await page.getByRole("button", { name: "Take back" }).first().click();
      await playJudged(page, "d2d3");
    },
    ends: /move/,
  },
  "failed-search-and-retry": {
    async play(page) {
      await page.route(WORKER_SCRIPT, (route) => route.fulfill({ status: 404 }));
      await page.reload();
      await drag(page, "e2", "e4");
      const retry = page.getByRole("button", { name: "Try again" });
      await expect(retry).toBeVisible();
      await page.unroute(WORKER_SCRIPT);
      await retry.click();
      await expect(status(page)).toHaveText("Your move.");
      await moves("d2d4")(page);
    },
    ends: /move/,
  },
};

/** A file of `tests/logs`: entries by name. */
const pathOf = (file: string) =>
  fileURLToPath(new URL(`../../tests/logs/${file}.json`, import.meta.url));

function entriesIn(file: string): Record<string, unknown> {
  const path = pathOf(file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/** Writes an entry after the others, whose texts stay as they are. */
function addEntry(file: string, name: string, entry: unknown): void {
  const entries = { ...entriesIn(file), [name]: entry };
  writeFileSync(pathOf(file), `${JSON.stringify(entries, null, 1)}\n`);
}

const LOGS = `v${ACTION_LOG_VERSION}`;

for (const [name, { fen, color, opponent, play, ends }] of Object.entries(GAMES)) {
  test(`records ${name}`, async ({ page, alerts }) => {
    test.skip(name in entriesIn(LOGS), "recorded already");
    await installDevTools(page);
    await openGame(page, { fen, color, opponent });
    await play(page);
    await expect(status(page)).toHaveText(ends);
    expect(alerts.length).toBeLessThanOrEqual(1);
    const download = page.waitForEvent("download");
    await chooseFromMenu(page, "Behind the scenes");
    await page.getByRole("button", { name: "Log", exact: true }).click();
    await page.getByRole("menuitem", { name: "Save log" }).click();
    const file = await (await download).path();
    // The games in the store at the end of each log.
    addEntry(`${LOGS}.finals`, name, await game(page));
    addEntry(LOGS, name, readFileSync(file, "utf8"));
  });
}

/** An analysis of an own game: every event of an analysis, and undo and redo. */
const ANALYSIS = "own-game-with-variations";

const ANALYSED = [
  ["nodeShown", { node: 1 }],
  ["movePlayed", { after: 1, move: "c7c5" }],
  ["movePlayed", { after: 5, move: "g1f3" }],
  ["lineAdded", { after: 1, moves: ["e7e6", "d2d4", "d7d5"], shows: 2 }],
  ["movePlayed", { after: 8, move: "0000" }],
  ["commented", { node: 7, text: "The French Defence", isBefore: true }],
  ["commented", { node: 2, text: "a {solid} move" }],
  ["glyphsSet", { node: 5, nags: [1, 14] }],
  [
    "marked",
    {
      node: 6,
      squares: [{ color: "green", square: "d4" }],
      arrows: [{ color: "red", from: "f3", to: "d4" }],
    },
  ],
  ["headersSet", { headers: { Event: "Analysed at home" } }],
  ["linePromoted", { node: 6 }],
  ["undone"],
  ["redone"],
  ["lineDeleted", { node: 9 }],
  ["undone"],
  ["nodeShown", { node: 0 }],
  ["redone"],
  ["flipped"],
] as const;

test("records an analysis", async ({ page }) => {
  test.skip(ANALYSIS in entriesIn("analyses"), "recorded already");
  await installDevTools(page);
  await openGame(page);
  await moves("e2e4 d2d4")(page);
  await chooseFromMenu(page, "Analyse");
  await expect(page.getByRole("heading", { name: "Analysis board" })).toBeAttached();
  const actions = ANALYSED.map(([name, payload]) => ({ type: `analysis/${name}`, payload }));
  await dispatchActions(page, actions);
  const saved = await page.evaluate(() => sessionStorage.getItem("enough-monkeys/analysis"));
  addEntry("analyses.saved", ANALYSIS, saved);
  addEntry("analyses", ANALYSIS, await exportedLog(page));
});
