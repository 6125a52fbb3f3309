/** Writes a game as PGN. `reader.ts` reads the output back to the same record. */
import { commentOn, nagsOn } from "../rules/annotations.ts";
import { startFen } from "../rules/game.ts";
import type { Fen, GameRecord, Move } from "../rules/types.ts";
import { MovetextWriter, type PgnOptions } from "./gameWriter.ts";

/**
 * Lines that were not played: consecutive moves, by the FEN of the game position where each begins.
 */
export type Variations = Readonly<Record<Fen, readonly Move[]>>;

function writeAnnotations(writer: MovetextWriter, game: GameRecord, fen: Fen): void {
  const comment = commentOn(game, fen);
  writer.annotations(nagsOn(game, fen), comment === undefined ? [] : [comment]);
}

function writeVariation(writer: MovetextWriter, line: readonly Move[]): void {
  if (line.length === 0) return;
  writer.openVariation();
  for (const move of line) writer.move(move);
  writer.closeVariation();
}

/**
 * Writes a game: the seven-tag roster, its other tags, and the moves with their annotations, in
 * lines of fewer than 80 characters unless a single word is longer. What PGN cannot hold, such as a
 * brace in a comment or a space in a tag name, is replaced or left out, so the same moves are
 * always read back.
 */
export const makePgn = (game: GameRecord, options?: PgnOptions): string =>
  makePgnWithVariations(game, {}, options);

/** As `makePgn`, with variations, which are not part of a record. `parsePgn` skips them. */
export function makePgnWithVariations(
  game: GameRecord,
  variations: Variations,
  options?: PgnOptions,
): string {
  const writer = new MovetextWriter();
  writeAnnotations(writer, game, startFen(game));
  for (const move of game.history) {
    writer.move(move);
    writeAnnotations(writer, game, move.after);
    if (Object.hasOwn(variations, move.before)) writeVariation(writer, variations[move.before]);
  }
  return writer.game(game.headers, startFen(game), options);
}
