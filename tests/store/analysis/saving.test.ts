import { beforeEach, describe, expect, it, vi } from "vitest";
import { SAVED_ANALYSIS_KEY } from "../../../store/analysis/savedAnalysis.ts";
import { analysisFlipped, redone, undone } from "../../../store/analysis/slice.ts";
import { RETRY_DELAY_MS } from "../../../store/types.ts";
import { fillableStorage, forbiddenStorage, memoryStorage } from "../memoryStorages.ts";
import { newestNotice, settle } from "../support.ts";
import { ANNOTATED, createAnalysisStore } from "./support.ts";

beforeEach(() => void vi.useFakeTimers());

/** A page with these storages, which other pages may have used before. */
function openPage(session = memoryStorage(), local = memoryStorage()) {
  const test = createAnalysisStore({ session: () => session, local: () => local });
  return { ...test, session, local };
}

const savedIn = ({ entries }: { entries: Map<string, string> }) => entries.get(SAVED_ANALYSIS_KEY);
const noticeOf = ({ store }: ReturnType<typeof openPage>) => newestNotice(store.getState())?.code;

describe("an analysis", () => {
  it("survives a reload, with what can be undone and redone", () => {
    const page = openPage();
    page.open(ANNOTATED, [0, 0]);
    page.play("g1f3", "b8c6");
    page.store.dispatch(undone());
    page.store.dispatch(analysisFlipped());
    const reloaded = openPage(page.session, page.local);
    expect(reloaded.state()).toEqual(page.state());
    reloaded.store.dispatch(redone());
    expect(reloaded.movetext()).toContain("Nf3 Nc6");
  });

  it("is there in a new tab as any tab wrote it last", () => {
    const [one, local] = [openPage(), memoryStorage()];
    const first = openPage(one.session, local);
    const second = openPage(memoryStorage(), local);
    first.play("e2e4");
    second.play("d2d4");
    expect(openPage(memoryStorage(), local).movetext()).toBe("1. d4 *");
    expect(openPage(one.session, local).movetext()).toBe("1. e4 *");
  });

  it("of another tab is not overwritten by a tab that only shows its own", async () => {
    const local = memoryStorage();
    const first = openPage(memoryStorage(), local);
    first.play("e2e4");
    openPage(memoryStorage(), local).play("e7e5");
    openPage(first.session, local);
    await settle();
    expect(openPage(memoryStorage(), local).movetext()).toBe("1. e4 e5 *");
  });
});

describe("an analysis that cannot be saved", () => {
  it("is reported once, and written as soon as there is room", async () => {
    const local = fillableStorage();
    const page = openPage(memoryStorage(), local);
    page.play("e2e4", "e7e5");
    await settle();
    expect(noticeOf(page)).toBe("analysisNotSaved");
    expect(page.logged).toEqual(["The analysis could not be saved: exceeded the quota"]);
    expect(savedIn(page.session)).toContain("e7e5");
    local.is.full = false;
    await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS);
    expect(savedIn(local)).toContain("e7e5");
  });
});

describe("a saved analysis that cannot be read", () => {
  const event = (type: string, payload: unknown) => ({ type: `analysis/${type}`, payload });
  const saved = (events: unknown, rest = {}) =>
    JSON.stringify({ version: 1, events, applied: 1, orientation: "w", ...rest });
  const PLAYED = event("movePlayed", { after: 0, move: "e2e4" });

  it.each([
    ["no JSON", "{"],
    ["of a later version", saved([PLAYED], { version: 2 })],
    ["with an event of another slice", saved([{ type: "game/started", payload: {} }])],
    ["with an inherited name as its event", saved([event("constructor", {})])],
    ["with a move that is not legal", saved([event("movePlayed", { after: 0, move: "e2e5" })])],
    [
      "with such a move among those to redo",
      saved([PLAYED, event("movePlayed", { after: 9, move: "e7e5" })]),
    ],
    ["with too many events", saved(Array(2_001).fill(PLAYED))],
    ["with another number of applied events", saved([PLAYED], { applied: -1 })],
  ])("leaves an empty board, tells the player and is kept: %s", async (_what, text) => {
    const page = openPage(memoryStorage({ [SAVED_ANALYSIS_KEY]: text }));
    expect(page.movetext()).toBe("*");
    expect(noticeOf(page)).toBe("analysisUnreadable");
    page.play("d2d4");
    await settle();
    expect(savedIn(page.session)).toContain("d2d4");
    expect([...page.session.entries.values()]).toContain(text);
  });

  it("gives way to the copy that all tabs share", () => {
    const one = openPage();
    one.play("e2e4");
    const page = openPage(memoryStorage({ [SAVED_ANALYSIS_KEY]: "{" }), one.local);
    expect(page.movetext()).toBe("1. e4 *");
    expect(noticeOf(page)).toBe("analysisUnreadable");
  });

  it("is no error where storage is forbidden", () => {
    const page = createAnalysisStore({ session: forbiddenStorage, local: forbiddenStorage });
    expect(page.movetext()).toBe("*");
  });
});
