/** Recognises files that are no text, by their first bytes or by their media type. */
import type { Reason } from "../../store/index.ts";

export type FileFormat = Reason<"fileIsNoText">["format"];

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
export async function formatOf(file: File): Promise<FileFormat | undefined> {
  if (file.type.startsWith("image/")) return "picture";
  const start = await file.slice(0, LONGEST_SIGNATURE).arrayBuffer();
  const bytes = String.fromCharCode(...new Uint8Array(start));
  return SIGNATURES.find(([, at, text]) => bytes.startsWith(text, at))?.[0];
}
