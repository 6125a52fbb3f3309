/**
 * A game that came from outside is not believed but rebuilt from its start and its moves, and so it is one
 * that this store could have reached. What it claims besides must agree. Fields it does not have get
 * their defaults, and fields that nobody knows are left behind: a log must outlive the code that wrote it.
 */
import {
  type Attempt,
  annotate,
  attempt,
  COLORS,
  failure,
  type GameRecord,
  type MoveSquares,
  PROMOTION_SYMBOLS,
  parseOpponent,
  replayingMoves,
  SQUARES,
  squaresOf,
  startGame,
  success,
} from "../../engine/index.ts";
import { withoutDerivedHeaders } from "./gamePgn.ts";
import { agreesWith, fieldOf, isObject, isOneOf, isStringRecord, type JsonObject } from "./json.ts";
import { freezeOwn, isOwn } from "./own.ts";
import { DEFAULT_PLAYERS, type Players } from "./players.ts";
import type { GameState } from "./state.ts";
import { finish, type Steps } from "./steps.ts";

/** More plies than the fifty-move rule leaves any game: there are pieces and pawns for about 12,000. */
const LONGEST_HISTORY = 25_000;

const LARGEST_SEED = 0xffff_ffff;

export const isSeed = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST_SEED;

/** The state that a value stands for, or what is wrong with it. Players that are not named are the default ones. */
export function rebuildGameState(value: unknown): Attempt<GameState> {
  return finish(rebuildingGameState(value));
}

/** As `rebuildGameState`, one move a step. */
export function* rebuildingGameState(value: unknown): Steps<Attempt<GameState>> {
  if (!isObject(value) || !Object.hasOwn(value, "game")) {
    return failure("the state has no game");
  }
  const players = rebuildPlayers(value.players);
  if (!players.ok) return players;
  const game = yield* rebuildingGame(value.game);
  if (!game.ok) return game;
  return success(
    freezeOwn({
      game: withoutDerivedHeaders(game.value, players.value),
      players: players.value,
    }),
  );
}

/** Who plays whom; what is not said is as the specification has it. */
export function rebuildPlayers(value: unknown): Attempt<Players> {
  if (isOwn(value)) return success(value as unknown as Players);
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
function* rebuildingGame(value: unknown): Steps<Attempt<GameRecord>> {
  if (isOwn(value)) return success(value as unknown as GameRecord);
  if (!isObject(value) || !Array.isArray(value.history)) {
    return failure("the game has no history");
  }
  const { comments = {}, headers = {}, nags = {} } = value;
  if (!isStringRecord(comments) || !isStringRecord(headers)) {
    return failure("the game's comments and headers are not texts");
  }
  if (!isNagsRecord(nags)) return failure("the game's annotation glyphs are not lists of numbers");
  if (value.history.length > LONGEST_HISTORY) {
    return failure(`the game has more than ${LONGEST_HISTORY} plies`);
  }
  if (!value.history.every(isMoveSquares)) {
    return failure("the game's history has an entry that is no move");
  }
  const start = attempt(() => startGame(fieldOf(headers, "FEN") as string | undefined));
  if (!start.ok) return start;
  const replayed = yield* replayingMoves(start.value, value.history.map(squaresOf));
  if (!replayed.ok) return replayed;
  if (!(yield* agreesInSteps(replayed.value, value))) {
    return failure("the game does not follow from its own moves");
  }
  return attempt(() => annotate(replayed.value, { comments, headers, nags }));
}

/** Whether nothing but the annotations says otherwise than the game that was replayed. */
function* agreesInSteps(replayed: GameRecord, claimed: JsonObject): Steps<boolean> {
  const claimedMoves = claimed.history as readonly unknown[];
  for (const [ply, move] of replayed.history.entries()) {
    if (!agreesWith(move, claimedMoves[ply])) return false;
    yield;
  }
  const { position, repetitions } = replayed;
  return countsTheSame(repetitions, claimed.repetitions) && agreesWith({ position }, claimed);
}

type Nags = NonNullable<GameRecord["nags"]>;

function isNagsRecord(value: unknown): value is Nags {
  return isObject(value) && Object.values(value).every(Array.isArray);
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
