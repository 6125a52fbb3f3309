/** In characters: what still fits into a notice. */
const LONGEST_SHOWN = 400;

/**
 * Puts a text on the clipboard.
 * @param name what it is, at the beginning of a sentence: `The position`
 * @returns what to tell the player. Where the browser does not let a page copy, a short text is
 * shown to be copied by hand.
 */
export async function copyText(text: string, name: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `${name} was copied.`;
  } catch {
    const shown = text.length > LONGEST_SHOWN ? "" : ` Here it is: ${text}`;
    return `${name} could not be copied: this browser does not allow it.${shown}`;
  }
}
