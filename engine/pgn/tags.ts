/**
 * Reads the tags of a PGN: the game that they describe, before its first move.
 *
 * Source: S. J. Edwards, "Portable Game Notation Specification" (1994), sections 8.1 and 9.
 */
import { checkHeaders, DERIVED_TAGS, isUnknownTag, sanitizeHeader } from "../rules/annotations.ts";
import { startGame } from "../rules/game.ts";
import type { GameRecord } from "../rules/types.ts";
import { resultOf } from "./movetext.ts";
import { type PgnTokenKind, PgnTokens } from "./tokens.ts";

/** Reads the tags before the moves; returns the kind of the first token that is not a tag. */
function readTags(tokens: PgnTokens, tags: Map<string, string>): PgnTokenKind {
  let kind = tokens.next();
  for (; kind === "tag"; kind = tokens.next()) {
    tags.set(tokens.text, sanitizeHeader(tokens.value));
  }
  checkHeaders(tags);
  return kind;
}

/** The start of nearly every game, set up once. */
const STANDARD_GAME = startGame();

/** The game that the tags describe, before its first move. */
function gameOfTags(tags: ReadonlyMap<string, string>): GameRecord {
  const fen = tags.get("FEN");
  if (tags.get("SetUp") === "1" && fen === undefined) {
    throw new Error("Invalid PGN: FEN tag must be supplied with SetUp tag");
  }
  const game = fen === undefined || tags.get("SetUp") === "0" ? STANDARD_GAME : startGame(fen);
  const kept = [...tags].filter(
    ([name, value]) => value !== "" && !isUnknownTag(name, value) && !DERIVED_TAGS.includes(name),
  );
  if (kept.length === 0) return game;
  return { ...game, headers: { ...game.headers, ...Object.fromEntries(kept) } };
}

export interface TagSection {
  /** The game before its first move. */
  readonly game: GameRecord;
  /** The value of the Result tag, which may be any text. */
  readonly result: string;
  /** The kind of the first token after the tags. */
  readonly next: PgnTokenKind;
}

export interface TagOptions {
  /** Reads the game as standard chess, whatever variant the tags name. */
  readonly ignoresVariant?: boolean;
}

/**
 * Reads the tags at the start of a PGN.
 *
 * @throws UnsupportedVariantError for a variant of chess
 * @throws Error `Invalid PGN: FEN tag must be supplied with SetUp tag`, the message of
 * `validateStart` for the FEN tag, or that of `checkHeaders`.
 */
export function readTagSection(tokens: PgnTokens, options: TagOptions = {}): TagSection {
  const tags = new Map<string, string>();
  const next = readTags(tokens, tags);
  const variant = unsupportedVariant(tags);
  if (variant !== undefined && options.ignoresVariant !== true)
    throw new UnsupportedVariantError(variant);
  return { game: gameOfTags(tags), result: tags.get("Result") ?? "", next };
}

/**
 * The tags of a PGN in the form of a record's headers, without reading its moves. So the result is
 * the one that the tag names.
 *
 * @throws Error as `readTagSection` does
 */
export function parsePgnTags(text: string): Readonly<Record<string, string>> {
  const { game, result } = readTagSection(new PgnTokens(text));
  return { ...game.headers, Result: resultOf(result) ?? "*" };
}

/**
 * A PGN of a variant of chess. It is refused by name: its first move that is not a move of chess
 * would say less.
 */
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
