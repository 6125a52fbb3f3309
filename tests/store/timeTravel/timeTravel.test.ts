import { ActionCreators } from "@redux-devtools/instrument";
import type { UnknownAction } from "@reduxjs/toolkit";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { selectIsComputerWaiting, selectIsThinking } from "../../../store/computer/selectors.ts";
import { replyRequested } from "../../../store/computer/slice.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { SETTINGS_KEY } from "../../../store/kept/savedSettings.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import type { RootState } from "../../../store/slices.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import { squareMarked } from "../../../store/view/slice.ts";
import { drop, endOfLog, latest, movesOf, settle } from "../support.ts";

import {
  createTravelStore,
  playMoves,
  sideEffects,
  THREE_MOVES,
  waitForLateEffects,
} from "./travelStore.ts";

const DELAY_MS = 100;

beforeEach(() => void vi.useFakeTimers());

describe("playing while the past is shown", () => {
  it("does not change the end of the history, and nothing is saved", async () => {
    const test = createTravelStore();
    await playMoves(test, THREE_MOVES);
    const [last, saved] = [test.store.getState().game, [...test.session.entries]];
    test.liftedStore.dispatch(ActionCreators.jumpToState(0));
    drop(test.store, "d2d4");
    await waitForLateEffects();
    if (test.searches.length > 3) latest(test.searches).answer("d7d5");
    await settle();
    expect(movesOf(test.store)).toEqual([]);
    test.liftedStore.dispatch(ActionCreators.jumpToState(test.end()));
    expect(test.store.getState().game).toBe(last);
    expect([...test.session.entries]).toEqual(saved);
  });

  it("does not stop the search at the end, and its reply is played there", async () => {
    const test = createTravelStore();
    await playMoves(test, THREE_MOVES);
    drop(test.store, "d2d3");
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    const search = latest(test.searches);
    test.liftedStore.dispatch(ActionCreators.jumpToState(0));
    drop(test.store, "d2d4");
    await waitForLateEffects();
    expect(search.stopped).toBe(false);
    search.answer("f8c5");
    await settle();
    expect(movesOf(test.store), "the past stays on the screen").toEqual([]);
    test.liftedStore.dispatch(ActionCreators.jumpToState(test.end()));
    expect(movesOf(test.store).slice(-2)).toEqual(["d3", "Bc5"]);
    expect(selectIsThinking(test.store.getState())).toBe(false);
  });

  it("a new game at the end stops the search of the game before it", async () => {
    const test = createTravelStore();
    const asBlack = () => void test.store.dispatch(gameStarted({ humanColor: "b" }));
    asBlack();
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    const search = latest(test.searches);
    test.liftedStore.dispatch(ActionCreators.jumpToState(0));
    asBlack();
    expect(search.stopped).toBe(true);
    search.answer("e2e4");
    await settle();
    test.liftedStore.dispatch(ActionCreators.jumpToState(test.end()));
    expect(movesOf(test.store)).toEqual([]);
    expect(test.searches).toHaveLength(1);
  });

  it("a new game at the end cancels the alert of the game before it", async () => {
    const test = createTravelStore();
    test.store.dispatch(gameStarted({ fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1" }));
    drop(test.store, "a1a8");
    test.liftedStore.dispatch(ActionCreators.jumpToState(0));
    test.store.dispatch(gameStarted());
    await waitForLateEffects();
    expect(test.alerts).toEqual([]);
  });

  it("the computer answers the game at the end, although the past was shown before its search", async () => {
    const test = createTravelStore();
    await playMoves(test, THREE_MOVES);
    drop(test.store, "d2d3");
    const { repetitions } = test.store.getState().game;
    test.liftedStore.dispatch(ActionCreators.jumpToState(0));
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    expect(latest(test.searches).question).toMatchObject({ situation: { ply: 7, repetitions } });
  });

  it("continues at the end if the shown position is the last one, and the computer replies on request", async () => {
    const test = createTravelStore();
    await playMoves(test, THREE_MOVES);
    test.store.dispatch(squareMarked("e4"));
    test.liftedStore.dispatch(ActionCreators.jumpToState(test.end() - 1));
    drop(test.store, "d2d3");
    await waitForLateEffects();
    test.liftedStore.dispatch(ActionCreators.jumpToState(test.end()));
    expect(movesOf(test.store).at(-1)).toBe("d3");
    // The listener did not react to the move. The page offers a button to ask for a reply.
    expect(selectIsComputerWaiting(test.store.getState())).toBe(true);
    test.store.dispatch(replyRequested());
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    latest(test.searches).answer("f8c5");
    await settle();
    expect(movesOf(test.store).slice(-2)).toEqual(["d3", "Bc5"]);
    expect(endOfLog(test.store.dispatch(saveActionLog()))).toEqual(test.store.getState().game);
  });
});

it("a skip or an import that leaves the computer to move starts no search, but the player can request one", async () => {
  const test = createTravelStore();
  await playMoves(test, [["e2e4", "e7e5"]]);
  // The computer's move is the third action: played, pending, played.
  test.liftedStore.dispatch(ActionCreators.toggleAction(3));
  await waitForLateEffects();
  expect(movesOf(test.store)).toEqual(["e4"]);
  expect(test.searches).toHaveLength(1);
  expect(selectIsComputerWaiting(test.store.getState())).toBe(true);
  test.store.dispatch(replyRequested());
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  latest(test.searches).answer("c7c5");
  await settle();
  expect(movesOf(test.store)).toEqual(["e4", "c5"]);
});

it("an action that makes Redux DevTools drop the oldest state starts no search, even if another game is shown after it", async () => {
  const test = createTravelStore(undefined, 6);
  await playMoves(test, [["e2e4", "e7e5"]]);
  test.liftedStore.dispatch(ActionCreators.jumpToState(0));
  test.store.dispatch(squareMarked("e4"));
  const { game } = test.store.getState();
  const before = sideEffects(test);
  test.store.dispatch(squareMarked("d4"));
  expect(test.store.getState().game).not.toBe(game);
  await waitForLateEffects();
  expect(sideEffects(test)).toEqual(before);
});

describe("a reply to a position that is no longer in the history", () => {
  it("is never played when its move is skipped", async () => {
    const test = createTravelStore();
    drop(test.store, "e2e4");
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    test.liftedStore.dispatch(ActionCreators.toggleAction(1));
    expect(movesOf(test.store)).toEqual([]);
    latest(test.searches).answer("e7e5");
    await settle();
    expect(movesOf(test.store)).toEqual([]);
  });

  it("is never played after a rollback, a reset or an import", async () => {
    for (const change of [
      ActionCreators.rollback(),
      ActionCreators.reset(),
      ActionCreators.importState<RootState, UnknownAction, null>([], true),
    ]) {
      const test = createTravelStore();
      drop(test.store, "e2e4");
      await vi.advanceTimersByTimeAsync(DELAY_MS);
      test.liftedStore.dispatch(change);
      latest(test.searches).answer("e7e5");
      await settle();
      expect(movesOf(test.store)).toEqual([]);
    }
  });
});

it("a setting is saved when it changes, even while the past is shown", () => {
  const { store, local, liftedStore } = createTravelStore();
  store.dispatch(settingChanged({ name: "premoves", value: true }));
  liftedStore.dispatch(ActionCreators.jumpToState(0));
  store.dispatch(settingChanged({ name: "keepsFullBoard", value: true }));
  const saved = JSON.parse(local.getItem(SETTINGS_KEY) ?? "");
  expect(saved.settings).toEqual({ premoves: true, keepsFullBoard: true });
});
