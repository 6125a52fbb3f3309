/**
 * What can happen in a game. Only these events change a game, so an action log contains nothing
 * else. Times and random numbers enter a game only as data of an event.
 *
 * Each event is declared once, in the table `TABLE`: its action type, the schema of its payload,
 * and its rule. A rule is a pure function on top of the engine's rules. The slice's reducers and
 * the replay of a log call the same rules. On an error a reducer leaves the game as it was, and a
 * replay reports the error.
 *
 *     applyEvent(game, movePlayed({ from: "e2", to: "e4" }))  // ok, the game after 1. e4
 *     applyEvent(game, movePlayed({ from: "e2", to: "e5" }))  // not ok: "Invalid move: e2e5"
 *
 * To add an event, write its rule and its row in `TABLE`, and name its action in the last lines of
 * `slice.ts`. The texts for the player (`src/texts`) do not compile until they have it.
 * `docs/architecture.md` lists the rest. The version of logs stays.
 */
import * as v from "valibot";
import { failure, success, toResult } from "../../engine/result.ts";
import { commentOn, setHeader } from "../../engine/rules/annotations.ts";
import { currentFen, play, startGame, takeBackTo } from "../../engine/rules/game.ts";
import { squaresOf } from "../../engine/rules/moveNames.ts";
import { findMove } from "../../engine/rules/moves.ts";
import type { MoveSquares } from "../../engine/rules/types.ts";
import { defineEvents, type EventIn, type Rule } from "../frame/defineSlice.ts";
import { NO_PAYLOAD } from "../frame/schemas.ts";
import {
  IN_POSITION,
  type InPosition,
  JUDGED_MOVE,
  type JudgedMove,
  moverOf,
  PLAYED_MOVE,
  type PlayedMove,
  START_OPTIONS,
  type StartOptions,
  TAKEN_HINT,
  type TakenHint,
} from "./eventPayloads.ts";
import {
  canAgreeToDraw,
  canOfferDraw,
  isOver,
  isTurnOf,
  plyToTakeBackTo,
  resigningColor,
  withAgreedDraw,
  withResignation,
  withTimeout,
} from "./gameStatus.ts";
import { withClock } from "./pgn/clocks.ts";
import { withEvaluation } from "./pgn/evaluations.ts";
import { withDrawOffer, withHint, withTakeBack } from "./pgn/notes.ts";
import {
  DEFAULT_PLAYERS,
  type GameState,
  hasCoach,
  initialGame,
  isHumans,
  isWithoutHelp,
} from "./state.ts";
import { GAME, isTooLong, TOO_LONG } from "./validateGame.ts";

/** A rule of a game. */
type GameRule<Payload> = Rule<GameState, Payload>;

/** A new game. The error is that of an invalid FEN. */
const start: GameRule<StartOptions> = (_game, { fen, date = "", ...players }) =>
  toResult(() => ({
    ...setHeader(startGame(fen), "Date", date),
    players: { ...DEFAULT_PLAYERS, ...players },
  }));

/**
 * A move that was chosen in another position changes nothing: a reply may come after a new game has
 * started, or come twice. A move by the wrong side, after the end of the game, or against the rules
 * of chess is refused.
 */
const playMove: GameRule<PlayedMove> = (game, played) => {
  if (played.before !== undefined && played.before !== currentFen(game)) return success(game);
  if (!isTurnOf(game, moverOf(played))) return failure(invalidMove(played));
  const after = toResult(() => play(game, squaresOf(played)));
  const { clock } = played;
  if (!after.ok || clock === undefined || !game.players.timeControl) return after;
  return success(withClock(after.value, clock));
};

/** Why a hint or a take-back is refused. */
const WITHOUT_HELP = failure("the game is played without help");

/**
 * A hint is refused unless it is the human's turn, and in a game without help. The same hint again
 * changes nothing.
 */
const takeHint: GameRule<TakenHint> = (game, hint) => {
  if (isWithoutHelp(game.players)) return WITHOUT_HELP;
  if (hint.before !== currentFen(game)) return success(game);
  const move = findMove(game.position, squaresOf(hint));
  if (!move || !isTurnOf(game, "human")) return failure(invalidMove(hint));
  const { shows = "move", line = [move.lan] } = hint;
  const after = withHint(game, { move, shows, line });
  return success(commentOn(after) === commentOn(game) ? game : after);
};

/**
 * A judgement comes when the game may have gone on, or may be over. That of a move that was taken
 * back changes nothing. In a game without a coach, and of the computer's move, it is refused.
 */
