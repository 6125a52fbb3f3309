/**
 * Recognises games of other variants, which are refused by name: their first move that is not a
 * move of chess would say less.
 */
/** A PGN of a variant of chess. */
export class UnsupportedVariantError extends Error {
  readonly variant: string;

  constructor(variant: string) {
    super(`${variant} is not supported`);
    this.name = "UnsupportedVariantError";
    this.variant = variant;
  }
}

const CHESS960 = "Chess960";

/** The Variant tags of standard chess, in lower case. Lichess writes "From Position". */
const STANDARD_NAMES = ["", "?", "-", "standard", "chess", "classical", "normal", "from position"];
/** The names of Chess960, in lower case and without spaces. */
const CHESS960_NAMES = ["chess960", "fischerandom", "fischerrandom"];

const LONGEST_NAME = 40;

/** The variant of a Variant tag; undefined for standard chess. */
function variantOfTag(value: string): string | undefined {
  const name = value.toLowerCase();
  if (STANDARD_NAMES.includes(name)) return undefined;
  if (CHESS960_NAMES.includes(name.replace(/[\s-]/g, ""))) return CHESS960;
  const isPlainName = value.length <= LONGEST_NAME && /^\w[\w +-]*$/.test(value);
  return isPlainName ? value : "This variant";
}

/**
 * True when the castling field names the files of rooks, as X-FEN and Shredder-FEN do: `HAha`,
 * `Gkq`.
 */
const hasRookFiles = (fen: string): boolean => {
  const [, turn = "", castling = ""] = fen.trim().split(/\s+/);
  return /^[wb]$/.test(turn) && /^[A-HKQa-hkq]{1,4}$/.test(castling) && /[A-Ha-h]/.test(castling);
};

/**
 * True when a side with the right to castle has all its pieces on its first rank, the king between
 * the rooks, and not all three where standard chess has them: a start of Chess960.
 */
const hasOtherStart = (fen: string): boolean => {
  const [placement = "", , castling = ""] = fen.trim().split(/\s+/);
  const ranks = placement.split("/");
  const isOther = (rank = "", rights: RegExp) =>
    rights.test(castling) &&
    /^[bnqkr]{8}$/.test(rank) &&
    /^[^r]*r[^r]*k[^r]*r[^r]*$/.test(rank) &&
    !/^r...k..r$/.test(rank);
  const [black, white = ""] = [ranks[0], ranks[7]];
  const isWhite = white === white.toUpperCase();
  return isOther(black, /[kq]/) || (isWhite && isOther(white.toLowerCase(), /[KQ]/));
};

/** The variant that a FEN is written for; undefined for standard chess. */
export const variantOfFen = (fen: string): string | undefined =>
  hasRookFiles(fen) || hasOtherStart(fen) ? CHESS960 : undefined;

/** The variant that the tags of a PGN name; undefined for standard chess. */
export const unsupportedVariant = (tags: ReadonlyMap<string, string>): string | undefined =>
  variantOfTag(tags.get("Variant") ?? "") ?? variantOfFen(tags.get("FEN") ?? "");
