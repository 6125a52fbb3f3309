/**
 * Every random input must be accepted or refused with one of the specified messages. Other
 * exceptions and endless loops are errors. Accepted input is then used, so that a position accepted
 * by mistake is found.
 */
import { expect, it } from "vitest";
import {
  currentFen,
  findMove,
  legalMoves,
  makeFen,
  makePgn,
  outcome,
  parseFen,
  parsePgn,
  START_FEN,
  setComment,
  startGame,
  validateFen,
  validateStart,
} from "../../../engine/index.ts";
import { playMove } from "../../../engine/rules/moves.ts";
import { setNags } from "../../support/games.ts";
import {
  FEN_MESSAGES,
  isFenMessage,
  isPgnMessage,
  isStartMessage,
  refusal,
} from "../../support/messages.ts";
import { PERFT_POSITIONS } from "../../support/perftPositions.ts";
import { createRandom, type Random, randomGame, seedOr, times } from "../../support/random.ts";

const SEED = seedOr(31_337);
const FENS = times(24_000);
const PGNS = times(6_000);
const MOVE_TEXTS = times(20_000);

const ALPHABET = [
  ..."KQRBNPkqrbnp/12345678 -wbabcdefgh036+#=xO.",
  ...'{}()[];%$"\\!?*\n\r\t\0',
  ..."ÿé♔٣\u00a0\ufeff\u2028\ud83d",
  "__proto__",
  "constructor",
  "1-0",
  '[FEN "',
  '[SetUp "1"]',
  "O-O-O",
  "...",
  "99999999999999999999",
];

/** A random part of `text`, from a few characters to half of it. */
function slice(random: Random, text: string): string {
  const start = random.below(text.length + 1);
  return text.slice(start, start + 1 + random.below(random.chance(0.8) ? 4 : text.length / 2 + 1));
}

/** One small change: a part is inserted, removed, replaced, duplicated or moved. */
function mutateOnce(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const piece = slice(random, text);
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + random.pick(ALPHABET) + text.slice(at);
    case 1:
      return text.replace(piece, "");
    case 2:
      return text.slice(0, at) + random.pick(ALPHABET) + text.slice(at + 1);
    case 3:
      return text.slice(0, at) + piece + text.slice(at);
    case 4:
      return text.slice(0, at);
    default:
      return text.slice(0, at) + random.pick(ALPHABET) + text.slice(at).replace(piece, "");
  }
}

function mutate(random: Random, text: string): string {
  let mutated = text;
  for (let count = 1 + random.below(4); count > 0; count--) mutated = mutateOnce(random, mutated);
  return mutated;
}

const FEN_SEEDS: readonly string[] = [START_FEN, ...PERFT_POSITIONS.map(({ fen }) => fen)];

/** Another value for one of the six fields, which random changes of letters seldom produce. */
function swapField(random: Random, fen: string): string {
  const fields = fen.split(" ");
  const other = random.pick(FEN_SEEDS).split(" ");
  const field = random.below(6);
  fields[field] = random.chance(0.5)
    ? other[field]
    : random.pick(["", "-", "0", "e3", "KQkq", "b"]);
  return fields.join(" ");
}

/**
 * Replaces a piece on the board, so that ranks keep their length and kings appear and disappear.
 */
function swapPiece(random: Random, fen: string): string {
  const at = random.below(fen.indexOf(" "));
  if (/[\d/]/.test(fen[at])) return fen;
  return fen.slice(0, at) + random.pick([..."KQRBNPkqrbnp"]) + fen.slice(at + 1);
}

/** Uses a position with all functions of the rules. */
function exercisePosition(fen: string): void {
  const position = parseFen(fen);
  expect(parseFen(makeFen(position))).toEqual(position);
  const moves = legalMoves(position);
  if (moves.length > 0) expect(makeFen(playMove(position, moves[0]))).toBe(moves[0].after);
  outcome(position);
}

/**
 * Runs `test` for each index with its own random generator; an error message names the seed and the
 * input.
 */
function forEachSeed(
  count: number,
  test: (random: Random) => string,
  judge: (input: string) => void,
) {
  for (let index = 0; index < count; index++) {
    const input = test(createRandom(SEED + index));
    try {
      judge(input);
    } catch (error) {
      throw new Error(`seed ${SEED + index}: ${JSON.stringify(input)}`, { cause: error });
    }
  }
}

