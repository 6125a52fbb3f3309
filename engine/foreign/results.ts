/** The ways in which people and programs write the result of a game. */
import type { GameResult } from "../rules/game.ts";

const HALF = "(?:1/2|½|0?[.,]5)";
const TO = "\\s*[-:\\u2010-\\u2015\\u2212]\\s*";
/** Behind a result there may be punctuation, but no other text. */
const END = "[.,;:!`'´’]*(?=$|[\\s[\\](){}])";

/** At a place in a text: white wins, black wins, a draw, or not ended. */
const RESULT = new RegExp(
  `(?:(1${TO}[0oO])|([0oO]${TO}1)|(${HALF}${TO}${HALF}|1/2|½)|(\\*))${END}`,
  "y",
);
const RESULTS: readonly GameResult[] = ["1-0", "0-1", "1/2-1/2", "*"];

/** The characters that a result begins with. */
const STARTS = /[01½.,oO*]/;

export interface FoundResult {
  readonly result: GameResult;
  /** The index behind it. */
  readonly end: number;
}

/** The result that begins at an index; undefined for any other text. */
export function resultAt(text: string, at: number): FoundResult | undefined {
  if (!STARTS.test(text.charAt(at))) return undefined;
  RESULT.lastIndex = at;
  const match = RESULT.exec(text);
  if (match === null) return undefined;
  const kind = match.findIndex((group, index) => index > 0 && group !== undefined);
  return { result: RESULTS[kind - 1], end: RESULT.lastIndex };
}

/** The results of games that nobody played, and other signs. `0-0` is a loss of both. */
const SIGNS: ReadonlyMap<string, GameResult> = new Map([
  ...["+/-", "+:-", "+--", "+-"].map((sign) => [sign, "1-0"] as const),
  ...["-/+", "-:+", "--+", "-+"].map((sign) => [sign, "0-1"] as const),
  ...["=/=", "=:=", "=-=", "="].map((sign) => [sign, "1/2-1/2"] as const),
  ...["-/-", "-:-", "---", "0-0", "0:0", "0/0"].map((sign) => [sign, "*"] as const),
]);

/** The result that a sign means; undefined for any other word. */
export const resultOfSign = (word: string): GameResult | undefined =>
  SIGNS.get(word.replace(/[\u2010-\u2015\u2212]/g, "-"));

/** The result that the value of a tag means; undefined for another text. */
export function resultOfTag(value: string): GameResult | undefined {
  const text = value.trim();
  const found = resultAt(text, 0);
  return found?.end === text.length ? found.result : resultOfSign(text.replace(/\s/g, ""));
}

/** The result that the value of a tag begins with, such as `1-0 (forfeit)`; else not ended. */
export const resultAtStart = (value: string): GameResult =>
  resultAt(value.trim(), 0)?.result ?? "*";
