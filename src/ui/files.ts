import { failure, type Result, success } from "../../engine/index.ts";
import type { Reason } from "../../store/index.ts";
import { formatOf } from "./fileFormats.ts";

/** Downloads a text as a file. `type` is its media type. */
export function downloadText(fileName: string, text: string, type = "application/json"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads a PGN as a file. */
export const downloadPgn = (name: string, pgn: string): void =>
  downloadText(name, pgn, "application/vnd.chess-pgn");

/**
 * In UTF-16 code units, and in bytes of a file: more than the longest action log, and some 20,000
 * games with clocks and evaluations.
 */
export const LONGEST_GAME_TEXT = 50_000_000;

/**
 * Reads a file that the player chooses or drops. A picture or another file that is no text is refused
 * by name. The size is checked before anything is read.
 */
export async function readTextFile(file: File): Promise<Result<string, Reason>> {
  if (file.size > LONGEST_GAME_TEXT) return failure({ code: "textTooLong" });
  const format = await formatOf(file).catch(() => undefined);
  if (format) return failure({ code: "fileIsNoText", format });
  const text = await file.text().catch(() => undefined);
  return text === undefined ? failure({ code: "fileUnreadable" }) : success(text);
}
