/**
 * The whole store with random players, clocks and searches. At any time at most one search is
 * wanted, it is for the position on the board, and the computer always moves when it is its turn.
 */
import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { type Color, legalMoves } from "../../../engine/index.ts";
import { selectComputerError, selectIsThinking } from "../../../store/computer/selectors.ts";
import { replyRequested } from "../../../store/computer/slice.ts";
import { isOver } from "../../../store/game/gameStatus.ts";
import { gameResigned, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import { seedOr, times } from "../../support/random.ts";
import { type PendingSearch, positionOf } from "../fakeSearchClient.ts";
import { newestIn } from "../memoryStorages.ts";
import { createTestStore, drop, endOfLog, settle, type TestStore } from "../support.ts";

const RUNS = times(450);
const STEPS = 40;
const DELAY_MS = 100;
const SEED = seedOr(1);

const FENS = [
  "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
  "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
  "4k3/8/8/8/8/8/8/R3K3 w - - 98 80",
];

interface Run extends TestStore {
  /** The searches that were answered or failed. */
  readonly ended: Set<PendingSearch>;
}

const KINDS = [
  ...Array<"drop">(6).fill("drop"),
  ...Array<"wait">(6).fill("wait"),
  ...Array<"answer">(5).fill("answer"),
  "answerLate",
  "fail",
  "newGame",
  "position",
  "takeBack",
  "retry",
  "resign",
  "illegal",
] as const;

const colorAt = (pick: number): Color => (pick % 2 ? "b" : "w");

const openSearches = ({ searches, ended }: Run) =>
  searches.filter((search) => !search.stopped && !ended.has(search));

function end(run: Run, search: PendingSearch | undefined, pick: number, fails = false) {
  if (!search) return;
  const moves = legalMoves(positionOf(search.question));
  if (fails) search.fail("crash");
  else search.answer(moves[pick % moves.length]?.lan as string);
  run.ended.add(search);
}

const STEP_FUNCTIONS: Record<(typeof KINDS)[number], (run: Run, pick: number) => unknown> = {
  drop: ({ store }, pick) => {
    const moves = legalMoves(store.getState().game.position);
    const move = moves[pick % Math.max(moves.length, 1)];
    return move && drop(store, move.lan);
  },
  illegal: ({ store }) => drop(store, "a1h8"),
  wait: (_run, pick) => vi.advanceTimersByTimeAsync(pick % (2 * DELAY_MS)),
  answer: (run, pick) => end(run, openSearches(run).at(-1), pick),
  answerLate: (run, pick) => {
    const open = run.searches.filter((search) => !run.ended.has(search));
    end(run, open[pick % Math.max(open.length, 1)], pick);
  },
  fail: (run, pick) => end(run, openSearches(run).at(-1), pick, true),
  newGame: ({ store }, pick) => store.dispatch(gameStarted({ humanColor: colorAt(pick) })),
  position: ({ store }, pick) =>
    store.dispatch(
      gameStarted({ fen: FENS[pick % FENS.length] as string, humanColor: colorAt(pick >> 4) }),
    ),
  takeBack: ({ store }) => store.dispatch(moveTakenBack()),
  retry: ({ store }) => store.dispatch(replyRequested()),
  resign: ({ store }) => store.dispatch(gameResigned()),
};

async function checkState(run: Run): Promise<void> {
  const { game } = run.store.getState();
  const open = openSearches(run);
  expect(open.length).toBeLessThanOrEqual(1);
  for (const search of open) expect(positionOf(search.question)).toEqual(game.position);
  expect(selectIsThinking(run.store.getState())).toBe(open.length === 1);
  const kept = await newestIn(run.kept);
  if (kept) expect(kept).toEqual(game);
}

async function checkFinalState(run: Run): Promise<void> {
  const { store } = run;
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  if (selectComputerError(store.getState()) !== undefined) {
    expect(openSearches(run)).toHaveLength(0);
    store.dispatch(replyRequested());
    await vi.advanceTimersByTimeAsync(DELAY_MS);
  }
  const state = store.getState();
  const { game } = state;
  const isDue = game.position.turn !== game.players.humanColor && !isOver(game);
  expect(openSearches(run)).toHaveLength(isDue ? 1 : 0);
  expect(endOfLog(store.dispatch(saveActionLog()))).toEqual(game);
}

beforeEach(() => void vi.useFakeTimers());

it(`exactly one search runs on the computer's turn, never two (seed ${SEED})`, async () => {
  const steps = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), pick: fc.nat(4095) }), {
    minLength: STEPS,
    maxLength: STEPS,
  });
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const run: Run = { ...createTestStore(), ended: new Set() };
      for (const { kind, pick } of script) {
        await STEP_FUNCTIONS[kind](run, pick);
        await settle();
        await checkState(run);
      }
      await checkFinalState(run);
      ended += run.ended.size;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(ended, "searches that came to an end").toBeGreaterThan(RUNS);
});
