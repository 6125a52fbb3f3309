/** Writes the file of puzzles, whose form `engine/puzzles/puzzleFile.ts` describes. */
import { OPPONENTS } from "../../engine/index.ts";
import { packMoves } from "../../engine/puzzles/moves.ts";
import { LONGEST_SOLUTION, PUZZLE_THEMES, type Puzzle } from "../../engine/puzzles/puzzle.ts";
import {
  CHECKSUM_BYTES,
  INTERVAL_UNIT,
  idOf,
  OPPONENTS_LINE,
  SHARE_UNITS,
} from "../../engine/puzzles/puzzleFile.ts";
import { crc32 } from "../../engine/search/strong/network/crc32.ts";

/** A game with the puzzles in it. */
export interface PuzzleGame {
  /** The ids of the opponents who played it. */
  readonly white: string;
  readonly black: string;
  /** In LAN, at least up to the last of the puzzles. */
  readonly moves: readonly string[];
  /** In the order of the game. */
  readonly puzzles: readonly GamePuzzle[];
}

/** A puzzle in its game. */
export interface GamePuzzle
  extends Pick<Puzzle, "solution" | "rating" | "interval" | "themes" | "solvedBy"> {
  /** How many moves of the game lead to it. */
  readonly ply: number;
}

/**
 * The file with the puzzles of these games. Ratings are rounded to points, intervals and shares of
 * tries to the units of the file.
 *
 * @throws Error when a move is not legal, an opponent is not known, a number is out of range, or
 *   two puzzles have the same id
 */
export function packPuzzles(games: readonly PuzzleGame[]): Uint8Array {
  const ids = games.flatMap(idsOf);
  if (new Set(ids).size < ids.length) throw new Error("Two puzzles have the same id.");
  const text = new TextEncoder().encode(OPPONENTS_LINE);
  const content = Uint8Array.from([...text, ...games.flatMap(bytesOfGame)]);
  const file = new Uint8Array(CHECKSUM_BYTES + content.length);
  new DataView(file.buffer).setUint32(0, crc32(content), true);
  file.set(content, CHECKSUM_BYTES);
  return file;
}

/** The ids of the puzzles in a game. */
export function idsOf(game: {
  readonly moves: readonly string[];
  readonly puzzles: readonly Pick<GamePuzzle, "ply">[];
}): string[] {
  const moves = packMoves(game.moves);
  return game.puzzles.map(({ ply }) => idOf(moves.subarray(0, ply)));
}

function bytesOfGame({ white, black, moves, puzzles }: PuzzleGame): number[] {
  const game = packMoves(moves);
  const bytes = [placeOf(white), placeOf(black), inRange(puzzles.length, 1, 255)];
  let ply = 0;
  for (const puzzle of puzzles) {
    bytes.push(...uint16(puzzle.ply - ply), ...game.slice(ply, puzzle.ply));
    bytes.push(...bytesOfPuzzle(puzzle, moves));
    ply = puzzle.ply;
  }
  return bytes;
}

function bytesOfPuzzle(
  { ply, solution, rating, interval, themes, solvedBy }: GamePuzzle,
  moves: readonly string[],
): number[] {
  const places = packMoves([...moves.slice(0, ply), ...solution]).slice(ply);
  const bits = themes.map((theme) => 2 ** PUZZLE_THEMES.indexOf(theme));
  const shares = solvedBy.map((share) => inRange(Math.round(share * SHARE_UNITS), 0, SHARE_UNITS));
  return [
    inRange(solution.length, 1, 2 * LONGEST_SOLUTION - 1),
    ...places,
    ...uint16(Math.round(rating)),
    inRange(Math.round(interval / INTERVAL_UNIT), 0, 255),
    ...uint16(bits.reduce((sum, bit) => sum + bit, 0)),
    ...OPPONENTS.flatMap((_, at) =>
      at % 2 === 0 ? [16 * shares[at] + (shares[at + 1] ?? 0)] : [],
    ),
  ];
}

const placeOf = (id: string): number =>
  inRange(
    OPPONENTS.findIndex((opponent) => opponent.id === id),
    0,
    OPPONENTS.length - 1,
  );

const uint16 = (value: number): [number, number] => [
  inRange(value, 0, 65_535) % 256,
  Math.floor(value / 256),
];

function inRange(value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${value} is not from ${least} to ${most}.`);
}
