/**
 * Adds all annotations to a game at once. The result is the same as with `setComment`, `setNags`
 * and `setHeader` one by one, so PGN can hold it. This function takes linear time, whereas those
 * copy the record at each call.
 *
 *     annotate(startGame(), { comments: { [START_FEN]: "{a}" }, nags: {}, headers: {} });
 *     // the comment is "[a]": PGN cannot hold braces
 */
import { headerValue, isNag, tidyComment } from "./annotations.ts";
import { startFen } from "./game.ts";
import type { Fen, GameRecord } from "./types.ts";

/** The parts of a game record besides its moves. */
interface Annotations {
  readonly comments: Readonly<Record<Fen, string>>;
  readonly nags: Readonly<Record<Fen, readonly number[]>>;
  readonly headers: Readonly<Record<string, string>>;
}

const LONGEST_SHOWN = 100;

/**
 * Tags that describe the start position. They follow from the record, so given values are ignored.
 */
const START_TAGS: readonly string[] = ["SetUp", "FEN"];

/**
 * The game with these annotations added, in the form in which a record stores them.
 *
 * @throws Error `Invalid header: {name}` and `Invalid NAG: {number}` as `setHeader` and `setNags`
 * do, and `Invalid annotation: {fen} is no position of the game`, because PGN has no place for it.
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

/** The texts after `tidy`, without those that become empty. */
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
