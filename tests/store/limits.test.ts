/**
 * What may be written can be read: at each limit that is checked when a state is read, no action
 * leads to a state whose copy is read as another one.
 */
import { isDeepStrictEqual } from "node:util";
import type { UnknownAction } from "@reduxjs/toolkit";
import fc from "fast-check";
import { expect, it } from "vitest";
import { legalMoves, START_FEN, startGame } from "../../engine/index.ts";
import { LONGEST_ANALYSIS } from "../../store/analysis/payloads.ts";
import { analysisOpened, nodeCommented, nodeShown } from "../../store/analysis/slice.ts";
import { LONGEST_TEXT } from "../../store/frame/schemas.ts";
import { LONGEST_HISTORY } from "../../store/game/schemas.ts";
import {
  drawOffered,
  gameLoaded,
  gameResigned,
  hintTaken,
  movePlayed,
  moveTakenBack,
} from "../../store/game/slice.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../store/game/state.ts";
import { makeSavedText, parseSavedText } from "../../store/game/texts/savedText.ts";
import { earlierEventsRestored, type LoggedEvent, loadLog } from "../../store/log/slice.ts";
import type { RootState } from "../../store/slices.ts";
import { gameReplaced, MOST_REPLACED_GAMES } from "../../store/view/slice.ts";
import { seedOr } from "../support/random.ts";
import { valueIn, wholeReducer } from "./support.ts";

const SEED = seedOr(1);
const NOTHING = { type: "nothing" };

/** Expects that a copy of the state, as Redux DevTools imports it, is read as the same state. */
function expectReadable(state: RootState): void {
  const read = wholeReducer(JSON.parse(JSON.stringify(state)), NOTHING);
  const parts = Object.keys(state) as (keyof RootState)[];
  expect(parts.filter((part) => !isDeepStrictEqual(read[part], state[part]))).toEqual([]);
}

/** The state after these actions. Each of them leads to a state that can be read. */
function reduce(actions: readonly UnknownAction[]): RootState {
  return actions.reduce(
    (state, action) => {
      const next = wholeReducer(state, action);
      expectReadable(next);
      return next;
    },
    wholeReducer(undefined, NOTHING),
  );
}

/** In characters: a comment with which the longest game that may be saved is almost full. */
const ALMOST_FULL = 449_900;

/** A game of two people with clocks, which each event makes longer. */
const commented = (comment: string): GameState => ({
  ...startGame(),
  comments: { [START_FEN]: comment },
  players: {
    ...DEFAULT_PLAYERS,
    humanColor: "both",
    timeControl: { base: 10_800, increment: 180 },
  },
});

/** The events that a game can take, made from its present position and a random number. */
const EVENTS: readonly ((game: GameState, pick: number) => UnknownAction)[] = [
  ({ position }, pick) => {
    const moves = legalMoves(position);
    const { from, to } = moves[pick % moves.length] ?? { from: "a1", to: "a1" };
    return movePlayed({ from, to, clock: pick });
  },
  ({ position, history }, pick) => {
    const moves = legalMoves(position);
    const { from, to } = moves[pick % moves.length] ?? { from: "a1", to: "a1" };
    return hintTaken({ from, to, before: history.at(-1)?.after ?? START_FEN });
  },
  ({ history }) => drawOffered({ before: history.at(-1)?.after ?? START_FEN }),
  () => moveTakenBack(),
  () => gameResigned(),
];

it(`a game that is almost too long can be read after each event (seed ${SEED})`, () => {
  const event = fc.record({ kind: fc.nat({ max: EVENTS.length - 1 }), pick: fc.nat() });
  fc.assert(
    fc.property(
      fc.constantFrom("x", '"', "é"),
      fc.nat({ max: 80 }),
      fc.array(event, { minLength: 3, maxLength: 8 }),
      (letter, more, script) => {
        const loaded = gameLoaded(commented(letter.repeat(ALMOST_FULL + more)));
        let state = reduce([loaded]);
        for (const { kind, pick } of script) {
          const action = (EVENTS[kind] ?? gameResigned)(state.game, pick);
          state = wholeReducer(state, action);
          expectReadable(state);
          const saved = valueIn(parseSavedText(makeSavedText(state.game)));
          expect(isDeepStrictEqual(saved, state.game), action.type).toBe(true);
        }
      },
    ),
    { numRuns: 15, seed: SEED },
  );
});

it("a log can be read when as many earlier events as a log may have were put before its own", () => {
  const start = valueIn(
    parseSavedText(makeSavedText({ ...startGame(), players: DEFAULT_PLAYERS })),
  );
  const game = { ...start, players: { ...start.players, humanColor: "both" as const } };
  const pair: LoggedEvent[] = [
    { event: movePlayed({ from: "e2", to: "e4" }) },
    { event: moveTakenBack() as LoggedEvent["event"] },
  ];
  const events = Array.from({ length: LONGEST_HISTORY }, (_, index) => pair[index % 2]);
  const restored = earlierEventsRestored({ start: game, events: events as LoggedEvent[] });
  const end = { ...game, headers: { ...game.headers, TakeBacks: String(LONGEST_HISTORY / 2) } };
  const state = reduce([
    loadLog({ start: end, events: [] }),
    movePlayed({ from: "d2", to: "d4" }),
    restored,
  ]);
  expect(state.log.events).toHaveLength(LONGEST_HISTORY);
});

it("the replaced games can be read when 'Undo' has replaced more than are kept", () => {
  const ids = Array.from({ length: MOST_REPLACED_GAMES + 1 }, (_, index) => `game-${index}`);
  for (const byUndo of [false, true]) {
    const { view } = reduce(ids.map((id) => gameReplaced({ id, date: 1, byUndo })));
    expect(view.replaced).toHaveLength(MOST_REPLACED_GAMES);
  }
});

it("an analysis can be read although it shows a move beyond those of the longest game", () => {
  const moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(LONGEST_HISTORY / 4 + 1);
  const opened = analysisOpened({ pgn: `{${"x".repeat(LONGEST_ANALYSIS / 2)}} ${moves}` });
  // So many characters that the list becomes one event, which opens the tree at the shown move.
  const comments = Array.from({ length: 150 }, (_, index) =>
    nodeCommented({ node: 1, text: `${index}`.padEnd(LONGEST_TEXT, ".") }),
  );
  const actions = [opened, nodeShown({ node: LONGEST_HISTORY + 2 }), ...comments];
  expectReadable(actions.reduce<RootState>(wholeReducer, wholeReducer(undefined, NOTHING)));
});