it(`${FENS} mutated FENs (seed ${SEED}) are accepted and can be played, or are refused with a specified message`, () => {
  const seen = { accepted: 0, refused: new Set<string>() };
  forEachSeed(
    FENS,
    (random) => {
      const fen = random.pick(FEN_SEEDS);
      if (random.chance(0.25)) return swapField(random, fen);
      if (random.chance(0.25)) return swapPiece(random, swapPiece(random, fen));
      return mutate(random, random.chance(0.5) ? swapField(random, fen) : fen);
    },
    (fen) => {
      const message = refusal(() => parseFen(fen));
      const validation = validateFen(fen);
      const start = validateStart(fen);
      expect(start.ok ? "" : start.error).toBe(refusal(() => startGame(fen)) ?? "");
      expect(start.ok ? true : isStartMessage(start.error)).toBe(true);
      if (message === undefined) {
        seen.accepted++;
        exercisePosition(fen);
      } else {
        expect(isFenMessage(message), message).toBe(true);
        expect(validation.ok).toBe(false);
        seen.refused.add(message);
      }
      if (!validation.ok) expect(isFenMessage(validation.error)).toBe(true);
      else expect(message).toBeUndefined();
    },
  );
  // The changes must produce accepted FENs, refused ones, and every message.
  expect(seen.accepted).toBeGreaterThan(FENS / 20);
  expect([...seen.refused].sort()).toEqual([...FEN_MESSAGES].sort());
});

const PGN_EXTRAS = [
  "{a comment}",
  "(1. d4 d5)",
  "$14",
  "$256",
  "!?",
  "?!$1",
  '[Event"X"]\n',
  "\r",
  "; to the end\n",
  "\n% escaped\n",
  '[White "A \\"B\\" C"]\n',
  '[SetUp "1"]\n',
  '[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n',
  "12...",
  "e8=Q",
  "--",
];

/** Complete games with comments and glyphs, before they are changed. */
const PGN_SEEDS: readonly string[] = Array.from({ length: 60 }, (_, index) => {
  const random = createRandom(SEED + index);
  const game = setComment(randomGame(random, 40), "a comment (with) {all} [kinds]; of % brackets");
  return makePgn(setNags(game, [1, random.below(256)]));
});

function mutatePgn(random: Random): string {
  let pgn = random.pick(PGN_SEEDS);
  if (random.chance(0.5)) {
    const at = random.below(pgn.length);
    pgn = `${pgn.slice(0, at)} ${random.pick(PGN_EXTRAS)} ${pgn.slice(at)}`;
  }
  return mutate(random, pgn);
}

it(`${PGNS} mutated PGNs (seed ${SEED}) are accepted and unchanged after writing and reading, or are refused with a specified message`, () => {
  let accepted = 0;
  forEachSeed(PGNS, mutatePgn, (pgn) => {
    const message = refusal(() => parsePgn(pgn));
    if (message !== undefined) {
      expect(isPgnMessage(message), message).toBe(true);
      return;
    }
    accepted++;
    const game = parsePgn(pgn);
    expect(parsePgn(makePgn(game))).toEqual(game);
    expect(makeFen(parseFen(currentFen(game)))).toBe(currentFen(game));
  });
  expect(accepted).toBeGreaterThan(PGNS / 20);
  expect(accepted).toBeLessThan(PGNS);
});

it(`${MOVE_TEXTS} mutated moves (seed ${SEED}) name a legal move or no move`, () => {
  const positions = FEN_SEEDS.map(parseFen).map((position) => ({
    position,
    texts: legalMoves(position).flatMap(({ san, lan }) => [san, lan]),
  }));
  for (let index = 0; index < MOVE_TEXTS; index++) {
    const random = createRandom(SEED + index);
    const { position, texts } = random.pick(positions);
    if (texts.length === 0) continue;
    const text = mutate(random, random.pick(texts));
    const move = findMove(position, text);
    if (move !== undefined) expect(texts, JSON.stringify(text)).toContain(move.lan);
  }
});
