/**
 * A state that came from outside is not believed but rebuilt: the game from its start and its moves.
 * What comes out is either a state that this store could have reached, or an error.
 */
import {
  type GameRecord,
  type MoveSquares,
  PROMOTION_SYMBOLS,
  play,
  RESULTS,
  SQUARES,
  startGame,
} from "../engine/index.ts";
import { isObject, isOneOf, isSameJson, isStringRecord, type JsonObject } from "./jsonShape.ts";
import type { ComputerState, RootState, ScreenState } from "./rootState.ts";

/** @throws Error that says what is wrong with the state. */
export function rebuildState(value: unknown): RootState {
  if (!isObject(value) || !hasKeys(value, ["game", "screen"])) {
    throw new Error("the state is not one of this version of the game");
  }
  return { game: rebuildGame(value.game), screen: rebuildScreen(value.screen) };
}

/** @throws Error when the value is not a game record, or does not follow from its own moves. */
export function rebuildGame(value: unknown): GameRecord {
  const keys = ["position", "history", "comments", "headers", "repetitions"];
  if (!isObject(value) || !hasKeys(value, keys) || !Array.isArray(value.history)) {
    throw new Error("the game is not one of this version");
  }
  const { comments, headers, history } = value;
  if (!isStringRecord(comments) || !isStringRecord(headers)) {
    throw new Error("the game's comments and headers are not texts");
  }
  const moves: MoveSquares[] = history.map(readSquares);
  const start = startGame(Object.hasOwn(headers, "FEN") ? headers.FEN : undefined);
  const replayed = moves.reduce((game, move) => play(game, move), start);
  const allHeaders = { ...headers, ...derivedHeaders(replayed, headers) };
  const rebuilt = { ...replayed, comments, headers: allHeaders };
  if (!isSameJson(rebuilt, value)) throw new Error("the game does not follow from its own moves");
  return rebuilt;
}

/** The headers that follow from the moves. An undecided game may still have been given up or agreed drawn. */
function derivedHeaders({ headers: derived }: GameRecord, claimed: GameRecord["headers"]) {
  const { Result } = claimed;
  return derived.Result === "*" && isOneOf(RESULTS, Result) ? { ...derived, Result } : derived;
}

function readSquares(value: unknown): MoveSquares {
  if (!isMoveSquares(value)) throw new Error("the game's history has an entry that is no move");
  const { from, to, promotion } = value;
  return promotion === undefined ? { from, to } : { from, to, promotion };
}

/** Whether a value names a move by its squares, legal or not. */
export function isMoveSquares(value: unknown): value is MoveSquares {
  return (
    isObject(value) &&
    isOneOf(SQUARES, value.from) &&
    isOneOf(SQUARES, value.to) &&
    (value.promotion === undefined || isOneOf(PROMOTION_SYMBOLS, value.promotion))
  );
}

function rebuildScreen(value: unknown): ScreenState {
  if (isObject(value) && hasKeys(value, ["markedSquare", "computer", "notice"])) {
    const { markedSquare, computer, notice } = value;
    const isMark = markedSquare === null || isOneOf(SQUARES, markedSquare);
    const isNotice = notice === null || typeof notice === "string";
    if (isMark && isNotice && isComputerState(computer)) return { markedSquare, computer, notice };
  }
  throw new Error("the screen is not one of this version");
}

function isComputerState(value: unknown): value is ComputerState {
  if (!isObject(value)) return false;
  const { status, before, requestId, message } = value;
  if (status === "idle") return hasKeys(value, ["status"]);
  if (typeof before !== "string") return false;
  if (status === "thinking") {
    return typeof requestId === "string" && hasKeys(value, ["status", "before", "requestId"]);
  }
  return (
    status === "failed" &&
    typeof message === "string" &&
    hasKeys(value, ["status", "before", "message"])
  );
}

function hasKeys(value: JsonObject, keys: readonly string[]): boolean {
  return (
    Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key))
  );
}
