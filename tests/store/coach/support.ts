/** A store with a coach whose searches the test answers. */
import { vi } from "vitest";
import { REVIEW_SCALE } from "../../../engine/review/evaluateGame.ts";
import { UNITS_PER_CENTIPAWN } from "../../../engine/search/scores.ts";
import { coachRequested, injectCoach, REPLY_FIRST_MS } from "../../../store/coach/coachListener.ts";
import type { StartOptions } from "../../../store/game/eventPayloads.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { positionOf } from "../fakeSearchClient.ts";
import { createTestStore, settle, type TestStore, type TestStoreOptions } from "../support.ts";

/** A game with a coach. */
export function createCoachedStore(start: StartOptions = {}, options: TestStoreOptions = {}) {
  const test = createTestStore(options);
  injectCoach(test.store);
  test.store.dispatch(gameStarted({ help: "coach", ...start }));
  return test;
}

/** The searches of the coach so far, those of all its threads. */
export const coachSearches = ({ opened }: Pick<TestStore, "opened">) =>
  opened.flatMap(({ searches }) => searches);

/**
 * Answers the searches of the coach, which begin when it has waited for the reply, until it asks
 * for no more: after white's move with the first
 * score, else with the second one, in centipawns.
 * @param line the best line from the position before the move, in LAN
 */
export async function answerCoach(
  test: Pick<TestStore, "opened">,
  [after, before]: readonly [after: number, before: number],
  line: readonly string[] = [],
): Promise<void> {
  const answered = new Set<object>();
  await vi.advanceTimersByTimeAsync(REPLY_FIRST_MS);
  for (;;) {
    await settle();
    const open = coachSearches(test).filter((search) => !answered.has(search));
    const [search] = open.slice(-1);
    if (!search) return;
    for (const each of open) answered.add(each);
    const { turn } = positionOf(search.question);
    const centipawns = turn === "b" ? after : before;
    const score = (UNITS_PER_CENTIPAWN * centipawns) / REVIEW_SCALE;
    const pv = turn === "b" ? [] : line;
    search.answer(pv[0] ?? anyMove(search), { score, pv });
  }
}

const anyMove = (search: ReturnType<typeof coachSearches>[number]): string => {
  const { turn } = positionOf(search.question);
  return turn === "w" ? "a2a3" : "a7a6";
};

export const requestCoach = async ({ store }: TestStore): Promise<void> => {
  store.dispatch(coachRequested());
  await vi.advanceTimersByTimeAsync(0);
};
