/** What Redux DevTools shows neither starts a search of the review nor loses its results. */

import { ActionCreators, instrument } from "@redux-devtools/instrument";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  analysisOpened,
  reviewCancelled,
  selectEvaluations,
  selectReview,
  startReview,
} from "../../../../store/index.ts";
import { createReviewStore } from "../../review/reviewer.ts";
import { settle } from "../../support.ts";

beforeEach(() => void vi.useFakeTimers());

describe("Redux DevTools", () => {
  it("a jump to any state of a review starts no search", async () => {
    const { store, threads } = createReviewStoreWithDevTools();
    await store.dispatch(startReview());
    await settle();
    await threads[0]?.asked[0]?.answer(30);
    store.dispatch(reviewCancelled());
    await settle();
    const opened = threads.length;
    const asked = threads[0]?.asked.length;
    const lifted = (store as unknown as LiftedStoreOwner).liftedStore;
    const count = lifted.getState().computedStates.length;
    for (let index = 0; index < count; index += 1) {
      lifted.dispatch(ActionCreators.jumpToState(index));
      await vi.runAllTimersAsync();
    }
    expect(threads).toHaveLength(opened);
    expect(threads[0]?.asked).toHaveLength(asked ?? 0);
    expect(threads[0]?.isEnded).toBe(true);
  });

  it("a jump to the past during a review loses no result", async () => {
    const { store, threads } = createReviewStoreWithDevTools();
    await store.dispatch(startReview());
    await settle();
    const lifted = (store as unknown as LiftedStoreOwner).liftedStore;
    lifted.dispatch(ActionCreators.jumpToState(0));
    await threads[0]?.asked[0]?.answer(30);
    expect(selectReview(store.getState()).evaluations).toEqual([]);
    lifted.dispatch(ActionCreators.jumpToState(lifted.getState().computedStates.length - 1));
    expect(selectEvaluations(store.getState())).toHaveLength(1);
  });
});

interface LiftedStoreOwner {
  readonly liftedStore: {
    dispatch(action: unknown): void;
    getState(): { readonly computedStates: readonly unknown[] };
  };
}

function createReviewStoreWithDevTools() {
  const test = createReviewStore({ enhancers: [instrument()] });
  test.store.dispatch(analysisOpened({ pgn: "1. e4 *" }));
  return test;
}
