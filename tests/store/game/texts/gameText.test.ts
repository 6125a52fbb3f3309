/** Texts that a player pastes or drops. How they are told apart is tested where they are used. */
import { describe, expect, it } from "vitest";
import {
  currentFen,
  packGame,
  parsePgn,
  START_FEN,
  startGame,
  unpackGame,
} from "../../../../engine/index.ts";
import { selectCurrentFen, selectGameEnd } from "../../../../store/game/selectors.ts";
import { moveTakenBack } from "../../../../store/game/slice.ts";
import { readFen } from "../../../../store/game/texts/fenText.ts";
import {
  checkGame,
  LONGEST_PGN,
  openGame,
  readPgn,
  readStartingGame,
} from "../../../../store/game/texts/gameText.ts";
import { makeSavedText, parseSavedText } from "../../../../store/game/texts/savedText.ts";
import { saveActionLog } from "../../../../store/log/thunks.ts";
import { selectShownMoveTargets } from "../../../../store/view/shown.ts";
import { showStep } from "../../../../store/view/stepping.ts";
import { fileOf } from "../../log/recorded.ts";
import {
  createTestStore,
  DRAWN_SEED,
  drop,
  endOfLog,
  errorOf,
  FINDINGS,
  loadActionLog,
  movesOf,
  openedPgn,
  reply,
  sentenceOf,
  type TestStore,
  valueIn,
} from "../../support.ts";

it("an error quotes an unreadable text only up to the length of a notice", () => {
  expect(errorOf(readPgn("1. e4 e5 2. Ke3"))).toBe("Invalid move in PGN: Ke3");
  const error = errorOf(readPgn("x".repeat(LONGEST_PGN)));
  expect(error).toMatch(/^Invalid move in PGN: x+…$/);
  expect(error.length).toBeLessThan(200);
});

it("a FEN may have up to 1,000 characters with the spaces around it", () => {
  expect(readFen(START_FEN.padStart(999).padEnd(1_000))).toEqual({ ok: true, value: START_FEN });
  expect(readFen(START_FEN.padEnd(1_001))).toEqual({ ok: false, error: { code: "textTooLong" } });
});

describe("the start of a new game", () => {
  const sansOf = (text: string) => valueIn(readStartingGame(text)).history.map(({ san }) => san);

  it.each(["", "  \n "])("means the standard start when it is empty: %j", (text) => {
    expect(valueIn(readStartingGame(text))).toEqual(startGame());
  });

  it.each([
    ["of six fields", "4k3/8/8/8/8/8/4P3/4K3 b - - 3 9", "4k3/8/8/8/8/8/4P3/4K3 b - - 3 9"],
    ["of two fields", "4k3/8/8/8/8/8/4P3/4K3 w", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"],
    ["between white space", `\n ${START_FEN}\n`, START_FEN],
  ])("is a FEN %s", (_case, text, fen) => {
    expect(currentFen(valueIn(readStartingGame(text)))).toBe(fen);
  });

  it.each([
    ["with tags", '[White "a/b/c"]\n\n1. e4 e5 *'],
    ["without", "1. e4 e5"],
    ["without numbers", "e4 e5"],
    ["with a draw as its result", "1. e4 e5 1/2-1/2"],
    ["with slashes in its first comment", "{a/b/c} 1. e4 e5"],
  ])("is a PGN %s", (_case, text) => {
    expect(sansOf(text)).toEqual(["e4", "e5"]);
  });

  it("is a FEN with moves behind it", () => {
    expect(sansOf("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8e7")).toEqual(["e4", "Ke7"]);
  });

  it("uses the moves and the start of a PGN, but not its players, result or comments", () => {
    const game = valueIn(
      readStartingGame(
        '[White "Anna"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n[Result "1-0"]\n\n1. e4 {good} 1-0',
      ),
    );
    expect(game.headers).toEqual({
      SetUp: "1",
      FEN: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
      Result: "*",
    });
    expect(game.comments).toEqual({});
    expect(currentFen(game)).toBe("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  });

  it.each([
    ["4k3/8/8/8/8/8/8/8 w - - 0 1", "Invalid FEN: missing white king"],
    ["4k3/8/8 w - - 0 1", "Invalid FEN: piece data does not contain 8 '/'-delimited rows"],
    ["hello", "Invalid move in PGN: hello"],
    ["1. e4 e5 2. Ke3", "Invalid move in PGN: Ke3"],
    ["1. e4 e5 2. Nf3 Nc6 3. O-O", "Invalid move in PGN: O-O"],
    ["1. e4 e5 2. Nf3 Nc6 3. O-O Nf6", "Invalid move in PGN: O-O"],
    ["1. f3 e5 2. g4 Qh4#", "gameAlreadyOver"],
    ["7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "gameAlreadyOver"],
    ["e4 ".repeat(LONGEST_PGN), "textTooLong"],
  ])("is refused with the reason: %.40s", (text, error) => {
    expect(errorOf(readStartingGame(text))).toBe(error);
  });
});

/** Opens a game that must be valid. */
const open = (store: TestStore["store"], check: ReturnType<typeof checkGame>) =>
  store.dispatch(openGame(valueIn(store.dispatch(check))));

describe("opening a game", () => {
  it("an opened game replaces the running game, with the same opponent and a new seed", () => {
    const { store } = createTestStore();
    drop(store, "a2a3");
    const { humanColor, opponent } = store.getState().game.players;
    open(store, checkGame(parsePgn("1. e4 e5")));
    expect(movesOf(store)).toEqual(["e4", "e5"]);
    expect(store.getState().game.players).toEqual({ humanColor, opponent, seed: DRAWN_SEED });
    expect(endOfLog(store.dispatch(saveActionLog()))).toEqual(store.getState().game);
  });

  it("an opened PGN of other players keeps their names and continues with the present players", async () => {
    const { store } = createTestStore();
    const { humanColor, opponent } = store.getState().game.players;
    await openedPgn(store, '[White "Fischer"]\n[Black "Spassky"]\n\n1. c4 e6 *');
    expect(store.getState().game.players).toMatchObject({ humanColor, opponent });
    expect(store.getState().game.headers.White).toBe("Fischer");
  });
});

// Games from elsewhere that go on after a draw which a player must claim over the board.

/** Without the clock and the move number. */
const ROOK_ENDING = "4k3/8/8/8/8/8/4P3/R3K3 w - -";

describe("a game that goes on after a draw that nobody claimed", () => {
  const AFTER_THREE_OCCURRENCES = `${"Nf3 Nf6 Ng1 Ng8 ".repeat(2)}e4 e5`;
  const AFTER_FIFTY_MOVES = `[FEN "${ROOK_ENDING} 98 80"]\n\n80. Ra2 Kd8 81. Ra3 Ke8 82. e4 Kd7`;

  function storeWith(pgn: string) {
    const test = createTestStore();
    open(test.store, checkGame(parsePgn(pgn)));
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
    const { players: _players, headers, ...others } = game;
    const { PlayedFrom: _tag, ...inLinks } = headers;
    const record = { ...others, headers: inLinks };
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
