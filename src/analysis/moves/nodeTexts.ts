/** A node of a tree in words: its comments, its number, and its label for screen readers. */
import type { PgnMove, PgnNode } from "../../../engine/index.ts";
import { describeMove } from "../../texts/events.ts";
import { moveNumber } from "../../texts/formatMove.ts";
import { glyphOf } from "../../texts/glyphs.ts";

/** A command for programs, such as `[%clk 0:01:30]`. Players do not see it. */
const COMMAND = /\[%\w+[^[\]]*\]/g;

/** The text of comments, as players see it. */
export const textOf = (comments: readonly string[] = []): string =>
  comments.join(" ").replace(COMMAND, " ").replace(/ +/g, " ").trim();

/** The sign of check or mate at the end of SAN, in words. */
const CHECKS: readonly (readonly [sign: string, words: string])[] = [
  ["+", "check"],
  ["#", "checkmate"],
];

const checkIn = ({ san }: PgnMove): string | undefined =>
  CHECKS.find(([sign]) => san.endsWith(sign))?.[1];

/** `knight to f3`; `pass` for a null move. */
const inWords = (move: PgnMove): string => ("piece" in move ? describeMove(move) : "pass");

/** `12. knight to f3, check, variation, good move, comment: The point.` */
export function labelOf(node: PgnNode, beginsVariation: boolean): string {
  const { move, nags = [] } = node;
  const [before, after] = [textOf(node.startingComments), textOf(node.comments)];
  return [
    before && `comment before: ${before}`,
    move === null ? "Start position" : `${moveNumber(move)} ${inWords(move)}`,
    move && checkIn(move),
    beginsVariation && "variation",
    ...nags.map((nag) => glyphOf(nag).name),
    after && `comment: ${after}`,
  ]
    .filter(Boolean)
    .join(", ");
}
