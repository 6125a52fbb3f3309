/**
 * The text of the PGN file with several games that was opened last, as a document of the journal.
 */

import { fieldOf } from "../frame/schemas.ts";
import { createPauser, nextTask } from "../frame/timeSlices.ts";
import type { StoreThunk } from "../types.ts";

const FILE_KEY = "file";

/**
 * Keeps a file in place of the one before; `openedAt` tells them apart. It is not kept aside when
 * the database refuses: rejects then.
 */
export const keepOpenedFile =
  (text: string, openedAt: number): StoreThunk<Promise<void>> =>
  async (_dispatch, _getState, { journal }) => {
    // A page hands a blob over at once, but is busy for 50 ms with a text of 5 MB.
    const blob = await blobOf(text);
    await journal.writeNow({ put: "documents", row: { id: FILE_KEY, blob, openedAt } });
  };

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

/**
 * The text of the file that was kept last, if it is the one that was opened then. Never rejects.
 */
export const findOpenedFile =
  (openedAt: number): StoreThunk<Promise<string | undefined>> =>
  async (_dispatch, _getState, { database }) => {
    try {
      const row = await database.get("documents", FILE_KEY);
      const blob = fieldOf(row, "blob");
      const isWanted = fieldOf(row, "openedAt") === openedAt && blob instanceof Blob;
      return isWanted ? await blob.text() : undefined;
    } catch {
      return undefined;
    }
  };
