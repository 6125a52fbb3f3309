/** Values parsed from JSON, which may be anything. */

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of an object's own field; undefined for anything else. */
export const fieldOf = (value: unknown, field: string): unknown =>
  isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;

/**
 * Whether every field that both values have is equal. A field that only one of them has is no
 * contradiction: another version of the program may have added or dropped it.
 */
export function agrees(known: unknown, claimed: unknown): boolean {
  if (Array.isArray(known) && Array.isArray(claimed)) {
    return known.length === claimed.length && known.every((entry, i) => agrees(entry, claimed[i]));
  }
  if (!isObject(known) || !isObject(claimed)) return known === claimed;
  return Object.keys(known).every(
    (key) => !Object.hasOwn(claimed, key) || agrees(known[key], claimed[key]),
  );
}
