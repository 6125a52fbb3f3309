/**
 * A text for the fragment of an address. The first character is the version of the format. Version
 * 1 is raw deflate (RFC 1951), encoded as base64url (RFC 4648) without padding. There is no
 * checksum: the reader of the text checks it.
 */
import { failure, type Result, success } from "../../engine/index.ts";

const VERSION = "1";
const FORMAT = "deflate-raw";

/** Of a whole link, in UTF-16 code units. Many messengers do not accept longer ones. */
export const LONGEST_LINK = 20_000;

interface Fault<Code> {
  readonly code: Code;
}

/** Why a text cannot be unpacked. */
export type PackedTextFault = "notSupported" | "tooNew" | "damaged" | "tooLong";

/** Packs a text. Fails in browsers without the Compression Streams API. */
export async function packText(text: string): Promise<Result<string, Fault<"notSupported">>> {
  if (typeof CompressionStream === "undefined") return failure({ code: "notSupported" });
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  return success(VERSION + makeBase64Url(packed));
}

/**
 * Unpacks a text that may come from anybody.
 *
 * @param mostBytes of the unpacked text; a longer one is `tooLong`
 */
export async function unpackText(
  packed: string,
  mostBytes: number,
): Promise<Result<string, Fault<PackedTextFault>>> {
  if (packed.length > LONGEST_LINK) return failure({ code: "tooLong" });
  if (packed === "") return failure({ code: "damaged" });
  if (!packed.startsWith(VERSION)) return failure({ code: "tooNew" });
  if (typeof DecompressionStream === "undefined") return failure({ code: "notSupported" });
  const bytes = parseBase64Url(packed.slice(VERSION.length));
  return bytes ? inflate(bytes, mostBytes) : failure({ code: "damaged" });
}

/** Unpacks chunk by chunk, so that a decompression bomb can be stopped early. */
async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<Result<string, Fault<PackedTextFault>>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT));
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return success(text + decoder.decode());
      size += value.byteLength;
      if (size > mostBytes) {
        await reader.cancel();
        return failure({ code: "tooLong" });
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return failure({ code: "damaged" });
  }
}

function makeBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Undefined if a character or the length is not valid base64url. */
function parseBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
