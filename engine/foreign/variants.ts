/** What the Variant tag says: ordinary chess in other words, another game, or nothing known. */
import { parsePgnTags } from "../pgn/tags.ts";
import { sanitizeComment } from "../rules/annotations.ts";
import { NOTHING, type Without } from "./rules.ts";

/** Ordinary chess, in small letters and without spaces. Sources: lichess, python-chess. */
const ORDINARY: ReadonlySet<string> = new Set(
  [
    "standard chess classical classic normal orthodox regular none fromposition usual fide",
    "rapid blitz bullet correspondence ultrabullet western international chessstandard",
  ].flatMap((names) => names.split(" ")),
);

/**
 * Other games by the names that programs write, in small letters, without spaces and hyphens.
 * Sources: the variants of lichess, chess.com, python-chess and Fairy-Stockfish.
 */
const OTHER: ReadonlySet<string> = new Set(
  [
    "chess960 960 fischerandom fischerrandom freestyle freestylechess shufflechess shuffle",
    "crazyhouse bughouse house antichess suicide giveaway losers losing atomic horde racingkings",
    "kingofthehill koth threecheck 3check 5check fivecheck fogofwar darkchess duck duckchess",
    "4player placement setup seirawan schess capablanca gothic grand janus courier shatranj",
    "makruk sittuyin xiangqi shogi janggi ouk almost amazon extinction hordechess knightmate",
    "nocastle nocastling torpedo monster berolina twokings spell gardner losalamos minichess",
  ].flatMap((names) => names.split(" ")),
);

const plainName = (value: string): string => value.toLowerCase().replace(/[\s_()-]+/g, "");

export const isOrdinaryVariant = (value: string): boolean =>
  ORDINARY.has(plainName(value)) || /^\W*$/.test(value);

/** Whether a game of this name has other rules. */
export const isOtherVariant = (value: string): boolean => OTHER.has(plainName(value));

const TAG = /^\[Variant "((?:[^"\\\n]|\\.)*)"\]\n?/m;

export interface NamedGame {
  readonly pgn: string;
  /** A variant that nobody knows: the game is read as chess. */
  readonly variant?: string;
}

/** The game without a tag that names an unknown variant. Its name becomes a comment. */
export function withoutUnknownVariant(pgn: string, without: Without = NOTHING): NamedGame {
  if (without.has("unknownVariant") || !pgn.includes("[Variant")) return { pgn };
  const end = pgn.indexOf("\n\n");
  const [tags, rest] = end < 0 ? [pgn, ""] : [pgn.slice(0, end), pgn.slice(end)];
  const match = TAG.exec(tags);
  const variant = match?.[1].replace(/\\(.)/g, "$1");
  if (match === null || variant === undefined) return { pgn };
  if (isOrdinaryVariant(variant) || isOtherVariant(variant)) return { pgn };
  const others = tags.replace(TAG, "");
  const comment = `{Variant: ${sanitizeComment(variant)}}`;
  return { pgn: `${others.trimEnd()}\n\n${comment}${rest}`, variant };
}

/**
 * The tags of a game, as `parsePgnTags` reads them; an unknown variant is taken for chess.
 *
 * @throws Error as `parsePgnTags` does
 */
export const foreignTags = (pgn: string): Readonly<Record<string, string>> =>
  parsePgnTags(withoutUnknownVariant(pgn).pgn);
