/** Which game a page begins with, out of Web Storage and the database. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { play as playMove, startGame } from "../../engine/index.ts";
import { DATABASE_TIMEOUT_MS } from "../../store/game/async.ts";
import { DEFAULT_PLAYERS } from "../../store/game/state.ts";
import { makeSavedText } from "../../store/game/texts/savedText.ts";
import { openStore } from "../../store/openStore.ts";
import { recentGameOf } from "../../store/recent/recentGames.ts";
import { saveNow } from "../../store/saving/savingListener.ts";
import { selectHasSavingFailed } from "../../store/saving/slice.ts";
import { type RecentGames, SAVED_GAME_KEY } from "../../store/types.ts";
import { memoryRecentGames, memorySavedLogs, memoryStorage, testLines } from "./memoryStorages.ts";
import { fakeSearchClient, movesOf, newestNotice, settle } from "./support.ts";
import { play } from "./tabs.ts";

const NOW = Date.UTC(2026, 10, 23);
beforeEach(() => void vi.useFakeTimers({ now: NOW }));

/** A game in a storage: its moves, its line, and how many minutes ago it was saved. */
interface Place {
  readonly moves: string;
  readonly line?: string;
  readonly age?: number;
}

interface Places {
  readonly session?: Place;
  readonly local?: Place;
  readonly rows?: readonly Place[];
}

const gameOf = (moves: string) => ({
  ...moves.split(" ").reduce((game, move) => playMove(game, move), startGame()),
  players: DEFAULT_PLAYERS,
});

const dateOf = (age: number): number => NOW - age * 60_000;

function copyOf(place: Place | undefined): Record<string, string> {
  if (!place) return {};
  const { moves, line, age = 0 } = place;
  const game = gameOf(moves);
  const stamp = line && { line, loadedPlies: 0, date: dateOf(age) };
  return { [SAVED_GAME_KEY]: stamp ? makeSavedText(game, stamp) : makeSavedText(game) };
}

function browserWith({ session, local, rows = [] }: Places) {
  const storages = { session: memoryStorage(copyOf(session)), local: memoryStorage(copyOf(local)) };
  const recent = memoryRecentGames();
  for (const { moves, line = "none", age = 0 } of rows)
    recent.games.set(moves, recentGameOf(gameOf(moves), { line, date: dateOf(age) }));
  const { client } = fakeSearchClient();
  const open = (recentGames: RecentGames = recent.recentGames) =>
    openStore({
      collaborators: {
        searchClient: client,
        openSearchClient: () => client,
        alert: () => {},
        playSound: () => {},
        prefersReducedMotion: () => false,
        logger: { debug: () => {}, error: () => {} },
        storage: { session: () => storages.session, local: () => storages.local },
        recentGames,
        savedLogs: memorySavedLogs().savedLogs,
        lines: testLines(),
        now: () => Date.now(),
        drawSeed: () => 0,
        reload: () => {},
      },
    });
  return { ...storages, recent, open };
}

const gameIn = async (places: Places): Promise<string> =>
  movesOf(await browserWith(places).open()).join(" ");

const [OLD, NEW] = ["e4", "e4 e5 Nf3"];

