/** A hint is an event like any other, and is kept as a comment. */
import { describe, expect, it } from "vitest";
import { currentFen, parsePgn, START_FEN, setComment } from "../../../../engine/index.ts";
import { makeGamePgn, withoutPlayerHeaders } from "../../../../store/game/gamePgn.ts";
import { countTakeBacks, withTakeBack } from "../../../../store/game/pgn/takeBacks.ts";
import { selectHint, selectHintCount } from "../../../../store/game/selectors.ts";
import { gameLoaded, hintTaken, movePlayed, moveTakenBack } from "../../../../store/game/slice.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../../../store/game/state.ts";
import { makeSavedText, parseSavedText } from "../../../../store/game/texts/savedText.ts";
import { AFTER_E4, createTestStore, drop, reply, valueIn } from "../../support.ts";

const E4 = { from: "e2", to: "e4" } as const;
const hintE4 = hintTaken({ ...E4, before: START_FEN });

/** A store with this hint, taken at the start. */
function storeWithHint() {
  const test = createTestStore();
  test.store.dispatch(hintE4);
  return test;
}

describe("a hint", () => {
  it("is shown only in its position", () => {
    const { store } = storeWithHint();
    expect(selectHint(store.getState())).toEqual(E4);
    drop(store, "d2d4");
    expect(selectHint(store.getState())).toBeUndefined();
    expect(selectHintCount(store.getState())).toBe(1);
  });

  it("is shown again when the move is taken back", () => {
    const { store } = storeWithHint();
    drop(store, "d2d4");
    store.dispatch(moveTakenBack());
    expect(selectHint(store.getState())).toEqual(E4);
    expect(selectHintCount(store.getState())).toBe(1);
  });

  it("is written as a comment in the PGN and read from it", () => {
    const { store } = storeWithHint();
    drop(store, "e2e4");
    store.dispatch(reply("e7e5", AFTER_E4));
    const { game } = store.getState();
    const pgn = makeGamePgn(game);
    expect(pgn).toContain("{Hint: e4} 1. e4 e5 *");
    const { players } = game;
    expect({ ...withoutPlayerHeaders(parsePgn(pgn), players), players }).toEqual(game);
  });

  it("is recognised only at the end of a comment", () => {
    for (const [comment, hint] of [
      ["Hint: e4", E4],
      ["The start\nHint: e4", E4],
      ["AHint: e4", undefined],
      ["Hint: e4 is good", undefined],
      ["Hint: e5", undefined],
      ["Hint: __proto__", undefined],
    ] as const) {
      const { store } = createTestStore();
      const game = setComment(parsePgn("*"), comment);
      store.dispatch(gameLoaded({ ...game, players: DEFAULT_PLAYERS }));
      expect(selectHint(store.getState()), comment).toEqual(hint);
    }
  });

  it("keeps the earlier comment on the position", () => {
    const { store } = createTestStore();
    const game = setComment(parsePgn("*"), "The start");
    store.dispatch(gameLoaded({ ...game, players: DEFAULT_PLAYERS }));
    store.dispatch(hintE4);
    expect(store.getState().game.comments).toEqual({ [START_FEN]: "The start Hint: e4" });
    expect(selectHint(store.getState())).toEqual(E4);
  });

  it("changes nothing when it was given already", () => {
    const { store } = storeWithHint();
    const { game } = store.getState();
    store.dispatch(hintE4);
    expect(store.getState().game).toBe(game);
  });
});

describe("the game ignores a hint", () => {
  it.each([
    ["for another position", hintTaken({ ...E4, before: AFTER_E4 })],
    ["against the rules", hintTaken({ from: "e2", to: "e5", before: START_FEN })],
    ["without its position", { type: hintTaken.type, payload: E4 }],
    ["without squares", { type: hintTaken.type, payload: { before: START_FEN } }],
    ["without a payload", { type: hintTaken.type }],
  ])("%s", (_what, action) => {
    const { store } = createTestStore();
    const { game } = store.getState();
    store.dispatch(action);
    expect(store.getState().game).toBe(game);
  });

  it("on the computer's turn", () => {
    const { store } = createTestStore();
    store.dispatch(movePlayed(E4));
    const { game } = store.getState();
    store.dispatch(hintTaken({ from: "e7", to: "e5", before: currentFen(game) }));
    expect(store.getState().game).toBe(game);
  });
});

const gameOf = (pgn: string): GameState => ({ ...parsePgn(pgn), players: DEFAULT_PLAYERS });

it("take-backs are counted in a tag that is saved with the game", () => {
  const game = gameOf("1. e4 e5");
  expect(countTakeBacks(game)).toBe(0);
  const text = makeSavedText(withTakeBack(withTakeBack(game)));
  expect(text).toContain('[TakeBacks \\"2\\"]');
  expect(countTakeBacks(valueIn(parseSavedText(text)))).toBe(2);
});

it("a tag of another program that is no number counts as none", () => {
  for (const value of ["allowed", "-1", "1e9", "9".repeat(900)]) {
    const game = gameOf(`[TakeBacks "${value}"]\n\n1. e4`);
    expect(countTakeBacks(game), value).toBe(0);
    expect(countTakeBacks(withTakeBack(game)), value).toBe(1);
  }
});

it("a game with as many tags as a game may have can still be saved after a take-back", () => {
  const tags = Array.from({ length: 100 }, (_, number) => `[Tag${number} "x"]`).join("\n");
  const saved = makeSavedText(withTakeBack(gameOf(`${tags}\n\n1. e4`)));
  expect(countTakeBacks(valueIn(parseSavedText(saved)))).toBe(1);
});
