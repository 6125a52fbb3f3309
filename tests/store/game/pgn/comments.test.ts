/** A hint is an event like any other, and is kept as a comment. */
import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import {
  currentFen,
  findMove,
  legalMoves,
  parsePgn,
  START_FEN,
  setComment,
  squaresOf,
} from "../../../../engine/index.ts";
import { validateEvent } from "../../../../store/game/events.ts";
import { makeGamePgn, withoutPlayerHeaders } from "../../../../store/game/gamePgn.ts";
import { endOf } from "../../../../store/game/gameStatus.ts";
import {
  countHints,
  countTakeBacks,
  hintFor,
  isDrawOffered,
  movesBeforeOffer,
  withTakeBack,
} from "../../../../store/game/pgn/notes.ts";
import { selectHint, selectHintCount } from "../../../../store/game/selectors.ts";
import {
  drawAgreed,
  drawOffered,
  gameLoaded,
  gameSlice,
  gameStarted,
  hintTaken,
  movePlayed,
  moveTakenBack,
} from "../../../../store/game/slice.ts";
import { DEFAULT_PLAYERS, type GameState, initialGame } from "../../../../store/game/state.ts";
import { makeSavedText, parseSavedText } from "../../../../store/game/texts/savedText.ts";
import { AFTER_E4, createTestStore, drop, FINDINGS, reply, valueIn } from "../../support.ts";

const E4 = { from: "e2", to: "e4" } as const;
const hintE4 = hintTaken({ ...E4, before: START_FEN });

const { reducer } = gameSlice;
const gameAfter = (...actions: UnknownAction[]): GameState => actions.reduce(reducer, initialGame);

/** A store with this hint, taken at the start. */
function storeWithHint() {
  const test = createTestStore();
  test.store.dispatch(hintE4);
  return test;
}

describe("a hint", () => {
  it("is shown only in its position", () => {
    const { store } = storeWithHint();
    expect(selectHint(store.getState())).toMatchObject({ move: E4, shows: "move" });
    drop(store, "d2d4");
    expect(selectHint(store.getState())).toBeUndefined();
    expect(selectHintCount(store.getState())).toBe(1);
  });

  it("is shown again when the move is taken back", () => {
    const { store } = storeWithHint();
    drop(store, "d2d4");
    store.dispatch(moveTakenBack());
    expect(selectHint(store.getState())).toMatchObject({ move: E4, shows: "move" });
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
      const given = selectHint(store.getState());
      expect(given && squaresOf(given.move), comment).toEqual(hint);
    }
  });

  it("keeps the earlier comment on the position", () => {
    const { store } = createTestStore();
    const game = setComment(parsePgn("*"), "The start");
    store.dispatch(gameLoaded({ ...game, players: DEFAULT_PLAYERS }));
    store.dispatch(hintE4);
    expect(store.getState().game.comments).toEqual({ [START_FEN]: "The start Hint: e4" });
    expect(selectHint(store.getState())).toMatchObject({ move: E4, shows: "move" });
  });

  it("changes nothing when it was given already", () => {
    const { store } = storeWithHint();
    const { game } = store.getState();
    store.dispatch(hintE4);
    expect(store.getState().game).toBe(game);
  });
});

