/**
 * Parses JSON in small steps. `JSON.parse` reads a text in one go, and the page cannot draw until
 * it is done. The result is the same, which a test checks with random texts.
 */
import { failure, type Result, success } from "../../engine/index.ts";
import type { LongTask } from "../game/longTask.ts";

/**
 * In values of any kind. The longest log of version 1, with 25,000 actions, has 150,000 lists and
 * objects, and less than a million values.
 */
const MOST_VALUES = 2_000_000;

/** In lists and objects, which take most of the memory. */
const MOST_CONTAINERS = 500_000;

/** In fields of one object. A game has at most one comment for each of its positions. */
const MOST_FIELDS = 50_000;

const VALUES_A_STEP = 64;

interface JsonFault {
  readonly code: "notJson" | "tooLong";
}

/** As `JSON.parse`, some values per step. Fails as soon as there are more values than in any log. */
export function* parseJsonTask(text: string): LongTask<Result<unknown, JsonFault>> {
  const reader = new JsonReader(text);
  try {
    while (!reader.isDone) {
      for (let i = 0; i < VALUES_A_STEP && !reader.isDone; i += 1) reader.readValue();
      yield;
    }
  } catch (error) {
    return failure({ code: error instanceof TooLong ? "tooLong" : "notJson" });
  }
  return success(reader.result);
}

class TooLong extends Error {}

/** White space, as JSON defines it. */
const SPACE = /[ \t\n\r]*/y;
/** A string without escapes. Most strings are, and need no further parsing. */
const PLAIN_STRING = /"[^"\\\p{Cc}]*"/uy;
/** A number, `true`, `false` or `null`, or something that `JSON.parse` refuses. */
const WORD = /[\w.+-]+/y;

const [QUOTE, BACKSLASH] = ['"', "\\"].map((character) => character.charCodeAt(0));

/** A list or an object whose end is not read yet. */
interface Open {
  readonly container: unknown[] | Record<string, unknown>;
  readonly closing: "]" | "}";
  /** Of the next value; empty in a list. */
  key: string;
  fields: number;
}

class JsonReader {
  isDone = false;
  /** The value of the whole text, when it is done. */
  result: unknown;
  private readonly text: string;
  private at = 0;
  private values = 0;
  private containers = 0;
  /** The lists and objects around the next value, the outermost first. */
  private readonly open: Open[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Reads one value, or the beginning of a list or an object, and what ends after it. */
  readValue(): void {
    this.values += 1;
    if (this.values > MOST_VALUES) throw new TooLong();
    const first = this.peek();
    if (first === "[") this.openContainer({ container: [], closing: "]", key: "", fields: 0 });
    else if (first === "{") this.openContainer({ container: {}, closing: "}", key: "", fields: 0 });
    else if (first === '"') this.add(this.readString());
    else this.add(JSON.parse(this.match(WORD) ?? ""));
  }

  private openContainer(opened: Open): void {
    this.containers += 1;
    if (this.containers > MOST_CONTAINERS) throw new TooLong();
    this.at += 1;
    if (this.peek() === opened.closing) {
      this.at += 1;
      this.add(opened.container);
    } else {
      this.open.push(opened);
      this.readKey(opened);
    }
  }

  /** Adds a complete value to the list or object around it, and ends what ends here. */
  private add(complete: unknown): void {
    let value = complete;
    for (let around = this.open.at(-1); around; around = this.open.at(-1)) {
      this.put(around, value);
      const next = this.peek();
      this.at += 1;
      if (next === ",") {
        this.readKey(around);
        return;
      }
      if (next !== around.closing) throw new SyntaxError();
      value = around.container;
      this.open.pop();
    }
    if (this.peek() !== undefined) throw new SyntaxError();
    this.result = value;
    this.isDone = true;
  }

  private put(around: Open, value: unknown): void {
    const { container, key } = around;
    if (Array.isArray(container)) {
      container.push(value);
      return;
    }
    around.fields += 1;
    if (around.fields > MOST_FIELDS) throw new TooLong();
    // An assignment to `__proto__` would change the prototype instead.
    if (key !== "__proto__") container[key] = value;
    else Object.defineProperty(container, key, { ...OWN_FIELD, value });
  }

  /** Reads the key of the next value in an object; nothing in a list. */
  private readKey(opened: Open): void {
    if (opened.closing === "]") return;
    if (this.peek() !== '"') throw new SyntaxError();
    opened.key = this.readString();
    if (this.peek() !== ":") throw new SyntaxError();
    this.at += 1;
  }

  /** The next character after white space; undefined at the end. */
  private peek(): string | undefined {
    const first = this.text[this.at];
    if (first !== " " && first !== "\n" && first !== "\t" && first !== "\r") return first;
    this.match(SPACE);
    return this.text[this.at];
  }

  /** Reads what a pattern matches here; undefined when it does not. */
  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at = pattern.lastIndex;
    return found;
  }

  private readString(): string {
    const from = this.at;
    const plain = this.match(PLAIN_STRING);
    if (plain !== undefined) return plain.slice(1, -1);
    let end = from + 1;
    for (let code = this.text.charCodeAt(end); code !== QUOTE; code = this.text.charCodeAt(end)) {
      if (Number.isNaN(code)) throw new SyntaxError();
      end += code === BACKSLASH ? 2 : 1;
    }
    this.at = end + 1;
    return JSON.parse(this.text.slice(from, this.at));
  }
}

const OWN_FIELD = { configurable: true, enumerable: true, writable: true };
