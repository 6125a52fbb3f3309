/**
 * The annotation glyphs (PGN standard, 10): their usual signs, and their names in words. Signs that
 * the fonts of many phones lack are left out.
 */

export interface Glyph {
  readonly sign: string;
  readonly name: string;
}

/** The judgements of a move, of which it has one at most. */
export const MOVE_GLYPHS: ReadonlyMap<number, Glyph> = new Map([
  [3, { sign: "!!", name: "brilliant move" }],
  [1, { sign: "!", name: "good move" }],
  [5, { sign: "!?", name: "interesting move" }],
  [6, { sign: "?!", name: "dubious move" }],
  [2, { sign: "?", name: "mistake" }],
  [4, { sign: "??", name: "blunder" }],
]);

/** The evaluations of a position, of which it has one at most. */
export const POSITION_GLYPHS: ReadonlyMap<number, Glyph> = new Map([
  [18, { sign: "+−", name: "white is winning" }],
  [16, { sign: "+/−", name: "white is better" }],
  [14, { sign: "+/=", name: "white is slightly better" }],
  [10, { sign: "=", name: "equal position" }],
  [13, { sign: "∞", name: "unclear position" }],
  [15, { sign: "=/+", name: "black is slightly better" }],
  [17, { sign: "−/+", name: "black is better" }],
  [19, { sign: "−+", name: "black is winning" }],
]);

/** Other glyphs with a usual sign. Several have one number for each colour. */
const OTHER_GLYPHS: ReadonlyMap<number, Glyph> = new Map(
  (
    [
      [[7, 8], "□", "only move"],
      [[11, 12], "=", "equal position"],
      [[20], "+−", "white is winning"],
      [[21], "−+", "black is winning"],
      [[22, 23], "⊙", "zugzwang"],
      [[32, 33], "↑↑", "lead in development"],
      [[36, 37], "↑", "initiative"],
      [[40, 41], "→", "attack"],
      [[44, 45], "=∞", "compensation"],
      [[132, 133], "⇆", "counterplay"],
      [[138, 139], "⊕", "time trouble"],
      [[140], "∆", "with the idea"],
      [[146], "N", "novelty"],
    ] as const
  ).flatMap(([nags, sign, name]) => nags.map((nag) => [nag, { sign, name }] as const)),
);

/** A glyph that has no usual sign is shown by its number, as in PGN: `$9`. */
export const glyphOf = (nag: number): Glyph =>
  MOVE_GLYPHS.get(nag) ??
  POSITION_GLYPHS.get(nag) ??
  OTHER_GLYPHS.get(nag) ?? { sign: `$${nag}`, name: `glyph ${nag}` };
