/**
 * Invariants of every game in the store, computed without the store and mostly without the engine.
 */
import assert from "node:assert/strict";
import {
  type Fen,
  type Move,
  makeFen,
  type Position,
  type PositionKey,
  parseFen,
  START_FEN,
} from "../../../engine/index.ts";
import { playMove } from "../../../engine/rules/moves.ts";
import type { GameState } from "../../../store/game/state.ts";

/** The identity of a position: the first four fields of its FEN, computed without the engine. */
const keyOf = (fen: Fen): PositionKey => fen.split(" ").slice(0, 4).join(" ");

/** Counts repetitions back to the last capture or pawn move. */
function recount(start: Fen, history: readonly Move[]): Record<PositionKey, number> {
  const fens = [start, ...history.map((move) => move.after)];
  const counts: Record<PositionKey, number> = {};
  for (let ply = fens.length - 1; ply >= 0; ply -= 1) {
    const key = keyOf(fens[ply] as Fen);
    counts[key] = (counts[key] ?? 0) + 1;
    const move = history[ply - 1];
    if (move && (move.piece === "p" || move.captured)) break;
  }
  return counts;
}

/** Checks all invariants of a game from its first move on. */
export function checkWholeGame(game: GameState): void {
  const start = startOf(game);
  let position = parseFen(start);
  let before = start;
  for (const move of game.history) {
    assert.equal(move.before, before);
    position = playMove(position, move);
    before = move.after;
  }
  checkPresent(game, position, before);
  checkPlainData(game);
}

/**
 * Checks a game that has one move more than a game that was checked before. This is much cheaper.
 */
function checkOneMoveMore(before: GameState, after: GameState): void {
  const move = after.history.at(-1) as Move;
  assert.equal(move.before, makeFen(before.position));
  checkPresent(after, playMove(before.position, move), move.after);
  checkPlainData(move);
  const { history, ...present } = after;
  checkPlainData(present);
  assert.ok(Object.isFrozen(after) && Object.isFrozen(history));
}

function checkPresent(game: GameState, position: Position, fen: Fen): void {
  assert.equal(makeFen(position), fen);
  assert.deepStrictEqual(game.position, position);
  assert.deepStrictEqual({ ...game.repetitions }, recount(startOf(game), game.history));
  assert.deepEqual(Object.keys(game).sort(), GAME_FIELDS);
}

/** The fields that the specification lists, and the players; no derived values. */
const GAME_FIELDS = ["comments", "headers", "history", "players", "position", "repetitions"];

const startOf = (game: GameState): Fen => game.headers.FEN ?? START_FEN;

export function checkPlainData(part: object): void {
  assert.deepStrictEqual(JSON.parse(JSON.stringify(part)), part);
  assert.ok(Object.values(part).every(isDeeplyFrozen));
}

/** Checks the game after an action; `before` must have been checked. */
export function checkGame(before: GameState, after: GameState): void {
  const goesOn =
    startOf(after) === startOf(before) &&
    after.history.length === before.history.length + 1 &&
    before.history.every((earlier, ply) => after.history[ply] === earlier);
  if (goesOn) checkOneMoveMore(before, after);
  else checkWholeGame(after);
}

function isDeeplyFrozen(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen);
}
