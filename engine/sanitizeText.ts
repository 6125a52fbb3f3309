/**
 * Makes text from outside safe to show. This is the only place that replaces or removes unprintable
 * characters: control characters, which a terminal obeys; bidirectional controls, with which a
 * comment or a name could reorder the text around it or look like another; line and paragraph
 * separators; and lone surrogates. Right-to-left letters stay: they reorder only themselves.
 *
 *     sanitizeText("a\u202Eb");       // "a\uFFFDb": a message shows that a character was removed
 *     sanitizeText("a\u202Eb", "");   // "ab": a comment is stored without it
 */
const NOT_PLAIN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Shown in place of a removed character. */
const SOMETHING = "\uFFFD";

export const sanitizeText = (text: string, instead: string = SOMETHING): string =>
  text.replace(NOT_PLAIN, instead);
