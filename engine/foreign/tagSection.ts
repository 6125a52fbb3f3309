/** Writes the tags of a game for the strict reader, with the meaning of their values. */
import { sanitizeComment } from "../rules/annotations.ts";
import { validateStart } from "../rules/fen.ts";
import { RESULTS } from "../rules/game.ts";
import type { NoteBook } from "./notes.ts";
import { readPosition } from "./positions.ts";
import { resultAtStart, resultOfSign, resultOfTag } from "./results.ts";
import type { Without } from "./rules.ts";
import { type ForeignTag, writeTag } from "./tagForms.ts";
import { isOrdinaryVariant } from "./variants.ts";

export interface TagSection {
  /** The tags, each on a line, and a comment with a result that is none. */
  readonly lines: readonly string[];
  /** The value of the Result tag, if it is a sign as `+/-`, which may also follow the moves. */
  readonly sign: string | undefined;
}

/** What a FEN tag says that means no position. */
const NO_POSITION = /^(?:\W*|none|start(?:pos)?|standard|initial)$/i;

export function tagLines(
  tags: readonly ForeignTag[],
  notes: NoteBook,
  without: Without,
): TagSection {
  const fen = tags.findLast(({ name }) => name === "FEN")?.value;
  const isUsual = fen !== undefined && NO_POSITION.test(fen) && !without.has("emptyFen");
  const kept = isUsual ? tags.filter(({ name }) => name !== "FEN" && name !== "SetUp") : tags;
  const comments: string[] = [];
  const lines = kept.map((tag) => {
    if (tag.name === "FEN") return fenLine(tag, notes, without);
    if (tag.name === "Result") return resultLine(tag, notes, without, comments);
    const isOrdinary = tag.name === "Variant" && isOrdinaryVariant(tag.value);
    const isRenamed = isOrdinary && !without.has("ordinaryVariant");
    return isRenamed ? writeTag("Variant", "Standard") : tag.text;
  });
  const result = tags.findLast(({ name }) => name === "Result")?.value.trim() ?? "";
  const sign = resultOfSign(result) === undefined ? undefined : result;
  return { lines: [...lines, ...comments], sign };
}

/** A FEN that is right stays as it was written. */
function fenLine({ value, text }: ForeignTag, notes: NoteBook, without: Without): string {
  if (validateStart(value).ok) return text;
  const { fen, guesses } = readPosition(value, without);
  if (!validateStart(fen).ok) return text;
  for (const guess of guesses) notes.add(guess);
  return writeTag("FEN", fen);
}

function resultLine(
  { value, text }: ForeignTag,
  notes: NoteBook,
  without: Without,
  comments: string[],
): string {
  const isStrict = (RESULTS as readonly string[]).includes(value) || value === "1/2";
  if (isStrict || without.has("resultTag")) return text;
  const result = resultOfTag(value);
  const saysNothing = /^\W*$/.test(value);
  if (saysNothing || (result !== undefined && result !== "*")) {
    return writeTag("Result", result ?? "*");
  }
  notes.add("results", value);
  comments.push("", `{Result: ${sanitizeComment(value)}}`);
  return writeTag("Result", result ?? resultAtStart(value));
}
