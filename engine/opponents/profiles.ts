/**
 * An opponent as data. A profile is copied into the event that starts a game and is kept in logs
 * for years. So it is plain JSON, and holds everything that decides the opponent's moves. Whoever
 * reads one validates it, as the store does.
 *
 * A new kind of opponent needs a member of `OpponentSearch`, a case in `chooseMove` and its schema
 * in the store. The opponents themselves are in `opponents.ts`.
 */

/** The specification's search, to a fixed depth. */
export interface SpecifiedSearch {
  readonly kind: "specified";
  /** Plies. */
  readonly depth: number;
}

/** The kinds of moves that an opponent may like. */
export const LIKINGS = ["captures", "quietMoves", "pawnMoves", "queenMoves", "attacks"] as const;

/** What kind of moves an opponent likes: it plays them if others are hardly better. */
export interface Taste {
  /**
   * `attacks` are checks, and moves of a piece towards the king of the other side; `quietMoves` are
   * those that capture nothing.
   */
  readonly likes: (typeof LIKINGS)[number];
  /** How much worse than the best move a liked one may be, in centipawns. */
  readonly margin: number;
}

/** How an opponent plays the opening by the book (see `engine/book/`). */
export interface Repertoire {
  /** The moves that it prefers to others of the book, in LAN, for both colours. */
  readonly moves: readonly string[];
  /** How much worse than the best move a book move may be, in centipawns. */
  readonly margin: number;
}

/** A shallow search that overlooks moves (see `search/fallible/`). */
export interface FallibleSearch {
  readonly kind: "fallible";
  /** Plies of full search; beyond them only exchanges are searched. */
  readonly depth: number;
  /** Positions to visit at most. */
  readonly nodes: number;
  /** How much it overlooks, in percent of the difficulty of seeing each move; 0 for nothing. */
  readonly blindness: number;
  /** The largest random change to the value of a move, in centipawns. */
  readonly whim: number;
  readonly taste?: Taste;
}

/** The strong search with a node limit and some variety in the opening. */
export interface StrongSearch {
  readonly kind: "strong";
  /** Positions to visit at most. */
  readonly nodes: number;
  /**
   * Plies at the start of the game in which it chooses among moves of about equal value; after them
   * it plays the best.
   */
  readonly variedPlies: number;
  /** Moves to choose among at most. */
  readonly lines: number;
  /** How much worse than the best a chosen move may be, in centipawns. */
  readonly margin: number;
  /** Undefined for an opponent without a book. */
  readonly repertoire?: Repertoire;
  readonly taste?: Taste;
  /**
   * The version of the strong search that plays (`STRONG_VERSION`). Missing from profiles that are
   * older than the second version.
   */
  readonly version?: number;
}

export type OpponentSearch = SpecifiedSearch | FallibleSearch | StrongSearch;

/** An opponent: its identity, and how it searches. */
export interface OpponentProfile {
  /** Unique among opponents; never shown. */
  readonly id: string;
  /** The name, for the player and for PGN headers. */
  readonly name: string;
  /** One sentence that helps the player to choose. */
  readonly description: string;
  readonly search: OpponentSearch;
}

/** Whether the network must be loaded before this opponent can choose a move. */
export const needsNetwork = ({ search }: OpponentProfile): boolean => search.kind === "strong";

/** Whether the book must be loaded before this opponent can choose a move. */
export const needsBook = ({ search }: OpponentProfile): boolean =>
  search.kind === "strong" && search.repertoire !== undefined;

/**
 * The version of the strong search: its network and all that decides its moves. A change of them
 * needs the next number, because no log of an earlier version can be verified with it.
 */
export const STRONG_VERSION = 7;

/** Whether today's search finds the same moves for this opponent as when its game was played. */
export const isOfThisVersion = ({ search }: OpponentProfile): boolean =>
  search.kind !== "strong" || (search.version ?? 1) === STRONG_VERSION;

/** The search depth of the specified player, in plies (section 9 of the specification). */
export const SEARCH_DEPTH = 4;

/** The opponent that the specification describes. */
export const SPECIFIED_OPPONENT = {
  id: "specified",
  name: "Enough Monkeys",
  description: "Looks four plies ahead at every move there is, and counts material and squares.",
  search: { kind: "specified", depth: SEARCH_DEPTH },
} as const satisfies OpponentProfile;

// Short ways to write the searches of the opponents, of today and retired.

export const fallible = (
  depth: number,
  nodes: number,
  blindness: number,
  whim: number,
  taste?: Taste,
): FallibleSearch => ({
  kind: "fallible",
  depth,
  nodes,
  blindness,
  whim,
  ...(taste && { taste }),
});

export const likes = (kind: Taste["likes"], margin: number): Taste => ({ likes: kind, margin });

/** Opens by the book and prefers these moves of it: as White, as Black, or as both. */
export const opens = (...moves: readonly string[]): Repertoire => ({ moves, margin: 60 });

/** As `opens`, and plays them where they seem to cost a little more. */
export const insistsOn = (...moves: readonly string[]): Repertoire => ({ moves, margin: 80 });

/**
 * Outside the book it chooses, in the first 12 plies, among up to three moves, at most 12
 * centipawns worse than the best.
 */
export const strong = (nodes: number, repertoire: Repertoire, taste?: Taste): StrongSearch => ({
  kind: "strong",
  nodes,
  variedPlies: 12,
  lines: 3,
  margin: 12,
  repertoire,
  ...(taste && { taste }),
  version: STRONG_VERSION,
});
