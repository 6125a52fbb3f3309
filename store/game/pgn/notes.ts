/**
 * What PGN holds of a game besides its moves: a hint is a comment on its position, such as `Hint:
 * Nf3`, and a part of a hint a command in it; so is a draw offer of the human, `White offers a
 * draw.`; a tag counts the take-backs, another one the moves that were not played here. So saved
 * games and exported PGN contain them without fields of their own.
 */
import { commentOn, setComment, setHeader } from "../../../engine/rules/annotations.ts";
import { currentFen, startFen } from "../../../engine/rules/game.ts";
import { findMove } from "../../../engine/rules/moves.ts";
import type { Color, Fen, GameRecord, Move } from "../../../engine/rules/types.ts";

/** What a hint shows before the move: what the position is about, then also the piece. */
export const HINT_PARTS = ["theme", "piece"] as const;

/** In plies, of the line of a hint: later moves are hardly searched. */
export const LONGEST_HINT = 10;

/** A hint for a position. */
export interface Hint {
  readonly move: Move;
  /** How much of it is shown. */
  readonly shows: (typeof HINT_PARTS)[number] | "move";
  /** The best line, in LAN. It begins with the move; more of it need not be known. */
  readonly line: readonly string[];
}

/** A hint at the end of a comment, or a part of one with its line: `[%hint piece,g1f3,d7d5]`. */
const HINT = /(?:^|\s)(?:Hint: (\S+)|\[%hint (theme|piece),([\w,]+)\])$/;

/** The hint for the present position; undefined when none was given. */
export function hintFor(game: GameRecord): Hint | undefined {
  const [, san, part = "move", lans = ""] = HINT.exec(commentOn(game) ?? "") ?? [];
  const line = lans.split(",");
  const move = findMove(game.position, san ?? line[0] ?? "");
  return move && { move, shows: part as Hint["shows"], line: san ? [move.lan] : line };
}

/**
 * Adds a hint to the present position, after the comment that it may have already, and in place of
 * an earlier hint.
 */
export function withHint<Game extends GameRecord>(game: Game, { move, shows, line }: Hint): Game {
  const comment = commentOn(game) ?? "";
  const others = hintFor(game) ? comment.replace(HINT, "") : comment;
  const text = shows === "move" ? `Hint: ${move.san}` : `[%hint ${[shows, ...line].join()}]`;
  return setComment(game, `${others} ${text}`.trimStart());
}

/** The number of positions for which a hint, or a part of one, was given. */
export const countHints = ({ comments }: GameRecord): number =>
  Object.values(comments).filter((comment) => HINT.test(comment)).length;

const OFFERS: Readonly<Record<Color, string>> = {
  w: "White offers a draw.",
  b: "Black offers a draw.",
};

/** The human may offer a draw again after this many own moves. */
export const MOVES_BETWEEN_OFFERS = 10;

/** The commands at the beginning of a comment, such as an evaluation. */
const COMMANDS = /^(?:\[%[^\]]*\] )*/;

const isOfferedOn = ({ comments }: GameRecord, fen: Fen, color: Color): boolean =>
  comments[fen]?.replace(COMMANDS, "").startsWith(OFFERS[color]) === true;

/** Whether the side to move has offered a draw in the present position. */
export const isDrawOffered = (game: GameRecord): boolean =>
  isOfferedOn(game, currentFen(game), game.position.turn);

/**
 * How many moves the side to move must still play before it may offer a draw; 0 when it may do so
 * now.
 */
export function movesBeforeOffer(game: GameRecord): number {
  const { turn } = game.position;
  let moves = 0;
  for (let ply = game.history.length; moves < MOVES_BETWEEN_OFFERS; ply -= 1) {
    const last = game.history[ply - 1];
    if (isOfferedOn(game, last?.after ?? startFen(game), turn)) return MOVES_BETWEEN_OFFERS - moves;
    if (last === undefined) return 0;
    if (last.color === turn) moves += 1;
  }
  return 0;
}

/**
 * Adds an offer of the side to move to the present position, before the comment that it may have.
 */
export function withDrawOffer<Game extends GameRecord>(game: Game): Game {
  const comment = commentOn(game);
  const text = OFFERS[game.position.turn] + (comment === undefined ? "" : ` ${comment}`);
  return setComment(game, text);
}

/** PGN (8.1) allows tags of one's own. */
const TAG = "TakeBacks";

/** The number of times that moves were taken back; 0 if the tag is missing or no number. */
export const countTakeBacks = ({ headers }: Pick<GameRecord, "headers">): number =>
  /^\d{1,9}$/.test(headers[TAG] ?? "") ? Number(headers[TAG]) : 0;

/** The game with one more take back. */
export const withTakeBack = <Game extends GameRecord>(game: Game): Game =>
  setHeader(game, TAG, String(countTakeBacks(game) + 1));

const FIRST_PLY_TAG = "PlayedFrom";

/** A game that somebody goes on with here: it says after how many plies, if there are any. */
export const playedOn = <Game extends GameRecord>(game: Game): Game =>
  setHeader(game, FIRST_PLY_TAG, String(game.history.length || ""));

/** Whether a game began here at another position than the standard one, given or with its moves. */
export const beganElsewhere = ({ headers }: Pick<GameRecord, "headers">): boolean =>
  "FEN" in headers || FIRST_PLY_TAG in headers;
