/**
 * Chooses the move of an opponent in a position. Strength is limited by nodes, never by time: the
 * same position, seed and ply give the same move on every machine, so a game can be replayed and a
 * log verified.
 */
import type { Book, BookMove } from "../book/book.ts";
import { findMove, legalMoves } from "../rules/moves.ts";
import {
  type Move,
  type Position,
  type PositionKey,
  SQUARES,
  type Square,
} from "../rules/types.ts";
import { combineHash, numberBelow } from "../search/chance.ts";
import { searchFallible } from "../search/fallible/search.ts";
import {
  MAX_DEPTH,
  matePlies,
  type SearchIteration,
  type SearchResult,
  UNITS_PER_CENTIPAWN,
} from "../search/scores.ts";
import { type SearchOptions, search } from "../search/specified/search.ts";
import type { Network } from "../search/strong/network/networkFile.ts";
import { searchStrong } from "../search/strong/search.ts";
import {
  needsBook,
  type OpponentProfile,
  type Repertoire,
  type StrongSearch,
  type Taste,
} from "./profiles.ts";

// What an opponent likes to play: moves of one kind, and in the opening moves of the book. A
// preference never decides alone: a search says what the move costs.

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
interface PreferredMoves {
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
const likedMoves = ({ likes }: Taste, position: Position): readonly string[] =>
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
function bookMove(
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

/** Everything that an opponent knows when it chooses a move. */
export interface Situation {
  readonly position: Position;
  /** The game's repetition counts, so that the opponent sees a repetition coming. */
  readonly repetitions: Readonly<Record<PositionKey, number>>;
  /**
   * The random seed of the game, an integer, for opponents that do not always play their best move.
   */
  readonly seed: number;
  /**
   * Plies played in this game; mixed with the seed so that every move gets its own random number.
   */
  readonly ply: number;
}

/** Callbacks of a search, and the files that the strong search plays with. */
export interface SearchHooks extends Pick<SearchOptions, "onIteration" | "shouldStop"> {
  /** Required for opponents for which `needsNetwork` is true. */
  readonly network?: Network | undefined;
  /** Required for opponents for which `needsBook` is true. */
  readonly book?: Book | undefined;
}

/**
 * The move that `opponent` plays in `situation`, with the findings of its search; `move` is
 * undefined when there is no legal move. The specified opponent does not use `seed` and `ply`. If
 * `shouldStop` ends a search, the result so far is returned, and it depends on the machine.
 *
 * @throws Error when the opponent needs the network or the book, and `hooks` does not have it.
 */
export function chooseMove(
  opponent: OpponentProfile,
  situation: Situation,
  { network, book, onIteration, shouldStop }: SearchHooks = {},
): SearchResult {
  const { position, repetitions } = situation;
  const { search: limits, name } = opponent;
  const hooks = { onIteration, shouldStop };
  switch (limits.kind) {
    case "specified":
      return search(position, { depth: limits.depth, repetitions, ...hooks });
    case "fallible": {
      const { taste } = limits;
      const preferred = taste && { moves: likedMoves(taste, position), margin: taste.margin };
      return searchFallible(position, { ...limits, ...situation, ...hooks, preferred });
    }
    case "strong": {
      if (network === undefined) throw new Error(`${name} cannot play without the network.`);
      if (needsBook(opponent) && book === undefined)
        throw new Error(`${name} cannot play without the book.`);
      return chooseStrongMove(limits, situation, { network, book, ...hooks });
    }
  }
}

interface StrongHooks extends SearchHooks {
  readonly network: Network;
}

/** One of the moves that the opponent prefers here, unless it costs too much; else the best. */
function chooseStrongMove(
  limits: StrongSearch,
  situation: Situation,
  hooks: StrongHooks,
): SearchResult {
  const preferred = preferredMoves(limits, situation, hooks.book);
  if (preferred === undefined) return chooseVariedMove(limits, situation, hooks);
  const { position, repetitions } = situation;
  const half = { depth: MAX_DEPTH, nodes: Math.ceil(limits.nodes / 2), repetitions, ...hooks };
  const best = searchStrong(position, half);
  // With a forced mate for either side, only the best move is played.
  const isFree = best.move !== undefined && matePlies(best.score) === undefined;
  if (!isFree || preferred.moves.includes(best.move.lan)) return best;
  const { moves: searchMoves } = preferred;
  // The listener has followed the progress of the first search.
  const own = searchStrong(position, { ...half, searchMoves, onIteration: undefined });
  const loss = (position.turn === "w" ? 1 : -1) * (best.score - own.score);
  const nodes = best.nodes + own.nodes;
  return loss <= preferred.margin * UNITS_PER_CENTIPAWN ? { ...own, nodes } : { ...best, nodes };
}

/** The moves that the opponent prefers, with what they may cost; undefined if there are none. */
function preferredMoves(
  { repertoire, taste }: StrongSearch,
  { position, seed, ply }: Situation,
  book: Book | undefined,
): PreferredMoves | undefined {
  if (repertoire && book) {
    const move = bookMove(book, repertoire, position, combineHash(seed, ply));
    if (move !== undefined) return { moves: [move], margin: repertoire.margin };
  }
  const moves = taste ? likedMoves(taste, position) : [];
  return taste && moves.length > 0 ? { moves, margin: taste.margin } : undefined;
}

/** The strong search's move; in the opening, one of its moves of about equal score. */
function chooseVariedMove(
  { nodes, variedPlies, lines, margin }: StrongSearch,
  { position, repetitions, seed, ply }: Situation,
  { onIteration, ...hooks }: StrongHooks,
): SearchResult {
  const { lines: found, ...best } = searchStrong(position, {
    depth: MAX_DEPTH,
    nodes,
    lines: ply < variedPlies ? lines : 1,
    keepsFoundOrder: true,
    repetitions,
    // Report only the best line: the listener follows the progress of the search.
    onIteration: (iteration, rank) => {
      if (rank === 1) onIteration?.(iteration);
    },
    ...hooks,
  });
  const equals = nearBest(found, position.turn === "w" ? 1 : -1, margin);
  const line = equals[numberBelow(combineHash(seed, ply), equals.length)];
  if (line === undefined || line === found[0]) return best;
  return { ...best, ...line, nodes: best.nodes, move: findMove(position, line.pv[0]) };
}

/**
 * The lines that score at most `margin` centipawns below the first; `sign` is 1 for White to move,
 * -1 for Black.
 */
function nearBest(
  lines: readonly SearchIteration[],
  sign: 1 | -1,
  margin: number,
): readonly SearchIteration[] {
  const [best] = lines;
  // With a forced mate for either side, only the best move is played.
  if (best === undefined || matePlies(best.score) !== undefined) return lines.slice(0, 1);
  const least = sign * best.score - margin * UNITS_PER_CENTIPAWN;
  return lines.filter(({ score }) => sign * score >= least);
}
