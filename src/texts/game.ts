/** The game in words: its status and its end, each event for screen readers, its clocks. */
import { ratingOf } from "../../engine/opponents/knownOpponents.ts";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import type { PgnMove } from "../../engine/pgn/tree.ts";
import { isCheck } from "../../engine/rules/outcome.ts";
import { type Color, type Move, type OutcomeReason, otherColor } from "../../engine/rules/types.ts";
import type { GameChange } from "../../store/game/gameListeners.ts";
import { endOf, type GameEnd } from "../../store/game/gameStatus.ts";
import type { TimeControl } from "../../store/game/pgn/clocks.ts";
import { type HumanColor, isForTwo, isHumans, type Players } from "../../store/game/state.ts";
import type { GameRow } from "../../store/kept/rows.ts";
import { COLOR_WORDS, formatMove, PIECE_WORDS, SIDES } from "./moves.ts";

export const GAME_ELSEWHERE = "This game goes on in another tab.";

export interface GameStatus {
  readonly turn: Color;
  readonly humanColor: HumanColor;
  /** The opponent's name. */
  readonly opponentName: string;
  readonly isCheck: boolean;
  readonly end: GameEnd | undefined;
  /** Whether the search for the computer's move failed and can be retried. */
  readonly hasFailed: boolean;
  /** Whether another tab plays the game. */
  readonly isElsewhere?: boolean;
  /** The past position that the board shows, in words; undefined while it shows the present. */
  readonly lookingBackAt?: string | undefined;
}

/**
 * How a game ends: what is said after the result, such as `You won` or `Draw`, and what the loser
 * did if the winner did not mate.
 */
const ENDS: Readonly<Record<GameEnd["reason"], { readonly how: string; readonly loser?: string }>> =
  {
    checkmate: { how: "by checkmate" },
    resignation: { how: "by resignation", loser: "resigned" },
    timeout: { how: "on time", loser: "lost on time" },
    stalemate: { how: "by stalemate" },
    insufficientMaterial: { how: "by insufficient material" },
    threefoldRepetition: { how: "by threefold repetition" },
    fiftyMoves: { how: "by the fifty-move rule" },
    agreement: { how: "by agreement" },
    timeoutDraw: { how: "time is over, no mate possible" },
  };

/** A result from the human's point of view. */
export const OUTCOME_WORDS = {
  won: "You won",
  drawn: "Draw",
  lost: "You lost",
  unfinished: "Not finished",
} as const;

/** The reason of an end, below its result: `by checkmate`. */
export const endReason = ({ reason }: GameEnd): string => ENDS[reason].how;

const drawText = (reason: GameEnd["reason"]): string =>
  reason === "timeoutDraw" ? `Draw: ${ENDS[reason].how}.` : `Draw ${ENDS[reason].how}.`;

/** The end of a game in a sentence. Two people are named by their colours. */
function endText({ winner, reason }: GameEnd, humanColor: HumanColor): string {
  if (!winner) return drawText(reason);
  const { loser } = ENDS[reason];
  const nameOf = (color: Color, human: string, computer: string) => {
    if (humanColor === "both") return SIDES[color];
    return color === humanColor ? human : computer;
  };
  const wins = `${nameOf(winner, "you", "the computer")} ${winner === humanColor ? "win" : "wins"}.`;
  return loser
    ? `${nameOf(otherColor(winner), "You", "The computer")} ${loser}: ${wins}`
    : `Checkmate: ${wins}`;
}

/** How a game ended by the rules: `Draw by stalemate.` */
export const outcomeText = (reason: OutcomeReason): string =>
  reason === "checkmate" ? "Checkmate." : drawText(reason);

/** One sentence about the state of the game, both shown and read by screen readers. */
export function statusText(status: GameStatus): string {
  const { turn, humanColor, opponentName, isCheck, end, hasFailed, lookingBackAt } = status;
  if (lookingBackAt !== undefined) return `Viewing: ${lookingBackAt}.`;
  if (end) return endText(end, humanColor);
  if (status.isElsewhere) return GAME_ELSEWHERE;
  if (humanColor === "both") return `${isCheck ? "Check. " : ""}${SIDES[turn]} to move.`;
  if (turn === humanColor) return isCheck ? "You are in check. Your move." : "Your move.";
  return hasFailed ? "The computer has not moved." : thinkingText(opponentName);
}

/** `One Monkey is thinking…`, `Fifty Monkeys are thinking…`. */
export const thinkingText = (opponentName: string): string =>
  `${opponentName} ${isOrAre(opponentName)} thinking…`;

