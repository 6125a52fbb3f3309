/** What the page 'Progress' derives from the kept games. */
import { describe, expect, it } from "vitest";
import { OPPONENTS, type OpponentProfile, parsePgn } from "../../../../engine/index.ts";
import { reviewedGameOf } from "../../../../engine/review/reviewedGame.ts";
import { keepReview } from "../../../../store/analysis/review/keptReview.ts";
import { DEFAULT_PLAYERS, type GameState, type Players } from "../../../../store/game/state.ts";
import { climbOf } from "../../../../store/kept/recent/climb.ts";
import {
  accuracyOverTime,
  finishedGames,
  type ReadGame,
  ratingOverTime,
  readFinishedGames,
  resultsByColor,
  resultsByOpening,
} from "../../../../store/kept/recent/progress.ts";
import { gameRowOf } from "../../../../store/kept/rows.ts";
import { evaluation } from "../../../engine/review/support.ts";
import { keepGame } from "../../memoryStorages.ts";
import { createTestStore } from "../../support.ts";

const [opponent, stronger] = OPPONENTS as unknown as [OpponentProfile, OpponentProfile];

const gameOf = (pgn: string, players: Partial<Players> = {}): GameState => ({
  ...parsePgn(pgn),
  players: { ...DEFAULT_PLAYERS, opponent, ...players },
});

/** The rows of games, the one played last at the beginning, as they are listed. */
const rowsOf = (...games: readonly GameState[]) =>
  games
    .map((game, date) => gameRowOf(game, { id: `game-${date}`, date, isOwn: true }))
    .toReversed();

/** Games as white: `+` won, `-` lost, `h` won with a hint. */
const played = (results: string, players: Partial<Players> = {}) =>
  [...results].map((result) =>
    gameOf(
      `${result === "h" ? "{Hint: e4} " : ""}1. e4 e5 ${result === "-" ? "0-1" : "1-0"}`,
      players,
    ),
  );

describe("the finished games", () => {
  it("are those against the computer that have ended, the earliest one first", () => {
    const rows = rowsOf(
      gameOf("1. e4 e5 1-0"),
      gameOf("1. e4 e5 1-0", { humanColor: "b" }),
      gameOf("1. e4 e5"),
      gameOf("1. e4 e5 1-0", { humanColor: "both" }),
      gameOf("1. e4 e5 1/2-1/2", { humanColor: "both" }),
      gameOf("{Hint: e4} 1. e4 e5 1/2-1/2"),
    );
    expect(finishedGames(rows)).toEqual([
      { id: "game-0", date: 0, color: "w", outcome: "won" },
      { id: "game-1", date: 1, color: "b", outcome: "lost" },
      { id: "game-5", date: 5, color: "w", outcome: "drawn" },
    ]);
  });
});

describe("the rating over time", () => {
  it("begins with the eighth game without help, and has one estimate with each later one", () => {
    const rows = rowsOf(...played("+-+-h+-+-h+-"));
    expect(ratingOverTime(rows).map(({ date }) => date)).toEqual([8, 10, 11]);
    expect(ratingOverTime(rowsOf(...played("+-+-+-+")))).toEqual([]);
  });

  it("ends each time with the rating that the home page showed then", () => {
    const rows = rowsOf(...played("+-+-+-+-"), ...played("+--+", { opponent: stronger }));
    for (const estimate of ratingOverTime(rows)) {
      const until = rows.filter(({ date }) => date <= estimate.date);
      expect(estimate).toMatchObject(climbOf(until).estimate ?? { rating: "missing" });
    }
  });

  it("has an interval that is open above until a game is not won", () => {
    const [first, second] = ratingOverTime(rowsOf(...played("++++++++-")));
    expect(first?.most).toBeUndefined();
    expect(second?.most).toBeGreaterThan(Number(second?.rating));
  });
});

const readGame = (game: Partial<ReadGame>): ReadGame => ({
  id: "",
  date: 0,
  color: "w",
  outcome: "won",
  ...game,
});

describe("the results", () => {
  it("are counted by colour", () => {
    const games = [
      readGame({}),
      readGame({ outcome: "drawn" }),
      readGame({ color: "b", outcome: "lost" }),
      readGame({ color: "b", outcome: "lost" }),
    ];
    expect(resultsByColor(games)).toEqual({
      w: { won: 1, drawn: 1, lost: 0 },
      b: { won: 0, drawn: 0, lost: 2 },
    });
  });

  it("are counted by opening with its variations, the most played one first", () => {
    const games = [
      readGame({ opening: "French Defense" }),
      readGame({ opening: "Sicilian Defense: Najdorf Variation" }),
      readGame({ opening: "Sicilian Defense", color: "b", outcome: "lost" }),
      readGame({ opening: "Englund Gambit" }),
      readGame({}),
    ];
    const none = { won: 0, drawn: 0, lost: 0 };
    expect(resultsByOpening(games)).toEqual([
      { opening: "Sicilian Defense", w: { ...none, won: 1 }, b: { ...none, lost: 1 } },
      { opening: "Englund Gambit", w: { ...none, won: 1 }, b: none },
      { opening: "French Defense", w: { ...none, won: 1 }, b: none },
    ]);
  });
});

describe("the accuracy over time", () => {
  it("is that of the reviewed games, with the mean of up to ten", () => {
    const games = [80, undefined, 60, ...Array<number>(9).fill(90)].map((accuracy, date) =>
      readGame({ date, accuracy }),
    );
    const found = accuracyOverTime(games);
    expect(found).toHaveLength(11);
    expect(found[0]).toEqual({ date: 0, accuracy: 80, mean: 80 });
    expect(found[1]).toEqual({ date: 2, accuracy: 60, mean: 70 });
    // The first game is eleven games ago: 60 and nine times 90.
    expect(found.at(-1)).toEqual({ date: 11, accuracy: 90, mean: 87 });
  });
});

describe("reading the finished games", () => {
  /** A store that keeps a reviewed game as black, and one whose log is damaged. */
  async function storeWithGames() {
    const { store, kept } = createTestStore();
    const game = gameOf("1. e4 e5 2. f3 0-1", { humanColor: "b" });
    const rows = [game, gameOf("1. d4 1-0")].map((one, date) => keepGame(kept, one, { date }));
    const evaluations = [0, 0, 0, -900].map((score) => evaluation(score));
    const review = keepReview(rows[0]?.id ?? "", { ...reviewedGameOf(game), evaluations });
    await kept.database.write(review ? [review] : []);
    for (const [key, row] of kept.events)
      if (key.startsWith(`${rows[1]?.id} `)) kept.events.set(key, { ...Object(row), start: "{" });
    return { store, games: finishedGames(rows) };
  }

  it("finds the human's accuracy and the opening; what cannot be read is missing", async () => {
    const { store, games } = await storeWithGames();
    const read = await store.dispatch(
      readFinishedGames(games, {
        openingAfter: (moves) => (moves.length > 0 ? { name: `after ${moves.length}` } : undefined),
        onProgress: () => {},
        signal: new AbortController().signal,
      }),
    );
    // White lost nine pawns, black nothing.
    expect(read?.map(({ accuracy, opening }) => [accuracy, opening])).toEqual([
      [100, "after 3"],
      [undefined, undefined],
    ]);
  });

  it("ends when it is not wanted any more", async () => {
    const { store, games } = await storeWithGames();
    const options = { openingAfter: () => undefined, onProgress: () => {} };
    const reading = readFinishedGames(games, { ...options, signal: AbortSignal.abort() });
    expect(await store.dispatch(reading)).toBeUndefined();
  });
});
