/** Clocks in what outlives a page: saved games, logs and PGN. */
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { legalMoves, mainLine, parseComments, parsePgnTree } from "../../../engine/index.ts";
import { checkClock } from "../../../store/clock/clockListeners.ts";
import { makeGamePgn } from "../../../store/game/gamePgn.ts";
import { selectGameEnd } from "../../../store/game/selectors.ts";
import { moveTakenBack } from "../../../store/game/slice.ts";
import { serializeActionLog, toActionLog } from "../../../store/log/actionLog.ts";
import { seedOr } from "../../support/random.ts";
import {
  createTestStore,
  drop,
  endOfLog,
  latest,
  reloadPage,
  settle,
  type TestStore,
} from "../support.ts";
import { BLITZ, clocks, createTimedStore, playMoves, SHORT, startWithClocks } from "./support.ts";

beforeEach(() => void vi.useFakeTimers());

describe("a reload", () => {
  it("keeps the running clock, which has run in between", async () => {
    const test = await createTimedStore();
    await playMoves(test, ["g1f3", 12_000], ["b8c6", 9_000]);
    await vi.advanceTimersByTimeAsync(5_000);
    const reloaded = await reloadPage(test);
    expect(clocks(reloaded)).toEqual([165_000, 173_000]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(clocks(await reloadPage(test))).toEqual([105_000, 173_000]);
  });

  it("lets the flag fall that fell while the page was closed", async () => {
    const test = await createTimedStore(SHORT);
    vi.setSystemTime(Date.now() + 86_400_000);
    const reloaded = await reloadPage(test);
    expect(selectGameEnd(reloaded.store.getState())).toBeUndefined();
    reloaded.store.dispatch(checkClock());
    await settle();
    expect(selectGameEnd(reloaded.store.getState())?.reason).toBe("timeout");
  });

  it("of a game without clocks has none", async () => {
    const test = createTestStore();
    await playMoves(test, ["e2e4", 0], ["e7e5", 100]);
    expect(clocks(await reloadPage(test))).toEqual([undefined, undefined]);
  });

  it("without the time at which the turn began takes that of the last change", async () => {
    const test = await createTimedStore();
    for (const [key, row] of test.kept.events)
      test.kept.events.set(key, { ...Object(row), at: undefined });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(clocks(await reloadPage(test))).toEqual([175_000, 180_000]);
  });
});

/** In milliseconds: how long a player thinks. */
const THINKING = fc.integer({ min: 100, max: 12_000 });
/** Which of the legal moves is played, from 0 to 1. */
const CHOICE = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

interface Turn {
  readonly human: readonly [choice: number, thinking: number];
  readonly computer: readonly [choice: number, thinking: number];
  readonly takesBack: boolean;
}

const TURN: fc.Arbitrary<Turn> = fc.record({
  human: fc.tuple(CHOICE, THINKING),
  computer: fc.tuple(CHOICE, THINKING),
  takesBack: fc.boolean(),
});

/** Plays turns until the game is over, by the board or on time. */
async function play(test: TestStore, turns: readonly Turn[]): Promise<void> {
  const { store, searches } = test;
  const isOver = () => selectGameEnd(store.getState()) !== undefined;
  const pick = (choice: number): string => {
    const moves = legalMoves(store.getState().game.position);
    return moves[Math.floor(choice * moves.length)]?.lan ?? "";
  };
  for (const { human, computer, takesBack } of turns) {
    await vi.advanceTimersByTimeAsync(human[1]);
    if (isOver()) return;
    drop(store, pick(human[0]));
    if (isOver()) return;
    await vi.advanceTimersByTimeAsync(computer[1]);
    latest(searches).answer(pick(computer[0]));
    await settle();
    if (takesBack) store.dispatch(moveTakenBack());
  }
}

it("any game with clocks is the same in its replayed log and after a reload, with its clocks", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(TURN, { minLength: 1, maxLength: 12 }), async (turns) => {
      const test = createTestStore();
      startWithClocks(test, SHORT);
      await play(test, turns);
      const { game, log } = test.store.getState();
      expect(endOfLog(serializeActionLog(toActionLog(log)))).toEqual(game);
      const reloaded = await reloadPage(test);
      expect(reloaded.store.getState().game).toEqual(game);
      expect(clocks(reloaded)).toEqual(clocks(test));
      await vi.advanceTimersByTimeAsync(1_234);
      expect(clocks(reloaded)).toEqual(clocks(test));
    }),
    { numRuns: 10, seed: seedOr(25) },
  );
});

it("the PGN of a game says what the clocks showed, and is read as a tree with them", async () => {
  const test = await createTimedStore(BLITZ);
  await playMoves(test, ["g1f3", 12_340], ["b8c6", 9_000]);
  const pgn = makeGamePgn(test.store.getState().game);
  expect(pgn).toContain('[TimeControl "180+2"]');
  const { tree } = parsePgnTree(pgn);
  const times = mainLine(tree).map((node) => parseComments(tree.nodes[node]?.comments).clock);
  expect(times).toEqual([180, 180, 169.7, 173]);
});
