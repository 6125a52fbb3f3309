/**
 * The data types of the game: plain and serialisable, for the store, for logs and for Redux
 * DevTools. Union types are derived from arrays, so that a value can be checked at run time against
 * the same list.
 */

export const COLORS = ["w", "b"] as const;
export type Color = (typeof COLORS)[number];

export const otherColor = (color: Color): Color => (color === "w" ? "b" : "w");

/** Pawn, knight, bishop, rook, queen, king. */
export const PIECE_SYMBOLS = ["p", "n", "b", "r", "q", "k"] as const;
export type PieceSymbol = (typeof PIECE_SYMBOLS)[number];

/** The pieces that a pawn may promote to. */
export const PROMOTION_SYMBOLS = ["n", "b", "r", "q"] as const;
export type PromotionSymbol = (typeof PROMOTION_SYMBOLS)[number];

/** A coloured piece as the board shows it: `wP`, `bK`. */
export type PieceCode = `${Color}${Uppercase<PieceSymbol>}`;

export const FILES = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;
type File = (typeof FILES)[number];
export const RANKS = ["8", "7", "6", "5", "4", "3", "2", "1"] as const;
type Rank = (typeof RANKS)[number];
export type Square = `${File}${Rank}`;

/** All 64 squares in FEN order, which is also the order of `Position.board`: a8 first, h1 last. */
export const SQUARES: readonly Square[] = RANKS.flatMap((rank) =>
  FILES.map((file): Square => `${file}${rank}`),
);

/** A position in Forsyth-Edwards Notation, six fields. */
export type Fen = string;

/** The first four fields of a FEN. Equal keys mean the same position under the repetition rule. */
export type PositionKey = string;

/** The castling rights of one side: whether king and rook have not moved yet. */
interface CastlingRights {
  readonly kingSide: boolean;
  readonly queenSide: boolean;
}

export interface Position {
  /** 64 entries, a8 first, h1 last. */
  readonly board: readonly (PieceCode | null)[];
  readonly turn: Color;
  readonly castling: Readonly<Record<Color, CastlingRights>>;
  /** The square that a pawn has just passed over, if an en-passant capture there is legal. */
  readonly enPassant: Square | null;
  /** Plies since the last capture or pawn move. */
  readonly halfmoveClock: number;
  /** Starts at 1 and increases after each black move. */
  readonly fullmoveNumber: number;
}

/**
 * The letters of `Move.flags`: `n` normal, `c` capture, `b` big pawn move (two squares),
 * `e` en-passant capture, `p` promotion, `k` king-side castle, `q` queen-side castle.
 */
export const MOVE_FLAGS = ["n", "c", "b", "e", "p", "k", "q"] as const;
type MoveFlag = (typeof MOVE_FLAGS)[number];

/** One legal move, fully described. */
export interface Move {
  /** Standard algebraic notation, with check and mate marks. */
  readonly san: string;
  readonly color: Color;
  readonly piece: PieceSymbol;
  readonly from: Square;
  readonly to: Square;
  /** Long algebraic notation as UCI writes it: `e2e4`, `e7e8q`. */
  readonly lan: string;
  /** One letter, or two for a promotion (`np`, or `cp` when it captures). */
  readonly flags: MoveFlag | "np" | "cp";
  readonly before: Fen;
  readonly after: Fen;
  readonly captured?: PieceSymbol;
  readonly promotion?: PromotionSymbol;
}

/** A move given by its squares. */
export interface MoveSquares {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: PromotionSymbol;
}

/** A game: its current position, its moves and its annotations. */
export interface GameRecord {
  readonly position: Position;
  readonly history: readonly Move[];
  /** Comments by the FEN of the position they are about. */
  readonly comments: Readonly<Record<Fen, string>>;
  /**
   * Numeric Annotation Glyphs (PGN standard, 10) by the FEN of the position they are about:
   * distinct integers from 0 to 255, such as `[1]` for a good move. Absent when there are none, so
   * that such a record has only the fields that the specification lists.
   */
  readonly nags?: Readonly<Record<Fen, readonly number[]>>;
  /**
   * PGN header tags. A game from a custom start position has `SetUp` and `FEN`; `Result` follows
   * the outcome.
   */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * How often each position has occurred since the last capture or pawn move, including the current
   * one. Earlier positions cannot occur again and are not counted.
   */
  readonly repetitions: Readonly<Record<PositionKey, number>>;
}

export type OutcomeReason =
  | "checkmate"
  | "stalemate"
  | "insufficientMaterial"
  | "threefoldRepetition"
  | "fiftyMoves";

/** How a game ended. A draw has no winner. */
export interface Outcome {
  readonly winner?: Color;
  readonly reason: OutcomeReason;
}
