/**
 * The text of the PGN file with several games that was opened last, in a database of its own: an
 * older version of the page in another tab keeps its database of recent games open.
 */
import type { DBSchema } from "idb";
import { createPauser, nextTask } from "../../store/game/async.ts";
import { Connection } from "./connection.ts";

const DATABASE = "enough-monkeys-file";
const FILES = "files";
/** Of the only row. */
const KEY = "last";

interface Row {
  /** A page hands a blob over at once, but is busy for 50 ms with a text of 5 MB. */
  readonly blob: Blob;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
}

interface Schema extends DBSchema {
  readonly files: { readonly key: string; readonly value: Row };
}

const connection = new Connection<Schema>(DATABASE, (database) => {
  database.createObjectStore(FILES);
});

/** Keeps a file in place of the one before. Rejects when the browser does not allow it. */
export async function keepOpenedFile(text: string, openedAt: number): Promise<void> {
  const blob = await blobOf(text);
  return connection.change(FILES, (store) => void store.put({ blob, openedAt }, KEY));
}

/** In characters. */
const PIECE_LENGTH = 100_000;

/** The text in UTF-8, made in time slices. */
async function blobOf(text: string): Promise<Blob> {
  const pauseIfDue = createPauser();
  const pieces: Blob[] = [];
  let at = 0;
  // Before the first piece the page draws the list of the games.
  await nextTask();
  while (at < text.length) {
    // A character outside the basic plane is a pair of codes, which stay together.
    const next = at + PIECE_LENGTH;
    const end = /[\uD800-\uDBFF]/.test(text.charAt(next - 1)) ? next - 1 : next;
    pieces.push(new Blob([text.slice(at, end)]));
    at = end;
    await pauseIfDue();
  }
  return new Blob(pieces);
}

/** The text of the file that was kept last, if it is the one that was opened then. Never rejects. */
export async function findOpenedFile(openedAt: number): Promise<string | undefined> {
  try {
    const { store } = await connection.begin(FILES, "readonly");
    const row: unknown = await store.get(KEY);
    if (typeof row !== "object" || row === null) return undefined;
    const kept: { blob?: unknown; text?: unknown; openedAt?: unknown } = row;
    if (kept.openedAt !== openedAt) return undefined;
    if (kept.blob instanceof Blob) return await kept.blob.text();
    // Older versions kept the text itself.
    return typeof kept.text === "string" ? kept.text : undefined;
  } catch {
    return undefined;
  }
}
