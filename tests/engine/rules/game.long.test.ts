/** Properties of a game record at every ply of random games. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  currentFen,
  isGameOver,
  keyOfFen,
  makeFen,
  makePgn,
  parseFen,
  parsePgn,
  play,
  positionKey,
  recountRepetitions,
  START_FEN,
  setComment,
  startFen,
  startGame,
  takeBack,
  validateFen,
  validateStart,
} from "../../../engine/index.ts";
import { requireMove, START_FAMILIES } from "../../support/games.ts";
import { PERFT_POSITIONS } from "../../support/perftPositions.ts";
import { createRandom, randomGame, seedOr, times } from "../../support/random.ts";

const GAMES = times(200);
const SEED = seedOr(1);
const SETTINGS = { numRuns: GAMES, seed: SEED };
const WHERE = `in ${GAMES} random games (seed ${SEED})`;

it(`takeBack is the inverse of play, ${WHERE}`, () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const game = randomGame(createRandom(seed), 60);
      let record = startGame(startFen(game));
      for (const move of game.history) {
        const next = play(record, move);
        expect(takeBack(next)).toEqual(record);
        record = next;
      }
      expect(record).toEqual(game);
    }),
    SETTINGS,
  );
});

it(`repetition counts equal a new count over the history, ${WHERE}`, () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const game = randomGame(createRandom(seed), 80);
      expect(recountRepetitions(startFen(game), game.history)).toEqual(game.repetitions);
      const keys = [startFen(game), ...game.history.map(({ after }) => after)].map(keyOfFen);
      const present = positionKey(game.position);
      const occurrences = keys.filter((key) => key === present).length;
      expect(game.repetitions[present]).toBe(occurrences);
    }),
    SETTINGS,
  );
});

it(`a game record is plain JSON, ${WHERE}`, () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const game = setComment(randomGame(createRandom(seed), 30), "a comment");
      expect(JSON.parse(JSON.stringify(game))).toEqual(game);
    }),
    SETTINGS,
  );
});

// The start positions that are allowed; a game can be played from each to its end.

const IN_CHECK = "Invalid FEN: the side not to move is in check";

/** White to move could capture black's king; and the same with the colours exchanged. */
const OPPONENT_IN_CHECK: readonly (readonly [by: string, fen: string])[] = [
  ["a rook", "4k3/8/8/8/8/8/8/4R2K w - - 0 1"],
  ["a bishop", "4k3/8/8/8/B7/8/8/7K w - - 0 1"],
  ["a knight", "4k3/8/5N2/8/8/8/8/7K w - - 0 1"],
  ["a queen", "4k3/8/8/7Q/8/8/8/K7 w - - 0 1"],
  ["a pawn", "4k3/3P4/8/8/8/8/8/K7 w - - 0 1"],
  ["the other king", "4k3/4K3/8/8/8/8/8/8 w - - 0 1"],
  ["a black rook", "4r2k/8/8/8/8/8/8/4K3 b - - 0 1"],
  ["a black pawn", "k7/8/8/8/8/8/3p4/4K3 b - - 0 1"],
];

describe("a position in which the side not to move is in check", () => {
  it.each(OPPONENT_IN_CHECK)("can be read, but no game starts from it: %s", (_, fen) => {
    expect(validateFen(fen).ok).toBe(true);
    expect(makeFen(parseFen(fen))).toBe(fen);
    expect(validateStart(fen)).toEqual({ ok: false, error: IN_CHECK });
    expect(() => startGame(fen)).toThrow(new Error(IN_CHECK));
    expect(() => parsePgn(`[SetUp "1"]\n[FEN "${fen}"]\n\n*`)).toThrow(new Error(IN_CHECK));
  });

  it.each(OPPONENT_IN_CHECK)(
    "can start a game when the side in check is to move: %s",
    (by, fen) => {
      const turned = fen.includes(" w ") ? fen.replace(" w ", " b ") : fen.replace(" b ", " w ");
      // Adjacent kings are both in check, so neither side may be to move.
      const isStart = by !== "the other king";
      expect(validateStart(turned).ok).toBe(isStart);
    },
  );
});

it("validateStart accepts the standard position and every published one", () => {
  const fens = [START_FEN, ...PERFT_POSITIONS.map(({ fen }) => fen)];
  for (const fen of [...fens, ...Object.values(START_FAMILIES).flat()]) {
    expect(validateStart(fen), fen).toEqual({ ok: true, value: makeFen(parseFen(fen)) });
  }
});

describe("a game that starts with the largest accepted numbers", () => {
  /** In the long run, more plies than the longest possible game. */
  const PLIES = times(12_000);
  const SHUFFLE = ["Nf3", "Nf6", "Ng1", "Ng8"];
  const LARGEST = START_FEN.replace("0 1", "1000000 1000000");

  it(`can be played for ${PLIES} plies, and the FEN of every position can be read`, () => {
    let position = startGame(LARGEST).position;
    for (let ply = 0; ply < PLIES; ply++) {
      const move = requireMove(position, SHUFFLE[ply % 4]);
      expect(makeFen(parseFen(move.after))).toBe(move.after);
      position = parseFen(move.after);
    }
    expect(position.fullmoveNumber).toBe(1_000_000 + PLIES / 2);
    expect(position.halfmoveClock).toBe(1_000_000 + PLIES);
  });

  it("is the same after it is written as PGN and read, and can be continued", () => {
    const moves = Array.from({ length: PLIES }, (_, ply) => SHUFFLE[ply % 4]);
    const game = parsePgn(`[SetUp "1"]\n[FEN "${LARGEST}"]\n\n${moves.join(" ")} *`);
    expect(startFen(game)).toBe(LARGEST);
    expect(game.history).toHaveLength(PLIES);
    expect(parsePgn(makePgn(game))).toEqual(game);
    const next = play(game, "e4");
    expect(currentFen(next).split(" ").slice(4)).toEqual(["0", `${1_000_000 + PLIES / 2}`]);
    expect(isGameOver(next)).toBe(false);
  });
});
