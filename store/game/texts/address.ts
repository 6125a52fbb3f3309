/** Recognises an address on the web, which players paste in place of a game. */

/** With a scheme or `www.` anything may follow; without, there must be a path: `lichess.org/abcd`. */
const ADDRESS = /^(?:https?:\/\/|(?=www\.))([^\s/?#]+)\S*$|^((?:[a-z\d-]+\.)+[a-z]{2,})\/\S*$/i;

/** In characters. A text is shortened before it is matched. */
const LONGEST_ADDRESS = 10_000;

/** The site of an address, such as `lichess.org`; undefined for any other text. */
export function siteOf(text: string): string | undefined {
  const trimmed = text.length > LONGEST_ADDRESS ? "" : text.trim();
  const [, site, siteWithPath] = ADDRESS.exec(trimmed) ?? [];
  return (site ?? siteWithPath)?.toLowerCase();
}
