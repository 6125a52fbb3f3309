/**
 * Moves from the start of a game as bytes: the place of each among the legal ones, the likely ones
 * first, so that most bytes are small and the file is compressed well.
 */
import { isAttacked } from "../core/attacks.ts";
import { Board } from "../core/board.ts";
import {
  capturedOf,
  EMPTY,
  fileOf,
  fromOf,
  KING,
  opponentOf,
  PAWN,
  rowOf,
  toOf,
  typeOf,
} from "../core/codes.ts";
import { exchangeAtLeast } from "../core/exchange.ts";
import { makeMove } from "../core/makeMove.ts";
import { legalMovesOn, loadFen } from "../rules/boardPosition.ts";
import { START_FEN } from "../rules/fen.ts";
import { makeLan } from "../rules/moveNames.ts";

/**
 * The places of moves in LAN, from 0 to 217.
 *
 * @throws Error when a move is not legal
 */
export const packMoves = (lans: readonly string[]): Uint8Array =>
  Uint8Array.from(
    playThrough(lans, (likely, lan) => likely.findIndex((move) => makeLan(move) === lan)),
    ({ place }) => place,
  );

/**
 * The moves at these places, in LAN.
 *
 * @throws Error when there is no such move
 */
export const unpackMoves = (places: Uint8Array): string[] =>
  playThrough([...places], (_likely, place) => place).map(({ lan }) => lan);

/** Plays the move at the place that `find` says for each of the names. */
function playThrough<Name>(
  names: readonly Name[],
  find: (likely: readonly number[], name: Name) => number,
): { readonly place: number; readonly lan: string }[] {
  const board = new Board();
  loadFen(board, START_FEN);
  return names.map((name) => {
    const likely = likelyFirst(board);
    const place = find(likely, name);
    const move = likely[place];
    if (move === undefined) throw new Error(`Invalid move: ${name}`);
    const lan = makeLan(move);
    makeMove(board, move);
    // The undo stack holds fewer plies than a game may have, and no move is unmade here.
    board.forgetMoves();
    return { place, lan };
  });
}

/**
 * The legal moves, the most likely first, those that are as likely in generation order. Another
 * order needs another file of puzzles, in which each has another id: links to puzzles then lead
 * nowhere, and what was tried counts as new.
 */
function likelyFirst(board: Board): readonly number[] {
  const { moves, count } = legalMovesOn(board);
  return Array.from(moves.subarray(0, count), (move) => ({ move, value: likelihood(board, move) }))
    .sort((one, other) => other.value - one.value)
    .map(({ move }) => move);
}

/** What speaks for a move. On games of the opponents it saves an eighth of the compressed file. */
function likelihood(board: Board, move: number): number {
  const { squares, turn } = board;
  const [from, to] = [fromOf(move), toOf(move)];
  const type = typeOf(squares[from]);
  const losesNothing = exchangeAtLeast(board, move, 0);
  const takes = capturedOf(move) !== EMPTY;
  const flees = type !== PAWN && isAttacked(board, from, opponentOf(turn));
  const nearer = (centrality(to) - centrality(from)) * (type === KING ? -1 : 1);
  return 200 * Number(losesNothing) + 200 * Number(takes) + 100 * Number(flees) + 15 * nearer;
}

/** How far a square is from the edges of the board, 0 to 6. */
const centrality = (square: number): number => fromEdge(fileOf(square)) + fromEdge(rowOf(square));

const fromEdge = (line: number): number => Math.min(line, 7 - line);
