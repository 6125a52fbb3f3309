import { currentFen, type GameRecord } from "../../engine/index.ts";

/** The game with these annotation glyphs, each once, on a position, by default the current one. */
export const setNags = (
  game: GameRecord,
  nags: readonly number[],
  fen = currentFen(game),
): GameRecord =>
  nags.length === 0 ? game : { ...game, nags: { ...game.nags, [fen]: [...new Set(nags)] } };
