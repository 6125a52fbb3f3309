/** Games from outside are looked at, and never push out what the player has played. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { packGame, parsePgn } from "../../../engine/index.ts";
import { openFragment } from "../../../src/linksAndFiles/gameTexts.ts";
import { gameResigned, moveTakenBack } from "../../../store/game/slice.ts";
import { checkGame, openGame } from "../../../store/game/texts/gameText.ts";
import { makeSavedText, parseStampedText } from "../../../store/game/texts/savedText.ts";
import { restoreState } from "../../../store/openStore.ts";
import { MOST_RECENT_GAMES, recentGameOf } from "../../../store/recent/recentGames.ts";
import { gameKept } from "../../../store/saving/slice.ts";
import type { RootState } from "../../../store/slices.ts";
import { SAVED_GAME_KEY } from "../../../store/types.ts";
import { selectIsAskingToReplace } from "../../../store/view/slice.ts";
import { memoryRecentGames, memoryStorage } from "../memoryStorages.ts";
import { kept } from "../recent/keptGames.ts";
import {
  AFTER_E4,
  createTestStore,
  drop,
  movesOf,
  reply,
  settle,
  type TestStore,
  valueIn,
} from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

/** A store with own game 1. a3 saved, and then this game from outside on the board. */
function openFromOutside(pgn = "1. e4 e5") {
  const test = createTestStore();
  drop(test.store, "a2a3");
  test.store.dispatch(gameResigned());
  openInto(test, pgn);
  return test;
}

const openInto = ({ store }: TestStore, pgn: string) =>
  store.dispatch(openGame(valueIn(store.dispatch(checkGame(parsePgn(pgn))))));

const savedIn = ({ entries }: { readonly entries: ReadonlyMap<string, string> }) =>
  valueIn(parseStampedText(entries.get(SAVED_GAME_KEY) ?? ""));

const sansOf = ({ game }: Pick<RootState, "game">) => game.history.map(({ san }) => san).join(" ");

const keptGames = async (test: TestStore) => (await kept(test)).sort();

/** The state of this tab after a reload. */
const reloaded = ({ session, local }: TestStore) =>
  restoreState({ session: () => session, local: () => local });

describe("a game from outside", () => {
  it("is saved in this tab only, and a reload shows it as a game from outside", async () => {
    const test = openFromOutside();
    expect(savedIn(test.session)).toMatchObject({ isOwn: false });
    expect(sansOf(savedIn(test.local))).toBe("a3");
    const state = reloaded(test);
    expect(sansOf(state)).toBe("e4 e5");
    expect(state.saving.isOwn).toBe(false);
    expect(await keptGames(test)).toEqual(["a3"]);
  });

  it("is not put among the recent games by a reply, or when another game replaces it", async () => {
    const test = openFromOutside("1. e4");
    test.store.dispatch(reply("e7e5", AFTER_E4));
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
    openInto(test, "1. d4");
    test.store.dispatch({ type: "game/started" });
    expect(await keptGames(test)).toEqual(["a3"]);
  });

  it.each<[string, (test: TestStore) => unknown, string]>([
    ["a move", ({ store }) => drop(store, "f1c4"), "e4 e5 Nf3 Nc6 Bc4"],
    ["a take-back", ({ store }) => store.dispatch(moveTakenBack()), "e4 e5"],
    ["a resignation", ({ store }) => store.dispatch(gameResigned()), "e4 e5 Nf3 Nc6"],
    ["'Keep this game'", ({ store }) => store.dispatch(gameKept()), "e4 e5 Nf3 Nc6"],
  ])("is kept and saved for all tabs after %s", async (_what, act, moves) => {
    const test = openFromOutside("1. e4 e5 2. Nf3 Nc6");
    act(test);
    expect(await keptGames(test)).toEqual(["a3", moves].sort());
    for (const copy of [test.session, test.local]) {
      expect(savedIn(copy).isOwn).toBe(true);
      expect(sansOf(savedIn(copy))).toBe(moves);
    }
    expect(reloaded(test).saving.isOwn).toBe(true);
  });

  it("is kept after a reload, too", async () => {
    const before = openFromOutside();
    const { session, local } = before;
    const { store } = createTestStore({
      preloadedState: reloaded(before),
      session: () => session,
      local: () => local,
      recentGames: before.recent.recentGames,
    });
    store.dispatch(gameKept());
    expect(await keptGames(before)).toEqual(["a3", "e4 e5"]);
    expect(sansOf(savedIn(local))).toBe("e4 e5");
  });
});

/** More than the limit of the recent games. */
const VISITS = 230;

/** As many recent games as are kept, in memory. */
function fullDatabase() {
  const recent = memoryRecentGames();
  const { store } = createTestStore();
  drop(store, "e2e4");
  const { game } = store.getState();
  for (let number = 0; number < MOST_RECENT_GAMES; number += 1) {
    const stamp = { line: `line-${number}`, loadedPlies: 0, date: number };
    const players = { ...game.players, seed: number };
    recent.games.set(`${number}`, recentGameOf({ ...game, players }, stamp));
  }
  return recent;
}

/** A link to another game for each number. */
function fragmentOf(number: number): string {
  const record = parsePgn(`[White "${number}"]\n\n1. d4 d5 2. c4 c5`);
  return `#game=${valueIn(packGame(record))}`;
}

const pageOf = ({ store }: TestStore) => ({
  store,
  screen: "game" as const,
  show: () => {},
  onProgress: () => {},
  isInspectorOpen: () => false,
  openInspector: () => {},
  signal: new AbortController().signal,
});

describe(`a foreign page that opens ${VISITS} links to games`, () => {
  it.each(["is over", "is played"])("erases nothing when the player's game %s", async (what) => {
    const { recentGames, games } = fullDatabase();
    const [local, session] = [memoryStorage(), memoryStorage()];
    const storage = { local: () => local, session: () => session };
    const own = createTestStore({ recentGames, local: storage.local });
    drop(own.store, "a2a3");
    if (what === "is over") own.store.dispatch(gameResigned());
    await settle();
    const before = { games: [...games.keys()], copy: local.entries.get(SAVED_GAME_KEY) };
    expect(before.games).toHaveLength(MOST_RECENT_GAMES + 1);
    vi.stubGlobal("window", { matchMedia: () => ({ matches: true }) });
    for (let number = 0; number < VISITS; number += 1) {
      // The foreign page leads its window to the next address, which is a new visit.
      const preloadedState = restoreState(storage);
      const visit = createTestStore({ recentGames, ...storage, preloadedState });
      void openFragment(pageOf(visit), fragmentOf(number));
      await settle();
      expect(selectIsAskingToReplace(visit.store.getState())).toBe(what === "is played");
      expect(movesOf(visit.store)).toEqual(
        what === "is played" ? ["a3"] : ["d4", "d5", "c4", "c5"],
      );
    }
    vi.unstubAllGlobals();
    expect([...games.keys()]).toEqual(before.games);
    expect(local.entries.get(SAVED_GAME_KEY)).toBe(before.copy);
    expect(makeSavedText(reloadedIn(local).game)).toBe(makeSavedText(own.store.getState().game));
  });
});

/** The state of a new tab. */
const reloadedIn = (local: ReturnType<typeof memoryStorage>) =>
  restoreState({ session: () => memoryStorage(), local: () => local });
