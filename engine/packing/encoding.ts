/**
 * Encodes a sequence of digits as one number, and a number as URL-safe text.
 *
 * The digits have limits of their own: mixed radix, as in hours,
 * minutes and seconds. The limits are not stored. A reader must derive each limit from the digits
 * before it. Zeros at the end need not be written.
 *
 *     encodeMixedRadix([{ digit: 3, limit: 24 }, { digit: 5, limit: 60 }]);   // 3 + 24 * 5
 *
 * The text has six bits per character in the alphabet of base64url (RFC 4648, section 5), most
 * significant first. Two check characters follow, so that a truncated or miscopied link is rejected
 * instead of being read as another number.
 */
import { failure, type Result, success } from "../result.ts";

/** A whole number from 0 up to, not including, `limit`. */
export interface Digit {
  readonly digit: number;
  readonly limit: number;
}

/** The number that encodes the digits; the first digit is the least significant. */
export function encodeMixedRadix(digits: readonly Digit[]): bigint {
  return digits.reduceRight((rest, { digit, limit }) => rest * BigInt(limit) + BigInt(digit), 0n);
}

/** Decodes the digits of a number, in the order in which they were written. */
export class MixedRadixReader {
  private rest: bigint;

  constructor(value: bigint) {
    this.rest = value;
  }

  /** The next digit; 0 once no digits are left. */
  read(limit: number): number {
    const radix = BigInt(limit);
    const digit = this.rest % radix;
    this.rest /= radix;
    return Number(digit);
  }

  /** Whether all further digits are 0. */
  get isAtEnd(): boolean {
    return this.rest === 0n;
  }
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS = 6;
const CHECK_CHARACTERS = 2;

const VALUES: ReadonlyMap<string, number> = new Map(
  [...ALPHABET].map((character, value) => [character, value]),
);

/** A non-negative number as text. `salt` is included in the check; reading needs the same salt. */
export function encodeBase64Url(value: bigint, salt: string): string {
  const characters: string[] = [];
  for (let rest = value; rest > 0n; rest >>= BigInt(BITS)) {
    characters.push(ALPHABET.charAt(Number(rest & 63n)));
  }
  const text = characters.reverse().join("");
  return text + checkOf(salt + text);
}

/**
 * The number that `encodeBase64Url` wrote with this salt.
 */
export function decodeBase64Url(written: string, salt: string): Result<bigint, LinkReason> {
  const text = written.slice(0, -CHECK_CHARACTERS);
  const isWhole = written.length >= CHECK_CHARACTERS && written.endsWith(checkOf(salt + text));
  if (!isWhole) return DAMAGED_LINK;
  let value = 0n;
  for (const character of text) {
    const six = VALUES.get(character);
    if (six === undefined) return DAMAGED_LINK;
    value = (value << BigInt(BITS)) | BigInt(six);
  }
  return success(value);
}

/** Why a game cannot be put into a link, or read from one. */
export type LinkReason =
  | { readonly code: "gameTooLongForLink"; readonly limit: number }
  | { readonly code: "gameLinkTooLong" | "gameLinkTooNew" | "gameLinkDamaged" }
  | { readonly code: "gameLinkStartInvalid"; readonly message: string };

export const DAMAGED_LINK = failure({ code: "gameLinkDamaged" });

/** 32-bit FNV-1a (Fowler, Noll, Vo), folded to 12 bits. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  const folded = (hash ^ (hash >>> 12) ^ (hash >>> 24)) & 0xfff;
  return ALPHABET.charAt(folded >> BITS) + ALPHABET.charAt(folded & 63);
}
