/** Compares the draws that the search detects with the public rules along random lines. */

import { describe, expect, it } from "vitest";
import { givesCheck } from "../../../../engine/core/checksAndPins.ts";
import { fromOf, toOf } from "../../../../engine/core/codes.ts";
import { isMaterialInsufficient } from "../../../../engine/core/material.ts";
import { generateMoves, MAX_MOVES } from "../../../../engine/core/moveGeneration.ts";
import {
  type GameRecord,
  keyOfFen,
  legalMoves,
  makeFen,
  type Position,
  parseFen,
} from "../../../../engine/index.ts";
import { boardFen } from "../../../../engine/rules/boardFen.ts";
import { SQUARE_NAMES } from "../../../../engine/rules/notation.ts";
import {
  FIFTY_MOVES_CLOCK,
  isFiftyMoveDraw,
  isInsufficientMaterial,
} from "../../../../engine/rules/outcome.ts";
import { MAX_PLY, SearchContext } from "../../../../engine/search/strong/context.ts";
import { Root } from "../../../../engine/search/strong/root.ts";
import {
  allTechniquesExcept,
  TECHNIQUES,
  type Technique,
} from "../../../../engine/search/strong/techniques.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../../../../engine/search/transpositionTable.ts";
import { createRandom, type Random } from "../../../support/random.ts";
import { randomGame } from "../../../support/randomGames.ts";
import { seedOr, times } from "../../../support/seed.ts";
import { HARMLESS, plainValue } from "./minimax.ts";
import { evaluateFromScratch, network } from "./network/network.ts";

const SEED = seedOr(50_100);
const seen = { repetition: 0, ofTheGame: 0, fifty: 0, material: 0, none: 0 };

/**
 * Whether the rules call the end of `line` a draw, except that one repetition within the line is
 * enough.
 */
function isDrawnByRules(line: readonly string[], { repetitions }: GameRecord): boolean {
  const fen = line[line.length - 1];
  const position = parseFen(fen);
  const keys = line.map(keyOfFen);
  const key = keys[keys.length - 1];
  // A position of the line is a draw at its second occurrence, one of the game at its third.
  const returns = keys.indexOf(key) < keys.length - 1;
  const isThird = (repetitions[key] ?? 0) >= 2;
  if (returns) seen.repetition++;
  else if (isThird) seen.ofTheGame++;
  if (isFiftyMoveDraw(position)) seen.fifty++;
  else if (isInsufficientMaterial(position)) seen.material++;
  else if (!returns && !isThird) seen.none++;
  return returns || isThird || isFiftyMoveDraw(position) || isInsufficientMaterial(position);
}

/**
 * A random legal move; undefined when there is none. The move `back`, which undoes the last move of
 * the same side, is chosen often.
 */
function pickMove({ board }: SearchContext, random: Random, back: string): number | undefined {
  const moves = new Int32Array(MAX_MOVES);
  const legal = [...moves.subarray(0, generateMoves(board, moves, 0))];
  const returning = legal.find((move) => squaresOf(move) === back);
  if (legal.length === 0 || (returning !== undefined && random.chance(0.6))) return returning;
  return random.pick(legal);
}

const squaresOf = (move: number): string => SQUARE_NAMES[fromOf(move)] + SQUARE_NAMES[toOf(move)];
const turned = (squares: string): string => squares.slice(2) + squares.slice(0, 2);

/** Plays a random line, which may at first go back through the game, and checks each ply. */
function walk(context: SearchContext, game: GameRecord, random: Random): void {
  context.prepare(game.position, game.repetitions, {
    limits: { depth: 1 },
    network,
    enabled: allTechniquesExcept([]),
  });
  const line = [boardFen(context.board)];
  const made = game.history.map(({ from, to }) => from + to);
  for (let ply = 0; ply < MAX_PLY; ply++) {
    const move = pickMove(context, random, turned(made.at(-2) ?? ""));
    if (move === undefined) return;
    context.make(move, context.frames[ply], givesCheck(context.board, move));
    made.push(squaresOf(move));
    line.push(boardFen(context.board));
    const isDrawn = isDrawnByRules(line, game);
    expect(context.isDrawn(), `${made.join(" ")}: ${line[ply + 1]}`).toBe(isDrawn);
  }
}

