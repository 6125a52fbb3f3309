/**
 * A game that came from outside is not believed but rebuilt from its start and its moves, and so it is one
 * that this store could have reached. What it claims besides must agree. Fields it does not have get
 * their defaults, and fields that nobody knows are left behind: a log must outlive the code that wrote it.
 */
import {
  type Attempt,
  attempt,
  COLORS,
  failure,
  type GameRecord,
  type MoveSquares,
  PROMOTION_SYMBOLS,
  parseOpponent,
  play,
  RESULTS,
  SQUARES,
  setNags,
  squaresOf,
  startGame,
  success,
} from "../../engine/index.ts";
import { agreesWith, isObject, isOneOf, isStringRecord, type JsonObject } from "./json.ts";
import { DEFAULT_PLAYERS, type Players } from "./players.ts";
import type { GameState } from "./state.ts";

const LARGEST_SEED = 0xffff_ffff;

export const isSeed = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST_SEED;

/** The state that a value stands for, or what is wrong with it. Players that are not named are the default ones. */
export function rebuildGameState(value: unknown): Attempt<GameState> {
  if (!isObject(value) || !Object.hasOwn(value, "game")) {
    return failure("the state has no game");
  }
  const game = rebuildGame(value.game);
  if (!game.ok) return game;
  const players = rebuildPlayers(value.players);
  return players.ok ? success({ game: game.value, players: players.value }) : players;
}

/** Who plays whom; what is not said is as the specification has it. */
export function rebuildPlayers(value: unknown): Attempt<Players> {
  if (value === undefined) return success(DEFAULT_PLAYERS);
  if (!isObject(value)) return failure("the players are not known");
  const { humanColor = DEFAULT_PLAYERS.humanColor, seed = DEFAULT_PLAYERS.seed } = value;
  if (!isOneOf(COLORS, humanColor)) return failure("the human's colour is not known");
  if (!isSeed(seed)) return failure("the seed is not a whole number of 32 bits");
  if (value.opponent === undefined) {
    return success({ humanColor, opponent: DEFAULT_PLAYERS.opponent, seed });
  }
  const opponent = parseOpponent(value.opponent);
  return opponent.ok ? success({ humanColor, opponent: opponent.value, seed }) : opponent;
}

/** The game whose moves `value` holds, if everything else it claims agrees with them. */
export function rebuildGame(value: unknown): Attempt<GameRecord> {
  if (!isObject(value) || !Array.isArray(value.history)) {
    return failure("the game has no history");
  }
  const { comments = {}, headers = {}, nags = {} } = value;
  if (!isStringRecord(comments) || !isStringRecord(headers)) {
    return failure("the game's comments and headers are not texts");
  }
  if (!isNagsRecord(nags)) return failure("the game's annotation glyphs are not lists of numbers");
  if (!value.history.every(isMoveSquares)) {
    return failure("the game's history has an entry that is no move");
  }
  const moves: readonly MoveSquares[] = value.history;
  const replayed = attempt(() => replayMoves(headers, moves));
  if (!replayed.ok) return replayed;
  const annotated = attempt(() => withNags(withClaims(replayed.value, comments, headers), nags));
  if (!annotated.ok) return annotated;
  const rebuilt = annotated.value;
  if (!isConsistent(rebuilt, value)) return failure("the game does not follow from its own moves");
  return success(rebuilt);
}

/** @throws Error with the engine's message when the start or a move is not legal. */
function replayMoves(headers: GameRecord["headers"], moves: readonly MoveSquares[]): GameRecord {
  const start = startGame(Object.hasOwn(headers, "FEN") ? headers.FEN : undefined);
  return moves.reduce((game, move) => play(game, squaresOf(move)), start);
}

/** The game with the headers that follow from its moves. One that the board leaves open may have been given up. */
function withClaims(
  replayed: GameRecord,
  comments: GameRecord["comments"],
  headers: GameRecord["headers"],
): GameRecord {
  const { Result } = headers;
  const isOpen = replayed.headers.Result === "*";
  const ended = isOpen && Result !== undefined && isOneOf<string>(RESULTS, Result);
  return {
    ...replayed,
    comments,
    headers: { ...headers, ...replayed.headers, ...(ended && { Result }) },
  };
}

type Nags = NonNullable<GameRecord["nags"]>;

function isNagsRecord(value: unknown): value is Nags {
  return isObject(value) && Object.values(value).every(Array.isArray);
}

/** @throws Error when a glyph is none. */
const withNags = (game: GameRecord, nags: Nags): GameRecord =>
  Object.entries(nags).reduce((annotated, [fen, list]) => setNags(annotated, list, fen), game);

function isConsistent(rebuilt: GameRecord, claimed: JsonObject): boolean {
  return countsTheSame(rebuilt.repetitions, claimed.repetitions) && agreesWith(rebuilt, claimed);
}

/** A position that is not counted is wrong, unlike a field that is not there. */
function countsTheSame(known: GameRecord["repetitions"], claimed: unknown): boolean {
  if (claimed === undefined) return true;
  const keys = Object.keys(known);
  return (
    isObject(claimed) &&
    Object.keys(claimed).length === keys.length &&
    keys.every((key) => claimed[key] === known[key])
  );
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
