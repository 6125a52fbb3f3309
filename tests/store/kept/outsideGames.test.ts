/** Games from outside are looked at, and never push out what the player has played. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentFen, packGame, parsePgn } from "../../../engine/index.ts";
import { openFragment } from "../../../src/linksAndFiles/gameTexts.ts";
import {
  gameLoaded,
  gameResigned,
  gameStarted,
  hintTaken,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import { checkGame, openGame } from "../../../store/game/texts/gameText.ts";
import { undoReplacement } from "../../../store/kept/replacement.ts";
import { gameKept, selectIsOwnGame } from "../../../store/kept/slice.ts";
import { openActionLog } from "../../../store/log/thunks.ts";
import { selectIsAskingToReplace } from "../../../store/view/slice.ts";
import { parseJsonAtOnce } from "../../../tools/replayLog.ts";
import { AFTER_E4, drop, movesOf, reply, settle, valueIn } from "../support.ts";
import { browserAfter, createBrowser, shownIn, type Tab } from "../tabs.ts";

beforeEach(() => void vi.useFakeTimers());

const openInto = ({ store }: Tab, pgn: string) =>
  store.dispatch(openGame(valueIn(store.dispatch(checkGame(parsePgn(pgn))))));

/** A tab in which own game 1. a3 is kept, and then this game from outside on the board. */
async function openFromOutside(pgn = "1. e4 e5 2. Nf3 Nc6") {
  const { browser, tab } = await browserAfter("a2a3");
  tab.store.dispatch(gameResigned());
  openInto(tab, pgn);
  await settle();
  return { browser, tab };
}

const isOwn = ({ store }: Tab) => selectIsOwnGame(store.getState());

describe("a game from outside", () => {
  it("is kept for this tab only, and a reload shows it as a game from outside", async () => {
    const { browser, tab } = await openFromOutside("1. e4 e5");
    expect(await browser.moves()).toEqual(["a3"]);
    const reloaded = await browser.reload(tab);
    expect([shownIn(reloaded), isOwn(reloaded)]).toEqual(["e4 e5", false]);
    browser.close(reloaded);
    expect(shownIn(await browser.open()), "a new tab").toBe("a3");
  });

  it("is not the player's by a reply, a refused move, or when another game replaces it", async () => {
    const { browser, tab } = await openFromOutside("1. e4");
    tab.store.dispatch(reply("e7e5", AFTER_E4));
    drop(tab.store, "e4e6");
    expect([movesOf(tab.store), isOwn(tab)]).toEqual([["e4", "e5"], false]);
    openInto(tab, "1. d4");
    tab.store.dispatch(gameStarted());
    expect(await browser.moves()).toEqual(["a3"]);
    expect(browser.kept.games.size, "the new one, and two that 'Undo' may bring back").toBe(4);
  });

  it("may be the end of an action log", async () => {
    const tab = await createBrowser().open();
    await tab.store.dispatch(
      openActionLog('[{"type":"game/started"}]', { parseJson: parseJsonAtOnce }),
    );
    expect(isOwn(tab)).toBe(false);
  });

  it.each<[string, (tab: Tab) => unknown, string]>([
    ["a move", ({ store }) => drop(store, "f1c4"), "e4 e5 Nf3 Nc6 Bc4"],
    ["a take-back", ({ store }) => store.dispatch(moveTakenBack()), "e4 e5"],
    [
      "a hint",
      ({ store: { dispatch, getState } }) =>
        dispatch(hintTaken({ from: "f1", to: "c4", before: currentFen(getState().game) })),
      "e4 e5 Nf3 Nc6",
    ],
    ["a resignation", ({ store }) => store.dispatch(gameResigned()), "e4 e5 Nf3 Nc6"],
    ["'Keep this game'", ({ store }) => store.dispatch(gameKept()), "e4 e5 Nf3 Nc6"],
    [
      "a page that loads it itself",
      ({ store }) => store.dispatch(gameLoaded(store.getState().game)),
      "e4 e5 Nf3 Nc6",
    ],
  ])("is the player's own after %s, also after a reload", async (_what, act, moves) => {
    for (const isReloaded of [false, true]) {
      const opened = await openFromOutside();
      const { browser } = opened;
      const tab = isReloaded ? await browser.reload(opened.tab) : opened.tab;
      act(tab);
      expect(await browser.moves()).toEqual(["a3", moves].sort());
      expect(isOwn(await browser.reload(tab))).toBe(true);
    }
  });

  it("counts for no opponent, also when it is kept, reloaded, or brought back by 'Undo'", async () => {
    const { browser, tab } = await openFromOutside();
    drop(tab.store, "f1c4");
    await settle();
    const reloaded = await browser.reload(tab);
    openInto(reloaded, "1. d4");
    await reloaded.store.dispatch(undoReplacement());
    reloaded.store.dispatch(gameResigned());
    expect(await browser.moves()).toEqual(["a3", "e4 e5 Nf3 Nc6 Bc4"]);
    const opponents = browser.listed().map(({ plies, summary }) => [plies, summary?.opponentId]);
    expect(opponents).toEqual([
      [5, undefined],
      [1, "specified"],
    ]);
  });

  it("gives way to an own one: a new one, or one that comes back by 'Undo'", async () => {
    const { tab } = await openFromOutside();
    tab.store.dispatch(gameStarted());
    expect(isOwn(tab)).toBe(true);
    drop(tab.store, "d2d4");
    openInto(tab, "1. e4 e5");
    expect(isOwn(tab)).toBe(false);
    await tab.store.dispatch(undoReplacement());
    expect(isOwn(tab)).toBe(true);
  });
});

const VISITS = 30;

/** A link to another game for each number. */
function fragmentOf(number: number): string {
  const record = parsePgn(`[White "${number}"]\n\n1. d4 d5 2. c4 c5`);
  return `#game=${valueIn(packGame(record))}`;
}

const pageOf = ({ store }: Tab) => ({
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
    const browser = createBrowser();
    let tab = await browser.open();
    drop(tab.store, "a2a3");
    if (what === "is over") tab.store.dispatch(gameResigned());
    await settle();
    vi.stubGlobal("window", { matchMedia: () => ({ matches: true }) });
    for (let number = 0; number < VISITS; number += 1) {
      // The foreign page leads its window to the next address, which is a new visit.
      tab = await browser.reload(tab);
      void openFragment(pageOf(tab), fragmentOf(number));
      await settle();
      expect(selectIsAskingToReplace(tab.store.getState())).toBe(what === "is played");
      expect(shownIn(tab)).toBe(what === "is played" ? "a3" : "d4 d5 c4 c5");
    }
    vi.unstubAllGlobals();
    expect(await browser.moves()).toEqual(["a3"]);
    browser.close(tab);
    expect(shownIn(await browser.open()), "a new tab").toBe("a3");
    // The player's game, and the last five from outside.
    expect(browser.kept.games.size).toBe(what === "is over" ? 6 : 1);
  });
});
