/**
 * A file of many games, read game by game: only the game in hand is held. This file only looks
 * for where one game ends and the next begins; `parsePgn` then reads each. So one bad game
 * does not spoil the others.
 */
import { RESULTS } from "../rules/game.ts";
import { readTagAt, withLineFeeds } from "./tokens.ts";

/** The pieces of a line outside comments: brackets, comments to the end of the line, words. */
const PIECE = /[{()]|;.*|[^\s{}();]+/g;

/**
 * The tag that begins every game of a file. After a blank line it ends the game before, even
 * one that was broken off in the middle of a comment.
 */
const FIRST_TAG = /^\[\s*Event[\s"]/;

/** Where the moves begin in a line that starts with tags; its end when a tag is broken. */
function endOfTags(line: string): number {
  let at = 0;
  while (line[at] === "[") {
    const tag = readTagAt(line, at);
    if (tag === undefined) return line.length;
    at = tag.end;
    while (line[at] === " ") at++;
  }
  return at;
}

class GameSplitter {
  private readonly finished: string[] = [];
  private lines: string[] = [];
  private hasText = false;
  private isInComment = false;
  private variationDepth = 0;
  private isAfterBlankLine = false;

  /** Takes the next line, without its end. */
  add(text: string): void {
    // Files that begin with a byte-order mark are also found joined to others.
    const line = text.startsWith("\uFEFF") ? text.slice(1) : text;
    if (this.beginsGame(line)) this.finishGame();
    this.isAfterBlankLine = line.trim() === "";
    const isEscaped = !this.isInComment && line.startsWith("%");
    if (isEscaped) this.lines.push(line);
    else this.lines.push(this.scan(line, this.isInside() ? 0 : endOfTags(line)));
  }

  private isInside(): boolean {
    return this.isInComment || this.variationDepth > 0;
  }

  private isEmpty(): boolean {
    return this.lines.every((line) => line.trim() === "");
  }

  /** True for a tag after moves, and for an Event tag after a blank line. */
  private beginsGame(line: string): boolean {
    if (this.hasText && !this.isInside()) return line.startsWith("[");
    return this.isAfterBlankLine && FIRST_TAG.test(line) && !this.isEmpty();
  }

  /** Takes the games that are complete; with `isEnd`, also the one the text breaks off in. */
  take(isEnd = false): string[] {
    if (isEnd && !this.isEmpty()) this.finishGame();
    return this.finished.splice(0);
  }

  private finishGame(): void {
    this.finished.push(this.lines.join("\n"));
    this.lines = [];
    this.hasText = false;
    this.isInComment = false;
    this.variationDepth = 0;
  }

  /**
   * Follows the moves of a line from `from` on; finishes a game at its result and returns what
   * comes after.
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
      this.lines.push(line.slice(start, at));
      this.finishGame();
      start = at;
    }
    return line.slice(start);
  }

  /**
   * Follows comments and variations over one piece of a line; true when the piece is a result that
   * ends the game.
   */
  private endsGame(piece: string): boolean {
    this.hasText = true;
    if (piece === "{") this.isInComment = true;
    else if (piece === "(") this.variationDepth++;
    else if (piece === ")") this.variationDepth = Math.max(0, this.variationDepth - 1);
    else return this.variationDepth === 0 && (RESULTS as readonly string[]).includes(piece);
    return false;
  }
}

/**
 * The texts of the games in a PGN file, one after the other, each fit for `parsePgn`. The
 * file may come in pieces of any size, such as a stream of decoded text, and its lines may
 * end in a line feed, a carriage return or both.
 *
 *     for await (const pgn of readPgnGames(chunks)) games.push(attempt(() => parsePgn(pgn)));
 */
export async function* readPgnGames(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void, undefined> {
  const splitter = new GameSplitter();
  let unfinished: string[] = [];
  let isAfterReturn = false;
  for await (const chunk of chunks) {
    // A carriage return has ended its line already; the line feed that follows it ends no other.
    const text = isAfterReturn && chunk.startsWith("\n") ? chunk.slice(1) : chunk;
    if (chunk !== "") isAfterReturn = chunk.endsWith("\r");
    const [first, ...rest] = withLineFeeds(text).split("\n");
    unfinished.push(first);
    for (const line of rest) {
      splitter.add(unfinished.join(""));
      unfinished = [line];
    }
    yield* splitter.take();
  }
  splitter.add(unfinished.join(""));
  yield* splitter.take(true);
}
