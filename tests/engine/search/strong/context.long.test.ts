/** Compares the draws that the search detects with the public rules along random lines. */
import { describe, expect, it } from "vitest";
import { givesCheck } from "../../../../engine/core/checksAndPins.ts";
import { fromOf, toOf } from "../../../../engine/core/codes.ts";
import { generateMoves, MAX_MOVES } from "../../../../engine/core/moveGeneration.ts";
import { type GameRecord, keyOfFen, parseFen } from "../../../../engine/index.ts";
import { boardFen } from "../../../../engine/rules/boardPosition.ts";
import { SQUARE_NAMES } from "../../../../engine/rules/notation.ts";
import { isFiftyMoveDraw, isInsufficientMaterial } from "../../../../engine/rules/outcome.ts";
import { MAX_PLY, SearchContext } from "../../../../engine/search/strong/context.ts";
import { allTechniquesExcept } from "../../../../engine/search/strong/techniques.ts";
import { createRandom, type Random, randomGame, seedOr, times } from "../../../support/random.ts";
import { network } from "./network/plainNetwork.ts";

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
