import type { StoreEnhancer } from "@reduxjs/toolkit";
import { expect, vi } from "vitest";
import {
  type OpponentProfile,
  parseFen,
  type Result,
  type SearchClient,
} from "../../engine/index.ts";
import { STRONG_VERSION } from "../../engine/opponents/profiles.ts";
import { failure, success } from "../../engine/result.ts";
import { describeReason } from "../../src/texts/reasons.ts";
import { runToCompletion } from "../../store/frame/timeSlices.ts";
import type { SearchFindings } from "../../store/game/eventPayloads.ts";
import { playHumanMove } from "../../store/game/humanMoves.ts";
import { movePlayed } from "../../store/game/slice.ts";
import type { GameState } from "../../store/game/state.ts";
import { checkGame, openGame, readPgn } from "../../store/game/texts/gameText.ts";
import { ANALYSIS_SLICES } from "../../store/injectAnalysis.ts";
import type { ActionLog } from "../../store/log/actionLog.ts";
import { replaySteps } from "../../store/log/replay.ts";
import { loadLog } from "../../store/log/slice.ts";
import { readAndReplayTask } from "../../store/log/thunks.ts";
import { verificationSlice } from "../../store/log/verification.ts";
import { type AppStore, makeStore } from "../../store/makeStore.ts";
import { openStore } from "../../store/openStore.ts";
import type { Reason } from "../../store/reasons.ts";
import type { RootState } from "../../store/slices.ts";
import { makeRootGate } from "../../store/slices.ts";
import type {
  Collaborators,
  GameLocks,
  Journal,
  KeyValueStorage,
  OpenedGame,
  Sound,
  StoreThunk,
  Volume,
} from "../../store/types.ts";
import { noticeDismissed } from "../../store/view/slice.ts";
import { finalState, parseActionLog, parseJsonAtOnce } from "../../tools/replayLog.ts";
import { requireMove } from "../support/games.ts";
import { fakeSearchClient, type PendingSearch } from "./fakeSearchClient.ts";
import {
  drawTestId,
  freeLocks,
  type MemoryDatabase,
  memoryDatabase,
  memoryStorage,
} from "./memoryStorages.ts";

/** What the newest open notice says. */
export const newestNotice = ({ view }: RootState): Reason | undefined =>
  view.notices.at(-1)?.reason;

/** Dismisses all notices. */
export function dismissNotices({ dispatch, getState }: AppStore): void {
  for (const { id } of getState().view.notices) dispatch(noticeDismissed(id));
}

type FakeSearchClient = ReturnType<typeof fakeSearchClient>;

export interface TestStoreOptions {
  readonly kept?: MemoryDatabase;
  readonly journal?: Journal;
  readonly preloadedState?: RootState;
  readonly opened?: OpenedGame;
  readonly enhancers?: readonly StoreEnhancer[];
  readonly analysisLocks?: GameLocks;
  readonly session?: () => KeyValueStorage;
  readonly local?: () => KeyValueStorage;
  readonly alert?: (text: string) => void;
  readonly searchClient?: SearchClient;
  /** Without it, the computer answers as soon as its search does. */
  readonly timeToTake?: Collaborators["timeToTake"];
  readonly prefersReducedMotion?: () => boolean;
  readonly openSearchClient?: () => SearchClient;
  readonly cores?: number;
}

/** The slices that screens load. */
export const LAZY_SLICES = [...ANALYSIS_SLICES, verificationSlice];

/** The reducer of a store whose screens have loaded all slices. */
export const { rootReducer: wholeReducer } = makeRootGate(LAZY_SLICES);

/** The random number that every test draws. */
export const DRAWN_SEED = 4711;

/** A store whose collaborators only record their calls. */
export function createTestStore(options: TestStoreOptions = {}) {
  const { collaborators, ...fakes } = fakeCollaborators(options);
  return { store: makeStore({ ...options, collaborators }), ...fakes };
}

export type TestStore = ReturnType<typeof createTestStore>;

/** The next page of this tab, which finds what the page before it has kept. */
export async function reloadPage(
  { session, local, kept }: Pick<TestStore, "session" | "local" | "kept">,
  { enhancers }: Pick<TestStoreOptions, "enhancers"> = {},
): Promise<TestStore> {
  const storage = { session: () => session, local: () => local };
  const { collaborators, ...fakes } = fakeCollaborators({ ...storage, kept });
  const store = await openStore({ collaborators, ...(enhancers && { enhancers }) });
  return { store, ...fakes, session, local };
}

/** With so many cores a review searches in two threads. */
const TEST_CORES = 3;

const takeNoTime = () => Promise.reject(new Error("Nobody says how long to take."));

/** The collaborators of a page on which nobody looks, except for what it stores. */
export function quietCollaborators(errors: string[]) {
  const { client } = fakeSearchClient();
  return {
    searchClient: client,
    openSearchClient: () => client,
    timeToTake: takeNoTime,
    cores: TEST_CORES,
    alert: () => {},
    playSound: () => {},
    prefersReducedMotion: () => false,
    logger: { debug: () => {}, error: (message: string) => void errors.push(message) },
    analysisLocks: freeLocks(),
    // The test reloads the page.
    reload: () => {},
    drawSeed: () => DRAWN_SEED,
  };
}

