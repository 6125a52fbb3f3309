/**
 * The letters of the pieces in other languages.
 *
 * Source: PGN (1994), 17 ("Alternative chesspiece identifier letters"); Russian as in its books.
 */

export interface PieceLetters {
  readonly language: string;
  /** The English letter of a piece by its letter in the language. */
  readonly english: ReadonlyMap<string, string>;
}

/** Cyrillic letters that are typed for the files a, c and e, for castling and for captures. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ["а", "a"],
  ["с", "c"],
  ["е", "e"],
  ["О", "O"],
  ["х", "x"],
]);

const language = (
  name: string,
  knight: string,
  bishop: string,
  rook: string,
  queen: string,
  king: string,
): PieceLetters => ({
  language: name,
  english: new Map([
    [knight, "N"],
    [bishop, "B"],
    [rook, "R"],
    [queen, "Q"],
    [king, "K"],
  ]),
});

/** In the order in which they are tried. Italian has the letters of Spanish, but for the king. */
export const LANGUAGES: readonly PieceLetters[] = [
  language("German", "S", "L", "T", "D", "K"),
  language("French", "C", "F", "T", "D", "R"),
  language("Spanish or Italian", "C", "A", "T", "D", "R"),
  language("Dutch", "P", "L", "T", "D", "K"),
  language("Russian", "К", "С", "Л", "Ф", "Кр"),
];

const ENGLISH = /^[KQRBN]$/;
const LEADING = /^(?:Кр|[\p{Lu}])/u;
/** The piece that a pawn becomes. */
const PROMOTION = /(?<=[a-h][18][=/(]?)(Кр|\p{Lu})(?=\)?[+#!?]*$)/u;

/**
 * A move with the letters of a language in English; undefined when it has another letter.
 *
 *     inEnglish("Sf3", german);   // { name: "Nf3", isForeign: true }
 */
export function inEnglish(
  name: string,
  { english }: PieceLetters,
): { readonly name: string; readonly isForeign: boolean } | undefined {
  let [isKnown, isForeign] = [true, false];
  const translate = (letter: string): string => {
    const piece = english.get(letter);
    if (piece === undefined) isKnown = false;
    else if (!ENGLISH.test(letter)) isForeign = true;
    return piece ?? letter;
  };
  const latin = name.replace(/[асеОх]/g, (letter) => LOOKALIKES.get(letter) ?? letter);
  const isCastling = /^O-?O/.test(latin);
  const moved = isCastling ? latin : latin.replace(LEADING, translate);
  const whole = moved.replace(PROMOTION, translate);
  return isKnown ? { name: whole, isForeign } : undefined;
}
