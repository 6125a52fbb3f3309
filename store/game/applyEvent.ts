/**
 * What each event makes of the game. Reducer and replay both ask here: the reducer leaves the state as it
 * was when the answer is an error, the replay of a log reports it.
 *
 *     applyEvent(state, movePlayed({ from: "e2", to: "e4" }))  // ok, the state after 1. e4
 *     applyEvent(state, movePlayed({ from: "e2", to: "e5" }))  // not ok: "Invalid move: e2e5"
 */
import {
  type Attempt,
  attempt,
  type Color,
  currentFen,
  type Fen,
  failure,
  findMove,
  type GameRecord,
  type MoveSquares,
  play,
  squaresOf,
  startGame,
  success,
  takeBackTo,
} from "../../engine/index.ts";
import {
  type GameEvent,
  isByComputer,
  type PayloadOf,
  type PlayedMove,
  type TakenHint,
} from "./events.ts";
import { endOf, isOver, resign } from "./gameEnd.ts";
import { hintFor, withHint } from "./hints.ts";
import { colorOf, type Players, playersOf } from "./players.ts";
import type { GameState } from "./state.ts";

type Apply<Payload> = (state: GameState, payload: Payload) => Attempt<GameState>;

const APPLY: { readonly [Type in GameEvent["type"]]: Apply<PayloadOf<Type>> } = {
  "game/started": (_state, options) =>
    attempt(() => ({ game: startGame(options.fen), players: playersOf(options) })),
  "game/movePlayed": applyMove,
  "game/hintTaken": markHint,
  "game/takenBack": takeBackToHuman,
  "game/resigned": giveUp,
  "game/loaded": (_state, loaded) => success(loaded),
};

/** The state after the event, the very same state when it changes nothing, or why it is refused. */
export function applyEvent(state: GameState, { type, payload }: GameEvent): Attempt<GameState> {
  // The table's type pairs each type with its payload; a look-up by a union cannot say so.
  return (APPLY[type] as Apply<typeof payload>)(state, payload);
}

function applyMove(state: GameState, played: PlayedMove): Attempt<GameState> {
  const { game, players } = state;
  const fit = judgeMove(standingOf(game), players, played);
  if (fit === "late") return success(state);
  if (fit === "refused") return failure(invalidMove(played));
  const after = attempt(() => play(game, squaresOf(played)));
  return after.ok ? success({ game: after.value, players }) : after;
}

/** What decides whose move fits a game, be it a record or one that is replayed in place. */
export interface Standing {
  readonly fen: Fen;
  readonly turn: Color;
  readonly isOver: boolean;
}

const standingOf = (game: GameRecord): Standing => ({
  fen: currentFen(game),
  turn: game.position.turn,
  isOver: isOver(game),
});

/**
 * Whether a move fits, before the rules are asked. One that comes too late is nobody's fault: replies are
 * overtaken by a new game, or come twice.
 */
export function judgeMove(
  { fen, turn, isOver: ended }: Standing,
  players: Players,
  played: PlayedMove,
): "late" | "refused" | "fits" {
  if (played.before !== undefined && played.before !== fen) return "late";
  return turn === colorOf(players, isByComputer(played)) && !ended ? "fits" : "refused";
}

/** Whether the human, or the computer, may move now. */
export function isTurnOf(game: GameRecord, players: Players, isComputer: boolean): boolean {
  return game.position.turn === colorOf(players, isComputer) && !isOver(game);
}

export const invalidMove = ({ from, to, promotion }: MoveSquares): string =>
  `Invalid move: ${from}${to}${promotion ?? ""}`;

/** Advice is for the human's turn; the same advice once more changes nothing. */
function markHint(state: GameState, hint: TakenHint): Attempt<GameState> {
  const { game, players } = state;
  if (hint.before !== currentFen(game)) return success(state);
  const move = findMove(game.position, squaresOf(hint));
  if (!move || !isTurnOf(game, players, false)) return failure(invalidMove(hint));
  return success(hintFor(game)?.lan === move.lan ? state : { game: withHint(game, move), players });
}

/** The ply at which the human last chose a move; undefined when they have not moved, or have given up. */
export function plyToTakeBackTo({ game, players }: GameState): number | undefined {
  const ply = game.history.findLastIndex((move) => move.color === players.humanColor);
  return ply < 0 || hasBeenGivenUp(game) ? undefined : ply;
}

/** A mate on the board may be taken back; a game that somebody gave up stays given up. */
function hasBeenGivenUp(game: GameRecord): boolean {
  return endOf(game)?.reason === "resignation";
}

/** Back to where the human last chose a move. */
function takeBackToHuman(state: GameState): Attempt<GameState> {
  const ply = plyToTakeBackTo(state);
  if (ply === undefined) return success(state);
  return success({ ...state, game: takeBackTo(state.game, ply) });
}

/** A game that is over cannot be given up. */
function giveUp(state: GameState): Attempt<GameState> {
  const { game, players } = state;
  return success(isOver(game) ? state : { game: resign(game, players.humanColor), players });
}
