import { noticeShown } from "../../store/index.ts";
import { useAppDispatch } from "./storeHooks.ts";

/** In characters: the longest text that fits into a notice. */
const LONGEST_SHOWN = 400;

/**
 * Copies a text to the clipboard.
 * @param name what the text is, as the start of a sentence: `PGN`
 * @returns the message for the player. If the browser does not allow copying, it contains a short
 * text for copying by hand.
 */
async function copyText(text: string, name: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `${name} copied.`;
  } catch {
    const shown = text.length > LONGEST_SHOWN ? "" : ` Here it is: ${text}`;
    return `${name} could not be copied: this browser does not allow it.${shown}`;
  }
}

/**
 * Copies a text to the clipboard and shows the outcome as a notice. `name` is as for `copyText`.
 */
export function useCopy(): (text: string, name: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text, name) => {
    dispatch(noticeShown({ message: await copyText(text, name) }));
  };
}
