/**
 * Uses the buttons of Redux DevTools in random order, mixed with play. The game that is saved, as a
 * log and for the next visit, is always the game at the end of the history. That is also the game
 * on the board unless the past is shown.
 */

import { ActionCreators } from "@redux-devtools/instrument";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { legalMoves, play, setComment, setHeader, startGame } from "../../../engine/index.ts";
import { gameResigned, gameStarted, movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import { saveNow } from "../../../store/kept/gameKeeper.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import type { RootState } from "../../../store/slices.ts";
import { squareMarked } from "../../../store/view/slice.ts";
import { seedOr, times } from "../../support/random.ts";
import { newestIn } from "../memoryStorages.ts";
import { drop, endOfLog, FINDINGS, loadActionLog, settle } from "../support.ts";
import { createTravelStore } from "./travelStore.ts";

const RUNS = times(150);
const SEED = seedOr(1);

beforeEach(() => void vi.useFakeTimers());

/** A store under Redux DevTools with a short history. */
function createRun() {
  const test = createTravelStore(undefined, 25);
  const { liftedStore } = test;
  const lift = (action: unknown) => liftedStore.dispatch(action as never);
  const lifted = () => liftedStore.getState();
  const saved = async () => {
    await settle();
    return newestIn(test.kept);
  };
  return { ...test, lift, lifted, saved };
}

type Run = ReturnType<typeof createRun>;

const pickFrom = <T>(choices: readonly T[], pick: number): T => choices[pick % choices.length] as T;

/** Plays a move for the side to move. */
function playOn({ store }: Run, pick: number): void {
  const { game } = store.getState();
  const moves = legalMoves(game.position);
  if (moves.length === 0) return;
  const { from, to, promotion } = pickFrom(moves, pick);
  const isComputer = game.position.turn !== game.players.humanColor;
  store.dispatch(
    movePlayed({
      from,
      to,
      ...(promotion && { promotion }),
      ...(isComputer && { search: FINDINGS }),
    }),
  );
}

const ANNOTATED = setHeader(setComment(play(startGame(), "d4"), "a } b {"), "Site", 'a "b" \\');

/** Does something with actions of the list, except the extension's own first action. */
function withActions(
  { lift, lifted }: Run,
  pick: number,
  make: (id: number, other: number) => unknown,
): void {
  const ids = lifted().stagedActionIds.slice(1);
  if (ids.length > 0) lift(make(pickFrom(ids, pick), pickFrom(ids, pick >> 5)));
}

const OTHER_LOG = JSON.stringify([movePlayed({ from: "c2", to: "c4" }), gameResigned()]);

const ACTS: Record<string, (run: Run, pick: number) => unknown> = {
  play: playOn,
  mark: ({ store }) => store.dispatch(squareMarked("e4")),
  takeBack: ({ store }) => store.dispatch(moveTakenBack()),
  resign: ({ store }) => store.dispatch(gameResigned()),
  start: ({ store }, pick) => store.dispatch(gameStarted({ humanColor: pick % 2 ? "b" : "w" })),
  load: ({ store }) => store.dispatch(loadActionLog(store.dispatch(saveActionLog()))),
  loadOther: ({ store }) => store.dispatch(loadActionLog(OTHER_LOG)),
  jump: ({ lift, lifted }, pick) =>
    lift(ActionCreators.jumpToState(pick % lifted().computedStates.length)),
  toggle: (run, pick) => withActions(run, pick, (id) => ActionCreators.toggleAction(id)),
  sweep: ({ lift }) => lift(ActionCreators.sweep()),
  reorder: (run, pick) => withActions(run, pick, ActionCreators.reorderAction),
  reset: ({ lift }) => lift(ActionCreators.reset()),
  rollback: ({ lift }) => lift(ActionCreators.rollback()),
  commit: ({ lift }) => lift(ActionCreators.commit()),
  lock: ({ lift }, pick) => lift(ActionCreators.lockChanges(pick % 2 === 0)),
  pause: ({ lift }, pick) => lift(ActionCreators.pauseRecording(pick % 2 === 0)),
  importLifted: ({ lift, lifted }) => lift(ActionCreators.importState(lifted() as never)),
  importActions: ({ lift }, pick) =>
    lift({
      type: "IMPORT_STATE",
      nextLiftedState: [
        movePlayed({ from: "e2", to: "e4" }),
        movePlayed({ from: "e7", to: "e5", search: FINDINGS }),
      ],
      ...(pick % 2 && { preloadedState: JSON.parse(JSON.stringify({ game: ANNOTATED })) }),
    }),
};

const KINDS = Object.keys(ACTS);

async function checkSaved({ store, lifted, saved }: Run): Promise<void> {
  const end = lifted().computedStates.at(-1)?.state as RootState;
  const { game } = end;
  expect(endOfLog(store.dispatch(saveActionLog()))).toEqual(game);
  store.dispatch(saveNow());
  const restored = await saved();
  // A tab in which nothing has happened saves nothing, so the next visit starts a new game.
  if (restored) expect(restored).toEqual(game);
  else expect(game.history).toEqual([]);
}

describe("after any actions in Redux DevTools", () => {
  it(`the saved log replays to the game at the end of the history (seed ${SEED})`, async () => {
    // Most actions are moves. With fewer, the games would stay near the start.
    const kind = fc.oneof(
      { weight: 1, arbitrary: fc.constant("play") },
      { weight: 1, arbitrary: fc.constantFrom(...KINDS) },
    );
    const step = fc.record({ kind, pick: fc.nat(4095) });
    let plies = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (script) => {
        const run = createRun();
        for (const { kind, pick } of script) {
          ACTS[kind]?.(run, pick);
          await checkSaved(run);
          plies = Math.max(plies, run.store.getState().game.history.length);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(plies, "the longest game on a board in the end").toBeGreaterThan(5);
  });

  it("a move played in the past while recording is paused is not in the saved log", async () => {
    const run = createRun();
    run.lift(ActionCreators.pauseRecording(true));
    ACTS.importActions?.(run, 0);
    run.lift(ActionCreators.jumpToState(0));
    playOn(run, 0);
    await checkSaved(run);
  });

  it("an import keeps its players, headers, comments and resignation", () => {
    const run = createRun();
    run.lift({
      type: "IMPORT_STATE",
      nextLiftedState: [gameResigned()],
      preloadedState: { game: { ...ANNOTATED, players: { humanColor: "b", seed: 9 } } },
    });
    const saved = endOfLog(run.store.dispatch(saveActionLog()));
    expect(saved.players).toMatchObject({ humanColor: "b", seed: 9 });
    expect(saved.headers).toEqual({ Site: 'a "b" \\', Result: "1-0" });
    expect(Object.values(saved.comments)).toEqual(["a ] b ["]);
  });
});

describe("a game that was set without a move", () => {
  it("is saved at once when it was started while the past is shown", async () => {
    const run = createRun();
    drop(run.store, "e2e4");
    run.lift(ActionCreators.jumpToState(0));
    run.store.dispatch(gameStarted({ humanColor: "b" }));
    expect((await run.saved())?.players.humanColor).toBe("b");
  });

  it("is saved after an import only when the page is hidden, not when the state changes", async () => {
    const run = createRun();
    ACTS.importActions?.(run, 0);
    expect(await run.saved()).toBeUndefined();
    run.store.dispatch(saveNow());
    expect((await run.saved())?.history).toHaveLength(2);
  });

  it("is saved from the end of the history, even if the page is hidden while the past is shown", async () => {
    const run = createRun();
    drop(run.store, "e2e4");
    run.lift(ActionCreators.jumpToState(0));
    run.store.dispatch(saveNow());
    expect((await run.saved())?.history).toHaveLength(1);
  });
});
