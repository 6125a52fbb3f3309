import { failure, type Result, success } from "../../engine/result.ts";
import type { Reason } from "../../store/game/reasons.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { useAppDispatch } from "./storeHooks.ts";

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

/** Recognises files that are no text, by their first bytes or by their media type. */

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

type What = Reason<"copied">["what"];

/** Copies a text to the clipboard, and returns the notice for the player. */
async function copyText(text: string, what: What): Promise<Reason<"copied" | "notCopied">> {
  try {
    await navigator.clipboard.writeText(text);
    return { code: "copied", what };
  } catch {
    return { code: "notCopied", what, text };
  }
}

/** Copies a text to the clipboard and shows the outcome as a notice. */
export function useCopy(): (text: string, what: What) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text, what) => {
    dispatch(noticeShown(await copyText(text, what)));
  };
}