describe(`the draws that the strong search detects (seed ${SEED})`, () => {
  it(`are those of the rules in ${times(300)} lines`, () => {
    const random = createRandom(SEED);
    const context = new SearchContext(1);
    for (let walked = 0; walked < times(300); walked++) {
      walk(context, randomGame(random, random.below(140)), random);
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(times(20));
  });
});

/**
 * Table entries: with only the techniques that save time, an exact score equals plain minimax from
 * that position, and a bound is on its correct side.
 */
const TABLE_SEED = seedOr(40_961);
/**
 * Excludes the technique `table`, since a stored score may come from a deeper search than the
 * current one.
 */
const KEPT: readonly Technique[] = [...HARMLESS, "mateDistance", "quiescence"];
const DEPTH = 3;
/** The number of entries to check from one search. */
const SAMPLE = 20;

interface Entry {
  readonly position: Position;
  readonly score: number;
  readonly ply: number;
  readonly depth: number;
  readonly bound: number;
}

/**
 * A search that records whether the line repeated a position: such a score is valid only for that
 * line.
 */
class RepetitionContext extends SearchContext {
  hasRepeated = false;

  override isDrawn(): boolean {
    const { board } = this;
    const isDrawn = super.isDrawn();
    const isByRule = board.halfmoveClock >= FIFTY_MOVES_CLOCK || isMaterialInsufficient(board);
    this.hasRepeated ||= isDrawn && !isByRule;
    return isDrawn;
  }
}

/** Searches and returns some of the stored entries; none if a line repeated a position. */
function entriesOf(position: Position, random: Random): Entry[] {
  const context = new RepetitionContext(1);
  const told: Entry[] = [];
  const store = context.table.store.bind(context.table);
  context.table.store = (stored, move, score, depth, bound, evaluation, wasPv) => {
    const { ply } = stored;
    store(stored, move, score, depth, bound, evaluation, wasPv);
    if (ply === 0 || !random.chance(0.1)) return;
    told.push({ position: parseFen(boardFen(context.board)), score, ply, depth, bound });
  };
  const enabled = allTechniquesExcept(TECHNIQUES.filter((name) => !KEPT.includes(name)));
  context.prepare(position, {}, { limits: { depth: DEPTH }, network, enabled });
  const root = new Root(context, []);
  for (let depth = 1; depth <= DEPTH; depth++) root.searchLines(depth, 1);
  if (context.hasRepeated) return [];
  return Array.from({ length: Math.min(SAMPLE, told.length) }, () => random.pick(told));
}

/** The plain minimax score of an entry's position, relative to the root of its search. */
const worthOf = ({ position, depth, ply }: Entry): number =>
  plainValue(
    { evaluate: evaluateFromScratch, earlier: {}, line: [], isQuiescent: true },
    position,
    depth,
    ply,
  );

const describeEntry = ({ position, depth, bound }: Entry): string =>
  `${makeFen(position)}, depth ${depth}, bound ${bound}`;

describe(`the entries of the strong search's table (seed ${TABLE_SEED})`, () => {
  it(`agree with plain minimax in ${times(100)} searches`, () => {
    const random = createRandom(TABLE_SEED);
    const seen: Record<number, number> = { [EXACT]: 0, [LOWER_BOUND]: 0, [UPPER_BOUND]: 0 };
    for (let searched = 0; searched < times(100); ) {
      const { position } = randomGame(random, 1 + random.below(90));
      const moves = legalMoves(position).length;
      if (moves === 0 || moves > 25 || position.halfmoveClock > 80) continue;
      searched++;
      for (const entry of entriesOf(position, random)) {
        const value = worthOf(entry);
        seen[entry.bound]++;
        const { bound, score } = entry;
        if (bound !== LOWER_BOUND) expect(value, describeEntry(entry)).toBeLessThanOrEqual(score);
        if (bound !== UPPER_BOUND)
          expect(value, describeEntry(entry)).toBeGreaterThanOrEqual(score);
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(times(50));
  });
});
