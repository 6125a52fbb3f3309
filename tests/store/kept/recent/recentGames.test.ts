/** The recent games: opened, exported, deleted, and what the list shows of them. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parsePgn, readPgnGames } from "../../../../engine/index.ts";
import { reviewedGameOf } from "../../../../engine/review/reviewedGame.ts";
import { keepReview } from "../../../../store/analysis/review/keptReview.ts";
import { DEFAULT_PLAYERS, type GameState, type Players } from "../../../../store/game/state.ts";
import {
  deleteRecentGames,
  openRecentGame,
  readDetails,
  recentGamePgn,
  recentGamesPgn,
} from "../../../../store/kept/recent/recentGames.ts";
import { reviewKey } from "../../../../store/kept/rows.ts";
import { settingChanged } from "../../../../store/view/settings.ts";
import { evaluation } from "../../../engine/review/support.ts";
import { keepGame, listedIn, listedMoves } from "../../memoryStorages.ts";
import {
  createTestStore,
  drop,
  errorOf,
  movesOf,
  settle,
  type TestStore,
  valueIn,
} from "../../support.ts";

beforeEach(() => void vi.useFakeTimers());

const gameOf = (pgn: string, players: Partial<Players> = {}): GameState => ({
  ...parsePgn(pgn),
  players: { ...DEFAULT_PLAYERS, ...players },
});

const MATE = "1. f3 e5 2. g4 Qh4#";

/** A store with kept games, the last one played last. */
function storeWith(...games: GameState[]) {
  const test = createTestStore();
  const rows = games.map((game, index) => keepGame(test.kept, game, { date: index }));
  return { ...test, rows, ids: rows.map(({ id }) => id) };
}

/** Damages the log of a kept game. */
function damage({ events }: TestStore["kept"], id = ""): void {
  for (const [key, row] of events)
    if (key.startsWith(`${id} `)) events.set(key, { ...Object(row), start: "{ damaged" });
}

describe("opening a recent game", () => {
  it("continues it", async () => {
    const test = storeWith(gameOf("1. e4 e5"), gameOf("1. d4 d5"));
    const [id = ""] = test.ids;
    valueIn(await test.store.dispatch(openRecentGame(id)));
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
    drop(test.store, "g1f3");
    await settle();
    expect(await listedMoves(test.kept)).toEqual(["d4 d5", "e4 e5 Nf3"]);
    expect(listedIn(test.kept)[0]?.id).toBe(id);
  });

  it("that is gone, damaged or out of reach says why, and the running game stays", async () => {
    const { store, kept, ids } = storeWith(gameOf("1. d4"));
    drop(store, "e2e4");
    const open = async (id = "") => errorOf(await store.dispatch(openRecentGame(id)));
    expect(await open("gone")).toBeTruthy();
    damage(kept, ids[0]);
    expect(await open(ids[0])).toBeTruthy();
    kept.is.failing = true;
    expect(await open(ids[0])).toBe("recentGamesBlocked");
    expect(movesOf(store)).toEqual(["e4"]);
  });
});

describe("the PGN of recent games", () => {
  /** Half past midnight in local time. East of Greenwich it is still the day before in UTC. */
  const AFTER_MIDNIGHT = new Date(2026, 1, 3, 0, 30).getTime();

  it("has the player's name, and the day on which it was played or its own date", async () => {
    const { store, kept } = createTestStore();
    store.dispatch(settingChanged({ name: "playerName", value: "Anna" }));
    const pgnOf = async (pgn: string) => {
      const { id } = keepGame(kept, gameOf(pgn), { date: AFTER_MIDNIGHT });
      return valueIn(await store.dispatch(recentGamePgn(id)));
    };
    expect(await pgnOf("1. e4 e5")).toContain('[Date "2026.02.03"]');
    expect(await pgnOf("1. e4 e5")).toContain('[White "Anna"]');
    expect(await pgnOf('[Date "1972.07.11"]\n\n1. e4 e5 *')).toContain('[Date "1972.07.11"]');
  });

  it("is one file, without those that cannot be read", async () => {
    const { store, kept, rows, ids } = storeWith(
      ...[MATE, "1. c4", "1. d4 d5"].map((pgn) => gameOf(pgn)),
    );
    damage(kept, ids[1]);
    const { pgn, unreadable } = await store.dispatch(recentGamesPgn(rows));
    const texts: string[] = [];
    for await (const text of readPgnGames([pgn])) texts.push(text);
    const moves = texts.map((text) => parsePgn(text).history.map(({ san }) => san));
    expect(moves).toEqual([
      ["f3", "e5", "g4", "Qh4#"],
      ["d4", "d5"],
    ]);
    expect(unreadable).toBe(1);
  });
});

