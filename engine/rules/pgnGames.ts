/**
 * A file of many games, read game by game: only the game in hand is held. Where one game
 * ends and the next begins is all that is looked for here, so that one bad game does not
 * spoil the others; reading each is `parsePgn`'s.
 */
import { RESULTS } from "./game.ts";

/** What matters of a line outside comments: brackets, rest-of-line comments, words. */
const PIECE = /[{()]|;.*|[^\s{}();]+/g;

class GameSplitter {
  private readonly finished: string[] = [];
  private lines: string[] = [];
  private hasText = false;
  private isInComment = false;
  private variationDepth = 0;

  /** Takes the next line, without its end. */
  add(line: string): void {
    const isInside = this.isInComment || this.variationDepth > 0;
    if (!isInside && line.startsWith("[") && this.hasText) this.finishGame();
    const isTagOrEscape = !this.isInComment && /^[[%]/.test(line);
    this.lines.push(isTagOrEscape ? line : this.scan(line));
  }

  /** Takes the games that are complete; with `isEnd`, also the one the text breaks off in. */
  take(isEnd = false): string[] {
    if (isEnd && this.lines.some((line) => line.trim() !== "")) this.finishGame();
    return this.finished.splice(0);
  }

  private finishGame(): void {
    this.finished.push(this.lines.join("\n"));
    this.lines = [];
    this.hasText = false;
    this.isInComment = false;
    this.variationDepth = 0;
  }

  /** Follows a line of moves; finishes a game at its result and returns what comes after. */
  private scan(line: string): string {
    let start = 0;
    let at = 0;
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

  /** Takes account of one piece of a line; true when it is the result that ends the game. */
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
 * file may come in pieces of any size, such as a stream of decoded text.
 */
export async function* readPgnGames(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void, undefined> {
  const splitter = new GameSplitter();
  let unfinished: string[] = [];
  for await (const chunk of chunks) {
    const [first, ...rest] = chunk.split("\n");
    unfinished.push(first);
    for (const line of rest) {
      splitter.add(unfinished.join("").replace(/\r$/, ""));
      unfinished = [line];
    }
    yield* splitter.take();
  }
  splitter.add(unfinished.join("").replace(/\r$/, ""));
  yield* splitter.take(true);
}
