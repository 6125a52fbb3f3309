/**
 * Text that somebody else wrote, made fit to stand on a page. What is never shown as itself is
 * taken out of it here, and nowhere else: control characters, which a terminal obeys; marks of
 * direction, with which a comment or a name could reorder what stands around it or read as another;
 * line separators; and halves of characters. Letters that run from right to left stay: they reorder
 * nothing but themselves.
 *
 *     plainText("a\u202Eb");       // "a\uFFFDb": a message shows that there was something
 *     plainText("a\u202Eb", "");   // "ab": a comment is kept without it
 */
const NOT_PLAIN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** What a reader sees in place of something that cannot be shown. */
const SOMETHING = "\uFFFD";

export const plainText = (text: string, instead: string = SOMETHING): string =>
  text.replace(NOT_PLAIN, instead);

/** Whether a text has nothing in it that would be taken out. */
export const isPlainText = (text: string): boolean => plainText(text, "") === text;
