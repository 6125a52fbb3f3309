/**
 * Converts the core's small integers to names and back: squares by name, pieces by letter. Tables
 * make each conversion a single look-up.
 */
import {
  BISHOP,
  BLACK,
  BOARD_SIZE,
  fromIndex64,
  KING,
  KNIGHT,
  PAWN,
  pieceOf,
  QUEEN,
  ROOK,
  WHITE,
} from "../core/codes.ts";
import {
  type Color,
  PIECE_SYMBOLS,
  type PieceCode,
  type PieceSymbol,
  SQUARES,
  type Square,
} from "./types.ts";

/** The form of a move in long algebraic notation, which need not be legal. */
export const LAN_PATTERN = /^[a-h][1-8][a-h][1-8][nbrq]?$/;

/** Square names by 0x88 square; off-board squares have none. */
export const SQUARE_NAMES: readonly Square[] = (() => {
  const names = new Array<Square>(BOARD_SIZE);
  SQUARES.forEach((name, index) => {
    names[fromIndex64(index)] = name;
  });
  return names;
})();

const SQUARES_BY_NAME: ReadonlyMap<string, number> = new Map(
  SQUARES.map((name, index) => [name, fromIndex64(index)]),
);

/** The 0x88 square of a name; -1 for an unknown name. */
export const squareByName = (name: string): number => SQUARES_BY_NAME.get(name) ?? -1;

const TYPES: Readonly<Record<PieceSymbol, number>> = {
  p: PAWN,
  n: KNIGHT,
  b: BISHOP,
  r: ROOK,
  q: QUEEN,
  k: KING,
};

export const typeOfSymbol = (symbol: PieceSymbol): number => TYPES[symbol];

/** `p` to `k` by piece type. */
export const SYMBOLS: readonly PieceSymbol[] = (() => {
  const symbols = new Array<PieceSymbol>(8).fill("p");
  for (const symbol of PIECE_SYMBOLS) symbols[TYPES[symbol]] = symbol;
  return symbols;
})();

/** `wP`-style codes and FEN letters by piece; empty for codes that are not a piece. */
export const PIECE_NAMES = new Array<PieceCode>(16);
export const FEN_LETTERS = new Array<string>(16).fill("");
const PIECES_BY_FEN_LETTER = new Map<string, number>();
const PIECES_BY_NAME = new Map<string, number>();

for (const symbol of PIECE_SYMBOLS) {
  for (const color of [WHITE, BLACK]) {
    const piece = pieceOf(color, TYPES[symbol]);
    const upper = symbol.toUpperCase() as Uppercase<PieceSymbol>;
    PIECE_NAMES[piece] = `${colorName(color)}${upper}`;
    FEN_LETTERS[piece] = color === WHITE ? upper : symbol;
    PIECES_BY_FEN_LETTER.set(FEN_LETTERS[piece], piece);
    PIECES_BY_NAME.set(PIECE_NAMES[piece], piece);
  }
}

export function colorName(color: number): Color {
  return color === WHITE ? "w" : "b";
}

export const colorByName = (color: Color): number => (color === "w" ? WHITE : BLACK);

/** The piece of a FEN letter; 0 for an unknown letter. */
export const pieceByFenLetter = (letter: string): number => PIECES_BY_FEN_LETTER.get(letter) ?? 0;

/** The piece of a `wP`-style code; 0 for an unknown code. */
export const pieceByName = (code: string): number => PIECES_BY_NAME.get(code) ?? 0;
