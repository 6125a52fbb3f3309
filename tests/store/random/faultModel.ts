/**
 * A player in several tabs of a browser whose writes fail, and what must be left in the end. The
 * model knows which line has played which moves. It knows nothing of how they are kept.
 */
import fc from "fast-check";
import { expect, vi } from "vitest";
import { legalMoves } from "../../../engine/index.ts";
import { gameResigned, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { openRecentGame } from "../../../store/recent/thunks.ts";
import { saveNow } from "../../../store/saving/savingListener.ts";
import { RETRY_DELAY_MS, SAVED_GAME_KEY } from "../../../store/types.ts";
import { settle } from "../support.ts";
import { createBrowser, PLACES, type Place, play, sansOf, shownIn, type Tab } from "../tabs.ts";

const KINDS = {
  play: 8,
  takeBack: 3,
  start: 1,
  resign: 1,
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
} as const;

type Kind = keyof typeof KINDS;

/** A step of a player, or of fate. `pick` chooses among tabs, moves, games and places. */
interface Step {
  readonly kind: Kind;
  readonly tab: number;
  readonly pick: number;
}

const STEP: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...Object.entries(KINDS).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as Kind),
    })),
  ),
  tab: fc.nat(2),
  pick: fc.nat(7),
});

export const STEPS = fc.array(STEP, { minLength: 15, maxLength: 40 });

/** A place writes, refuses once, or refuses until it is mended. */
type Health = "good" | "refuses once" | "broken";

/** A tab, and all games that it has shown, the latest one last. */
interface ModelTab {
  tab: Tab;
  readonly shown: string[];
}

const pickFrom = <Value>(values: readonly Value[], pick: number): Value | undefined =>
  values[pick % values.length];

/** The game and all earlier ones of it: `e4 e5` has `e4 e5` and `e4`. */
const prefixesOf = (game: string): string[] => {
  const moves = game === "" ? [] : game.split(" ");
  return moves.map((_move, index) => moves.slice(0, index + 1).join(" "));
};

const contains = (game: string, part: string): boolean => `${game} `.startsWith(`${part} `);

/** Runs a script, and checks reloads on the way and everything in the end. */
export async function runScript(steps: readonly Step[]): Promise<void> {
  vi.setSystemTime(0);
  const run = await createRun();
  for (const step of steps) await run.take(step);
  await run.finish();
}

