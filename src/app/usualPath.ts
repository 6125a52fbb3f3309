import { BASE_PATH } from "../ui/page.ts";
import { SCREEN_ADDRESSES } from "../ui/screens.ts";

/** The name of a screen in a path; `index` is the name of none. */
const FORM = /^\/*(?:index\b)?(\w*)(\.html)?(;.*|\W*)$/s;

/**
 * The usual form of a path that leads to a screen. The build has a copy of the page as a file for
 * each screen, a link may arrive percent-encoded, and upper and lower case may be mixed up. A slash
 * may be doubled, parameters may follow a semicolon, and a text around the link may have lent it a
 * space or another character at its end. Any other path is returned as it is.
 *
 *     usualPath("/chess/Game.html")  // "/chess/Game"
 *     usualPath("/chess/%47ame")     // "/chess/Game"
 *     usualPath("/chess/index.html") // "/chess/"
 *     usualPath("/chess//Game;x=1")  // "/chess/Game"
 */
export function usualPath(path: string): string {
  const decoded = decode(path).toLowerCase();
  const base = BASE_PATH.toLowerCase();
  if (!decoded.startsWith(base)) return path;
  const name = FORM.exec(decoded.slice(base.length))?.[1];
  const screen = SCREEN_ADDRESSES.find((each) => each.toLowerCase() === `/${name}`);
  return screen === undefined ? path : `${BASE_PATH}${screen.slice(1)}`;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // The path has a `%` that begins no character.
    return path;
  }
}

/** Replaces the path in the address bar by its usual form. The query and the fragment stay. */
export function showUsualPath(): void {
  const { pathname, search, hash } = window.location;
  const usual = usualPath(pathname);
  if (usual !== pathname) window.history.replaceState(null, "", usual + search + hash);
}
