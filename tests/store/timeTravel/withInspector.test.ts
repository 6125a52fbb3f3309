import { ActionCreators } from "@redux-devtools/instrument";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseActionLog } from "../../../store/log/actionLog.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import { stepUnitChosen } from "../../../store/view/playback.ts";
import { selectShownPly } from "../../../store/view/shown.ts";
import { showStep } from "../../../store/view/stepping.ts";
import { valueIn } from "../support.ts";

import {
  createTravelStore,
  playMoves,
  sideEffects,
  THREE_MOVES,
  waitForLateEffects,
} from "./travelStore.ts";

beforeEach(() => void vi.useFakeTimers());

describe("Redux DevTools and 'Look inside' at the same time", () => {
  it("show the same states as each of them alone, without searching, playing sounds or saving", async () => {
    const test = createTravelStore();
    await playMoves(test, THREE_MOVES);
    test.store.dispatch(stepUnitChosen("events"));
    const before = sideEffects(test);
    test.sounds.length = 0;
    const played = test.end();
    const shownPly = () => selectShownPly(test.store.getState());
    for (const [step, plies] of [
      [2, 2],
      [5, 5],
      [0, 0],
    ] as const) {
      test.store.dispatch(showStep(step));
      const stepped = test.end();
      expect(shownPly()).toBe(plies);
      // Jumps between states: before any step, after the first reply, and back.
      for (const [index, thenShown] of [
        [played, 6],
        [3, 2],
        [stepped, plies],
      ] as const) {
        test.liftedStore.dispatch(ActionCreators.jumpToState(index));
        await waitForLateEffects();
        expect(shownPly()).toBe(thenShown);
      }
    }
    test.store.dispatch(showStep(6));
    expect(shownPly()).toBe(6);
    expect(sideEffects(test)).toEqual(before);
    expect(test.sounds).toEqual([]);
    expect(test.opened, "no thread was requested").toEqual([]);
    const text = test.store.dispatch(saveActionLog());
    expect(valueIn(parseActionLog(text)).entries).toHaveLength(6);
  });
});
