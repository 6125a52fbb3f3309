/** Reads files that the player chooses or drops. */
import { failure, type Result, success } from "../../engine/index.ts";
import { TEXT_TOO_LONG } from "../../store/index.ts";

/** In UTF-16 code units, and in bytes of a file. More than the longest action log. */
export const LONGEST_GAME_TEXT = 16_000_000;

const UNREADABLE_FILE = "The file could not be read.";

/** The size is checked before the file is read. The error is written for the player. */
export async function readTextFile(file: File): Promise<Result<string>> {
  if (file.size > LONGEST_GAME_TEXT) return failure(TEXT_TOO_LONG);
  const text = await file.text().catch(() => undefined);
  return text === undefined ? failure(UNREADABLE_FILE) : success(text);
}
