/**
 * What screen readers announce for each kind of event. A kind of event without such a text does not
 * compile.
 */
import { type Color, findMove, isCheck, type Move } from "../../engine/index.ts";
import { endOf, type GameChange, isForTwo, isHumans, type Players } from "../../store/index.ts";
import { COLOR_WORDS, PIECE_WORDS, SIDES } from "./squares.ts";
import { statusText } from "./status.ts";

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

/** The announcement of an event for screen readers: `Computer: knight to c6. Your move.` */
export function announcementFor({ event, game }: GameChange): string {
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
    case "game/hintTaken": {
      const { from, to } = event.payload;
      const move = findMove(game.position, event.payload);
      return `Hint: ${move ? describeMove(move) : `${from} to ${to}`}.`;
    }
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
