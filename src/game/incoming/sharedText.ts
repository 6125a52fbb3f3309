/**
 * The text that the system passes to the installed page when a user shares it. The web app manifest
 * names the parameters.
 */
import { SHARED_PARAMETERS } from "../../ui/paths.ts";

interface Shared {
  /** A PGN, a FEN, a link or any other text; undefined if nothing was shared. */
  readonly shared: string | undefined;
  /** The query without the shared parameters. */
  readonly left: string;
}

/** Takes the shared text out of a query. Some systems pass a link in `url`, most in `text`. */
export function readShared(search: string): Shared {
  const parameters = new URLSearchParams(search);
  const { url, text } = SHARED_PARAMETERS;
  const shared = parameters.get(url) || parameters.get(text) || undefined;
  if (shared === undefined) return { shared, left: search };
  for (const name of [url, text]) parameters.delete(name);
  const left = parameters.toString();
  return { shared, left: left && `?${left}` };
}
