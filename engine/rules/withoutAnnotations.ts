/** Taking annotations out of a game record, for those who remove them and for taking back a move. */
import type { Fen, GameRecord } from "./types.ts";

/** A copy of `record` without `key`. */
export function withoutKey<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** The game without a comment on one position. */
export function withoutComment(game: GameRecord, fen: Fen): GameRecord {
  if (!Object.hasOwn(game.comments, fen)) return game;
  return { ...game, comments: withoutKey(game.comments, fen) };
}

/** The game without annotation glyphs on one position; without the field when no others are left. */
export function withoutNags(game: GameRecord, fen: Fen): GameRecord {
  const { nags, ...others } = game;
  if (nags === undefined || !Object.hasOwn(nags, fen)) return game;
  const left = withoutKey(nags, fen);
  return Object.keys(left).length === 0 ? others : { ...others, nags: left };
}
