/** Analyses are kept as documents: each opened game has its own tree and its own undo. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  listAnalyses,
  openAnalysis,
  openAnalysisOf,
  restoreAnalysis,
  TAB_KEY,
} from "../../../store/analysis/documents.ts";
import { analysisFlipped, analysisOpened, redone, undone } from "../../../store/analysis/slice.ts";
import { reviewKey } from "../../../store/kept/rows.ts";
import { type GameLocks, RETRY_DELAY_MS } from "../../../store/types.ts";
import { freeLocks, memoryDatabase, memoryStorage } from "../memoryStorages.ts";
import { newestNotice, settle } from "../support.ts";
import { ANNOTATED, createAnalysisStore } from "./support.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));

/** A page of a tab with this session storage, in a browser with this database. */
async function openPage({
  memory = memoryDatabase(),
  session = memoryStorage(),
  local = memoryStorage(),
  analysisLocks = freeLocks(),
} = {}) {
  const test = createAnalysisStore({
    session: () => session,
    local: () => local,
    kept: memory,
    analysisLocks,
  });
  await test.store.dispatch(restoreAnalysis());
  await settle();
  return { ...test, session, local, memory };
}

type Page = Awaited<ReturnType<typeof openPage>>;

async function reload({ memory, session, local }: Page): Promise<Page> {
  await settle();
  return openPage({ memory, session, local });
}
const newTab = ({ memory, local }: Page) => openPage({ memory, local });
const noticeOf = ({ store }: Page) => newestNotice(store.getState())?.code;
const titles = async ({ store }: Page) =>
  (await store.dispatch(listAnalyses())).map(({ title }) => title);

/** Opens a game, a second later. */
async function open(page: Page, pgn: string, origin?: object): Promise<void> {
  vi.setSystemTime(Date.now() + 1_000);
  page.store.dispatch(
    analysisOpened({ pgn, path: [0], ...(origin && { origin: origin as never }) }),
  );
  await settle();
}

const OTHER = '[White "Cy"]\n[Black "Di"]\n\n1. d4 *';

describe("an analysis", () => {
  it("survives a reload, with what can be undone and redone", async () => {
    const page = await openPage();
    page.open(ANNOTATED, [0, 0]);
    page.play("g1f3", "b8c6");
    page.store.dispatch(undone());
    page.store.dispatch(analysisFlipped());
    await settle();
    const reloaded = await reload(page);
    expect(reloaded.state()).toEqual(page.state());
    reloaded.store.dispatch(redone());
    expect(reloaded.movetext()).toContain("Nf3 Nc6");
  });

  it("is there in a new tab as it was shown last, which goes on with a copy", async () => {
    const first = await openPage();
    first.play("e2e4");
    await settle();
    const second = await newTab(first);
    expect(second.movetext()).toBe("1. e4 *");
    second.play("e7e5");
    await settle();
    expect((await reload(first)).movetext()).toBe("1. e4 *");
    expect((await reload(second)).movetext()).toBe("1. e4 e5 *");
  });

  it.each<[string, (first: Page, locks: GameLocks) => Promise<Page>]>([
    [
      "a duplicated tab",
      ({ memory, session, local }, analysisLocks) =>
        openPage({
          memory,
          local,
          analysisLocks,
          session: memoryStorage(Object.fromEntries(session.entries)),
        }),
    ],
    [
      "a tab that opens it from the list",
      async ({ memory, local }, analysisLocks) => {
        const page = await openPage({ memory, local, analysisLocks });
        const [listed] = await page.store.dispatch(listAnalyses());
        expect(await page.store.dispatch(openAnalysis(listed?.id ?? ""))).toBe(true);
        return page;
      },
    ],
  ])("is a copy in %s, and neither overwrites the other", async (_who, openSecond) => {
    const first = await openPage();
    first.play("e2e4");
    await settle();
    const [held] = await first.store.dispatch(listAnalyses());
    const second = await openSecond(first, {
      ...freeLocks(),
      claim: async (id) => id !== held?.id,
    });
    expect(second.movetext()).toBe("1. e4 *");
    second.play("e7e5");
    first.play("c7c5");
    await settle();
    expect((await reload(first)).movetext()).toBe("1. e4 c5 *");
    expect((await reload(second)).movetext()).toBe("1. e4 e5 *");
  });

  it("is written again when the database refuses it", async () => {
    const page = await openPage();
    page.memory.is.failing = true;
    page.play("e2e4", "e7e5");
    await settle();
    expect(noticeOf(page)).toBe("recentGameNotKept");
    page.memory.is.failing = false;
    await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS);
    expect((await reload(page)).movetext()).toBe("1. e4 e5 *");
  });

  it("is not needed where everything is refused", async () => {
    const memory = memoryDatabase();
    memory.is.failing = true;
    const page = await openPage({ memory });
    expect([page.movetext(), noticeOf(page)]).toEqual(["*", undefined]);
  });
});

