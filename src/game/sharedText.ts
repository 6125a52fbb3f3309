/**
 * What a system hands to the installed page when somebody shares a text with it; the manifest names
 * the parameters.
 */
import { SHARED_PARAMETERS } from "../ui/paths.ts";

interface Shared {
  /** A PGN, a FEN, a link or whatever else it may be; undefined when nothing was shared. */
  readonly shared: string | undefined;
  /** The query without it. */
  readonly left: string;
}

/**
 * Takes what was shared out of an address's query. Some systems hand over a link as a link, most as
 * a text.
 */
export function readShared(search: string): Shared {
  const parameters = new URLSearchParams(search);
  const { url, text } = SHARED_PARAMETERS;
  const shared = parameters.get(url) || parameters.get(text) || undefined;
  if (shared === undefined) return { shared, left: search };
  for (const name of [url, text]) parameters.delete(name);
  const left = parameters.toString();
  return { shared, left: left && `?${left}` };
}
