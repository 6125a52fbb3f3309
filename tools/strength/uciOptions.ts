/**
 * The options that a program declares, and whether it accepts a value. Programs ignore invalid
 * values silently, and a match that was played with other options than stated is worthless.
 *
 * Source: S. Meyer-Kahlen and R. Huber, "Universal Chess Interface" (2006), `option`.
 */

export interface DeclaredOption {
  readonly name: string;
  readonly type: string;
  /** The bounds of a `spin`. */
  readonly min: number;
  readonly max: number;
  /** The choices of a `combo`. */
  readonly choices: readonly string[];
}

/** Reads an `option` line; undefined for any other line. */
export function parseOptionLine(line: string): DeclaredOption | undefined {
  const found = /^option name (.+?) type (\S+)(.*)$/.exec(line);
  if (found === null) return undefined;
  const [, name, type, rest] = found;
  const bound = (word: string, otherwise: number): number => {
    const value = new RegExp(` ${word} (-?\\d+)`).exec(rest)?.[1];
    return value === undefined ? otherwise : Number(value);
  };
  const choices = rest.split(" var ").slice(1);
  return {
    name,
    type,
    min: bound("min", Number.NEGATIVE_INFINITY),
    max: bound("max", Number.POSITIVE_INFINITY),
    choices: choices.map((choice) => choice.trim()),
  };
}

/** Why a value is not accepted, as text; undefined if it is accepted. */
export function refusalOf(
  options: readonly DeclaredOption[],
  name: string,
  value: string,
): string | undefined {
  const option = options.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (option === undefined) return `no option ${name}`;
  const { type, min, max, choices } = option;
  if (
    type === "spin" &&
    !(Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max)
  ) {
    return `${name} is a whole number from ${min} to ${max}, not ${value}`;
  }
  if (type === "check" && value !== "true" && value !== "false") {
    return `${name} is true or false, not ${value}`;
  }
  const isChoice = choices.some((choice) => choice.toLowerCase() === value.toLowerCase());
  if (type !== "combo" || isChoice) return undefined;
  return `${name} is one of ${choices.join(", ")}, not ${value}`;
}

/** Whether a line is a program's complaint about an option. */
export const isComplaint = (line: string): boolean =>
  /^info string (invalid|no such|unknown)\b/i.test(line);
