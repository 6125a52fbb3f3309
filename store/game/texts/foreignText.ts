/** Positions and games as other programs and people write them, for the doors of the page. */
import { contentOf } from "../../../engine/foreign/addresses.ts";
import { normaliseText, readForeignGame } from "../../../engine/foreign/games.ts";
import {
  type ForeignPosition,
  isPosition,
  readPosition,
  withFenAsTag,
} from "../../../engine/foreign/positions.ts";
import type { RuleName } from "../../../engine/foreign/rules.ts";
import { failure, type Result, success, toResult } from "../../../engine/result.ts";
import type { Fen } from "../../../engine/rules/types.ts";
import { type Reason, withReason } from "../../reasons.ts";
import { readFen } from "./fenText.ts";

export interface ReadPosition {
  readonly fen: Fen;
  readonly position: ForeignPosition;
}

/** The position of a text from which a game can start. The error says what is wrong with it. */
export function readForeignFen(text: string): Result<ReadPosition, Reason> {
  const position = readPosition(text);
  const start = readFen(position.fen);
  return start.ok ? success({ fen: start.value, position }) : start;
}

/** What an address of another site contains, as a text to be opened; undefined for nothing. */
export function textOfAddress(address: string): Result<string, Reason> | undefined {
  const content = contentOf(address);
  if (content === undefined) return undefined;
  const { text, variant } = content;
  return variant === undefined
    ? success(text)
    : failure({ code: "invalid", message: `${variant} is not supported` });
}

/** A move that is not legal is an error where a game is played on, so it stays. */
const WITH_ILLEGAL_MOVES: ReadonlySet<RuleName> = new Set(["restOfLine"]);

/** A text for the strict reader: a FEN or a PGN. An error is that of the strict reader. */
export function strictText(given: string): Result<string, Reason> {
  const text = withFenAsTag(given);
  if (isPosition(text)) return success(readPosition(text).fen);
  return withReason(toResult(() => readForeignGame(normaliseText(text), WITH_ILLEGAL_MOVES).pgn));
}