describe("deleting recent games", () => {
  it("deletes their events, reviews and positions to solve, and leaves those of others", async () => {
    const test = storeWith(gameOf(MATE), gameOf("1. d4 d5"), gameOf("1. e4 e5"));
    const { documents, events, games, positions } = test.kept;
    const [first = "", , third = ""] = test.ids;
    for (const id of test.ids) documents.set(reviewKey(id), { id: reviewKey(id) });
    const { start } = reviewedGameOf(gameOf("*"));
    const position = (fen: string, played: string, game?: string) =>
      positions.set(fen, {
        ...{ fen, played, best: ["g1f3"], score: { kind: "centipawns", value: 0 } },
        ...{ start, moves: [], date: 0, ...(game && { game }) },
      });
    const fens = ["4k3/8/8/8/8/8/8/R3K3", "4k3/8/8/8/8/8/8/1R2K3", "4k3/8/8/8/8/8/8/2R1K3"];
    const [one = "", two = "", three = ""] = fens.map((placement) => `${placement} w - - 0 1`);
    position(one, "f2f3", first);
    position(two, "d2d4", test.ids[1]);
    position(three, "e2e4", third);
    valueIn(await test.store.dispatch(deleteRecentGames(test.rows.slice(0, 2))));
    expect([...games.keys()]).toEqual([third]);
    expect([...events.keys()]).toEqual([`${third} 2`]);
    expect([...documents.keys()]).toEqual([reviewKey(third)]);
    expect([...positions.keys()]).toEqual([three]);
  });

  it("deletes all positions to solve if it deletes all games: the game of one may be gone", async () => {
    const test = storeWith(gameOf(MATE), gameOf("1. d4 d5"));
    const { positions } = test.kept;
    const { start } = reviewedGameOf(gameOf("*"));
    const score = { kind: "centipawns", value: 0 };
    const fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    const gone = { fen, start, moves: [], played: "f2f3", best: ["g1f3"], score, date: 0 };
    positions.set(fen, { ...gone, game: "gone" });
    valueIn(await test.store.dispatch(deleteRecentGames(test.rows.slice(1))));
    expect(positions.size).toBe(1);
    valueIn(await test.store.dispatch(deleteRecentGames(test.rows.slice(0, 1))));
    expect(positions.size).toBe(0);
  });

  it("deletes nothing while the database refuses", async () => {
    const { store, kept, rows } = storeWith(gameOf(MATE), gameOf("1. d4 d5"));
    kept.is.failing = true;
    expect((await store.dispatch(deleteRecentGames(rows))).ok).toBe(false);
    kept.is.failing = false;
    await settle();
    expect(kept.games.size).toBe(2);
  });

  it("puts a new game on the board in place of a deleted one that was over, and of no other", async () => {
    const test = storeWith(gameOf(MATE), gameOf("1. d4 d5"));
    valueIn(await test.store.dispatch(openRecentGame(test.ids[0] ?? "")));
    valueIn(await test.store.dispatch(deleteRecentGames(test.rows.slice(1))));
    expect(movesOf(test.store)).toHaveLength(4);
    valueIn(await test.store.dispatch(deleteRecentGames(test.rows)));
    expect(movesOf(test.store)).toEqual([]);
    drop(test.store, "d2d4");
    await settle();
    expect(await listedMoves(test.kept)).toEqual(["d4"]);
    valueIn(await test.store.dispatch(deleteRecentGames(listedIn(test.kept))));
    expect(movesOf(test.store)).toHaveLength(1);
  });
});

describe("the details of a recent game", () => {
  const MOVES = "1. e4 e5 2. Qh5 Ke7";
  const timeControl = { base: 300, increment: 3 };

  /** The details of a game whose review gives each position this many centipawns. */
  async function details(...centipawns: number[]) {
    const game = gameOf(MOVES, { timeControl });
    const { store, kept, ids } = storeWith(game);
    const [id = ""] = ids;
    const evaluations = centipawns.map((value) => evaluation(value));
    const change = keepReview(id, { ...reviewedGameOf(game), evaluations });
    if (change) await kept.database.write([change]);
    return valueIn(await store.dispatch(readDetails(id)));
  }

  it("are its moves, its time control and the accuracy: 100 without a loss", async () => {
    const { moves, game, ...others } = await details(0, 0, 0, 0, 0);
    expect(game.plies).toBe(4);
    expect(moves.map(({ san }) => san)).toEqual(["e4", "e5", "Qh5", "Ke7"]);
    expect(others).toEqual({ accuracy: { w: 100, b: 100 }, timeControl });
    const blundered = await details(0, 0, 0, 0, 900);
    expect(blundered.accuracy?.w).toBe(100);
    expect(blundered.accuracy?.b).toBeLessThan(80);
  });

  it("have no accuracy before the whole game is reviewed, and are none of a damaged one", async () => {
    expect((await details()).accuracy).toBeUndefined();
    expect((await details(0, 0, 0)).accuracy).toBeUndefined();
    const { store, kept, ids } = storeWith(gameOf(MOVES));
    kept.documents.set(reviewKey(ids[0] ?? ""), "a review");
    expect(valueIn(await store.dispatch(readDetails(ids[0] ?? ""))).accuracy).toBeUndefined();
    damage(kept, ids[0]);
    expect(await store.dispatch(readDetails(ids[0] ?? ""))).toEqual({
      ok: false,
      error: { code: "savedGameUnreadable" },
    });
  });
});
