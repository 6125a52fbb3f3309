/**
 * A player in several tabs of a browser whose writes fail, and what must be left in the end. The
 * model knows the games and their moves. It knows nothing of how they are kept. While nothing
 * fails, the list is compared after each step: it has the last state of every game in which the
 * human has moved, each finished game of which a move was taken back, and no other. Rows that are
 * lost, or that a newer version has written, come back in the end: then their games must be as they
 * were, because no page may have changed what it could not read.
 */
import fc from "fast-check";
import { expect, vi } from "vitest";
import { legalMoves } from "../../../engine/index.ts";
import { gameResigned, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { hasHumanMoved } from "../../../store/game/state.ts";
import { openRecentGame } from "../../../store/kept/recent/recentGames.ts";
import { undoReplacement } from "../../../store/kept/replacement.ts";
import type { EventRow, GameRow } from "../../../store/kept/rows.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import { RETRY_DELAY_MS, SLOW_DATABASE_MS } from "../../../store/types.ts";
import { endOfLog, loadActionLog, settle } from "../support.ts";
import { createBrowser, hide, PLACES, type Place, play, shownIn, type Tab } from "../tabs.ts";

const KINDS = {
  play: 8,
  takeBack: 3,
  start: 1,
  undo: 2,
  resign: 1,
  mate: 1,
  load: 1,
  openRecent: 2,
  reload: 2,
  crash: 1,
  newTab: 1,
  duplicate: 1,
  playHere: 3,
  close: 1,
  wait: 2,
  failOnce: 3,
  breakPlace: 1,
  mendAll: 1,
  silence: 1,
  answer: 2,
  poison: 1,
  playInNewerVersion: 1,
  loseRow: 1,
} as const;

type Kind = keyof typeof KINDS;

/** A step of a player, or of fate. `pick` chooses among tabs, moves, games and places. */
interface Step {
  readonly kind: Kind;
  readonly tab: number;
  readonly pick: number;
}

/** Steps of these kinds. */
const stepsOf = (isWanted: (kind: Kind) => boolean): fc.Arbitrary<Step[]> => {
  const kinds = (Object.keys(KINDS) as Kind[]).filter(isWanted);
  const weighted = kinds.map((kind) => ({ weight: KINDS[kind], arbitrary: fc.constant(kind) }));
  const step = fc.record({ kind: fc.oneof(...weighted), tab: fc.nat(2), pick: fc.nat(7) });
  return fc.array(step, { minLength: 15, maxLength: 40 });
};

const FAULTS: readonly Kind[] = [
  "failOnce",
  "breakPlace",
  "silence",
  "poison",
  "playInNewerVersion",
  "loseRow",
];

/** In one script of four nothing fails: then the list has no other game. */
export const STEPS = fc.oneof(
  { weight: 3, arbitrary: stepsOf(() => true) },
  { weight: 1, arbitrary: stepsOf((kind) => !FAULTS.includes(kind)) },
);

const BAD_CHANGES: readonly unknown[] = [
  {},
  null,
  { put: "games", row: null },
  { put: "elsewhere", row: { id: "a" } },
  { put: "events", row: { game: "a" } },
];

const MATE_IN_ONE = "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1";

/** A place writes, refuses once, or refuses until it is mended. */
type Health = "good" | "refuses once" | "broken";

interface ModelTab {
  tab: Tab;
}

const pickFrom = <Value>(values: readonly Value[], pick: number): Value | undefined =>
  values[pick % values.length];

/** Runs a script, and checks reloads on the way and everything in the end. */
export async function runScript(steps: readonly Step[]): Promise<void> {
  vi.setSystemTime(0);
  const run = await createRun();
  for (const step of steps) await run.take(step);
  await run.finish();
}

type Aside = "local" | "session" | "nowhere";

/** What the model knows of a page. */
interface Page {
  /** The games that were changed since the database last wrote. */
  readonly unwritten: Set<string>;
  /**
   * Where what the database did not write was put aside last: for any page, or the tab's next one.
   */
  aside: Aside;
  /** Whether what it has put aside waits for the next page. */
  hasEnded: boolean;
  /** Whether the tab knows its game after a reload. */
  knowsGame: boolean;
}

async function createRun() {
  const health = new Map<Place, Health>(PLACES.map((place) => [place, "good"]));
  const pages = new Map<symbol, Page>();
  const browser: ReturnType<typeof createBrowser> = createBrowser((place, page, what) => {
    const isGood = health.get(place) === "good";
    if (health.get(place) === "refuses once") health.set(place, "good");
    const known = pageOf(page);
    // What a silent database was asked for may be made later, or never.
    const isMade = isGood && !browser.kept.is.hanging;
    if (place === "database" && isMade) known.unwritten.clear();
    if (place === "database" && !isMade) for (const id of what.split(" ")) known.unwritten.add(id);
    if (what.includes("/journal/"))
      known.aside = isGood && place !== "database" ? place : "nowhere";
    if (what.endsWith("/tab")) known.knowsGame = isGood;
    return isGood;
  });
  const tabs: ModelTab[] = [];
  /** The games that must be kept, by id: each as it was last. */
  const wanted = new Map<string, string>();

  const conflicts = new Set<string>();
  /** Whether each place has always been good: then nothing else is listed. */
  let wasHealthy = true;
  /** Rows that were lost, or that a newer version has written, as they were, by their keys. */
  const lostRows = new Map<string, unknown>();
  let poisons = 0;

  function pageOf(page: symbol): Page {
    const fresh = { aside: "local" as Aside, knowsGame: true, hasEnded: false };
    const known = pages.get(page) ?? { ...fresh, unwritten: new Set() };
    pages.set(page, known);
    return known;
  }

  /** A page takes what those before it have put aside, and writes it when the database does. */
  async function take(opening: Promise<Tab>): Promise<Tab> {
    const tab = await opening;
    const page = pageOf(tab.page);
    const writes = health.get("database") === "good" && !browser.kept.is.hanging;
    const isWritten = page.unwritten.size === 0 && writes;
    for (const { hasEnded, unwritten, aside } of pages.values()) {
      if (!hasEnded || unwritten.size === 0) continue;
      if (!isWritten) for (const id of unwritten) page.unwritten.add(id);
      if (aside === "session") page.aside = aside;
      unwritten.clear();
    }
    return tab;
  }

  async function open(opening: Promise<Tab>): Promise<void> {
    tabs.push({ tab: await take(opening) });
  }

  /**
   * Another page plays a game of which this one has not written all: it goes on from what is kept,
   * and what the other one writes later is not in its game.
   */
  function forgetConflicts(): void {
    const played = new Map(tabs.map(({ tab }) => [tab.page, browser.gameOf(tab)]));
    for (const [page, { unwritten }] of pages)
      for (const id of unwritten)
        if ([...played].some(([other, game]) => other !== page && game === id)) conflicts.add(id);
    for (const id of conflicts) wanted.delete(id);
  }

  /** The page has ended: what was neither written nor put aside for a later one is lost. */
  function end(page: symbol, isReload: boolean): void {
    const known = pageOf(page);
    known.hasEnded = true;
    if (known.aside === "local" || (known.aside === "session" && isReload)) return;
    for (const id of known.unwritten) wanted.delete(id);
    known.unwritten.clear();
  }

  /** Loads the page of a tab again, and compares its game. */
  async function openAgain(model: ModelTab, opening: (tab: Tab) => Promise<Tab>): Promise<void> {
    const { tab } = model;
    const { knowsGame } = pageOf(tab.page);
    const expected = knowsGame ? wanted.get(browser.gameOf(tab)) : undefined;
    end(tab.page, true);
    const isLost = !wanted.has(browser.gameOf(tab));
    model.tab = await take(opening(tab));
    // A silent database is not judged.
    if (expected !== undefined && !isLost && !browser.kept.is.hanging)
      expect(shownIn(model.tab), "after a reload").toBe(expected);
  }

  /** The events of a kept game that no page has on its board, and that is as it was played. */
  function keysOfClosedGame(pick: number): readonly string[] {
    const open = new Set(tabs.map(({ tab }) => browser.gameOf(tab)));
    const isWhole = ({ id }: GameRow) =>
      ![...lostRows.keys()].some((key) => key.startsWith(`${id} `));
    const game = pickFrom(
      browser.listed().filter((row) => !open.has(row.id) && isWhole(row)),
      pick,
    );
    return [...browser.kept.events.keys()].filter((key) => key.startsWith(`${game?.id} `));
  }

  function changeRow(key: string, change: (row: EventRow) => EventRow | undefined): void {
    const row = browser.kept.events.get(key) as EventRow;
    lostRows.set(key, row);
    const changed = change(row);
    if (changed) browser.kept.events.set(key, changed);
    else browser.kept.events.delete(key);
    wasHealthy = false;
  }

  function damage(pick: number, how: Health): void {
    health.set(pickFrom(PLACES, pick) as Place, how);
    wasHealthy = false;
  }

  const ACTS: Record<Kind, (model: ModelTab, pick: number) => unknown> = {
    play: async ({ tab }, pick) => {
      const { game } = tab.store.getState();
      // Of two moves, so that tabs often play the same game.
      const move = pickFrom(legalMoves(game.position).slice(0, 2), pick);
      if (move) await play(tab, `${move.from}${move.to}`);
    },
    takeBack: ({ tab }) => tab.store.dispatch(moveTakenBack()),
    start: ({ tab }, pick) =>
      tab.store.dispatch(gameStarted({ humanColor: pick === 1 ? "b" : "w" })),
    load: ({ tab }) => tab.store.dispatch(loadActionLog(tab.store.dispatch(saveActionLog()))),
    undo: ({ tab }) => tab.store.dispatch(undoReplacement()),
    resign: ({ tab }) => tab.store.dispatch(gameResigned()),
    mate: async ({ tab }) => {
      tab.store.dispatch(gameStarted({ fen: MATE_IN_ONE }));
      await play(tab, "g1g7");
    },
    openRecent: async ({ tab }, pick) => {
      const game = pickFrom(browser.listed(), pick);
      if (game) await tab.store.dispatch(openRecentGame(game.id));
    },
    reload: async (model) => {
      await hide(model.tab);
      await openAgain(model, browser.reload);
    },
    crash: (model) => openAgain(model, browser.reload),
    newTab: () => tabs.length < 3 && open(browser.open()),
    duplicate: ({ tab }) => tabs.length < 3 && open(browser.duplicate(tab)),
    // Another tab may have the game. Otherwise it is a reload.
    playHere: (model) => openAgain(model, browser.playHere),
    close: async (model) => {
      await hide(model.tab);
      browser.close(model.tab);
      end(model.tab.page, false);
      tabs.splice(tabs.indexOf(model), 1);
    },
    // Lets every repeated attempt happen.
    wait: () => vi.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS),
    failOnce: (_model, pick) => damage(pick, "refuses once"),
    breakPlace: (_model, pick) => damage(pick, "broken"),
    mendAll: () => {
      for (const place of PLACES) health.set(place, "good");
    },
    silence: () => {
      browser.kept.is.hanging = true;
      wasHealthy = false;
    },
    answer: async () => {
      browser.kept.answer();
      await vi.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS);
    },
    /** Something among what was put aside is no change. */
    poison: (_model, pick) => {
      poisons += 1;
      const changes = [pickFrom(BAD_CHANGES, pick)];
      const text = JSON.stringify({ game: "another", changes });
      browser.local.setItem(`enough-monkeys/journal/bad-${poisons}`, text);
      wasHealthy = false;
    },
    playInNewerVersion: (_model, pick) => {
      const key = keysOfClosedGame(pick).at(-1);
      if (key)
        changeRow(key, (row) => ({ ...row, version: row.version + 1, event: { type: "new" } }));
    },
    /** Not the last one: nobody can know that there was one. */
    loseRow: (_model, pick) => {
      const key = pickFrom(keysOfClosedGame(pick).slice(0, -1), pick);
      if (key) changeRow(key, () => undefined);
    },
  };

  return {
    async take({ kind, tab, pick }: Step): Promise<void> {
      if (tabs.length === 0) await open(browser.open());
      const model = pickFrom(tabs, tab) as ModelTab;
      vi.setSystemTime(Date.now() + 1_000);
      const acting = ACTS[kind](model, pick);
      if (browser.kept.is.hanging) await vi.advanceTimersByTimeAsync(3 * SLOW_DATABASE_MS);
      await acting;
      await settle();
      forgetConflicts();
      if (!tabs.includes(model)) return;
      const shown = shownIn(model.tab);
      const id = browser.gameOf(model.tab);
      // A page asks a silent database only once.
      if (browser.kept.is.hanging) pageOf(model.tab.page).unwritten.add(id);
      const { game } = model.tab.store.getState();
      expect(endOfLog(model.tab.store.dispatch(saveActionLog())), "the log").toEqual(game);
      if (id === "") return;
      if (!hasHumanMoved(game) || conflicts.has(id)) wanted.delete(id);
      else wanted.set(id, shown);
      if (wasHealthy) expect(await browser.moves()).toEqual([...wanted.values()].sort());
    },
    /** When everything works again, each game is listed as it was last. */
    async finish(): Promise<void> {
      ACTS.mendAll({} as ModelTab, 0);
      await ACTS.answer({} as ModelTab, 0);
      for (const [key, row] of lostRows) browser.kept.events.set(key, row);
      for (const model of [...tabs]) await ACTS.reload(model, 0);
      for (const model of [...tabs]) await ACTS.close(model, 0);
      await open(browser.open());
      await vi.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS);
      await settle();
      const moves = [...(await browser.moves(({ id }) => !conflicts.has(id)))];
      for (const game of wanted.values()) {
        expect(moves, "the kept games").toContain(game);
        moves.splice(moves.indexOf(game), 1);
      }
    },
  };
}
