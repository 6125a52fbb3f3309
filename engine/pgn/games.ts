/**
 * Reads a file of many games one at a time, keeping only the current game in memory. This file only
 * finds where games begin and end; `parsePgn` then reads each one. So one bad game does not spoil
 * the others.
 */
import { resultOf } from "./movetext.ts";
import { readTagAt, withLineFeeds } from "./tokens.ts";

/** A piece of a line outside comments: a bracket, a comment to the end of the line, or a word. */
const PIECE = /[{()]|;.*|[^\s{}();]+/g;

/**
 * The first tag of a game. After a blank line it ends the previous game, even one that breaks off
 * inside a comment.
 */
const FIRST_TAG = /^\[\s*Event[\s"]/;

/** After moves and a blank line: the next game of a file without tags and results. */
const FIRST_MOVE = /^\s*1\s*\.(?!\s*\.)/;

/**
 * The index of the first move after the tags of a line; the length of the line when a tag is
 * malformed.
 */
function endOfTags(line: string): number {
  let at = line.search(/\S|$/);
  while (line[at] === "[") {
    const tag = readTagAt(line, at);
    if (tag === undefined) return line.length;
    at = tag.end;
    while (line[at] === " ") at++;
  }
  return at;
}

/** Finds where games begin and end, line by line. */
export class GameSplitter {
  private readonly finished: string[] = [];
  private lines: string[] = [];
  /** Of the lines with their line breaks, in characters. */
  private length = 0;
  private hasText = false;
  private hasMoves = false;
  private isInComment = false;
  private variationDepth = 0;
  private isAfterBlankLine = false;
  private readonly longest: number;

  constructor(longest: number) {
    this.longest = longest;
  }

  /** Adds the next line, without its line break. */
  add(text: string): void {
    // A byte-order mark may also be inside a file, where several files were joined.
    const line = text.startsWith("\uFEFF") ? text.slice(1) : text;
    const isBlank = line.trim() === "";
    // Several blank lines say no more than one.
    if (isBlank && this.isAfterBlankLine && !this.isInComment) return;
    if (this.beginsGame(line)) this.finishGame();
    this.isAfterBlankLine = isBlank;
    const isEscaped = !this.isInComment && line.startsWith("%");
    // Scanning may finish games, and then begins a new list of lines.
    const rest = isEscaped
      ? line
      : this.scan(line, this.isInCommentOrVariation() ? 0 : endOfTags(line));
    this.keep(rest);
  }

  /** Whether the present game is longer than it may be. */
  get isTooLong(): boolean {
    return this.length > this.longest + 1;
  }

  /** Keeps a text of the game, unless what is kept is too long already. */
  private keep(line: string): void {
    if (this.isTooLong) return;
    this.lines.push(line);
    this.length += line.length + 1;
  }

  private isInCommentOrVariation(): boolean {
    return this.isInComment || this.variationDepth > 0;
  }

  private isEmpty(): boolean {
    return this.lines.every((line) => line.trim() === "");
  }

  /**
   * True for a tag after moves, for an Event tag after a blank line, and for the first move after
   * moves and a blank line.
   */
  private beginsGame(line: string): boolean {
    if (this.hasText && !this.isInCommentOrVariation()) {
      if (line.trimStart().startsWith("[")) return true;
      return this.hasMoves && this.isAfterBlankLine && FIRST_MOVE.test(line);
    }
    return this.isAfterBlankLine && FIRST_TAG.test(line) && !this.isEmpty();
  }

  /**
   * Removes and returns the complete games; with `isEnd`, also the game that the text breaks off
   * in.
   */
  take(isEnd = false): string[] {
    if (isEnd && !this.isEmpty()) this.finishGame();
    return this.finished.splice(0);
  }

  private finishGame(): void {
    this.finished.push(this.lines.join("\n"));
    this.lines = [];
    this.length = 0;
    this.hasText = false;
    this.hasMoves = false;
    this.isInComment = false;
    this.variationDepth = 0;
  }

  /**
   * Scans a line from index `from` on. Finishes a game at its result; returns the text after the
   * last result.
   */
  private scan(line: string, from: number): string {
    let start = 0;
    let at = from;
    while (at < line.length) {
      if (this.isInComment) {
        const close = line.indexOf("}", at);
        if (close < 0) break;
        this.isInComment = false;
        at = close + 1;
        continue;
      }
      PIECE.lastIndex = at;
      const piece = PIECE.exec(line)?.[0];
      if (piece === undefined) break;
      at = PIECE.lastIndex;
      if (!this.endsGame(piece)) continue;
      this.keep(line.slice(start, at));
      this.finishGame();
      start = at;
    }
    return line.slice(start);
  }

  /**
   * Tracks comments and variations over one piece of a line; true when the piece is a result that
   * ends the game.
   */
  private endsGame(piece: string): boolean {
    this.hasText = true;
    if (piece === "{") this.isInComment = true;
    else if (piece === "(") this.variationDepth++;
    else if (piece === ")") this.variationDepth = Math.max(0, this.variationDepth - 1);
    else if (piece.startsWith(";")) return false;
    else this.hasMoves = true;
    return this.variationDepth === 0 && resultOf(piece) !== undefined;
  }
}

/**
 * The texts of the games in a PGN file, one after the other, each ready for `parsePgn`. The file
 * may come in chunks of any size, such as a stream of decoded text. Lines may end in a line feed, a
 * carriage return or both. Of several blank lines outside of comments, one is kept. A game that is
 * longer than `longest` characters may be cut; it is still longer then.
 *
 *     for await (const pgn of readPgnGames(chunks)) games.push(attempt(() => parsePgn(pgn)));
 */
export async function* readPgnGames(
  chunks: AsyncIterable<string> | Iterable<string>,
  longest = Number.POSITIVE_INFINITY,
): AsyncGenerator<string, void, undefined> {
  const splitter = new GameSplitter(longest);
  const lines = new LineSplitter();
  for await (const chunk of chunks) {
    for (const line of lines.add(chunk)) splitter.add(line);
    yield* splitter.take();
  }
  splitter.add(lines.end());
  yield* splitter.take(true);
}

/** Puts chunks of a text together as lines, which end in a line feed, a carriage return or both. */
export class LineSplitter {
  private unfinished: string[] = [];
  private isAfterReturn = false;

  /** Adds the next chunk, and returns the lines that it ends. */
  add(chunk: string): readonly string[] {
    // The carriage return at the end of the last chunk ended its line: skip a line feed after it.
    const text = this.isAfterReturn && chunk.startsWith("\n") ? chunk.slice(1) : chunk;
    if (chunk !== "") this.isAfterReturn = chunk.endsWith("\r");
    const lines = withLineFeeds(text).split("\n");
    this.unfinished.push(lines[0] ?? "");
    if (lines.length === 1) return [];
    lines[0] = this.unfinished.join("");
    this.unfinished = [lines.pop() ?? ""];
    return lines;
  }

  /** The line that no line break has ended. */
  end(): string {
    return this.unfinished.join("");
  }
}
