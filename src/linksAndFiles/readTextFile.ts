/**
 * Reads files, and recognises those that are no text, by their first bytes or by their media type.
 */
import { type DecodedText, decodeText } from "../../engine/foreign/characters.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import type { Reason } from "../../store/reasons.ts";

/**
 * In UTF-16 code units, and in bytes of a file: more than the longest action log, and some 20,000
 * games with clocks and evaluations.
 */
export const LONGEST_GAME_TEXT = 50_000_000;

/**
 * Reads a file that the player chooses or drops. A picture or another file that is no text is
 * refused by name. The size is checked before anything is read.
 */
export async function readTextFile(file: File): Promise<Result<DecodedText, Reason>> {
  if (file.size > LONGEST_GAME_TEXT) return failure({ code: "textTooLong" });
  const format = await formatOf(file).catch(() => undefined);
  if (format) return failure({ code: "fileIsNoText", format });
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return failure({ code: "fileUnreadable" });
  return success(decodeText(new Uint8Array(bytes)));
}

type FileFormat = Reason<"fileIsNoText">["format"];

/**
 * What stands at which byte of a format, as Latin-1 text. Sources: the formats' own specifications,
 * and the table of the WHATWG's "MIME Sniffing".
 */
const SIGNATURES: readonly (readonly [FileFormat, start: number, text: string])[] = [
  ["picture", 0, "\x89PNG"],
  // JPEG.
  ["picture", 0, "\xFF\xD8\xFF"],
  ["picture", 0, "GIF8"],
  ["picture", 8, "WEBP"],
  ["picture", 4, "ftypavif"],
  ["picture", 4, "ftyphei"],
  ["pdf", 0, "%PDF-"],
  // ZIP, gzip, 7-Zip, RAR, bzip2 and Zstandard.
  ["archive", 0, "PK\x03\x04"],
  ["archive", 0, "\x1F\x8B"],
  ["archive", 0, "7z\xBC\xAF"],
  ["archive", 0, "Rar!"],
  ["archive", 0, "BZh9"],
  ["archive", 0, "\x28\xB5\x2F\xFD"],
];

/** In bytes: the longest signature. */
const LONGEST_SIGNATURE = 12;

/** The format of a file that is no text; undefined for any other file. */
async function formatOf(file: File): Promise<FileFormat | undefined> {
  if (file.type.startsWith("image/")) return "picture";
  const start = await file.slice(0, LONGEST_SIGNATURE).arrayBuffer();
  const bytes = String.fromCharCode(...new Uint8Array(start));
  return SIGNATURES.find(([, at, text]) => bytes.startsWith(text, at))?.[0];
}
