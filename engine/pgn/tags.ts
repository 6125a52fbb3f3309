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
import { UnsupportedVariantError, unsupportedVariant } from "./variants.ts";

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
