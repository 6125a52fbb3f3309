/** Games from elsewhere that go on after a draw which a player must claim over the board. */
import { describe, expect, it } from "vitest";
import { packGame, parsePgn, unpackGame } from "../../../../engine/index.ts";
import { selectCurrentFen, selectGameEnd } from "../../../../store/game/selectors.ts";
import { moveTakenBack } from "../../../../store/game/slice.ts";
import { checkGame, openGame, readStartingGame } from "../../../../store/game/texts/gameText.ts";
import { makeSavedText, parseSavedText } from "../../../../store/game/texts/savedText.ts";
import { saveActionLog } from "../../../../store/log/thunks.ts";
import { selectShownMoveTargets } from "../../../../store/view/shown.ts";
import { showStep } from "../../../../store/view/stepping.ts";
import { fileOf } from "../../log/recorded.ts";
import {
  createTestStore,
  drop,
  endOfLog,
  errorOf,
  FINDINGS,
  loadActionLog,
  openedPgn,
  reply,
  sentenceOf,
  valueIn,
} from "../../support.ts";

/** Without the clock and the move number. */
const ROOK_ENDING = "4k3/8/8/8/8/8/4P3/R3K3 w - -";

describe("a game that goes on after a draw that nobody claimed", () => {
  const AFTER_THREE_OCCURRENCES = `${"Nf3 Nf6 Ng1 Ng8 ".repeat(2)}e4 e5`;
  const AFTER_FIFTY_MOVES = `[FEN "${ROOK_ENDING} 98 80"]\n\n80. Ra2 Kd8 81. Ra3 Ke8 82. e4 Kd7`;

  function storeWith(pgn: string) {
    const test = createTestStore();
    test.store.dispatch(openGame(valueIn(test.store.dispatch(checkGame(parsePgn(pgn))))));
    return test;
  }

  it.each([
    ["three occurrences", AFTER_THREE_OCCURRENCES, "g1f3"],
    ["fifty moves", AFTER_FIFTY_MOVES, "e4e5"],
  ])("is opened after %s, goes on, and is kept, logged and linked", (_, pgn, next) => {
    const { store } = storeWith(pgn);
    const { game } = store.getState();
    expect(selectGameEnd(store.getState())).toBeUndefined();
    expect(endOfLog(store.dispatch(saveActionLog()))).toEqual(game);
    expect(valueIn(parseSavedText(makeSavedText(game)))).toEqual(game);
    const { players: _players, ...record } = game;
    expect(valueIn(unpackGame(valueIn(packGame(game))))).toEqual(record);
    expect(store.dispatch(checkGame(record)).ok).toBe(true);
    expect(drop(store, next)).toBe(true);
  });

  it("may be the start of a new game", () => {
    expect(valueIn(readStartingGame(AFTER_THREE_OCCURRENCES)).history).toHaveLength(10);
  });

  it("is over as the specification says when its last position is a draw", () => {
    for (const [pgn, reason] of [
      ["Nf3 Nf6 Ng1 Ng8 ".repeat(3), "threefoldRepetition"],
      [AFTER_FIFTY_MOVES.replace(/ 82.*/, " 1-0"), "fiftyMoves"],
    ] as const) {
      const { store } = storeWith(pgn);
      expect(selectGameEnd(store.getState())).toEqual({ reason });
      expect(drop(store, pgn.startsWith("N") ? "e2e4" : "e2e3")).toBe(false);
    }
  });

  it("may be taken back into the draw, where the game is over, and beyond it", () => {
    const { store } = storeWith(AFTER_THREE_OCCURRENCES);
    store.dispatch(moveTakenBack());
    expect(selectGameEnd(store.getState())).toEqual({ reason: "threefoldRepetition" });
    expect(drop(store, "e2e4")).toBe(false);
    store.dispatch(moveTakenBack());
    expect(selectGameEnd(store.getState())).toBeUndefined();
    expect(drop(store, "e2e4")).toBe(true);
  });

  it("allows a new game from its earlier positions, except from the draw", () => {
    const { store } = storeWith(AFTER_THREE_OCCURRENCES);
    const movableAt = (ply: number) => {
      store.dispatch(showStep(ply));
      return selectShownMoveTargets(store.getState()).size > 0;
    };
    expect([6, 8, 10].map(movableAt)).toEqual([true, false, true]);
  });

  it("ends in play at the next third occurrence", () => {
    const { store } = storeWith(`${"Nf3 Nf6 Ng1 Ng8 ".repeat(3)}e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1`);
    const fen = selectCurrentFen(store.getState());
    store.dispatch(reply("f6g8", fen));
    expect(selectGameEnd(store.getState())).toEqual({ reason: "threefoldRepetition" });
  });
});

it("a log of a game in play is refused when a move follows a third occurrence", () => {
  const { store } = createTestStore();
  const moves = `${"g1f3 g8f6 f3g1 f6g8 ".repeat(2)}e2e4`.split(" ");
  const events = moves.map((lan, ply) => {
    const squares = { from: lan.slice(0, 2), to: lan.slice(2) };
    return {
      type: "game/movePlayed",
      payload: { ...squares, ...(ply % 2 === 1 && { search: FINDINGS }) },
    };
  });
  expect(sentenceOf(store.dispatch(loadActionLog(fileOf(events))))).toMatch(
    /^Entry 9.*Invalid move: e2e4/,
  );
});

it.each([
  ["a mate", "1. f3 e5 2. g4 Qh4# 3. a3", "a3"],
  ["bare kings", '[FEN "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"]\n\n1. Kxe2 Kd8', "Kd8"],
  ["a fifth occurrence", `${"Nf3 Nf6 Ng1 Ng8 ".repeat(4)}e4`, "e4"],
  ["75 moves", `[FEN "${ROOK_ENDING} 149 90"]\n\n1. Ra2 Kd8`, "Kd8"],
])(
  "a PGN is refused when it has a move after %s, and the running game stays",
  async (_, pgn, token) => {
    const { store } = createTestStore();
    const { game } = store.getState();
    expect(errorOf(await openedPgn(store, pgn))).toBe(`Invalid move in PGN: ${token}`);
    expect(store.getState().game).toBe(game);
  },
);
