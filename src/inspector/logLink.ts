/**
 * A link that contains a compressed action log. The log is in the fragment, so no server sees it.
 * The link opens the panel 'Look inside'.
 *
 *     https://.../chess/Game?inside#log=1q1ZKSSxJ...
 *
 * `src/ui/packedText.ts` has the format. There is no checksum: the log can be verified after it is
 * opened.
 */
import { failure, type Result, success } from "../../engine/index.ts";
import type { Reason } from "../../store/index.ts";
import { LONGEST_LINK, type PackedTextFault, packText, unpackText } from "../ui/packedText.ts";
import { BASE_PATH } from "../ui/page.ts";
import { INSPECTOR_PARAMETER, LOG_PARAMETER, PATHS } from "../ui/paths.ts";

/** In bytes. More than any log from `makeLogLink` unpacks to, and small enough to do no harm. */
const MAX_UNPACKED_BYTES = 2_000_000;

const REASONS = {
  notSupported: "linksNotSupported",
  tooNew: "logLinkTooNew",
  damaged: "logLinkDamaged",
  tooLong: "logLinkTooLong",
} as const satisfies Record<PackedTextFault, Reason["code"]>;

/** The link to the text of a log. `origin` is like `https://example.org`. */
export async function makeLogLink(text: string, origin: string): Promise<Result<string, Reason>> {
  const packed = await packText(text);
  if (!packed.ok) return failure({ code: "linksNotSupported" });
  const path = `${origin}${BASE_PATH.slice(0, -1)}${PATHS.game}?${INSPECTOR_PARAMETER}`;
  const link = `${path}#${LOG_PARAMETER}=${packed.value}`;
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
  const text = await unpackText(packed, MAX_UNPACKED_BYTES);
  return text.ok ? text : failure({ code: REASONS[text.error.code] });
}

const logIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, "")).get(LOG_PARAMETER);
