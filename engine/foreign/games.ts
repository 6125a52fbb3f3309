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
import { FileNormaliser, type NormaliserOptions } from "./lines.ts";
import { type MendedMoves, mendMoves } from "./movetext.ts";
import { type ForeignNote, NoteBook } from "./notes.ts";
import { NOTHING, type Without } from "./rules.ts";
import { withoutUnknownVariant } from "./variants.ts";
import { isTagLine, isWellFormed } from "./wellFormed.ts";

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
  const splitter = new ForeignSplitter({ longest, notes, without });
  const lines = new LineSplitter();
  for await (const chunk of chunks) {
    for (const line of lines.add(chunk)) splitter.add(line);
    yield* splitter.take();
  }
  splitter.add(lines.end());
  splitter.end();
  yield* splitter.take();
}

/** In characters. A longer text between two lines of tags is not tested as a whole. */
const LONGEST_BLOCK = 100_000;

/**
 * Finds the games of a file. A block of lines, from a tag behind a blank line to the next such tag,
 * is mostly one game that no rule changes. Any other is normalised, and split again.
 */
class ForeignSplitter {
  private readonly splitter: GameSplitter;
  private readonly normaliser: FileNormaliser;
  private games: string[] = [];
  private block: string[] = [];
  private blockLength = 0;
  private isAfterBlank = false;

  constructor(options: NormaliserOptions) {
    this.splitter = new GameSplitter(options.longest ?? Number.POSITIVE_INFINITY);
    this.normaliser = new FileNormaliser(options);
  }

  /** Adds the next line, without its line break. */
  add(line: string): void {
    if (this.isAfterBlank && isTagLine(line)) this.endBlock();
    this.isAfterBlank = line.trim() === "";
    this.block.push(line);
    this.blockLength += line.length + 1;
    if (this.blockLength > LONGEST_BLOCK) this.normalise();
  }

  /** Ends the text. */
  end(): void {
    this.endBlock();
    this.normaliser.end();
    this.split(true);
  }

  /** Removes and returns the complete games. */
  take(): string[] {
    return this.games.splice(0);
  }

  private endBlock(): void {
    const text = this.normaliser.isBetweenGames ? this.block.join("\n").trim() : "";
    if (!isWellFormed(text)) {
      this.normalise();
      return;
    }
    this.normaliser.end();
    this.split(true);
    this.games.push(text);
    this.clear();
  }

  private normalise(): void {
    for (const line of this.block) this.normaliseLine(line);
    this.games.push(...this.splitter.take());
    this.clear();
  }

  /** Moves that are too many for a game are given on as they are: nobody will read them. */
  private normaliseLine(line: string): void {
    const { normaliser, splitter } = this;
    if (normaliser.isInMoves && splitter.isTooLong) {
      splitter.add(line);
      if (!splitter.isTooLong) normaliser.forgetMoves();
    } else {
      normaliser.add(line);
      for (const normalised of normaliser.take()) splitter.add(normalised);
    }
  }

  private split(isEnd: boolean): void {
    for (const line of this.normaliser.take()) this.splitter.add(line);
    this.games.push(...this.splitter.take(isEnd));
  }

  private clear(): void {
    this.block = [];
    this.blockLength = 0;
  }
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
 * moves for it, a figure apart from its square, castling as a number, and the knights of a Dutch
 * game as pawns.
 */
const SUSPICIOUS = /<>|@@|[♔-♟]\s|(?<![\w.:])0{2,4}(?![\w.:-])|\bP[a-h]/;

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
