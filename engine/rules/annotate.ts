/**
 * All the annotations of a game at once, for whoever has them from outside. What is kept is what
 * `setComment`, `setNags` and `setHeader` would keep one by one, and so PGN can hold it; this takes
 * time in proportion to their number, where those copy the record each time.
 *
 *     annotate(startGame(), { comments: { [START_FEN]: "{a}" }, nags: {}, headers: {} });
 *     // the comment is "[a]": PGN cannot hold braces
 */
import { headerValue, isNag, tidyComment } from "./annotations.ts";
import { startFen } from "./game.ts";
import type { Fen, GameRecord } from "./types.ts";

/** What is said about a game besides its moves. */
interface Annotations {
  readonly comments: Readonly<Record<Fen, string>>;
  readonly nags: Readonly<Record<Fen, readonly number[]>>;
  readonly headers: Readonly<Record<string, string>>;
}

const LONGEST_SHOWN = 100;

/**
 * The tags that tell where the game started. They follow from the record, and are not taken from a
 * claim.
 */
const START_TAGS: readonly string[] = ["SetUp", "FEN"];

/**
 * The game with these annotations added, in the form in which they are kept.
 *
 * @throws Error `Invalid header: {name}` and `Invalid NAG: {number}` as `setHeader` and `setNags`
 * do, and `Invalid annotation: {fen} is no position of the game`, for PGN has no place for it.
 */
export function annotate(game: GameRecord, { comments, nags, headers }: Annotations): GameRecord {
  const occurred = new Set([startFen(game), ...game.history.map(({ after }) => after)]);
  const stray = [...Object.keys(comments), ...Object.keys(nags)].find((fen) => !occurred.has(fen));
  if (stray !== undefined) {
    throw new Error(
      `Invalid annotation: ${stray.slice(0, LONGEST_SHOWN)} is no position of the game`,
    );
  }
  const glyphs = Object.entries(nags).map(([fen, list]) => [fen, readNags(list)] as const);
  const kept = glyphs.filter(([, list]) => list.length > 0);
  return {
    ...game,
    comments: { ...game.comments, ...nonEmpty(comments, (_fen, text) => tidyComment(text)) },
    headers: {
      ...game.headers,
      ...nonEmpty(headers, (name, value) =>
        START_TAGS.includes(name) ? "" : headerValue(game, name, value),
      ),
    },
    ...(kept.length > 0 && { nags: { ...game.nags, ...Object.fromEntries(kept) } }),
  };
}

/** The texts as `tidy` makes them, without those that are empty then. */
function nonEmpty(
  texts: Readonly<Record<string, string>>,
  tidy: (key: string, text: string) => string,
): Record<string, string> {
  const tidied = Object.entries(texts).map(([key, text]) => [key, tidy(key, text)] as const);
  return Object.fromEntries(tidied.filter(([, text]) => text !== ""));
}

function readNags(list: readonly number[]): number[] {
  const wrong = list.find((nag) => !isNag(nag));
  if (wrong !== undefined) throw new Error(`Invalid NAG: ${String(wrong).slice(0, LONGEST_SHOWN)}`);
  return [...new Set(list)];
}
