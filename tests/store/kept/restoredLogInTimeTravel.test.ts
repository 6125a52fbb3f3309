/** The log of earlier pages under Redux DevTools. */

import { ActionCreators } from "@redux-devtools/instrument";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { endOfHistory } from "../../../store/frame/endOfHistory.ts";
import { moveTakenBack } from "../../../store/game/slice.ts";
import { makeSavedText } from "../../../store/game/texts/savedText.ts";
import { restoreLog } from "../../../store/kept/restoreLog.ts";
import type { EventRow } from "../../../store/kept/rows.ts";
import { toActionLog } from "../../../store/log/actionLog.ts";
import type { RootState } from "../../../store/slices.ts";
import { finalState } from "../../../tools/replayLog.ts";
import { settle, valueIn } from "../support.ts";
import {
  createTravelStore,
  playMoves,
  reloadTravelStore,
  THREE_MOVES,
  type TravelStore,
} from "../timeTravel/travelStore.ts";

beforeEach(() => void vi.useFakeTimers());

/**
 * A page whose log was restored after its first move. Three moves were played before the reload,
 * and the log of the page begins with the third.
 */
async function restoredStore() {
  const earlier = createTravelStore();
  await playMoves(earlier, THREE_MOVES.slice(0, 2));
  const start = makeSavedText(earlier.store.getState().game);
  await playMoves(earlier, THREE_MOVES.slice(2));
  const { events } = earlier.kept;
  const [key, row] = [...events][4] ?? [""];
  events.set(key, { ...Object(row), start });
  const test = await reloadTravelStore(earlier);
  await playMoves(test, [["d2d3", "f8c5"]]);
  expect(test.store.getState().log.events).toHaveLength(4);
  await restoreNow(test);
  expect(test.store.getState().log.events).toHaveLength(8);
  return test;
}

async function restoreNow({ store }: Pick<TravelStore, "store">): Promise<void> {
  const reading = store.dispatch(restoreLog());
  await vi.advanceTimersByTimeAsync(100);
  await reading;
}

const replayed = ({ log }: RootState) => valueIn(finalState(toActionLog(log)));

/** In each state that Redux DevTools can show, the log leads to the game. */
function expectReplayableStates({ liftedStore }: Pick<TravelStore, "liftedStore">): void {
  for (const { state } of liftedStore.getState().computedStates) {
    expect(replayed(state)).toEqual(state.game);
  }
}

/** How many events the log has in each state. */
const countsIn = ({ liftedStore }: Pick<TravelStore, "liftedStore">) =>
  liftedStore.getState().computedStates.map(({ state }) => state.log.events.length);

const isRestoring = (type: unknown) => type === "log/earlierEventsRestored";

function idOfRestoring({ liftedStore }: TravelStore): number {
  const { actionsById } = liftedStore.getState();
  const ids = Object.keys(actionsById).map(Number);
  return ids.find((id) => isRestoring(actionsById[id]?.action.type)) as number;
}

describe("a restored log under Redux DevTools", () => {
  it("leads to the game in each state, and is missing before it was restored", async () => {
    const test = await restoredStore();
    expectReplayableStates(test);
    const restored = idOfRestoring(test);
    test.liftedStore.dispatch(ActionCreators.jumpToState(restored - 1));
    expect(test.store.getState().log.events).toHaveLength(4);
    test.liftedStore.dispatch(ActionCreators.jumpToState(restored));
    expect(test.store.getState().log.events).toHaveLength(8);
  });

  it("is not restored twice when the panel is opened while the past is shown", async () => {
    const test = await restoredStore();
    test.liftedStore.dispatch(ActionCreators.jumpToState(1));
    await restoreNow(test);
    expect(countsIn(test).at(-1)).toBe(8);
  });

  it("leads to the game when an event before it, or the action itself, is skipped", async () => {
    const test = await restoredStore();
    for (const skipped of [1, idOfRestoring(test)]) {
      test.liftedStore.dispatch(ActionCreators.toggleAction(skipped));
      expectReplayableStates(test);
      test.liftedStore.dispatch(ActionCreators.toggleAction(skipped));
    }
    expect(countsIn(test).at(-1)).toBe(8);
  });

  it("is the same when its action comes back from a text", async () => {
    const test = await restoredStore();
    const there = createTravelStore(test.liftedStore.getState().committedState);
    const imported = JSON.parse(JSON.stringify(test.liftedStore.getState()));
    there.liftedStore.dispatch(ActionCreators.importState(imported) as never);
    expect(there.store.getState().log).toEqual(test.store.getState().log);
    expectReplayableStates(there);
  });

  it("is kept with an event that is dispatched while the past is shown", async () => {
    const test = await restoredStore();
    test.liftedStore.dispatch(ActionCreators.jumpToState(1));
    test.store.dispatch(moveTakenBack());
    await settle();
    const [before, last] = [...test.kept.events.values()].slice(-2) as EventRow[];
    expect(before?.event).toMatchObject({ payload: { from: "f8", to: "c5" } });
    expect(last).toMatchObject({ event: { type: "game/takenBack" }, previous: before?.number });
  });

  it("is kept so that it leads to the game when a skipped action has changed it", async () => {
    const test = await restoredStore();
    test.liftedStore.dispatch(ActionCreators.toggleAction(idOfRestoring(test)));
    test.store.dispatch(moveTakenBack());
    await settle();
    const { game } = endOfHistory(test.store);
    const reloaded = await reloadTravelStore(test);
    await restoreNow(reloaded);
    expect(reloaded.store.getState().game).toEqual(game);
    expectReplayableStates(reloaded);
  });
});
