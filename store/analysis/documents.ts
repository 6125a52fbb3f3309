/**
 * Analyses as documents of the journal: each opened game is one, with its events, so that it keeps
 * its own tree, comments, review and undo. A document is two rows: what a list needs, and the
 * events. Both say when it was shown, so that an earlier one replaces neither.
 */
import * as v from "valibot";
import { TEXT, type ValueOf, validate } from "../frame/schemas.ts";
import { DATE, reviewKey } from "../kept/rows.ts";
import { readRow, writeRow } from "../kept/webStorage.ts";
import type { Change, GameStorage, StartListening, StoreThunk } from "../types.ts";
import { noticeShown } from "../view/slice.ts";
import type { Analysis, AnalysisOrigin } from "./analysis.ts";
import { type AnalysisState, replayAnalysis, type SavedAnalysis } from "./history.ts";
import { selectAnalysis } from "./selectors.ts";
import { analysisOpened, analysisRestored, analysisSlice, SAVED_ANALYSIS } from "./slice.ts";

/** How many analyses are kept. Those that were shown longest ago are removed first. */
const MOST_ANALYSES = 100;

/** In session storage: the id of this tab's analysis. */
export const TAB_KEY = "enough-monkeys/tab-analysis";

/** The id of the analysis that this tab shows; undefined before its first event. */
export const analysisOfTab = ({ session }: GameStorage): string | undefined =>
  readRow(session, TAB_KEY);

const INFO = "analysis/";
const EVENTS = "analysis-events/";

/** An analysis in a list; `shownAt` is in milliseconds since 1970. */
const ANALYSIS_ROW = v.object({ id: TEXT, title: TEXT, shownAt: DATE });
export type KeptAnalysis = ValueOf<typeof ANALYSIS_ROW>;

/** The id of a game's analysis, which is found again when the game is opened again. */
function idOf(origin: AnalysisOrigin): string | undefined {
  if (origin.kind === "collection") return `file-${origin.openedAt}-${origin.index}`;
  if (origin.kind === "puzzle") return `puzzle-${origin.id}`;
  return origin.kind === "own" && origin.line !== undefined ? ownId(origin.line) : undefined;
}

/** The id of the analysis of an own game. */
export const ownId = (game: string): string => `game-${game}`;

/**
 * The events of the game that is on the board: from where it was opened to where another one was.
 */
function documentOf({ events, applied, orientation }: SavedAnalysis): SavedAnalysis {
  const isOpening = (index: number) => events[index]?.type === analysisOpened.type;
  let start = Math.max(0, applied - 1);
  while (start > 0 && !isOpening(start)) start -= 1;
  let end = start + 1;
  while (end < events.length && !isOpening(end)) end += 1;
  return { events: events.slice(start, end), applied: applied - start, orientation };
}

/** The names of the players, or what else is on the board. */
function titleOf({ tree: { headers }, origin }: Analysis): string {
  const { White, Black, Event } = headers;
  const known = [White, Black].filter((name) => name !== undefined && name !== "?");
  if (known.length > 0) return `${White ?? "?"} – ${Black ?? "?"}`;
  return Event !== undefined && Event !== "?" ? Event : TITLES[origin.kind];
}

const TITLES = {
  empty: "Position",
  own: "Own game",
  outside: "Game",
  collection: "Game of a file",
  puzzle: "Game of a puzzle",
} as const;

/** The changes that keep an analysis. */
const changesOf = (
  id: string,
  saved: object,
  title: string,
  shownAt: number,
): readonly Change[] => [
  { put: "documents", row: { ...saved, id: EVENTS + id, shownAt } },
  { put: "documents", row: { id: INFO + id, title, shownAt } },
];