async function createRun() {
  const health = new Map<Place, Health>(PLACES.map((place) => [place, "good"]));
  /** Whether a write was refused and perhaps not made up for. */
  let isBehind = false;
  const browser = createBrowser((place) => {
    const isGood = health.get(place) === "good";
    if (health.get(place) === "refuses once") health.set(place, "good");
    isBehind ||= !isGood;
    return isGood;
  });
  const tabs: ModelTab[] = [];
  /** Which lines have played a game and not taken it back. */
  const players = new Map<string, Set<string>>();

  const isGood = (place: Place) => health.get(place) === "good";

  function note(model: ModelTab): void {
    model.shown.push(shownIn(model.tab));
  }

  async function open(opening: Promise<Tab>): Promise<void> {
    const model = { tab: await opening, shown: [] };
    tabs.push(model);
    note(model);
  }

  /** All games in the storages. */
  function stored(): string[] {
    const texts = [
      ...[...browser.recent.games.values()].map(({ text }) => text),
      ...[browser.local, ...tabs.map(({ tab }) => tab.session)].flatMap(
        (storage) => storage.getItem(SAVED_GAME_KEY) ?? [],
      ),
    ];
    return [...new Set(texts.map(readSans))];
  }

  /** The played games that no storage has. */
  function missing(): string[] {
    const games = stored();
    return [...players]
      .filter(([game, lines]) => lines.size > 0 && !games.some((one) => contains(one, game)))
      .map(([game]) => game);
  }

  /** Nothing could be done for these games: the page is gone, and the database refused. */
  function forget(games: readonly string[]): void {
    for (const game of games) players.delete(game);
  }

  /** Lets every repeated attempt happen. */
  async function wait(): Promise<void> {
    await vi.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS);
    await settle();
    if (PLACES.every(isGood)) isBehind = false;
  }

  /** Ends a page after its last event, and forgets what could not be saved. */
  async function leave({ tab, shown }: ModelTab, isReload: boolean): Promise<void> {
    const couldWrite = { session: isGood("session"), database: isGood("database") };
    tab.store.dispatch(saveNow());
    await settle();
    browser.close(tab);
    const current = shown.at(-1) ?? "";
    if (!isReload)
      tabs.splice(
        tabs.findIndex((one) => one.tab === tab),
        1,
      );
    if (couldWrite.database) return;
    const isKept = isReload && couldWrite.session;
    forget(missing().filter((game) => !(isKept && contains(current, game))));
  }

  /** Opens the tab again, and compares what it shows with the newest that the storages have. */
  async function openAgain(model: ModelTab, pageLine: string): Promise<void> {
    const expected = newestStored(model, pageLine);
    model.tab = await browser.reload(model.tab);
    if (expected !== undefined) expect(shownIn(model.tab), "after a reload").toBe(expected);
    note(model);
  }

  /** The newest stored game of the tab's line; undefined if the storages cannot tell. */
  function newestStored({ tab, shown }: ModelTab, pageLine: string): string | undefined {
    const text = tab.session.getItem(SAVED_GAME_KEY);
    if (text === null) return undefined;
    const copies = [text, browser.local.getItem(SAVED_GAME_KEY) ?? text].map((copy) => ({
      text: copy,
      line: JSON.parse(copy).line,
      date: JSON.parse(copy).date,
    }));
    const line = copies[0]?.line;
    const [newest] = [...copies, ...browser.recent.games.values()]
      .filter((game) => game.line === line)
      .sort((one, other) => other.date - one.date)
      .map((game) => readSans(game.text));
    // A duplicated tab that could not write its copy still has the line of the other tab there.
    return line !== pageLine && !shown.includes(newest ?? "") ? undefined : newest;
  }

  const ACTS: Record<Kind, (model: ModelTab, pick: number) => unknown> = {
    play: async (model, pick) => {
      const { game } = model.tab.store.getState();
      // Of two moves, so that tabs often play the same game.
      const move = pickFrom(legalMoves(game.position).slice(0, 2), pick);
      if (!move) return;
      await play(model.tab, `${move.from}${move.to}`);
      const lines = players.get(shownIn(model.tab)) ?? new Set();
      if (shownIn(model.tab) !== model.shown.at(-1))
        players.set(shownIn(model.tab), lines.add(browser.lineOf(model.tab)));
    },
    takeBack: ({ tab, shown }) => {
      const line = browser.lineOf(tab);
      tab.store.dispatch(moveTakenBack());
      const left = new Set(prefixesOf(shownIn(tab)));
      for (const game of prefixesOf(shown.at(-1) ?? ""))
        if (!left.has(game)) players.get(game)?.delete(line);
    },
    start: ({ tab }) => tab.store.dispatch(gameStarted()),
    resign: ({ tab }) => tab.store.dispatch(gameResigned()),
    openRecent: async ({ tab }, pick) => {
      const game = pickFrom(await browser.recent.recentGames.all(), pick);
      if (game) tab.store.dispatch(openRecentGame(game.text));
    },
    reload: async (model) => {
      const line = browser.lineOf(model.tab);
      await leave(model, true);
      await openAgain(model, line);
    },
    crash: async (model) => {
      const line = browser.lineOf(model.tab);
      browser.close(model.tab);
      if (isBehind) forget(missing());
      await openAgain(model, line);
    },
    newTab: () => tabs.length < 3 && open(browser.open()),
    duplicate: ({ tab }) => tabs.length < 3 && open(browser.duplicate(tab)),
    // Another tab may have the game. Otherwise it is a reload.
    playHere: async (model) => {
      if (isBehind) forget(missing());
      model.tab = await browser.playHere(model.tab);
    },
    close: (model) => leave(model, false),
    wait,
    failOnce: (_model, pick) => health.set(pickFrom(PLACES, pick) as Place, "refuses once"),
    breakPlace: (_model, pick) => health.set(pickFrom(PLACES, pick) as Place, "broken"),
    mendAll: () => {
      for (const place of PLACES) health.set(place, "good");
    },
  };

  return {
    async take({ kind, tab, pick }: Step): Promise<void> {
      if (tabs.length === 0) await open(browser.open());
      const model = pickFrom(tabs, tab) as ModelTab;
      vi.setSystemTime(Date.now() + 1_000);
      await ACTS[kind](model, pick);
      await settle();
      if (shownIn(model.tab) !== model.shown.at(-1)) note(model);
    },
    /** When everything works again, nothing that was played is missing. */
    async finish(): Promise<void> {
      ACTS.mendAll({} as ModelTab, 0);
      await wait();
      expect(missing(), "played, and in no storage").toEqual([]);
      for (const model of [...tabs]) await ACTS.reload(model, 0);
    },
  };
}

const READ = new Map<string, string>();

/** The moves in a text. */
function readSans(text: string): string {
  const sans = READ.get(text) ?? sansOf(text);
  READ.set(text, sans);
  return sans;
}