describe("a reload", () => {
  it("prefers the copies to a row that is as new", async () => {
    const session = { moves: NEW, line: "a", age: 1 };
    expect(await gameIn({ session, rows: [{ moves: OLD, line: "a", age: 1 }] })).toBe(NEW);
  });

  it("shows a copy that an earlier version wrote, which knew no lines", async () => {
    const rows = [{ moves: OLD, line: "a", age: 0 }];
    expect(await gameIn({ session: { moves: NEW }, local: { moves: OLD }, rows })).toBe(NEW);
    expect(await gameIn({ local: { moves: NEW }, rows })).toBe(NEW);
  });

  it.each([
    ["strange types", { line: 5, loadedPlies: "none", date: "today" }],
    ["values out of bounds", { line: "x".repeat(41), loadedPlies: -1, date: 9e15 }],
    ["more plies than the game has", { line: "a", loadedPlies: 1e9, date: 0 }],
  ])("ignores a stamp with %s: the game is there and goes on", async (_what, stamp) => {
    const { open, session, recent } = browserWith({});
    const text = JSON.stringify({ ...JSON.parse(makeSavedText(gameOf(NEW))), ...stamp });
    session.setItem(SAVED_GAME_KEY, text);
    const store = await open();
    expect(movesOf(store).join(" ")).toBe(NEW);
    await play({ store }, "b8c6 f1c4");
    expect([...recent.games.values()].map(({ plies }) => plies)).toEqual([5]);
  });

  it("writes this tab's copy as soon as it can when another place had the newest game", async () => {
    const { open, session, local } = browserWith({
      session: { moves: OLD, line: "a", age: 2 },
      local: { moves: "d4", line: "b", age: 0 },
      rows: [{ moves: NEW, line: "a", age: 1 }],
    });
    const before = local.getItem(SAVED_GAME_KEY);
    (await open()).dispatch(saveNow());
    const stamp = { line: "a", loadedPlies: 0, date: dateOf(1) };
    expect(session.getItem(SAVED_GAME_KEY)).toBe(makeSavedText(gameOf(NEW), stamp));
    expect(local.getItem(SAVED_GAME_KEY), "another tab's copy").toBe(before);
  });
});

it("a game that the database does not have is put among the recent games at once", async () => {
  for (const place of ["session", "local"]) {
    const { open, recent } = browserWith({
      [place]: { moves: NEW, line: "a", age: 1 },
      rows: [{ moves: OLD, line: "a", age: 2 }],
    });
    await open();
    await settle();
    expect(
      [...recent.games.values()].map(({ plies }) => plies),
      place,
    ).toEqual([1, 3]);
  }
});

describe("a new tab", () => {
  it.each<[string, Places]>([
    [
      "the shared copy",
      { local: { moves: NEW, line: "a", age: 1 }, rows: [{ moves: OLD, line: "a", age: 2 }] },
    ],
    [
      "the database",
      { local: { moves: OLD, line: "a", age: 2 }, rows: [{ moves: NEW, line: "b", age: 1 }] },
    ],
    ["the database alone", { rows: [{ moves: NEW, line: "b", age: 1 }] }],
    ["a row that an earlier version wrote", { rows: [{ moves: NEW, age: 1 }] }],
  ])("shows the newest game of all: %s has it", async (_where, places) => {
    expect(await gameIn(places)).toBe(NEW);
  });

  it("does not show a game from the future, which was played with a wrong clock", async () => {
    const local = { moves: NEW, line: "a", age: 1 };
    expect(await gameIn({ local, rows: [{ moves: OLD, line: "b", age: -60 }] })).toBe(NEW);
  });

  it("shows the copy when the newest row cannot be read", async () => {
    const { open, recent } = browserWith({ local: { moves: NEW, line: "a", age: 1 } });
    const row = recentGameOf(gameOf(OLD), { line: "b", date: NOW });
    recent.games.set("bad", { ...row, text: "{ damaged" });
    expect(movesOf(await open()).join(" ")).toBe(NEW);
  });
});

describe("a database that does not work", () => {
  const places = { session: { moves: NEW, line: "a" } };

  it.each<[string, RecentGames["newest"]]>([
    ["rejects", () => Promise.reject(new Error("forbidden"))],
    [
      "throws",
      () => {
        throw new Error("forbidden");
      },
    ],
  ])("does not keep the page from starting when it %s", async (_how, newest) => {
    const { open, recent } = browserWith(places);
    const store = await open({ ...recent.recentGames, newest });
    expect(movesOf(store).join(" ")).toBe(NEW);
    expect(newestNotice(store.getState())).toBeUndefined();
    expect(selectHasSavingFailed(store.getState())).toBe(false);
  });

  it("keeps the page waiting for a second and no longer when it hangs", async () => {
    const { open, recent } = browserWith(places);
    let opened: string | undefined;
    const hanging = () => new Promise<never>(() => {});
    void open({ ...recent.recentGames, newest: hanging }).then((store) => {
      opened = movesOf(store).join(" ");
    });
    await vi.advanceTimersByTimeAsync(DATABASE_TIMEOUT_MS - 1);
    expect(opened).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toBe(NEW);
  });

  it("leaves no timer behind when it answers", async () => {
    await browserWith(places).open();
    await settle();
    expect(vi.getTimerCount()).toBe(0);
  });
});