/** Whether an opponent is more than one monkey. */
export const isSeveral = (opponentName: string): boolean => opponentName.endsWith("Monkeys");

export const isOrAre = (opponentName: string): "is" | "are" =>
  isSeveral(opponentName) ? "are" : "is";

/** A spoken move: `castles king-side`, `pawn takes knight on d5`, `pawn to e8, becomes a queen`. */
export function describeMove({ piece, captured, to, flags, promotion }: Move): string {
  if (flags === "k") return "castles king-side";
  if (flags === "q") return "castles queen-side";
  const way = captured
    ? `takes ${PIECE_WORDS[captured]} on ${to}${flags === "e" ? " en passant" : ""}`
    : `to ${to}`;
  const becomes = promotion ? `, becomes a ${PIECE_WORDS[promotion]}` : "";
  return `${PIECE_WORDS[piece]} ${way}${becomes}`;
}

/**
 * The announcement of an event for screen readers: `Computer: knight to c6. Your move.` A kind of
 * event without such a text does not compile. What a hint says is in `hints.ts`, which is loaded
 * when there is one.
 */
export function announcementFor({ event, game }: GameChange): string | undefined {
  const { humanColor, opponent } = game.players;
  const end = endOf(game);
  const { turn } = game.position;
  // Check is announced with the move that gives it.
  const stands = statusText({
    turn,
    humanColor,
    opponentName: opponent.name,
    isCheck: false,
    end,
    hasFailed: false,
  });
  switch (event.type) {
    case "game/movePlayed": {
      const move = game.history.at(-1);
      if (!move) return stands;
      const mover = playerName(game.players, move.color);
      const check = !end && isCheck(game.position) ? ", check" : "";
      const next = end || isHumans(game.players, turn) ? ` ${stands}` : "";
      return `${mover}: ${describeMove(move)}${check}.${next}`;
    }
    case "game/started":
      return humanColor === "both"
        ? `New game for two players. ${stands}`
        : `New game. You play ${COLOR_WORDS[humanColor]}. ${stands}`;
    case "game/hintTaken":
    case "game/moveJudged":
      return undefined;
    case "game/drawOffered":
      return "You offer a draw.";
    case "game/takenBack":
      return `Move taken back. ${stands}`;
    case "game/loaded":
      return `Game loaded. ${stands}`;
    case "game/resigned":
    case "game/timeRanOut":
    case "game/drawAgreed":
      return stands;
  }
}

/** The player of a colour: `You`, `Computer`, or of two people `White`. */
export function playerName(players: Players, color: Color): string {
  if (isForTwo(players)) return SIDES[color];
  return isHumans(players, color) ? "You" : "Computer";
}

/** An opponent's name and rating: `Fifty Monkeys · 1450`; only the name if there is no rating. */
export function opponentLabel(opponent: OpponentProfile): string {
  const rating = ratingOf(opponent);
  return rating === undefined ? opponent.name : `${opponent.name} · ${rating}`;
}

/**
 * What a clock shows, rounded down: `1:02:03`, `4:05`, or with tenths `0:07.3`.
 * @param seconds the time that is left
 * @param tenthsBelow how little time is shown with tenths, in seconds
 */
export function clockText(seconds: number, tenthsBelow: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const tenths = seconds < tenthsBelow ? `.${Math.floor(seconds * 10) % 10}` : "";
  const last = `${String(whole % 60).padStart(2, "0")}${tenths}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${last}` : `${minutes}:${last}`;
}

/** The base time of both players in minutes, rounded to thousandths. */
export const minutesOf = ({ base }: TimeControl): number => Math.round((base / 60) * 1000) / 1000;

/** Minutes for the game and seconds that each move adds: `5+3`. */
export const timeControlText = (control: TimeControl): string =>
  `${minutesOf(control)}+${control.increment}`;

/** The shown position: `12. Nf3`, or `event 25, 12. Nf3` while stepping through events. */
export function shownText(event: number | undefined, move: PgnMove | undefined): string {
  const ply = formatMove(move);
  if (event === undefined) return ply;
  return event === 0 ? "start of log" : `event ${event}, ${ply}`;
}

/** Who plays a game: `game against One Monkey`, `game of two players`. */
export const describeGame = ({
  humanColor,
  opponent,
}: Pick<GameRow, "humanColor" | "opponent">): string =>
  humanColor === "both" ? "game of two players" : `game against ${opponent}`;

/** The number of full moves, rounded up. */
export function formatMoveCount(plies: number): string {
  const moves = Math.ceil(plies / 2);
  return moves === 1 ? "1 move" : `${moves} moves`;
}
