/** Files that a player brings, chosen or dropped. */
import { type Attempt, failure, success } from "../../engine/index.ts";
import { TEXT_TOO_LONG } from "../../store/index.ts";

/** In UTF-16 code units, and in bytes of a file: more than the longest action log has. */
export const LONGEST_GAME_TEXT = 16_000_000;

const UNREADABLE_FILE = "The file could not be read.";

/** A file is asked for its size before a byte of it is read. The error is for the player. */
export async function readTextFile(file: File): Promise<Attempt<string>> {
  if (file.size > LONGEST_GAME_TEXT) return failure(TEXT_TOO_LONG);
  const text = await file.text().catch(() => undefined);
  return text === undefined ? failure(UNREADABLE_FILE) : success(text);
}
