/** What a reading had to guess, for one notice about a file. */
import { sanitizeText } from "../sanitizeText.ts";

/**
 * Where something was guessed, or is no longer where it stood: the characters of a file, tags,
 * results, text around the moves, words among them, the letters of the pieces, the variant, or a
 * position.
 */
export const NOTE_KINDS = [
  "windows",
  "cyrillic",
  "utf16",
  "tags",
  "results",
  "text",
  "words",
  "letters",
  "variant",
  "turn",
  "enPassant",
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export interface ForeignNote {
  readonly kind: NoteKind;
  /** How often. */
  readonly count: number;
  /** The first ones, as they were written; shortened, and plain. */
  readonly words: string;
}

/** In characters. */
const LONGEST_WORDS = 60;

/** Collects notes while a text is read. */
export class NoteBook {
  private readonly found = new Map<NoteKind, { count: number; words: string }>();

  add(kind: NoteKind, text = "", count = 1): void {
    const note = this.found.get(kind) ?? { count: 0, words: "" };
    note.count += count;
    const isRoom = note.words.length < LONGEST_WORDS;
    if (isRoom && text !== "") note.words += (note.words && ", ") + shortened(text);
    this.found.set(kind, note);
  }

  notes(): readonly ForeignNote[] {
    return [...this.found].map(([kind, note]) => ({ kind, ...note }));
  }
}

function shortened(text: string): string {
  const plain = sanitizeText(text.slice(0, LONGEST_WORDS)).trim().replace(/\s+/g, " ");
  return text.length > LONGEST_WORDS ? `${plain}…` : plain;
}
