/**
 * Reads action logs in small steps. `JSON.parse` reads a text in one go, and the page cannot draw
 * until it is done.
 */
import { JSONParser, type JSONParserOptions, TokenType } from "@streamparser/json";
import { failure, success } from "../../engine/result.ts";
import type { ParseJson } from "../../store/log/actionLog.ts";
import { type LogOptions, openActionLog } from "../../store/log/thunks.ts";

/** As `openActionLog`, in steps so small that the page stays responsive. */
export const openLog = (text: string, options: Omit<LogOptions, "parseJson">) =>
  openActionLog(text, { ...options, parseJson });

/** The longest log of version 1, with 25,000 actions, has less than a million. */
const MOST_COMMAS = 2_000_000;

/** In lists and objects, which take most of the memory. That log has 150,000. */
const MOST_CONTAINERS = 500_000;

/** In fields of one object. A game has at most one comment for each of its positions. */
const MOST_FIELDS = 50_000;

/** In characters. A step takes a tenth of a millisecond. */
const PIECE_LENGTH = 1_000;

/**
 * With these paths the library returns only the whole value. The buffers are for the payload of a
 * log, which is one string of millions of characters. Without a buffer the library makes a string
 * of each escaped character of it, and every quotation mark in a log is escaped.
 */
const OPTIONS: JSONParserOptions = {
  paths: ["$"],
  keepStack: true,
  stringBufferSize: PIECE_LENGTH,
  numberBufferSize: PIECE_LENGTH,
};

/**
 * As `JSON.parse`, some characters per step, but a byte-order mark is skipped and a lone surrogate
 * replaced. Fails as soon as there are more values than in any log.
 */
export const parseJson: ParseJson = function* (text) {
  let value: unknown;
  const parser = new JSONParser(OPTIONS);
  parser.onToken = limitTokens();
  parser.onValue = (root) => {
    value = root.value;
  };
  try {
    for (let at = 0; at < text.length; at += PIECE_LENGTH) {
      parser.write(text.slice(at, at + PIECE_LENGTH));
      yield;
    }
    if (!parser.isEnded) parser.end();
  } catch (error) {
    return failure({ code: error instanceof TooLong ? "tooLong" : "notJson" });
  }
  return value === undefined ? failure({ code: "notJson" }) : success(value);
};

class TooLong extends Error {}

/** Makes a function that takes all tokens of a text, and throws when there are too many. */
function limitTokens(): (info: { token: TokenType }) => void {
  let [commas, containers] = [0, 0];
  /** How many fields each open object has, the outermost first. */
  const fields: number[] = [];
  return ({ token }) => {
    if (token === TokenType.COMMA) commas += 1;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) containers += 1;
    if (token === TokenType.LEFT_BRACE) fields.push(0);
    if (token === TokenType.RIGHT_BRACE) fields.pop();
    if (token === TokenType.COLON) fields.push((fields.pop() ?? 0) + 1);
    const isTooLong =
      commas > MOST_COMMAS || containers > MOST_CONTAINERS || (fields.at(-1) ?? 0) > MOST_FIELDS;
    if (isTooLong) throw new TooLong();
  };
}
