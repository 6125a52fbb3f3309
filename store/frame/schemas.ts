/**
 * Schemas for values from outside, which may be anything: typed into Redux DevTools, imported
 * there, or read from a file or from storage.
 */
import { freeze } from "@reduxjs/toolkit";
import * as v from "valibot";
import { failure, type Result, success } from "./result.ts";

/** A schema that accepts a value of unknown type and gives it this type. */
export type Schema<Value> = v.GenericSchema<unknown, Value>;

/** The type of the values that a schema accepts. Like every state, they are not to be changed. */
export type ValueOf<Accepting extends v.GenericSchema> = DeepReadonly<v.InferOutput<Accepting>>;

export type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

/** The error for a value that does not have the right fields and types. */
export const WRONG_SHAPE = "the action does not have the shape that this version expects";

/** Stops at the first issue. The error is the schema's own message, if it has one. */
export function validate<Value>(
  schema: Schema<Value>,
  value: unknown,
  message: string = WRONG_SHAPE,
): Result<Value> {
  const result = v.safeParse(schema, value, { abortEarly: true, message });
  return result.success ? success(result.output) : failure(result.issues[0].message);
}

/** The trusted objects, each with who trusts it. */
const TRUSTED = new WeakMap<object, object>();

/**
 * Freezes an object that need not be read again by this schema, or by another reader: reading it
 * would give an equal value. This saves time and never decides a result.
 */
export function trust<Value extends object>(reader: object, value: Value): Value {
  TRUSTED.set(freeze(value, true), reader);
  return value;
}

export const isTrusted = (reader: object, value: unknown): boolean =>
  TRUSTED.get(value as object) === reader;

/**
 * Makes a schema from a function that reads a value or says what is wrong with it. A value that the
 * schema trusts is not read again.
 */
export function schemaFrom<Value>(read: (value: unknown) => Result<Value>): Schema<Value> {
  const schema: Schema<Value> = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Value>(({ dataset, addIssue, NEVER }) => {
      if (isTrusted(schema, dataset.value)) return dataset.value as Value;
      const result = read(dataset.value);
      if (result.ok) return result.value;
      addIssue({ message: result.error });
      return NEVER;
    }),
  );
  return schema;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** In characters: more than any message, name or position, and little enough to show at once. */
export const LONGEST_TEXT = 10_000;

/** A text that is neither a whole game nor a log. */
export const TEXT = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));

/** A list. Its length is checked before its entries: each of a million would cost time. */
export const listOf = <Entry>(entry: Schema<Entry>, most: number): Schema<Entry[]> =>
  v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(entry));

export const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The payload of an action that carries nothing. */
export const NO_PAYLOAD = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** The value of an object's own field; undefined for anything else. */
export const fieldOf = (value: unknown, field: string): unknown =>
  isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;

/** Whether two plain values are equal, with all their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other)
    return Object.is(one, other);
  const [fields, ones] = [Object.entries(other), one as JsonObject];
  // A long value is often told from a short one by its first field, so its keys are not listed yet.
  return (
    one === other ||
    (Array.isArray(one) === Array.isArray(other) &&
      fields.every(([key, value]) => Object.hasOwn(one, key) && isSameValue(ones[key], value)) &&
      fields.length === Object.keys(one).length)
  );
}

/**
 * Whether every field that both values have is equal. A field that only one of them has is no
 * contradiction: another version of the program may have added or dropped it.
 */
export function isConsistent(known: unknown, claimed: unknown): boolean {
  if (Array.isArray(known) && Array.isArray(claimed)) {
    return (
      known.length === claimed.length && known.every((entry, i) => isConsistent(entry, claimed[i]))
    );
  }
  if (!isObject(known) || !isObject(claimed)) return known === claimed;
  return Object.keys(known).every(
    (key) => !Object.hasOwn(claimed, key) || isConsistent(known[key], claimed[key]),
  );
}