const judgeMove: GameRule<JudgedMove> = (game, { ply, move, before, found }) => {
  const played = game.history[ply - 1];
  if (!hasCoach(game.players)) return failure("the game has no coach");
  if (played?.lan !== move || played.before !== before) return success(game);
  if (!isHumans(game.players, played.color)) return failure("the coach judges the human's moves");
  return success(
    withEvaluation(withEvaluation(game, before, found.before), played.after, found.after),
  );
};

/** An offer is refused unless the human may make one to the computer. */
const offerDraw: GameRule<InPosition> = (game, { before }) => {
  if (before !== currentFen(game)) return success(game);
  if (!canOfferDraw(game)) return failure("no draw can be offered now");
  return success(withDrawOffer(game));
};

/** An agreement is refused unless it is one of two people, or the answer to an offer. */
const agreeToDraw: GameRule<InPosition> = (game, { before }) => {
  if (before !== currentFen(game)) return success(game);
  if (!canAgreeToDraw(game)) return failure("no draw can be agreed to now");
  return success(withAgreedDraw(game));
};

/**
 * Back to the position before a human's last move, counted; the same game when there is no such
 * move. Refused in a game without help.
 */
const takeBack: GameRule<undefined> = (game) => {
  if (isWithoutHelp(game.players)) return WITHOUT_HELP;
  const ply = plyToTakeBackTo(game);
  if (ply === undefined) return success(game);
  return success(withTakeBack(takeBackTo(game, ply)));
};

/** Resigning a game that is over changes nothing. */
const resign: GameRule<undefined> = (game) =>
  success(isOver(game) ? game : withResignation(game, resigningColor(game)));

/**
 * The time of the side to move ran out. Refused in a game without clocks, and when it is not the
 * human's turn: the computer's clock never runs out.
 */
const runOutOfTime: GameRule<InPosition> = (game, { before }) => {
  if (before !== currentFen(game) || isOver(game)) return success(game);
  if (!game.players.timeControl) return failure("the game has no clocks");
  if (!isTurnOf(game, "human")) return failure("the computer's clock does not run out");
  return success(withTimeout(game));
};

/** Always returns new objects: loading an equal game is a change, too. */
const load: GameRule<GameState> = (_game, loaded) =>
  success({ ...loaded, players: { ...loaded.players } });

const invalidMove = ({ from, to, promotion }: MoveSquares): string =>
  `Invalid move: ${from}${to}${promotion ?? ""}`;

const TABLE = defineEvents("game", initialGame, {
  /** A new game began; without a payload, as the specification has it. */
  started: [v.optional(START_OPTIONS, {}), start],
  /** The human or the computer played a move. */
  movePlayed: [PLAYED_MOVE, playMove],
  /** The human asked for a hint and got this one. */
  hintTaken: [TAKEN_HINT, takeHint],
  /** The coach judged a move of the human. */
  moveJudged: [JUDGED_MOVE, judgeMove],
  /** The human offered the computer a draw. */
  drawOffered: [IN_POSITION, offerDraw],
  /** The computer accepted the offer, or two people agreed to a draw. */
  drawAgreed: [IN_POSITION, agreeToDraw],
  /** The human took back their last move and any reply of the computer to it. */
  takenBack: [NO_PAYLOAD, takeBack],
  /** The human resigned; of two people the one who was to move. */
  resigned: [NO_PAYLOAD, resign],
  /** The human's time ran out. */
  timeRanOut: [IN_POSITION, runOutOfTime],
  /** A game from elsewhere, such as the end of an action log, replaced this one. */
  loaded: [GAME, load],
});

/**
 * The events of a game. One after which the game would be too long to be saved is refused, too:
 * such a game could not be read again.
 */
export const EVENTS: typeof TABLE = {
  ...TABLE,
  apply(game, event) {
    const after = TABLE.apply(game, event);
    return after.ok && isTooLong(after.value) ? failure(TOO_LONG) : after;
  },
};

/** An event of the game, as a Redux action. */
export type GameEvent = EventIn<typeof EVENTS>;

/** An action with the type of an event. Its payload may be anything. */
export type UnvalidatedEvent = Parameters<typeof EVENTS.validate>[0];

/** Whether an action has the type of one of the game's events. */
export const isGameEvent: typeof EVENTS.is = EVENTS.is;

/**
 * The game after an event, the same object when the event changes nothing, or why the event is
 * refused.
 */
export const applyEvent = EVENTS.apply;

/**
 * Validates an action as an event. Actions typed into Redux DevTools, imported actions and the
 * entries of log files all pass here. The error says what is wrong with the payload.
 */
export const validateEvent = EVENTS.validate;