function fakeCollaborators(options: TestStoreOptions) {
  const { client, searches } = fakeSearchClient();
  /** The clients of the search threads that were opened for long work. */
  const opened: FakeSearchClient[] = [];
  const openFakeClient = () => {
    const fake = fakeSearchClient();
    opened.push(fake);
    return fake.client;
  };
  const alerts: string[] = [];
  const sounds: Sound[] = [];
  const volumes: Volume[] = [];
  const logged: string[] = [];
  const session = memoryStorage();
  const local = memoryStorage();
  const { kept = memoryDatabase() } = options;
  const { searchClient = client, alert = (text) => void alerts.push(text) } = options;
  const collaborators: Collaborators = {
    searchClient,
    openSearchClient: options.openSearchClient ?? openFakeClient,
    timeToTake: options.timeToTake ?? takeNoTime,
    cores: options.cores ?? TEST_CORES,
    alert,
    playSound: (sound, volume) => {
      sounds.push(sound);
      volumes.push(volume);
    },
    prefersReducedMotion: options.prefersReducedMotion ?? (() => false),
    logger: {
      debug: (message) => void logged.push(message),
      error: (message) => void logged.push(message),
    },
    storage: { session: () => session, local: () => local, ...storageIn(options) },
    drawSeed: () => DRAWN_SEED,
    drawId: drawTestId,
    database: kept.database,
    locks: freeLocks(),
    analysisLocks: options.analysisLocks ?? freeLocks(),
    reload: () => {},
    now: () => Date.now(),
  };
  const fakes = { searches, opened, alerts, sounds, volumes, logged, session, local, kept };
  return { collaborators, ...fakes };
}

function storageIn({ session, local }: TestStoreOptions) {
  return { ...(session && { session }), ...(local && { local }) };
}

/** Drops a piece: `drop(store, "e2e4")`. */
export function drop(store: TestStore["store"], squares: string): boolean {
  const [from, to] = [squares.slice(0, 2), squares.slice(2, 4)];
  return store.dispatch(playHumanMove({ from, to } as Parameters<typeof playHumanMove>[0]));
}

/** The moves so far in SAN. */
export function movesOf(store: { getState(): RootState }): string[] {
  return store.getState().game.history.map((move) => move.san);
}

/** Runs everything that waits only for promises and not for timers. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** The most recent search. */
export function latest(searches: readonly PendingSearch[]): PendingSearch {
  const search = searches.at(-1);
  if (!search) throw new Error("No search was asked for.");
  return search;
}

/** Milliseconds from the human's move to the start of the search, as the specification says. */
export const REPLY_DELAY_MS = 100;

/** An opponent whose search takes long enough to report progress. */
export const THINKER: OpponentProfile = {
  id: "thinker",
  name: "Pensive Monkey",
  description: "Thinks over ten thousand positions.",
  search: {
    kind: "strong",
    nodes: 10_000,
    variedPlies: 0,
    lines: 1,
    margin: 0,
    version: STRONG_VERSION,
  },
};

export const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
export const BLACK_TO_MOVE = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";

/**
 * Drops a piece and waits until the computer searches. Needs fake timers. Returns the running
 * search.
 */
export async function dropAndAwaitSearch(test: TestStore, squares: string): Promise<PendingSearch> {
  expect(drop(test.store, squares)).toBe(true);
  await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
  return latest(test.searches);
}

/** Findings for tests that do not depend on them. */
export const FINDINGS: SearchFindings = { score: 0, depth: 4, nodes: 1, pv: [], pawnStructure: 0 };

/** The event of the computer's move `lan` in the position `before`. */
export function reply(lan: string, before: string): ReturnType<typeof movePlayed> {
  const { from, to, promotion } = requireMove(parseFen(before), lan);
  return movePlayed({ from, to, ...(promotion && { promotion }), before, search: FINDINGS });
}

/** The value of an attempt that must succeed. */
export function valueIn<Value>(attempt: Result<Value, unknown>): Value {
  if (!attempt.ok) throw new Error(JSON.stringify(attempt.error));
  return attempt.value;
}

type Failed = string | { readonly code: string; readonly message?: string };

/** The message of an attempt that must fail, or its code if it has no message. */
export function errorOf(attempt: Result<unknown, Failed>): string {
  if (attempt.ok) throw new Error("The attempt succeeded.");
  const { error } = attempt;
  return typeof error === "string" ? error : (error.message ?? error.code);
}

/** The sentence for an attempt that must fail. */
export function sentenceOf(attempt: Result<unknown, Reason>): string {
  if (attempt.ok) throw new Error("The attempt succeeded.");
  return describeReason(attempt.error);
}

/** The game at the end of a log, given as text. */
export const endOfLog = (text: string): GameState =>
  valueIn(finalState(valueIn(parseActionLog(text))));

/** The outcome of opening a PGN as a game from outside, which a link would hold. */
export async function openedPgn({ dispatch }: TestStore["store"], pgn: string) {
  const read = readPgn(pgn);
  const checked = read.ok ? dispatch(checkGame(read.value)) : read;
  if (checked.ok) dispatch(openGame(checked.value));
  return checked;
}

/** The game after each event, one per entry. The error names the entry that the rules refuse. */
export function replay(log: ActionLog): Result<GameState[], Reason> {
  const states: GameState[] = [];
  for (const step of replaySteps(log)) {
    if (!step.ok) return step;
    states.push(step.value.after);
  }
  return success(states);
}

/** Replays a log at once and continues from its end, or says what is wrong with it. */
export const loadActionLog =
  (text: string): StoreThunk<Result<void, Reason>> =>
  (dispatch) => {
    const read = runToCompletion(readAndReplayTask(text, parseJsonAtOnce));
    if (!read.ok) return read;
    if (read.value.refusal !== null) return failure(read.value.refusal);
    dispatch(loadLog(read.value.log));
    return success(undefined);
  };
