/** Removes annotations from a game record, for deleting them and for taking back moves. */
import type { Fen, GameRecord } from "./types.ts";

/** A copy of `record` without `keys`. */
export function withoutKeys<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> {
  const unwanted = new Set(keys);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !unwanted.has(name)));
}

/** The game without the comments on these positions. */
export function withoutComments(game: GameRecord, fens: readonly Fen[]): GameRecord {
  if (!fens.some((fen) => Object.hasOwn(game.comments, fen))) return game;
  return { ...game, comments: withoutKeys(game.comments, fens) };
}

/**
 * The game without the annotation glyphs on these positions; without the `nags` field when none are
 * left.
 */
export function withoutNags(game: GameRecord, fens: readonly Fen[]): GameRecord {
  const { nags, ...others } = game;
  if (nags === undefined || !fens.some((fen) => Object.hasOwn(nags, fen))) return game;
  const left = withoutKeys(nags, fens);
  return Object.keys(left).length === 0 ? others : { ...others, nags: left };
}
