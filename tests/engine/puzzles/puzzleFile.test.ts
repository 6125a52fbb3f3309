import { describe, expect, it } from "vitest";
import { legalMoves, OPPONENTS, parseFen, START_FEN } from "../../../engine/index.ts";
import { packMoves } from "../../../engine/puzzles/moves.ts";
import { PUZZLE_THEMES, type Puzzle } from "../../../engine/puzzles/puzzle.ts";
import {
  CHECKSUM_BYTES,
  idOf,
  OPPONENTS_LINE,
  readPuzzles,
} from "../../../engine/puzzles/puzzleFile.ts";
import { crc32 } from "../../../engine/search/strong/network/crc32.ts";
import { type PuzzleGame, packPuzzles } from "../../../tools/puzzles/packPuzzles.ts";
import { createRandom, playRandomGame, type Random, seedOr } from "../../support/random.ts";

const SEED = seedOr(66);

/** A legal line from a position, of at most `plies` plies. */
const randomLine = (random: Random, fen: string, plies: number): string[] =>
  playRandomGame(random, fen, plies).history.map(({ lan }) => lan);

/** A game with puzzles at some of its positions: legal, though no puzzle is a good one. */
function randomGameWithPuzzles(random: Random): PuzzleGame {
  const { history } = playRandomGame(random, START_FEN, 20 + random.below(150));
  const puzzles = history.flatMap(({ after }, index): PuzzleGame["puzzles"] => {
    if (index < 10 || !random.chance(0.1) || legalMoves(parseFen(after)).length === 0) return [];
    const line = randomLine(random, after, 1 + 2 * random.below(5));
    const solution = line.length % 2 === 1 ? line : line.slice(0, -1);
    const values = {
      rating: random.below(3500),
      interval: 5 * random.below(256),
      themes: PUZZLE_THEMES.filter(() => random.chance(0.3)),
      solvedBy: OPPONENTS.map(() => random.below(11) / 10),
    };
    return solution.length > 0 ? [{ ply: index + 1, solution, ...values }] : [];
  });
  const [white, black] = [random.pick(OPPONENTS).id, random.pick(OPPONENTS).id];
  return { white, black, moves: history.map(({ lan }) => lan), puzzles };
}

const someGames = (random: Random, count: number): PuzzleGame[] =>
  Array.from({ length: count }, () => randomGameWithPuzzles(random)).filter(
    ({ puzzles }) => puzzles.length > 0,
  );

/** What can be told of a puzzle but for its id, which follows from its moves. */
const contentOf = ({ id: _, ...puzzle }: Puzzle) => puzzle;

function read(file: Uint8Array): readonly Puzzle[] {
  const puzzles = readPuzzles(file);
  if (!puzzles.ok) throw new Error(puzzles.error);
  return puzzles.value;
}

/** The file with the checksum that its content needs. */
function withChecksum(file: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(file);
  const sum = crc32(changed.subarray(CHECKSUM_BYTES));
  new DataView(changed.buffer).setUint32(0, sum, true);
  return changed;
}

describe("the file of puzzles", () => {
  it(`gives back what was written (seed ${SEED})`, () => {
    const games = someGames(createRandom(SEED), 10);
    const expected = games.flatMap(({ white, black, moves, puzzles }) =>
      puzzles.map(({ ply, ...values }) => {
        const { solution, rating, interval, themes, solvedBy } = values;
        const gameMoves = moves.slice(0, ply);
        return { white, black, gameMoves, solution, rating, interval, themes, solvedBy };
      }),
    );
    expect(expected.length).toBeGreaterThan(30);
    expect(read(packPuzzles(games)).map(contentOf)).toEqual(expected);
  });

  it("gives each position an id of its own, of letters and digits", () => {
    const puzzles = read(packPuzzles(someGames(createRandom(SEED), 10)));
    for (const { id } of puzzles) expect(id).toMatch(/^[0-9a-z]{7}$/);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  });

  it("is refused when it is cut off anywhere or any bit has changed", () => {
    const file = packPuzzles(someGames(createRandom(SEED), 3));
    for (let length = 0; length < file.length; length++)
      expect(readPuzzles(file.subarray(0, length)).ok, `${length} bytes`).toBe(false);
    for (let bit = 0; bit < 8 * file.length; bit++) {
      const changed = Uint8Array.from(file);
      changed[bit >> 3] ^= 1 << (bit & 7);
      expect(readPuzzles(changed).ok, `bit ${bit}`).toBe(false);
    }
  });

  it("is refused when it is another file, longer, or without puzzles", () => {
    const file = packPuzzles(someGames(createRandom(SEED), 3));
    for (const wrong of [
      new Uint8Array(100),
      new TextEncoder().encode("<!doctype html>"),
      Uint8Array.of(...file, 0),
      packPuzzles([]),
    ])
      expect(readPuzzles(wrong)).toEqual({ ok: false, error: "Not a file of puzzles." });
  });

  it("is refused, or in its form, whatever a content with the right checksum says", () => {
    const random = createRandom(SEED);
    const file = packPuzzles(someGames(random, 3));
    const start = CHECKSUM_BYTES + OPPONENTS_LINE.length;
    for (let round = 0; round < 500; round++) {
      const changed = file.slice(0, random.chance(0.5) ? file.length : random.below(file.length));
      for (let count = 1 + random.below(3); count > 0; count--)
        changed[start + random.below(changed.length - start)] = random.below(256);
      const puzzles = readPuzzles(withChecksum(changed));
      expect(puzzles.ok ? puzzles.value.every(hasForm) : true, `round ${round}`).toBe(true);
    }
  });

  it("is refused when it was made with other opponents", () => {
    const file = packPuzzles(someGames(createRandom(SEED), 3));
    file[CHECKSUM_BYTES] ^= 1;
    expect(readPuzzles(withChecksum(file))).toEqual({
      ok: false,
      error: "The puzzles were made with other opponents.",
    });
  });
});

const IDS: readonly string[] = OPPONENTS.map(({ id }) => id);
const isShare = (share: number): boolean => share >= 0 && share <= 1;

/** Whether a puzzle is what its type promises, its moves aside. */
const hasForm = ({ id, white, black, rating, interval, themes, solvedBy }: Puzzle): boolean =>
  /^[0-9a-z]{7}$/.test(id) &&
  IDS.includes(white) &&
  IDS.includes(black) &&
  rating >= 0 &&
  interval >= 0 &&
  themes.every((theme) => PUZZLE_THEMES.includes(theme)) &&
  solvedBy.length === OPPONENTS.length &&
  solvedBy.every(isShare);

/**
 * Recorded on 28 November 2026, so that no change of the order of moves goes unseen: links and
 * results of players name puzzles by these ids.
 */
it("a puzzle keeps the id that it has had", () => {
  const OPERA =
    "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 " +
    "c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7";
  expect(idOf(packMoves(OPERA.split(" ")))).toBe("0fivasl");
});
