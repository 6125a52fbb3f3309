/**
 * The signs that annotators write behind a move or after it, and the glyphs (NAGs) that they stand
 * for. Of a glyph with one number for each colour the sign means the first, as lichess writes it.
 *
 * Sources: S. J. Edwards, "Portable Game Notation Specification" (1994), 8.2.3.8 and 10; the signs
 * are those of the Chess Informator, with their usual spellings in plain text.
 */

/** The judgements of a move. They may also stand before its check mark: `Qh5!+`. */
const NAG_BY_JUDGEMENT: ReadonlyMap<string, number> = new Map([
  ["!", 1],
  ["?", 2],
  ["!!", 3],
  ["??", 4],
  ["!?", 5],
  ["?!", 6],
]);

/** The other signs. */
const NAG_BY_SIGN: ReadonlyMap<string, number> = new Map(
  Object.entries({
    7: "□",
    10: "=",
    13: "∞",
    14: "⩲ += +/=",
    15: "⩱ =+ =/+",
    16: "± +/-",
    17: "∓ -/+",
    18: "+-",
    19: "-+",
    22: "⨀ ⊙",
    32: "⟳ ↻",
    36: "↑",
    40: "→",
    44: "=∞ ∞=",
    132: "⇆ ⇄",
    138: "⊕ ⨁",
    140: "∆",
  }).flatMap(([nag, signs]) => signs.split(" ").map((sign) => [sign, Number(nag)] as const)),
);

const escaped = [...NAG_BY_SIGN.keys()].map((sign) => sign.replaceAll("+", "\\+"));
const SIGN_AT_END = new RegExp(`(?:${escaped.join("|")})$`);

export interface AnnotatedName {
  /** The move, perhaps with a judgement; empty when the text consists of signs only. */
  readonly name: string;
  readonly nags: readonly number[];
}

/** Separates a move from the signs behind it. A judgement that has no glyph, as `!!!`, is skipped. */
export function separateSigns(text: string): AnnotatedName {
  let name = text;
  const nags: number[] = [];
  for (let sign = SIGN_AT_END.exec(name); sign !== null; sign = SIGN_AT_END.exec(name)) {
    nags.unshift(NAG_BY_SIGN.get(sign[0]) ?? 0);
    name = name.slice(0, sign.index);
  }
  const judgement = /[!?]+/.exec(name)?.[0] ?? "";
  const nag = NAG_BY_JUDGEMENT.get(judgement);
  if (nag !== undefined) nags.unshift(nag);
  return { name: judgement === name ? "" : name, nags };
}