/** Keeps the analysis after each of its actions. A jump in Redux DevTools is none. */
export function listenForAnalysis(startListening: StartListening): void {
  let written: AnalysisState | undefined;
  let id: string | undefined;
  /** The ids of the games that were opened, by what opened them. */
  let ids = new WeakMap<object, string>();
  startListening({
    predicate: ({ type }) => type.startsWith(`${analysisSlice.name}/`),
    effect: (action, { dispatch, extra }) => {
      const { analysisLocks, endOfHistory, drawId, journal, now, storage } = extra;
      const state = selectAnalysis(endOfHistory());
      if (state === written) return;
      written = state;
      const opening = documentOf(state).events[0]?.payload ?? state;
      if (analysisRestored.match(action)) {
        id = action.payload.id;
        if (id !== undefined) ids.set(opening, id);
      } else {
        const opened = analysisOpened.match(action) ? (idOf(state.origin) ?? drawId()) : undefined;
        id = opened ?? ids.get(opening) ?? id ?? drawId();
        ids.set(opening, id);
      }
      const tab = id;
      if (tab === undefined) return;
      writeRow(storage.session, TAB_KEY, tab);
      void analysisLocks.claim(tab);
      // Another page has it, which this one did not hear of in the back-forward cache.
      analysisLocks.onLost(() => {
        [id, ids] = [undefined, new WeakMap()];
      });
      journal.write(...changesOf(tab, documentOf(state), titleOf(state), now()));
      if (analysisOpened.match(action)) void dispatch(removeOldAnalyses());
    },
  });
}

/** The kept analyses, the one that was shown last first. Rejects when the database does. */
export const listAnalyses =
  (): StoreThunk<Promise<readonly KeptAnalysis[]>> =>
  async (_dispatch, _getState, { journal }) => {
    const rows = await journal.all("documents", INFO);
    return rows
      .filter((row): row is KeptAnalysis => v.is(ANALYSIS_ROW, row))
      .map((row) => ({ ...row, id: row.id.slice(INFO.length) }))
      .sort((one, other) => other.shownAt - one.shownAt);
  };

const removal = (id: string): readonly Change[] => [
  { remove: "documents", key: INFO + id },
  { remove: "documents", key: EVENTS + id },
  { remove: "documents", key: reviewKey(id) },
];

const removeOldAnalyses =
  (): StoreThunk<Promise<void>> =>
  async (dispatch, _getState, { journal }) => {
    const kept = await dispatch(listAnalyses()).catch(() => []);
    journal.write(...kept.slice(MOST_ANALYSES).flatMap(({ id }) => removal(id)));
  };

/** Reads a kept analysis. One that cannot be read stays, and the player is told. Never rejects. */
const readAnalysis =
  (id: string): StoreThunk<Promise<SavedAnalysis | undefined>> =>
  async (dispatch, _getState, { journal }) => {
    const row = await journal.get("documents", EVENTS + id).catch(() => undefined);
    if (row === undefined) return undefined;
    const saved = validate(SAVED_ANALYSIS, row);
    if (saved.ok && replayAnalysis(saved.value).ok) return saved.value;
    dispatch(noticeShown({ code: "analysisUnreadable" }));
    return undefined;
  };

/**
 * Shows a kept analysis, or a copy if another page shows it. Never rejects.
 * @returns whether it is on the board
 */
export const openAnalysis =
  (id: string): StoreThunk<Promise<boolean>> =>
  async (dispatch, _getState, { analysisLocks }) => {
    const saved = await dispatch(readAnalysis(id));
    if (!saved) return false;
    const isFree = await analysisLocks.claim(id);
    dispatch(analysisRestored({ ...saved, ...(isFree && { id }) }));
    return true;
  };

/** Shows the kept analysis of a game, if there is one. Never rejects. */
export const openAnalysisOf =
  (origin: AnalysisOrigin): StoreThunk<Promise<boolean>> =>
  async (dispatch) => {
    const id = idOf(origin);
    return id !== undefined && dispatch(openAnalysis(id));
  };

/**
 * Shows the analysis of this tab, unless there is one already. In a new tab, or if another page
 * shows it, it is a copy of that, or of the one that was shown last. Never rejects.
 */
export const restoreAnalysis =
  (): StoreThunk<Promise<void>> =>
  async (dispatch, _getState, { analysisLocks, endOfHistory, storage }) => {
    const isEmpty = () => selectAnalysis(endOfHistory()).events.length === 0;
    if (!isEmpty()) return;
    const id = analysisOfTab(storage);
    const isHeld = id !== undefined && (await analysisLocks.claim(id));
    const own = id === undefined ? undefined : await dispatch(readAnalysis(id));
    let saved = own;
    for (const last of own ? [] : await dispatch(listAnalyses()).catch(() => []))
      saved ??= await dispatch(readAnalysis(last.id));
    // A game may have been opened meanwhile.
    if (saved && isEmpty()) dispatch(analysisRestored({ ...saved, ...(own && isHeld && { id }) }));
  };
