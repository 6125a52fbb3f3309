/** The log of earlier pages under Redux DevTools. */
import { ActionCreators } from "@redux-devtools/instrument";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { movePlayed, moveTakenBack } from "../../../store/game/slice.ts";
import { toActionLog } from "../../../store/log/actionLog.ts";
import { finalState } from "../../../store/log/replay.ts";
import { restoreLog } from "../../../store/log/restoreLog.ts";
import { restoreState } from "../../../store/openStore.ts";
import type { RootState } from "../../../store/slices.ts";
import { memorySavedLogs } from "../memoryStorages.ts";
import { settle, valueIn } from "../support.ts";
import {
  createTravelStore,
  playMoves,
  THREE_MOVES,
  type TravelStore,
} from "../timeTravel/travelStore.ts";

beforeEach(() => void vi.useFakeTimers());

/** A page whose log was restored after its first move. Three moves were played before the reload. */
async function restoredStore() {
  const { savedLogs, events } = memorySavedLogs();
  const earlier = createTravelStore(undefined, undefined, { savedLogs });
  await playMoves(earlier, THREE_MOVES);
  const { local, session } = earlier;
  const state = restoreState({ local: () => local, session: () => session });
  const test = createTravelStore(state, undefined, {
    savedLogs,
    startKey: [...events.values()].at(-1) as { line: string; date: number },
  });
  await playMoves(test, [["d2d3", "f8c5"]]);
  await restoreNow(test);
  expect(test.store.getState().log.events).toHaveLength(8);
  return { ...test, savedLogs, events };
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
    expect(test.store.getState().log.events).toHaveLength(2);
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

  it("is saved with an event that is dispatched while the past is shown", async () => {
    const test = await restoredStore();
    test.liftedStore.dispatch(ActionCreators.jumpToState(1));
    test.store.dispatch(moveTakenBack());
    await settle();
    const { event, previous } = [...test.events.values()].at(-1) ?? {};
    expect(event).toMatchObject({ type: "game/takenBack" });
    expect(test.events.get(`${previous?.line} ${previous?.date}`)?.event).toMatchObject({
      payload: { from: "f8", to: "c5" },
    });
  });

  it("is saved anew when a skipped action has changed it", async () => {
    const test = await restoredStore();
    const taken = test.events.size;
    test.liftedStore.dispatch(ActionCreators.toggleAction(idOfRestoring(test)));
    test.store.dispatch(moveTakenBack());
    await settle();
    const added = [...test.events.values()].slice(taken - 2);
    expect(added.map(({ event }) => event)).toMatchObject([
      movePlayed({ from: "d2", to: "d3" }),
      { type: "game/movePlayed" },
      { type: "game/takenBack" },
    ]);
  });
});
