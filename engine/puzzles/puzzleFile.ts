/**
 * The file of all puzzles. The moves of a game stand in it once, so that they give the position of
 * each of its puzzles and the game to look at:
 *
 *     uint32   CRC-32 of all bytes after it, little-endian
 *     text     the ids of `OPPONENTS`, the weakest first, each followed by a space; then a newline
 *     then each game up to the end of the file:
 *     byte     White's place in that list
 *     byte     Black's place
 *     byte     how many puzzles the game has, at least 1
 *     for each puzzle, in the order of the game:
 *     uint16   how many moves lead to it from the one before, or from the start of the game
 *     byte x n   these moves
 *     byte     how many moves its solution has, an odd number from 1 to 9
 *     byte x n   the moves of the solution
 *     uint16   rating
 *     byte     interval, in units of `INTERVAL_UNIT` points
 *     uint16   themes: bit 0 is the first of `PUZZLE_THEMES`
 *     byte x 7   for two opponents each, the weakest first, tenths of the tries that solved it: the
 *              first in the four upper bits
 *
 * A move is its place among the legal moves (`moves.ts`). Numbers of two bytes have the lower one
 * first. `tools/puzzles` writes the file.
 */
import { OPPONENTS } from "../opponents/opponents.ts";
import { failure, type Result, success } from "../result.ts";
import { crc32 } from "../search/strong/network/crc32.ts";
import { unpackMoves } from "./moves.ts";
import { LONGEST_SOLUTION, PUZZLE_THEMES, type Puzzle } from "./puzzle.ts";

export const CHECKSUM_BYTES = 4;
/** In points. */
export const INTERVAL_UNIT = 5;
/** What a share of tries is counted in. */
export const SHARE_UNITS = 10;

/** The line of the file that names the opponents. */
export const OPPONENTS_LINE = `${OPPONENTS.map(({ id }) => `${id} `).join("")}\n`;

const DAMAGED = failure("Not a file of puzzles.");
const FOREIGN = failure("The puzzles were made with other opponents.");

/**
 * All puzzles of a file, in its order. The moves of a puzzle are read when they are first asked
 * for: to play through all games would take a second on a phone.
 *
 * Fails when the bytes are not what `tools/puzzles` wrote, when they hold no puzzle, or when they
 * name other opponents than `OPPONENTS`.
 */
export function readPuzzles(bytes: Uint8Array): Result<readonly Puzzle[]> {
  const content = bytes.subarray(CHECKSUM_BYTES);
  if (content.length === 0 || new Bytes(bytes).uint32() !== crc32(content)) return DAMAGED;
  const read = new Bytes(content);
  if (read.text(OPPONENTS_LINE.length) !== OPPONENTS_LINE) return FOREIGN;
  const puzzles: Puzzle[] = [];
  while (!read.isAtEnd && read.isWhole) puzzles.push(...readGame(read));
  return read.isWhole && puzzles.length > 0 ? success(puzzles) : DAMAGED;
}

/** Reads numbers one after the other. Past the end it reads zeros, and is no longer whole. */
class Bytes {
  /** Whether all that was read was there, and in its range. */
  isWhole = true;
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  many(count: number): Uint8Array {
    const found = this.bytes.subarray(this.at, this.at + count);
    this.at += count;
    this.isWhole &&= found.length === count;
    return found;
  }

  byte(): number {
    return this.many(1)[0] ?? 0;
  }

  uint16(): number {
    return this.byte() + 256 * this.byte();
  }

  uint32(): number {
    return this.uint16() + 65_536 * this.uint16();
  }

  text(length: number): string {
    return new TextDecoder().decode(this.many(length));
  }

  /** As `byte`. */
  byteFrom(least: number, most: number): number {
    const value = this.byte();
    this.isWhole &&= value >= least && value <= most;
    return Math.max(least, Math.min(value, most));
  }
}

function readGame(read: Bytes): Puzzle[] {
  const [white, black] = [readOpponent(read), readOpponent(read)];
  const count = read.byteFrom(1, 255);
  const puzzles: Puzzle[] = [];
  let game: Uint8Array = new Uint8Array();
  for (let number = 0; number < count && read.isWhole; number++) {
    game = joined(game, read.many(read.uint16()));
    puzzles.push(readPuzzle(read, game, { white, black }));
  }
  return puzzles;
}

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => Uint8Array.of(...one, ...other);

const readOpponent = (read: Bytes): string => OPPONENTS[read.byteFrom(0, OPPONENTS.length - 1)].id;

function readPuzzle(
  read: Bytes,
  game: Uint8Array,
  players: Pick<Puzzle, "white" | "black">,
): Puzzle {
  const length = read.byteFrom(1, 2 * LONGEST_SOLUTION - 1);
  const solution = read.many(length);
  const [rating, interval, themes] = [read.uint16(), read.byte() * INTERVAL_UNIT, read.uint16()];
  read.isWhole &&= length % 2 === 1 && themes < 2 ** PUZZLE_THEMES.length;
  const shares = [...read.many(Math.ceil(OPPONENTS.length / 2))].flatMap((two) => [
    two >> 4,
    two & 15,
  ]);
  read.isWhole &&= shares.every((share) => share <= SHARE_UNITS);
  const values = {
    ...players,
    id: idOf(game),
    rating,
    interval,
    themes: PUZZLE_THEMES.filter((_, bit) => (themes >> bit) & 1),
    solvedBy: shares.slice(0, OPPONENTS.length).map((share) => share / SHARE_UNITS),
  };
  return withMoves(values, game, solution);
}

/** In characters: 36^7 is more than 2^32. */
const ID_LENGTH = 7;

/** The id of the puzzle to which these moves of the file lead. */
export const idOf = (game: Uint8Array): string => crc32(game).toString(36).padStart(ID_LENGTH, "0");

/** Adds the moves, which are read when they are first asked for. A copy has them as values. */
function withMoves(
  values: Omit<Puzzle, "gameMoves" | "solution">,
  game: Uint8Array,
  solution: Uint8Array,
): Puzzle {
  let moves: readonly string[] | undefined;
  const allMoves = (): readonly string[] => {
    moves ??= unpackMoves(joined(game, solution));
    return moves;
  };
  return {
    ...values,
    get gameMoves() {
      return allMoves().slice(0, game.length);
    },
    get solution() {
      return allMoves().slice(game.length);
    },
  };
}
