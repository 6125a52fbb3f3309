/**
 * Words behind a move that stand for a glyph.
 *
 * Sources: PGN (1994), 10, for the glyphs to 139; 145 (comment), 146 (novelty) and 220 (diagram)
 * are those of ChessBase, which lichess and SCID read.
 */
const WORDS: Readonly<Record<number, string>> = {
  13: "inf unclear",
  22: "zz zugzwang",
  44: "comp",
  138: "zeitnot",
  145: "RR",
  146: "N TN N! N!? novelty",
  220: "D Dia Diag Diagram",
};

/** A glyph by its word. */
export const NAG_BY_WORD: ReadonlyMap<string, number> = new Map(
  Object.entries(WORDS).flatMap(([nag, words]) =>
    words.split(" ").map((word) => [word, Number(nag)] as const),
  ),
);
