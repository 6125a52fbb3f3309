/** What a notice says about a text of another program that was read by guessing. */
import type { ForeignNote, NoteKind } from "../../engine/foreign/notes.ts";

const several = (count: number, one: string, more: string): string =>
  count === 1 ? `One ${one}` : `${count} ${more}`;

/** A sentence for each kind. `words` has the first ones as they were written. */
const SENTENCES: {
  readonly [Kind in NoteKind]: (note: ForeignNote) => string;
} = {
  windows: () => "Read as Windows text.",
  cyrillic: () => "Read as Cyrillic Windows text.",
  utf16: () => "Read as UTF-16 text.",
  tags: ({ count, words }) =>
    `${several(count, "tag was", "tags were")} not written as in PGN: ${words}.`,
  results: ({ words }) => `A result that PGN does not have is now a comment: ${words}.`,
  text: ({ words }) => `Text around the moves is now a comment: “${words}”.`,
  words: ({ count, words }) =>
    `${several(count, "word that is no move is", "words that are no moves are")} now a comment: “${words}”.`,
  letters: ({ words }) => `Read with the piece letters of ${words}.`,
  variant: ({ words }) => `The variant “${words}” is not known, and was read as chess.`,
  turn: () => "The text does not say whose move it is: it is White’s.",
  enPassant: () => "No pawn has just passed the en-passant square, so it was left out.",
};

/** In characters: what a notice can say. */
const LONGEST = 175;
const MORE = " More was guessed.";

/** As many sentences as fit into a notice. */
export function describeNotes(notes: readonly ForeignNote[]): string {
  let text = "";
  for (const [index, note] of notes.entries()) {
    const next = `${text} ${SENTENCES[note.kind](note)}`.trim();
    const isLast = index === notes.length - 1;
    if (next.length > LONGEST - (isLast ? 0 : MORE.length)) return (text + MORE).trim();
    text = next;
  }
  return text;
}
