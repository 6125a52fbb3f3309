/**
 * A board that keeps its FEN up to date, and so can describe moves: a `Move` holds the FENs before
 * and after it. A move changes at most two ranks. The texts of the others are reused, so making a
 * FEN is little more than joining eight strings.
 *
 *     const board = new FenBoard(game.position);
 *     const move = board.play("Nf3");         // undefined when it is not legal
 *     board.fen === move.after;
 */
import { isInCheck } from "../core/attacks.ts";
import type { Board } from "../core/board.ts";
import { givesCheck } from "../core/checksAndPins.ts";
import {
  capturedOf,
  EMPTY,
  fileOf,
  fromOf,
  isCastling,
  isDoublePush,
  isEnPassant,
  promotionOf,
  rowOf,
  toOf,
  typeOf,
} from "../core/codes.ts";
import { makeMove, unmakeMove } from "../core/makeMove.ts";
import {
  boardFen,
  type LegalMoves,
  loadFen,
  loadPosition,
  type Ranks,
  readPosition,
  sharedBoard,
  writeRank,
  writeRanks,
} from "./boardPosition.ts";
import { checkMark, findOnBoard, type MoveName, makeLan, makeSanBody } from "./moveNames.ts";
import { colorName, SQUARE_NAMES, SYMBOLS } from "./notation.ts";
import type { Fen, Move, Position, PromotionSymbol } from "./types.ts";

function flagsOf(move: number): Move["flags"] {
  if (promotionOf(move) !== 0) return capturedOf(move) === EMPTY ? "np" : "cp";
  if (isEnPassant(move)) return "e";
  if (isDoublePush(move)) return "b";
  if (isCastling(move)) return fileOf(toOf(move)) === 6 ? "k" : "q";
  return capturedOf(move) === EMPTY ? "n" : "c";
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export class FenBoard {
  readonly board: Board;
  private ranks: Ranks;
  private present: Fen;

  /**
   * A caller that has the FEN of `position` may pass it to save the work of writing it. Without a
   * `board` this uses the scratch board, so only the latest such `FenBoard` is valid.
   */
  constructor(position: Position, fen?: Fen, board: Board = sharedBoard) {
    this.board = board;
    loadPosition(this.board, position);
    this.ranks = writeRanks(this.board);
    this.present = fen ?? boardFen(this.board, this.ranks);
  }

  /** The FEN of the position on the board. */
  get fen(): Fen {
    return this.present;
  }

  /** The position on the board as plain data. */
  get position(): Position {
    return readPosition(this.board);
  }

  /** Replaces the position by another one, whose full FEN is given. */
  load(fen: Fen): void {
    loadFen(this.board, fen);
    this.ranks = writeRanks(this.board);
    this.present = fen;
  }

  /**
   * Passes the turn, as a null move in an annotated game does. Returns false and changes nothing
   * when the side to move is in check.
   */
  pass(): boolean {
    if (isInCheck(this.board)) return false;
    const [placement, turn, castling, , clock, number] = this.present.split(" ");
    const [next, nextNumber] = turn === "w" ? ["b", number] : ["w", Number(number) + 1];
    this.load(`${placement} ${next} ${castling} - ${Number(clock) + 1} ${nextNumber}`);
    return true;
  }

  /** Plays and describes the move that `name` means; undefined when it is not legal. */
  play(name: MoveName): Move | undefined {
    const found = findOnBoard(this.board, name);
    if (found === undefined) return undefined;
    const described = this.makeDescribed(found.move, found.legal);
    // The undo stack holds fewer plies than a game may have, and the move is never unmade.
    this.board.forgetMoves();
    return described;
  }

  /**
   * Describes a legal move; the board does not change. `legal` must contain at least all legal
   * moves of the same type of piece to the same square.
   */
  describe(move: number, legal: LegalMoves): Move {
    const { board, ranks, present } = this;
    const [fromRow, toRow] = [rowOf(fromOf(move)), rowOf(toOf(move))];
    const [fromRank, toRank] = [ranks[fromRow], ranks[toRow]];
    const described = this.makeDescribed(move, legal);
    unmakeMove(board, move);
    ranks[fromRow] = fromRank;
    ranks[toRow] = toRank;
    this.present = present;
    return described;
  }

  private makeDescribed(move: number, legal: LegalMoves): Move {
    const { board, ranks, present } = this;
    const from = fromOf(move);
    const to = toOf(move);
    const captured = capturedOf(move);
    const promotion = promotionOf(move);
    const color = colorName(board.turn);
    const piece = SYMBOLS[typeOf(board.squares[from])];
    const body = makeSanBody(board, move, legal);
    const isCheck = givesCheck(board, move);
    makeMove(board, move);
    ranks[rowOf(from)] = writeRank(board, rowOf(from));
    if (rowOf(to) !== rowOf(from)) ranks[rowOf(to)] = writeRank(board, rowOf(to));
    this.present = boardFen(board, ranks);
    // SAN comes first: Redux DevTools names an entry of a list by its first fields.
    const described: Mutable<Move> = {
      san: isCheck ? body + checkMark(board) : body,
      color,
      piece,
      from: SQUARE_NAMES[from],
      to: SQUARE_NAMES[to],
      lan: makeLan(move),
      flags: flagsOf(move),
      before: present,
      after: this.present,
    };
    if (captured !== EMPTY) described.captured = SYMBOLS[typeOf(captured)];
    if (promotion !== 0) described.promotion = SYMBOLS[promotion] as PromotionSymbol;
    return described;
  }
}
