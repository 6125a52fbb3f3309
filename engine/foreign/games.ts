/**
 * Games as other programs and people write them. A file is read in two steps, and so is a game:
 * first the text is normalised by the rules of `rules.ts`, then it is read strictly.
 *
 *     const notes = new NoteBook();
 *     for await (const pgn of readForeignGames(chunks, limit, notes)) list.push(foreignTags(pgn));
 *     const { pgn } = readForeignGame(chosen);   // "1. e4 e5 2. Nf3 *" for "1. e4 e5 2. Sf3 *"
 *     parsePgnTree(pgn);                          // strictly
 *
 * A text that is well-formed stays as it is, and is read as without these rules.
 */
import { GameSplitter, LineSplitter } from "../pgn/games.ts";
import { UnsupportedVariantError } from "../pgn/tags.ts";
import { withLineFeeds } from "../pgn/tokens.ts";
import { type PgnProblem, parsePgnTree } from "../pgn/treePgn.ts";
import { LANGUAGES, type PieceLetters } from "./letters.ts";
import { FileNormaliser } from "./lines.ts";
import { type MendedMoves, mendMoves } from "./movetext.ts";
import { type ForeignNote, NoteBook } from "./notes.ts";
import { NOTHING, type Without } from "./rules.ts";
import { withoutUnknownVariant } from "./variants.ts";

/**
 * The games of a file, one after the other, as `readPgnGames` gives them; what stands around and
 * between their moves is normalised. `readForeignGame` reads one of them. What was guessed is
 * added to the notes.
 */
export async function* readForeignGames(
  chunks: AsyncIterable<string> | Iterable<string>,
  longest = Number.POSITIVE_INFINITY,
  notes = new NoteBook(),
  without: Without = NOTHING,
): AsyncGenerator<string, void, undefined> {
  const splitter = new GameSplitter(longest);
  const normaliser = new FileNormaliser({ longest, notes, without });
  const lines = new LineSplitter();
  const split = (): void => {
    for (const line of normaliser.take()) splitter.add(line);
  };
  for await (const chunk of chunks) {
    for (const line of lines.add(chunk)) normaliser.add(line);
    split();
    yield* splitter.take();
  }
  normaliser.add(lines.end());
  normaliser.end();
  split();
  yield* splitter.take(true);
}

/** The text of one game, normalised but for its moves. For a text that is short enough. */
export function normaliseText(text: string, notes = new NoteBook(), without: Without = NOTHING) {
  const normaliser = new FileNormaliser({ notes, without });
  for (const line of withLineFeeds(text).split("\n")) normaliser.add(line);
  normaliser.end();
  return normaliser.take().join("\n").trim();
}

export interface ForeignGame {
  /** The game for the strict reader, which finds no problem in it. */
  readonly pgn: string;
  readonly notes: readonly ForeignNote[];
  /** The lines that end early because a move is not legal, by their messages. */
  readonly problems: readonly Pick<PgnProblem, "message">[];
}

/**
 * Words that the strict reader takes for something else without a message: passes that are no
 * moves for it, castling as a number, and the knights of a Dutch game as pawns.
 */
const SUSPICIOUS = /<>|@@|(?<![\w.:])0{2,4}(?![\w.:-])|\bP[a-h]/;

/**
 * Normalises the moves of a game, and reads it.
 *
 * @throws Error as `parsePgnTree` does; UnsupportedVariantError also when a move fails in a game of
 * a variant that nobody knows
 */
export function readForeignGame(text: string, without: Without = NOTHING): ForeignGame {
  const { pgn, variant } = withoutUnknownVariant(text, without);
  const { problems } = parsePgnTree(pgn);
  const isStrict = problems.length === 0 && !SUSPICIOUS.test(pgn);
  const mended = isStrict ? undefined : mendGame(pgn, without);
  if (variant !== undefined && (mended?.problems.length ?? 0) > 0) {
    throw new UnsupportedVariantError(variant);
  }
  const notes =
    variant === undefined ? [] : [{ kind: "variant", count: 1, words: variant } as const];
  if (!mended) return { pgn, notes, problems: [] };
  // A text without a move is none to mend: the strict reader says what is wrong with it.
  if (!mended.hasMoves) return { pgn, notes, problems };
  return { pgn: mended.pgn, notes: [...notes, ...mended.notes], problems: mended.problems };
}

/** With English letters, or with those of the language that fits the whole game. */
function mendGame(pgn: string, without: Without): MendedMoves {
  const english = mendMoves(pgn, { without });
  const isWhole = english.problems.length === 0;
  if (without.has("otherLetters") || (isWhole && !english.hasPawnLetters)) return english;
  const fits = (letters: PieceLetters): MendedMoves | undefined => {
    const mended = mendMoves(pgn, { without, letters });
    const isFitting = mended.problems.length === 0 && mended.isForeign;
    return isFitting ? mended : undefined;
  };
  const fitting = LANGUAGES.map(fits).filter((mended) => mended !== undefined);
  const [first] = fitting;
  // Languages that share their letters give the same game.
  const isSure =
    first !== undefined && fitting.every(({ movetext }) => movetext === first.movetext);
  return isSure ? first : english;
}
