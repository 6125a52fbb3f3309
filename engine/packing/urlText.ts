/**
 * Encodes a number as URL-safe text: six bits per character in the alphabet of base64url (RFC 4648,
 * section 5), most significant first. Two check characters follow, so that a truncated or miscopied
 * link is rejected instead of being read as another number.
 */
import { failure, type Result, success } from "../result.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS = 6;
const CHECK_CHARACTERS = 2;

const VALUES: ReadonlyMap<string, number> = new Map(
  [...ALPHABET].map((character, value) => [character, value]),
);

/** A non-negative number as text. `salt` is included in the check; reading needs the same salt. */
export function writeNumber(value: bigint, salt: string): string {
  const characters: string[] = [];
  for (let rest = value; rest > 0n; rest >>= BigInt(BITS)) {
    characters.push(ALPHABET.charAt(Number(rest & 63n)));
  }
  const text = characters.reverse().join("");
  return text + checkOf(salt + text);
}

/** The number that `writeNumber` wrote with this salt. The error is one sentence for the player. */
export function readNumber(written: string, salt: string): Result<bigint> {
  const text = written.slice(0, -CHECK_CHARACTERS);
  const isWhole = written.length >= CHECK_CHARACTERS && written.endsWith(checkOf(salt + text));
  if (!isWhole) return DAMAGED;
  let value = 0n;
  for (const character of text) {
    const six = VALUES.get(character);
    if (six === undefined) return DAMAGED;
    value = (value << BigInt(BITS)) | BigInt(six);
  }
  return success(value);
}

export const DAMAGED = failure("This game link is damaged. It may be incomplete.");

/** 32-bit FNV-1a (Fowler, Noll, Vo), folded to 12 bits. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  const folded = (hash ^ (hash >>> 12) ^ (hash >>> 24)) & 0xfff;
  return ALPHABET.charAt(folded >> BITS) + ALPHABET.charAt(folded & 63);
}
