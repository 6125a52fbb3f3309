/**
 * A straightforward search on chess.js: alpha-beta with the same evaluation and the same rules for
 * the end of a game, with `moves`, `move` and `undo`. It has no move ordering, no transposition
 * table and nothing incremental.
 */
import { Chess, type Color, type PieceSymbol } from "chess.js";
import { MATE } from "../../engine/search/scores.ts";
import { MATERIAL_VALUES } from "../../engine/search/specified/evaluation.ts";
import { PIECE_SQUARE_TABLES } from "../../engine/search/specified/pieceSquareTables.ts";

function pieceScore(type: PieceSymbol, color: Color, row: number, file: number): number {
  const index = color === "w" ? row * 8 + file : (7 - row) * 8 + file;
  const value = 2 * MATERIAL_VALUES[type] + PIECE_SQUARE_TABLES[type][index];
  return color === "w" ? value : -value;
}

function evaluate(chess: Chess): number {
  let score = 0;
  chess.board().forEach((rank, row) => {
    rank.forEach((piece, file) => {
      if (piece !== null) score += pieceScore(piece.type, piece.color, row, file);
    });
  });
  return score;
}

/** The score from white's view. */
function alphaBeta(chess: Chess, depth: number, ply: number, low: number, high: number): number {
  const isWhite = chess.turn() === "w";
  if (chess.isCheckmate()) return isWhite ? ply - MATE : MATE - ply;
  if (chess.isStalemate() || (ply > 0 && chess.isDraw())) return 0;
  if (depth === 0) return evaluate(chess);
  let [alpha, beta] = [low, high];
  let best = isWhite ? -Infinity : Infinity;
  for (const move of chess.moves()) {
    chess.move(move);
    const score = alphaBeta(chess, depth - 1, ply + 1, alpha, beta);
    chess.undo();
    best = isWhite ? Math.max(best, score) : Math.min(best, score);
    if (isWhite) alpha = Math.max(alpha, score);
    else beta = Math.min(beta, score);
    if (beta <= alpha) break;
  }
  return best;
}

/** The score of a position from white's view, searched `depth` plies deep. */
export function peerSearch(fen: string, depth: number): number {
  return alphaBeta(new Chess(fen), depth, 0, -Infinity, Infinity);
}
