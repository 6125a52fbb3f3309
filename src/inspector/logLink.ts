/**
 * A link that contains a compressed action log. The log is in the fragment, so no server sees it.
 * The link opens the panel 'Look inside'.
 *
 *     https://.../chess/Game?inside#log=1q1ZKSSxJ...
 *
 * The first character is the version of the format. Version 1 is raw deflate (RFC 1951), encoded as
 * base64url (RFC 4648) without padding. There is no checksum: the log can be verified after it is
 * opened.
 */
import { failure, type Result, success } from "../../engine/index.ts";
import type { Reason } from "../../store/index.ts";
import { BASE_PATH } from "../ui/constants.ts";
import { INSPECTOR_PARAMETER, LOG_PARAMETER, PATHS } from "../ui/paths.ts";

const VERSION = "1";
const FORMAT = "deflate-raw";

/** In UTF-16 code units. Browsers accept longer links, but many messengers do not. */
export const LONGEST_LINK = 20_000;

/** In bytes. More than any log from `makeLogLink` unpacks to, and small enough to do no harm. */
const MAX_UNPACKED_BYTES = 2_000_000;

/** The link to the text of a log. `origin` is like `https://example.org`. */
export async function makeLogLink(text: string, origin: string): Promise<Result<string, Reason>> {
  if (typeof CompressionStream === "undefined") return failure({ code: "logLinksNotSupported" });
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const path = `${origin}${BASE_PATH.slice(0, -1)}${PATHS.game}?${INSPECTOR_PARAMETER}`;
  const link = `${path}#${LOG_PARAMETER}=${VERSION}${makeBase64Url(packed)}`;
  return link.length > LONGEST_LINK ? failure({ code: "logTooLongForLink" }) : success(link);
}

/** Whether a fragment, with or without its `#`, has the parameter of a log. */
export const holdsLog = (fragment: string): boolean => logIn(fragment) !== null;

/**
 * The text of the log in a fragment; undefined if there is none. The text itself is not checked.
 * The error is written for the player: the link is too long, not base64url, damaged, or unpacks to
 * more than any log has.
 */
export async function readLogFragment(
  fragment: string,
): Promise<Result<string | undefined, Reason>> {
  const packed = logIn(fragment);
  if (packed === null) return success(undefined);
  if (fragment.length > LONGEST_LINK) return failure({ code: "logLinkTooLong" });
  if (packed === "") return failure({ code: "logLinkDamaged" });
  if (!packed.startsWith(VERSION)) return failure({ code: "logLinkTooNew" });
  if (typeof DecompressionStream === "undefined") return failure({ code: "logLinksNotSupported" });
  const bytes = parseBase64Url(packed.slice(VERSION.length));
  return bytes ? unpack(bytes) : failure({ code: "logLinkDamaged" });
}

const logIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, "")).get(LOG_PARAMETER);

/** Unpacks chunk by chunk, so that a decompression bomb can be stopped early. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Result<string, Reason>> {
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
      if (size > MAX_UNPACKED_BYTES) {
        await reader.cancel();
        return failure({ code: "logLinkTooLong" });
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return failure({ code: "logLinkDamaged" });
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
