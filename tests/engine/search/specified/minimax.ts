/**
 * The specified search as plain minimax: it searches every line to the full depth without pruning
 * and uses only the public rules functions. The tests compare alpha-beta with it.
 */
import { Board } from "../../../../engine/core/board.ts";
import {
  type GameRecord,
  isGameOver,
  keyOfFen,
  legalMoves,
  type Move,
  outcome,
  type Position,
  parseFen,
  perft,
  play,
  START_FEN,
  startGame,
} from "../../../../engine/index.ts";
import { loadPosition } from "../../../../engine/rules/boardPosition.ts";
import { MATE } from "../../../../engine/search/scores.ts";
import { PIECE_SCORES } from "../../../../engine/search/specified/evaluation.ts";
import { createRandom, playRandomGame } from "../../../support/random.ts";

const board = new Board(PIECE_SCORES);

/** The specified evaluation of a position. */
export function evaluate(position: Position): number {
  loadPosition(board, position);
  return board.score;
}

type Counts = Map<string, number>;

/** The score from white's view. Mate comes before a draw, and a nearer mate scores higher. */
function minimax(
  position: Position,
  counts: Counts,
  fen: string,
  depth: number,
  ply: number,
): number {
  const sign = position.turn === "w" ? 1 : -1;
  const ended = outcome(position);
  if (ended?.reason === "checkmate") return -sign * (MATE - ply);
  if (ended !== undefined || (counts.get(keyOfFen(fen)) ?? 0) >= 3) return 0;
  if (depth === 0) return evaluate(position);
  const scores = legalMoves(position).map((move) => scoreOfMove(move, counts, depth, ply));
  return position.turn === "w" ? Math.max(...scores) : Math.min(...scores);
}

function scoreOfMove(move: Move, counts: Counts, depth: number, ply: number): number {
  const key = keyOfFen(move.after);
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  const score = minimax(parseFen(move.after), counts, move.after, depth - 1, ply + 1);
  counts.set(key, before);
  return score;
}

export interface MinimaxResult {
  /** From white's view. */
  readonly score: number;
  /** The LAN of the first move in generation order that has this score. */
  readonly move: string;
}

/**
 * The minimax score of a position with legal moves, `depth` plies deep, given how often positions
 * have occurred.
 */
export function plainMinimax(
  position: Position,
  repetitions: Readonly<Record<string, number>>,
  depth: number,
): MinimaxResult {
  const counts = new Map(Object.entries(repetitions));
  const moves = legalMoves(position);
  const scores = moves.map((move) => scoreOfMove(move, counts, depth, 0));
  const score = position.turn === "w" ? Math.max(...scores) : Math.min(...scores);
  return { score, move: moves[scores.indexOf(score)].lan };
}

// Games for search tests: random ones from a seed, and positions chosen for special events in their
// trees.

/** Start positions of random games, from all phases of a game, so that few have to be discarded. */
const STARTS: readonly string[] = [
  START_FEN,
  "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1",
  "r3k3/ppp5/8/8/8/8/5PPP/4K2R w Kq - 0 1",
  "2b1k3/1p1p4/8/8/8/8/4P1P1/3NK3 b - - 0 1",
  "8/PP1k4/8/8/8/8/1pp1K3/8 w - - 0 1",
  "4k2r/6pp/8/2n5/8/8/PP6/R3K3 b Qk - 90 60",
];

/**
 * Returns `count` random games that are not over and whose trees to `depth` have at most `leaves`
 * leaves.
 */
export function searchableGames(
  seed: number,
  count: number,
  depth: number,
  leaves: number,
): GameRecord[] {
  const random = createRandom(seed);
  const games: GameRecord[] = [];
  const isSmall = ({ position }: GameRecord): boolean =>
    perft(position, 2) ** (depth / 2) <= 2 * leaves && perft(position, depth) <= leaves;
  for (let turn = 0; games.length < count; turn++) {
    const start = STARTS[turn % STARTS.length];
    const game = playRandomGame(random, start, 4 + random.below(40));
    if (!isGameOver(game) && isSmall(game)) games.push(game);
  }
  return games;
}

const playAll = (fen: string | undefined, moves: string): GameRecord =>
  moves.split(" ").filter(Boolean).reduce(play, startGame(fen));

/** Positions chosen for their trees, with few enough moves for plain minimax to depth 4. */
export const CHOSEN_GAMES: readonly (readonly [reason: string, game: GameRecord])[] = [
  ["mate in one on the back rank", playAll("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "")],
  ["mate in two by two rooks", playAll("7k/8/8/8/8/8/R7/1R5K w - - 0 1", "")],
  ["black mates in one", playAll("k2r4/8/8/8/8/8/5PPP/6K1 b - - 0 1", "")],
  ["being mated in two whatever is played", playAll("7k/8/8/8/8/r7/1r6/6K1 w - - 0 1", "")],
  ["stalemate is to be avoided when winning", playAll("7k/5Q2/8/8/8/8/8/K7 w - - 0 1", "")],
  ["stalemate is to be sought when losing", playAll("7k/8/8/8/8/1q6/8/K7 b - - 0 1", "")],
  ["a stalemate by sacrifice of the last piece", playAll("k7/8/1Q6/8/8/8/K7/7r b - - 0 1", "")],
  [
    "promotion, and under-promotion to avoid stalemate",
    playAll("8/5P1k/8/5K2/8/8/8/8 w - - 0 1", ""),
  ],
  ["promotion on both sides", playAll("8/1P4k1/8/8/8/8/1p4K1/8 w - - 0 1", "")],
  ["promotion with mate", playAll("6k1/3P1ppp/8/8/8/8/8/K7 w - - 0 1", "")],
  ["en passant", playAll("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "")],
  ["the clock runs out within the tree", playAll("7k/8/8/3R4/8/8/8/K7 w - - 97 80", "")],
  [
    "a mating move on the hundredth ply is mate and not a draw",
    playAll("6k1/5ppp/8/8/8/8/8/K2R4 w - - 99 80", ""),
  ],
  ["the clock is reset by a pawn move", playAll("7k/8/8/8/8/8/4P3/K7 w - - 98 80", "")],
  ["dead positions after a capture", playAll("8/8/8/3k4/3p4/3K4/8/5B2 w - - 0 1", "")],
  [
    "the third occurrence is one move away",
    playAll("7k/8/8/8/8/5q2/8/K6R b - - 0 1", "Kg8 Rg1+ Kh8 Rh1+ Kg8 Rg1+ Kh8"),
  ],
  [
    "a repetition that the winning side avoids",
    playAll("7k/8/8/8/8/8/R7/K7 w - - 0 1", "Rb2 Kg8 Ra2 Kh8 Rb2 Kg8 Ra2"),
  ],
  [
    "the root position has occurred twice and can occur again after four plies",
    playAll("7k/7p/8/8/8/8/P7/K7 w - - 0 1", "Kb1 Kg8 Ka1 Kh8"),
  ],
  ["pins and checks with few pieces", playAll("3k4/3r4/8/8/8/8/3B4/3K4 w - - 0 1", "")],
  ["a discovered check wins the queen", playAll("4k3/8/8/8/4N3/8/2q5/K3R3 w - - 0 1", "")],
];