describe("opened games", () => {
  it("are kept one by one and listed, the one that was shown last first", async () => {
    const page = await openPage();
    page.play("e2e4");
    await open(page, ANNOTATED);
    page.play("d7d5");
    await open(page, OTHER);
    expect(await titles(page)).toEqual(["Cy – Di", "Ann – Bo", "Position"]);
    const [, ann] = await page.store.dispatch(listAnalyses());
    expect(await page.store.dispatch(openAnalysis(ann?.id ?? ""))).toBe(true);
    expect(page.movetext()).toContain("d5");
    page.store.dispatch(undone());
    expect(page.movetext(), "its own undo").not.toContain("d5");
    page.store.dispatch(undone());
    expect(page.movetext()).toContain("1. e4");
    expect((await reload(page)).movetext()).toBe(page.movetext());
  });

  it("of a file, and own games, go on where they were left", async () => {
    const page = await openPage();
    const game = (index: number) => ({ kind: "collection", index, openedAt: 5 }) as const;
    await open(page, "1. e4 *", game(0));
    page.play("e7e5");
    await open(page, OTHER, game(1));
    page.play("d7d5");
    await settle();
    expect(await page.store.dispatch(openAnalysisOf(game(0)))).toBe(true);
    expect(page.movetext()).toBe("1. e4 e5 *");
    page.play("g1f3");
    await settle();
    expect(await page.store.dispatch(openAnalysisOf(game(1)))).toBe(true);
    expect(page.movetext()).toBe("1. d4 d5 *");
    const after = await reload(page);
    expect(await after.store.dispatch(openAnalysisOf(game(0)))).toBe(true);
    expect(after.movetext()).toBe("1. e4 e5 2. Nf3 *");
    expect(await after.store.dispatch(openAnalysisOf({ ...game(0), openedAt: 6 }))).toBe(false);
    expect(await after.store.dispatch(openAnalysisOf({ kind: "outside" }))).toBe(false);
  });

  it("that are left by 'Undo' stay as they are", async () => {
    const page = await openPage();
    page.play("e2e4");
    await open(page, OTHER);
    page.play("d7d5");
    for (let times = 0; times < 2; times += 1) page.store.dispatch(undone());
    expect(page.movetext()).toBe("1. e4 *");
    page.play("e7e5");
    await settle();
    expect((await reload(page)).movetext()).toBe("1. e4 e5 *");
    const [, other] = await page.store.dispatch(listAnalyses());
    await page.store.dispatch(openAnalysis(other?.id ?? ""));
    expect(page.movetext()).toBe("1. d4 *");
  });

  it("are at most a hundred: those that were shown longest ago go, with their reviews", async () => {
    const page = await openPage();
    for (let number = 0; number < 102; number += 1) {
      await open(page, `[White "${number}"]\n\n1. e4 *`);
      const [{ id = "" } = {}] = await page.store.dispatch(listAnalyses());
      if (number < 2) page.memory.documents.set(reviewKey(id), { id: reviewKey(id) });
    }
    const kept = await titles(page);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, "101 – ?", "2 – ?"]);
    expect(page.memory.documents.size).toBe(200);
  });
});

const event = (type: string, payload: unknown) => ({ type: `analysis/${type}`, payload });
const PLAYED = event("movePlayed", { after: 0, move: "e2e4" });
const saved = (events: unknown, rest = {}) => ({ events, applied: 1, orientation: "w", ...rest });

describe("an analysis that cannot be read", () => {
  it.each([
    ["nothing of an analysis", {}],
    ["an event of another slice", saved([{ type: "game/started", payload: {} }])],
    ["an inherited name as its event", saved([event("constructor", {})])],
    ["a move that is not legal", saved([event("movePlayed", { after: 0, move: "e2e5" })])],
    [
      "such a move among those to redo",
      saved([PLAYED, event("movePlayed", { after: 9, move: "e7e5" })]),
    ],
    ["too many events", saved(Array(2_001).fill(PLAYED))],
    ["another number of applied events", saved([PLAYED], { applied: -1 })],
  ])("leaves an empty board, tells the player once and stays: %s", async (_what, content) => {
    const row = { id: "analysis-events/one", ...content };
    const page = await openPage({ session: memoryStorage({ [TAB_KEY]: "one" }) });
    page.memory.documents.set(row.id, row);
    const next = await reload(page);
    expect([next.movetext(), noticeOf(next)]).toEqual(["*", "analysisUnreadable"]);
    await open(next, OTHER);
    expect(next.memory.documents.get(row.id)).toEqual(row);
    expect(noticeOf(await reload(next))).toBeUndefined();
  });

  it("stays in the list, and hides no other", async () => {
    const page = await openPage();
    await open(page, ANNOTATED);
    await open(page, OTHER);
    const [id] = [...page.memory.documents.keys()].filter((key) => key.startsWith("analysis-ev"));
    page.memory.documents.set(id ?? "", { id, events: [event("constructor", {})] });
    const [, damaged] = await page.store.dispatch(listAnalyses());
    expect(await page.store.dispatch(openAnalysis(damaged?.id ?? ""))).toBe(false);
    await settle();
    expect(noticeOf(page)).toBe("analysisUnreadable");
    expect((await titles(page))[0]).toBe("Cy – Di");
    expect(await titles(page)).toHaveLength(2);
    expect((await newTab(page)).movetext()).toContain("1. d4");
  });
});
