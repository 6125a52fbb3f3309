/** Recognises the kind of an imported text. The parser of that kind checks whether it is valid. */
import { isFen } from "../../../store/index.ts";
import { holdsLog, LONGEST_LINK } from "../../inspector/logLink.ts";
import { GAME_PARAMETER } from "../../ui/paths.ts";

export type GameTextKind = "log" | "link" | "fen" | "pgn";

/**
 * Matches the start of JSON: an object with a key, or a list of objects or lists. PGN tags and
 * comments do not match.
 */
const LOG = /^\uFEFF?\s*(?:\{\s*"|\[\s*[{\]])/;

/** The kind that a text looks like; PGN if it looks like none of the others. */
export function kindOfGameText(text: string): GameTextKind {
  if (LOG.test(text)) return "log";
  if (fragmentIn(text) !== undefined) return "link";
  return isFen(text) ? "fen" : "pgn";
}

/**
 * The fragment, with its `#`, of a link to a game or a log; undefined if the text is no such link.
 */
export function fragmentIn(text: string): string | undefined {
  const link = text.length > LONGEST_LINK ? "" : text.trim();
  const start = link.indexOf("#");
  if (start < 0 || /\s/.test(link)) return undefined;
  const fragment = link.slice(start);
  const holdsGame = new URLSearchParams(fragment.slice(1)).has(GAME_PARAMETER);
  return holdsGame || holdsLog(fragment) ? fragment : undefined;
}
