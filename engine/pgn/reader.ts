/**
 * Reads a game in Portable Game Notation, including the loose forms that people and old programs
 * write. Variations are skipped, and so are roster tags with the value "unknown" (such as `?`).
 *
 *     const game = parsePgn('[White "Anna"] 1. e4! {best by test} e5 *');
 *     game.headers.White;              // "Anna"
 *     commentOn(takeBack(game));       // "best by test"
 *     nagsOn(takeBack(game));          // [1]
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), sections 7 to 10.
 */
import { sanitizeComment } from "../rules/annotations.ts";
import { START_FEN } from "../rules/fen.ts";
import { FenBoard } from "../rules/fenBoard.ts";
import { recountRepetitions, withResult } from "../rules/game.ts";
import type { Fen, GameRecord, Move } from "../rules/types.ts";
import { invalidMove, type MovetextVisitor, readMovetext, resultOf } from "./movetext.ts";
import { readTagSection, type TagOptions } from "./tags.ts";
import { PgnTokens } from "./tokens.ts";

/** Collects the main line of a movetext, in the form of a `GameRecord`. */
class RecordBuilder implements MovetextVisitor {
  readonly history: Move[] = [];
  readonly board: FenBoard;
  private readonly comments = new Map<Fen, string[]>();
  private readonly glyphs = new Map<Fen, Set<number>>();

  constructor(board: FenBoard) {
    this.board = board;
  }

  move(name: string): void {
    const move = this.board.play(name);
    if (move === undefined) throw new Error(invalidMove(name));
    this.history.push(move);
  }

  nag(nag: number): void {
    const before = this.glyphs.get(this.board.fen);
    if (before === undefined) this.glyphs.set(this.board.fen, new Set([nag]));
    else before.add(nag);
  }

  comment(text: string): void {
    const comment = sanitizeComment(text);
    if (comment === "") return;
    const before = this.comments.get(this.board.fen);
    if (before === undefined) this.comments.set(this.board.fen, [comment]);
    else before.push(comment);
  }

  openVariation(): boolean {
    return false;
  }

  closeVariation(): void {}

  stray(text: string): void {
    throw new Error(invalidMove(text));
  }

  annotations(): Pick<GameRecord, "comments" | "nags"> {
    const texts = [...this.comments].map(([fen, parts]) => [fen, parts.join(" ")]);
    const comments = Object.fromEntries(texts);
    if (this.glyphs.size === 0) return { comments };
    const nags = [...this.glyphs].map(([fen, glyphs]) => [fen, [...glyphs]]);
    return { comments, nags: Object.fromEntries(nags) };
  }
}

/**
 * Reads the first game of a PGN: tags, moves in SAN or LAN (also loosely written), comments in
 * braces and after semicolons, annotation glyphs (`$1`) and judgements (`!`, also separated from
 * their move). Tags may be missing. Judgements other than the standard's six, such as `!!!`, are
 * skipped. If the final position decides the game, that result overrides the one in the text.
 *
 * @throws Error `Invalid move in PGN: {token}`, or as `readTagSection` does.
 */
export const parsePgn = (text: string): GameRecord => readGame(text, {});

/**
 * As `parsePgn`, for a text that was written here: a Variant tag does not matter, because only
 * games of standard chess were ever stored.
 */
export const parseStoredPgn = (text: string): GameRecord =>
  readGame(text, { ignoresVariant: true });

function readGame(text: string, options: TagOptions): GameRecord {
  const tokens = new PgnTokens(text);
  const { game, result, next } = readTagSection(tokens, options);
  const start = game.headers.FEN ?? START_FEN;
  const builder = new RecordBuilder(new FenBoard(game.position, start));
  const written = readMovetext(tokens, next, builder) ?? resultOf(result) ?? "*";
  const { board, history } = builder;
  const record = {
    position: board.position,
    history,
    ...builder.annotations(),
    headers: game.headers,
    repetitions: recountRepetitions(start, history),
  };
  return withResult(record, board.board, written);
}
