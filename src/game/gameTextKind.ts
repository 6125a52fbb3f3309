/** What a text that came from outside may be. Whether it is a good one, its own reader says. */
import { isFen } from "../../store/index.ts";
import { holdsLog, LONGEST_LINK } from "../inside/logLink.ts";
import { GAME_PARAMETER } from "../ui/paths.ts";

export type GameTextKind = "log" | "link" | "fen" | "pgn";

/**
 * JSON begins with a brace and a name, or with a list of objects; tags and comments of PGN do not.
 */
const LOG = /^\uFEFF?\s*(?:\{\s*"|\[\s*[{\]])/;

/** Which of these a text looks like; PGN when it looks like nothing else. */
export function kindOfGameText(text: string): GameTextKind {
  if (LOG.test(text)) return "log";
  if (fragmentIn(text) !== undefined) return "link";
  return isFen(text) ? "fen" : "pgn";
}

/** The fragment of a link to a game or to a log, with its `#`; undefined when the text is none. */
export function fragmentIn(text: string): string | undefined {
  const link = text.length > LONGEST_LINK ? "" : text.trim();
  const start = link.indexOf("#");
  if (start < 0 || /\s/.test(link)) return undefined;
  const fragment = link.slice(start);
  const holdsGame = new URLSearchParams(fragment.slice(1)).has(GAME_PARAMETER);
  return holdsGame || holdsLog(fragment) ? fragment : undefined;
}
