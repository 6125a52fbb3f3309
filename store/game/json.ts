/** Small questions about values that came from outside and may be anything. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The field's value, of an object's own fields only; undefined when there is none. */
export function fieldOf(value: unknown, field: string): unknown {
  return isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;
}

export function isOneOf<T>(choices: readonly T[], value: unknown): value is T {
  return (choices as readonly unknown[]).includes(value);
}

export function isStringRecord(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((entry) => typeof entry === "string");
}

/**
 * Whether `claimed` says nothing that `known` denies: what both have is the same. Fields that only one of
 * them has were added or dropped by another version, and decide nothing.
 */
export function agreesWith(known: unknown, claimed: unknown): boolean {
  if (Array.isArray(known) && Array.isArray(claimed)) {
    return (
      known.length === claimed.length && known.every((entry, i) => agreesWith(entry, claimed[i]))
    );
  }
  if (!isObject(known) || !isObject(claimed)) return known === claimed;
  return Object.keys(known).every(
    (key) => !Object.hasOwn(claimed, key) || agreesWith(known[key], claimed[key]),
  );
}
