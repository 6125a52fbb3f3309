/** Texts that a player pastes or drops. How they are told apart is tested where they are used. */
import { describe, expect, it } from "vitest";
import { currentFen, parsePgn, START_FEN, startGame } from "../../../../engine/index.ts";
import { readFen } from "../../../../store/game/texts/fenText.ts";
import {
  checkGame,
  LONGEST_PGN,
  openGame,
  readPgn,
  readStartingGame,
} from "../../../../store/game/texts/gameText.ts";
import { saveActionLog } from "../../../../store/log/thunks.ts";
import {
  createTestStore,
  DRAWN_SEED,
  drop,
  endOfLog,
  errorOf,
  movesOf,
  openedPgn,
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

  describe("the text of a start position", () => {
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
      ["1. f3 e5 2. g4 Qh4#", "gameAlreadyOver"],
      ["7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "gameAlreadyOver"],
      ["e4 ".repeat(LONGEST_PGN), "textTooLong"],
    ])("is refused with the reason: %.40s", (text, error) => {
      expect(errorOf(readStartingGame(text))).toBe(error);
    });
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