describe("a hint in steps", () => {
  const line = ["e2e4", "e7e5"];
  const part = (shows: "theme" | "piece") => hintTaken({ ...E4, before: START_FEN, shows, line });
  const [theme, piece] = [part("theme"), part("piece")];
  const commentAfter = (...actions: UnknownAction[]) => gameAfter(...actions).comments[START_FEN];

  it("first shows the theme, then the piece, then the move, and counts as one", () => {
    const game = gameAfter(theme);
    expect(hintFor(game)).toMatchObject({ move: E4, shows: "theme", line });
    expect(hintFor(gameAfter(theme, piece))).toMatchObject({ move: E4, shows: "piece", line });
    const whole = gameAfter(theme, piece, hintE4);
    expect(hintFor(whole)).toMatchObject({ move: E4, shows: "move" });
    expect([game, whole].map(countHints)).toEqual([1, 1]);
    // The whole hint leaves the comment that every log has had.
    expect(whole.comments).toEqual({ [START_FEN]: "Hint: e4" });
  });

  it("is a command in the comment of its position, which a PGN and a kept game have", () => {
    expect(commentAfter(theme)).toBe("[%hint theme,e2e4,e7e5]");
    expect(commentAfter(theme, piece)).toBe("[%hint piece,e2e4,e7e5]");
    const commented = { ...setComment(parsePgn("*"), "The start"), players: DEFAULT_PLAYERS };
    expect(commentAfter(gameLoaded(commented), theme, piece)).toBe(
      "The start [%hint piece,e2e4,e7e5]",
    );
    const game = gameAfter(theme, piece);
    expect(valueIn(parseSavedText(makeSavedText(game)))).toEqual(game);
  });

  it("changes nothing when this much of it was given already", () => {
    const game = gameAfter(theme, piece);
    expect(reducer(game, piece)).toBe(game);
    const whole = gameAfter(hintE4);
    expect(reducer(whole, hintE4)).toBe(whole);
  });

  it("is refused with a line that is none", () => {
    const strange = hintTaken({ ...E4, before: START_FEN, shows: "theme", line: ["e4]"] });
    expect(validateEvent(strange).ok).toBe(false);
    const long = Array.from({ length: 11 }, () => "e2e4");
    expect(validateEvent({ ...theme, payload: { ...theme.payload, line: long } }).ok).toBe(false);
  });

  it("that cannot be read is none", () => {
    for (const comment of ["[%hint theme,e2e5]", "[%hint soon,e2e4]", "[%hint theme,e2e4] more"])
      expect(hintFor(setComment(parsePgn("*"), comment)), comment).toBeUndefined();
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

// A draw offer is an event like any other, and is kept as a comment.

const offerIn = (game: GameState) => drawOffered({ before: currentFen(game) });
const agreeIn = (game: GameState) => drawAgreed({ before: currentFen(game) });

/** The game after so many moves of white, each with a reply. */
function movedOn(game: GameState, moves: number): GameState {
  let now = game;
  for (let move = 0; move < moves; move += 1) {
    for (const color of ["w", "b"] as const) {
      // Any move of a pawn, so that no position occurs three times.
      const pawns = legalMoves(now.position).filter(({ piece }) => piece === "p");
      const chosen = pawns[0] ?? legalMoves(now.position)[0];
      if (!chosen) throw new Error("The game is over.");
      const search = color === "b" ? { search: FINDINGS } : {};
      now = reducer(now, movePlayed({ ...squaresOf(chosen), ...search }));
    }
  }
  return now;
}

describe("a draw offer", () => {
  it("is kept as a comment on its position, in the words of its side", () => {
    const offered = gameAfter(offerIn(initialGame));
    expect(offered.comments).toEqual({ [START_FEN]: "White offers a draw." });
    expect(isDrawOffered(offered)).toBe(true);
    const asBlack = gameAfter(
      gameStarted({ humanColor: "b" }),
      movePlayed({ from: "e2", to: "e4", search: FINDINGS }),
      drawOffered({ before: AFTER_E4 }),
    );
    expect(asBlack.comments).toEqual({ [AFTER_E4]: "Black offers a draw." });
  });

  it("leaves a comment and a hint on its position readable", () => {
    const hinted = gameAfter(hintTaken({ from: "e2", to: "e4", before: START_FEN }));
    const commented = { ...setComment(hinted, "[%clk 0:03:00] Hint: e4"), players: hinted.players };
    expect(reducer(commented, offerIn(commented)).comments[START_FEN]).toBe(
      "White offers a draw. [%clk 0:03:00] Hint: e4",
    );
  });

  it("is written into the PGN and read from it", () => {
    const game = gameAfter(offerIn(initialGame), movePlayed({ from: "e2", to: "e4" }));
    const pgn = makeGamePgn(game);
    expect(pgn).toContain("{White offers a draw.} 1. e4 *");
    const { players } = game;
    expect({ ...withoutPlayerHeaders(parsePgn(pgn), players), players }).toEqual(game);
  });

  it("can be made again only after ten moves of the player", () => {
    const offered = gameAfter(offerIn(initialGame));
    expect(movesBeforeOffer(offered)).toBe(10);
    expect(reducer(offered, offerIn(offered))).toBe(offered);
    const soon = movedOn(offered, 9);
    expect(movesBeforeOffer(soon)).toBe(1);
    expect(reducer(soon, offerIn(soon))).toBe(soon);
    const later = movedOn(soon, 1);
    expect(movesBeforeOffer(later)).toBe(0);
    expect(Object.keys(reducer(later, offerIn(later)).comments)).toHaveLength(2);
  });

  it("that was taken back with its position may be made again", () => {
    const moved = movedOn(initialGame, 1);
    const offered = reducer(moved, offerIn(moved));
    expect(movesBeforeOffer(offered)).toBe(10);
    const takenBack = reducer(offered, moveTakenBack());
    expect(movesBeforeOffer(takenBack)).toBe(0);
  });

  it.each<[string, GameState]>([
    ["on the computer's turn", gameAfter(movePlayed({ from: "e2", to: "e4" }))],
    ["between two people", gameAfter(gameStarted({ humanColor: "both" }))],
    ["after the end", gameAfter(offerIn(initialGame), agreeIn(initialGame))],
  ])("%s changes nothing", (_case, game) => {
    expect(reducer(game, offerIn(game))).toBe(game);
  });

  it("that comes too late changes nothing", () => {
    const moved = movedOn(initialGame, 1);
    expect(reducer(moved, offerIn(initialGame))).toBe(moved);
  });
});

describe("an agreed draw", () => {
  it("ends the game, and nobody takes that back", () => {
    const moved = movedOn(initialGame, 1);
    const drawn = gameAfter(
      ...[...moved.history].map((move) =>
        movePlayed({ ...squaresOf(move), ...(move.color === "b" && { search: FINDINGS }) }),
      ),
      offerIn(moved),
      agreeIn(moved),
    );
    expect(endOf(drawn)).toEqual({ reason: "agreement" });
    expect(makeGamePgn(drawn)).toContain('[Result "1/2-1/2"]');
    expect(reducer(drawn, moveTakenBack())).toBe(drawn);
    const next = findMove(drawn.position, "Nf3");
    expect(next && reducer(drawn, movePlayed(squaresOf(next)))).toBe(drawn);
  });

  it("needs an offer on the same position when the computer plays", () => {
    expect(reducer(initialGame, agreeIn(initialGame))).toBe(initialGame);
    const later = movedOn(gameAfter(offerIn(initialGame)), 1);
    expect(reducer(later, agreeIn(later))).toBe(later);
    expect(reducer(later, agreeIn(initialGame))).toBe(later);
  });

  it("needs no offer between two people", () => {
    const two = gameAfter(gameStarted({ humanColor: "both" }));
    expect(endOf(reducer(two, agreeIn(two)))).toEqual({ reason: "agreement" });
  });
});
