/** A FEN that a game starts from. The game page reads one in its address, and no other text. */
import { UnsupportedVariantError, variantOfFen } from "../../../engine/pgn/tags.ts";
import { failure, type Result } from "../../../engine/result.ts";
import { validateStart } from "../../../engine/rules/fen.ts";
import type { Fen } from "../../../engine/rules/types.ts";
import { type Reason, withReason } from "../../reasons.ts";

/** In characters: ten times the longest FEN, which leaves room for spaces. */
const LONGEST_FEN = 1_000;

/** The full FEN of a position from which a game can start. The error says what is wrong. */
export function readFen(text: string): Result<Fen, Reason> {
  if (text.length > LONGEST_FEN) return failure({ code: "textTooLong" });
  const variant = variantOfFen(text);
  return withReason(
    variant ? failure(new UnsupportedVariantError(variant).message) : validateStart(text.trim()),
  );
}
