import { expect, it } from "vitest";
import { parsePgn } from "../../../../engine/index.ts";
import { countTakeBacks, withTakeBack } from "../../../../store/game/pgn/takeBacks.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../../../store/game/state.ts";
import { makeSavedText, parseSavedText } from "../../../../store/game/texts/savedText.ts";
import { valueIn } from "../../support.ts";

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
