/**
 * What an opponent likes to play: moves of one kind, and in the opening moves of the book. A
 * preference never decides alone: a search says what the move costs (`chooseMove.ts`).
 */
import type { Book, BookMove } from "../book/book.ts";
import { legalMoves } from "../rules/moves.ts";
import { type Move, type Position, SQUARES, type Square } from "../rules/types.ts";
import { numberBelow } from "../search/chance.ts";
import type { Repertoire, Taste } from "./profiles.ts";

/** The file and the rank of a square, as numbers that only differences give a meaning to. */
const placeOf = (square: Square) => [square.charCodeAt(0), square.charCodeAt(1)] as const;

/** The distance between two squares in king moves. */
function distance(one: Square, other: Square): number {
  const [[file, rank], [otherFile, otherRank]] = [placeOf(one), placeOf(other)];
  return Math.max(Math.abs(file - otherFile), Math.abs(rank - otherRank));
}

const kingOf = ({ board, turn }: Position): Square =>
  SQUARES[board.indexOf(turn === "w" ? "bK" : "wK")];

/** Whether a move gives check, or brings a piece nearer to the king of the other side. */
function isAttack({ san, piece, from, to }: Move, position: Position): boolean {
  if (san.endsWith("+")) return true;
  const king = kingOf(position);
  return piece !== "k" && piece !== "p" && distance(to, king) < distance(from, king);
}

/** Moves that an opponent plays if they cost at most `margin` centipawns. */
export interface PreferredMoves {
  /** In LAN. */
  readonly moves: readonly string[];
  readonly margin: number;
}

/** Whether a legal move is of this kind. */
const IS_OF_KIND: Readonly<Record<Taste["likes"], (move: Move, position: Position) => boolean>> = {
  captures: ({ captured }) => captured !== undefined,
  quietMoves: ({ captured }) => captured === undefined,
  pawnMoves: ({ piece }) => piece === "p",
  queenMoves: ({ piece }) => piece === "q",
  attacks: isAttack,
};

/** The legal moves that a player of this taste likes, in LAN. */
export const likedMoves = ({ likes }: Taste, position: Position): readonly string[] =>
  legalMoves(position)
    .filter((move) => IS_OF_KIND[likes](move, position))
    .map(({ lan }) => lan);

/**
 * A book move with so many times fewer names than the one with most is left out, because what is
 * hardly played has few names. A move that the player prefers may have fewer.
 */
const RARE = 12;
const RARE_BUT_PREFERRED = 16;

/** How often a move is chosen, compared with others. By a root, so that main lines alternate. */
const weightOf = ({ names }: BookMove): number => Math.floor(10 * Math.sqrt(names));

/**
 * The move of the book that the random number `drawn` chooses, in LAN; undefined outside the book.
 * If the player prefers some of the book's moves, it is one of them. Moves with more names are
 * chosen more often.
 */
export function bookMove(
  book: Book,
  { moves: preferred }: Repertoire,
  position: Position,
  drawn: number,
): string | undefined {
  const all = book(position);
  const most = Math.max(0, ...all.map(({ names }) => names));
  const usual = (times: number) => all.filter(({ names }) => names * times >= most);
  const own = usual(RARE_BUT_PREFERRED).filter(({ lan }) => preferred.includes(lan));
  const choice = own.length > 0 ? own : usual(RARE);
  const total = choice.reduce((sum, move) => sum + weightOf(move), 0);
  let rest = total === 0 ? 0 : numberBelow(drawn, total);
  return choice.find((move) => {
    rest -= weightOf(move);
    return rest < 0;
  })?.lan;
}
