import { expect, it } from "vitest";
import { parsePgn, readPgnGames } from "../../../engine/index.ts";
import type { MissedPosition } from "../../../store/analysis/learning/missedPositions.ts";
import { forgetAllPositions } from "../../../store/analysis/learning/positionsToSolve.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { recentGameOf } from "../../../store/recent/recentGames.ts";
import {
  deleteRecentGames,
  listRecentGames,
  recentGamesPgn,
} from "../../../store/recent/recentGamesList.ts";
import type { RecentGame } from "../../../store/types.ts";
import { memoryMissedPositions } from "../analysis/learning/support.ts";
import { memoryRecentGames } from "../memoryStorages.ts";
import { createTestStore, valueIn } from "../support.ts";

const rowOf = (pgn: string, date: number): RecentGame =>
  recentGameOf({ ...parsePgn(pgn), players: DEFAULT_PLAYERS }, { line: `line-${date}`, date });

const ROWS = [rowOf("1. f3 e5 2. g4 Qh4#", 1), rowOf("1. e4 e5", 2), rowOf("1. d4 d5", 3)];

function storeWithGames(rows: readonly RecentGame[] = ROWS) {
  const recent = memoryRecentGames();
  void recent.recentGames.write({ put: rows });
  return { ...createTestStore({ recentGames: recent.recentGames }), recent };
}

async function movesIn(pgn: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const text of readPgnGames([pgn])) texts.push(text);
  return texts.map((text) =>
    parsePgn(text)
      .history.map(({ san }) => san)
      .join(" "),
  );
}

it("all games are written into one PGN file, without those that cannot be read", async () => {
  const damaged = { ...(ROWS[0] as RecentGame), text: "{ damaged" };
  const { pgn, unreadable } = await recentGamesPgn([...ROWS, damaged]);
  expect(await movesIn(pgn)).toEqual(["f3 e5 g4 Qh4#", "e4 e5", "d4 d5"]);
  expect(unreadable).toBe(1);
  expect(pgn).toMatch(/^\[Date "19(69|70)\.\d\d\.\d\d"\]$/m);
});

it("several games are deleted at once, and the others stay", async () => {
  const { store, recent } = storeWithGames();
  const games = ROWS.slice(0, 2);
  expect(valueIn(await store.dispatch(deleteRecentGames(games)))).toBeUndefined();
  expect([...recent.games.values()].map(({ text }) => text)).toEqual([ROWS[2]?.text]);
  recent.is.failing = true;
  expect((await store.dispatch(deleteRecentGames(games))).ok).toBe(false);
});

it("a listed game of an earlier version has its summary", async () => {
  const rows = ROWS.map(({ summary: _, ...row }) => row);
  const listed = valueIn(await storeWithGames(rows).store.dispatch(listRecentGames()));
  const mate = listed.find(({ result }) => result === "0-1");
  expect(mate?.summary).toEqual(ROWS[0]?.summary);
});

it("all positions to solve are forgotten, whatever their games", async () => {
  const position = { fen: "", start: "", moves: [], date: 0 } as unknown as MissedPosition;
  const rows = ["4k3/8/8/8", "8/4k3/8/8"].map((fen) => ({ ...position, fen }));
  const { missedPositions, kept, is } = memoryMissedPositions(rows);
  const { store } = createTestStore();
  is.failing = true;
  expect((await store.dispatch(forgetAllPositions(missedPositions))).ok).toBe(false);
  is.failing = false;
  expect((await store.dispatch(forgetAllPositions(missedPositions))).ok).toBe(true);
  expect(kept.size).toBe(0);
});
