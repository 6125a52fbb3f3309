/** What the analysis says: reviews, the exercises of 'Learn from your mistakes', and glyphs. */

import { answerTo, costOf, isSoundSacrifice } from "../../engine/review/costs.ts";
import type { Score } from "../../engine/review/evaluation.ts";
import {
  isBest,
  isMateDelayed,
  type ReviewedMove,
  titleOf,
  winningChances,
} from "../../engine/review/judgements.ts";
import { ROUNDS } from "../../engine/review/limits.ts";
import type { Motif, Placed } from "../../engine/review/motifs.ts";
import { type Color, type Move, PIECE_SYMBOLS } from "../../engine/rules/types.ts";
import type { Attempt, ExerciseSource } from "../../store/analysis/learning/slice.ts";
import type { ChangedJudgement } from "../../store/analysis/review/selectors.ts";
import type { GameRow } from "../../store/kept/rows.ts";
import { describeGame } from "./game.ts";
import { formatMove, formatPercent, PIECE_WORDS, SIDES } from "./moves.ts";
import { describeReason } from "./reasons.ts";

/** A count: `5,000`. Not by `toLocaleString`, of which the first use takes the browser 26 ms. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** A score from white's point of view: `+0.35`, `−1.20`, `White mates in 3`. */
export function formatScore(score: Score): string {
  if (score.kind === "mate") {
    const side = SIDES[score.winner];
    return score.moves === 0 ? "Checkmate" : `${side} mates in ${score.moves}`;
  }
  const pawns = (Math.abs(score.value) / 100).toFixed(2);
  if (score.value === 0) return pawns;
  return `${score.value > 0 ? "+" : "−"}${pawns}`;
}

/** A score in as few characters as possible: `+0.35`, `−12.4`, `M3`, `−M3`; `#` for checkmate. */
export function formatShortScore(score: Score): string {
  if (score.kind === "mate") {
    const sign = score.winner === "w" ? "" : "−";
    return score.moves === 0 ? "#" : `${sign}M${score.moves}`;
  }
  const text = formatScore(score);
  return Math.abs(score.value) < 1_000 ? text : text.slice(0, -1);
}

/** A line of moves with their numbers: `34… Kg8 35. Ng6 Bxb2`. */
export function formatLine(line: readonly Move[]): string {
  return line
    .map((move, index) => (index === 0 || move.color === "w" ? formatMove(move) : move.san))
    .join(" ");
}

/**
 * The verdict on a move: `Blunder`, `Best move`, or nothing for a move in between. A mate that
 * became longer is named, but has no glyph.
 */
export function describeVerdict(reviewed: ReviewedMove): string | undefined {
  const title = titleOf(reviewed);
  if (title !== undefined) return title;
  const sacrifice = isSoundSacrifice(reviewed) && "sacrifice that holds";
  const { isOnlyGood } = reviewed;
  if (isBest(reviewed.move, reviewed.before))
    return ["Best move", isOnlyGood && "the only good one", sacrifice].filter(Boolean).join(", ");
  if (isOnlyGood) return ["The only good move", sacrifice].filter(Boolean).join(", ");
  if (isMateDelayed(reviewed)) return "Not the fastest mate";
  return sacrifice ? "Sacrifice that holds" : undefined;
}

/**
 * Which round a review is in, and the move that matters most of those that it looks at:
 * `Longer look 2 of 4: 24… Qe3 and others.`
 */
export function describeSearch(
  round: number | undefined,
  [first, ...rest]: readonly Move[],
): string {
  if (round === undefined || !first) return "Looking longer.";
  const others = rest.length > 0 ? " and others" : "";
  return `Longer look ${round} of ${ROUNDS}: ${formatMove(first)}${others}.`;
}

/**
 * That a review is sure, and how many of its judgements the longer searches have changed. The moves
 * say themselves which.
 */
export function describeReviewed(changed: number): string {
  if (changed === 0) return "Review complete.";
  const judgements = changed === 1 ? "One judgement has" : `${changed} judgements have`;
  return `Review complete. ${judgements} changed.`;
}

/** What the shorter searches thought of such a move: `At first sight a mistake.` */
export const describeFirstLook = ({ before }: ChangedJudgement): string =>
  `At first sight ${before ? withArticle(before.name) : "nothing to remark"}.`;

/** `a blunder`, `an inaccuracy` */
const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

/**
 * The change of the mover's winning chances, in whole percent: `Black's winning chances: 50% → 0%`.
 */
export function formatWinningChances({ move: { color }, before, after }: ReviewedMove): string {
  const own = (score: Score) => formatPercent(winningChances(color, score));
  return `${SIDES[color]}'s winning chances: ${own(before.score)} → ${own(after.score)}`;
}

const DRAW_WORDS = {
  stalemate: "by stalemate",
  insufficientMaterial: "because neither side can mate any more",
  repetition: "by repetition",
} as const;

/**
 * What a judged move costs:
 * `Loses the rook on a8 for a pawn. 12… Nc7+ forks the king and the rook.`
 */
export function describeCost(reviewed: ReviewedMove): string {
  const cost = costOf(reviewed);
  switch (cost.kind) {
    case "mateAllowed":
      return `Allows mate in ${cost.moves}.`;
    case "mateMissed":
      return `Misses mate in ${cost.moves}.`;
    case "drawAllowed":
      return `Allows a draw ${DRAW_WORDS[cost.reason]}.`;
    case "drawMissed":
      return `Misses a draw ${DRAW_WORDS[cost.reason]}.`;
    case "promotionAllowed":
      return `Lets a pawn become a ${PIECE_WORDS[cost.piece]} on ${cost.square}.`;
    case "promotionMissed":
      return `Misses a pawn that becomes a ${PIECE_WORDS[cost.piece]} on ${cost.square}.`;
    case "materialLost": {
      const [answer] = answerTo(reviewed);
      const motif = cost.motif && answer ? ` ${describeMotif(cost.motif, answer)}` : "";
      return `Loses ${piecesOn(cost.lost)}${inReturn(cost.won)}.${motif}`;
    }
    case "materialMissed":
      return `Misses the win of ${piecesOn(cost.won)}${inReturn(cost.lost)}.`;
    case "chances":
      return describeChances(cost.before, cost.after);
  }
}

/**
 * The reply that was played, if it is not the best answer and yet keeps the most of what the move
 * gave away: `5… Nxf7 was played, which punishes it, too.`
 */
export function describeReply(reviewed: ReviewedMove, reply: ReviewedMove | undefined): string {
  const [answer] = answerTo(reviewed);
  if (!reviewed.judgement || !reply || !answer || answer.after === reply.move.after) return "";
  const punishes = 2 * reply.loss < reviewed.loss;
  return punishes ? `${formatMove(reply.move)} was played, which punishes it, too.` : "";
}

const theOne = ({ piece }: Placed): string => `the ${PIECE_WORDS[piece]}`;
const theOneOn = (placed: Placed): string => `${theOne(placed)} on ${placed.square}`;

/** `the rook on a8 and the pawn on b7` */
const piecesOn = (pieces: readonly Placed[]): string => listed(pieces.map(theOneOn));

/** ` for a rook and two pawns`; empty for nothing. */
function inReturn(pieces: readonly Placed[]): string {
  const words = PIECE_SYMBOLS.toReversed().flatMap((symbol) => {
    const count = pieces.filter(({ piece }) => piece === symbol).length;
    const word = PIECE_WORDS[symbol];
    if (count === 0) return [];
    return count === 1 ? `a ${word}` : `${["two", "three"][count - 2] ?? count} ${word}s`;
  });
  return words.length === 0 ? "" : ` for ${listed(words)}`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

function describeMotif({ kind, targets }: Motif, answer: Move): string {
  const move = formatMove(answer);
  const [first, second] = targets;
  switch (kind) {
    case "fork":
      return `${move} forks ${listed(targets.map(theOne))}.`;
    case "pin":
      return `${move} pins ${first && theOneOn(first)} to ${second && theOne(second)}.`;
    case "discoveredAttack":
      return `${move} discovers an attack on ${first && theOneOn(first)}.`;
    case "discoveredCheck":
      return `${move} discovers a check.`;
  }
}

/** A side's chances in words, from this percentage on. */
const CHANCES_IN_WORDS = [
  { from: 85, words: "a winning" },
  { from: 60, words: "a better" },
  { from: 40, words: "an equal" },
  { from: 15, words: "a worse" },
  { from: 0, words: "a lost" },
];

const inWords = (chances: number): string =>
  CHANCES_IN_WORDS.find(({ from }) => chances >= from)?.words ?? "";

function describeChances(before: number, after: number): string {
  const [one, other] = [inWords(before), inWords(after)];
  return one === other
    ? `Gives away ${formatPercent(before - after)} of the winning chances.`
    : `Turns ${one} position into ${other} one.`;
}

export const learningTitle = (isOwn: boolean, source: ExerciseSource = "game"): string => {
  if (source === "file") return "Solve the positions";
  return isOwn ? "Learn from your mistakes" : "Learn from the mistakes";
};

/** The kept game that an exercise is from: `From your game against Ten Monkeys, Nov 26, 2026` */
export const describeKeptGame = (game: GameRow): string =>
  `From your ${describeGame(game)}, ${SHORT_DATE.format(game.date)}`;

const SHORT_DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/**
 * The game of a PGN that an exercise is from, by its tags: `From Kasparov – Topalov, 1999.01.20`.
 * Empty without names.
 */
export function describeTaggedGame({ White, Black, Date: date }: Tags): string {
  const names = isKnown(White) && isKnown(Black) ? [`From ${White} – ${Black}`] : [];
  return [...names, ...(names.length > 0 && isKnown(date) ? [knownPartOf(date)] : [])].join(", ");
}

/** Where and when a game was played: `Hoogovens, Wijk aan Zee, 1999.01.20`. Empty if unknown. */
export const describeOccasion = ({ Event, Site, Date: date }: Tags): string =>
  [Event, Site, date].filter(isKnown).map(knownPartOf).join(", ");

const RESULTS: Readonly<Record<string, string>> = {
  "1-0": "1–0, White won",
  "0-1": "0–1, Black won",
  "1/2-1/2": "½–½, draw",
};

/** The result of a game by its tags: `1–0, White won`; undefined if it is not finished. */
export const describeTaggedResult = ({ Result = "*" }: Tags): string | undefined => RESULTS[Result];

type Tags = Readonly<Record<string, string | undefined>>;

/** PGN writes a question mark for what is not known (PGN standard, 8.1.1). */
const isKnown = (tag: string | undefined): tag is string =>
  tag !== undefined && !tag.startsWith("?");

/** `1858` of the date `1858.??.??` (PGN standard, 8.1.1.3). */
const knownPartOf = (tag: string): string => tag.replace(/(\.\?\?)+$/, "");

/**
 * What is to be done: `12. Qh5 was played. Find a better move for White.`, or, in a position of a
 * file, `Find the best move for White.`
 */
export const exerciseTask = (side: Color, mistake: Move | undefined): string =>
  mistake
    ? `${formatMove(mistake)} was played. Find a better move for ${SIDES[side]}.`
    : `Find the best move for ${SIDES[side]}.`;

/**
 * What the program says to a move that was tried:
 * `a6 loses 13% of the winning chances. It allows mate in 1. Try again.`
 */
export function describeAttempt(
  { status, reason }: Attempt,
  tried: Move,
  { mistake, solution, reviewed, goesOn }: ExerciseFacts,
): string {
  const { san } = tried;
  switch (status) {
    case "searching":
      return `Checking ${san}…`;
    case "failed":
      return `${san} could not be checked. ${reason ? describeReason(reason) : ""}`.trim();
    case "right":
      if (goesOn) return `${san} is right.`;
      if (tried.lan !== solution[0]?.lan && san.endsWith("#")) return `${san} is mate, too.`;
      return tried.lan === solution[0]?.lan || !mistake
        ? `${san} is the best move.`
        : `${san} is good, too. ${solution[0]?.san} is best.`;
    case "wrong":
      if (!mistake) return `${san} is not the solution. Try again.`;
      return [reproach(san, tried.lan === mistake.lan, reviewed), "Try again."].join(" ");
  }
}

/** What an exercise is about, and what is known of the move that was tried. */
interface ExerciseFacts {
  /** What was played; undefined in a position of a file. */
  readonly mistake: Move | undefined;
  readonly solution: readonly Move[];
  /** The tried move as a review sees it; undefined while nobody knows what it is worth. */
  readonly reviewed: ReviewedMove | undefined;
  /** Whether more moves are to be found. */
  readonly goesOn: boolean;
}

/** What is said after the reply to a right move: `12… Kh8 is the reply. Find the next move.` */
export const describePlayedReply = (reply: Move): string =>
  `${formatMove(reply)} is the reply. Find the next move.`;

function reproach(san: string, isMistake: boolean, reviewed: ReviewedMove | undefined): string {
  const isCounted = reviewed && reviewed.mate === undefined;
  const loss = isCounted
    ? `loses ${formatPercent(reviewed.loss)} of the winning chances`
    : "is not good enough";
  // The chances are in the first sentence.
  const saysMore = reviewed && costOf(reviewed).kind !== "chances";
  const cost = saysMore && describeCost(reviewed);
  return [
    isMistake ? `${san} is the move of the game.` : `${san} ${loss}.`,
    ...(cost ? [`It ${cost.charAt(0).toLowerCase()}${cost.slice(1)}`] : []),
  ].join(" ");
}

/** `Solution: 12. Nf3`, of several moves `Solution: 12. Ne7+ Kh8 13. Ng6#` */
export const describeSolution = (moves: readonly Move[]): string =>
  moves.length > 0 ? `Solution: ${formatLine(moves)}` : "";

export function describeEnd(found: number, all: number): string {
  if (all === 0) return "There are no mistakes.";
  return found === all && all > 1 ? `You found all ${all}.` : `You found ${found} of ${all}.`;
}

/**
 * An annotation glyph (PGN standard, 10): its usual sign, and its name in words. Signs that the
 * fonts of many phones lack are left out.
 */
export interface Glyph {
  readonly sign: string;
  readonly name: string;
}

/** The judgements of a move, of which it has one at most. */
export const MOVE_GLYPHS: ReadonlyMap<number, Glyph> = new Map([
  [3, { sign: "!!", name: "brilliant move" }],
  [1, { sign: "!", name: "good move" }],
  [5, { sign: "!?", name: "interesting move" }],
  [6, { sign: "?!", name: "dubious move" }],
  [2, { sign: "?", name: "mistake" }],
  [4, { sign: "??", name: "blunder" }],
]);

/** The evaluations of a position, of which it has one at most. */
export const POSITION_GLYPHS: ReadonlyMap<number, Glyph> = new Map([
  [18, { sign: "+−", name: "white is winning" }],
  [16, { sign: "+/−", name: "white is better" }],
  [14, { sign: "+/=", name: "white is slightly better" }],
  [10, { sign: "=", name: "equal position" }],
  [13, { sign: "∞", name: "unclear position" }],
  [15, { sign: "=/+", name: "black is slightly better" }],
  [17, { sign: "−/+", name: "black is better" }],
  [19, { sign: "−+", name: "black is winning" }],
]);

/** Other glyphs with a usual sign. Several have one number for each colour. */
const OTHER_GLYPHS: ReadonlyMap<number, Glyph> = new Map(
  (
    [
      [[7, 8], "□", "only move"],
      [[11, 12], "=", "equal position"],
      [[20], "+−", "white is winning"],
      [[21], "−+", "black is winning"],
      [[22, 23], "⊙", "zugzwang"],
      [[32, 33], "↑↑", "lead in development"],
      [[36, 37], "↑", "initiative"],
      [[40, 41], "→", "attack"],
      [[44, 45], "=∞", "compensation"],
      [[132, 133], "⇆", "counterplay"],
      [[138, 139], "⊕", "time trouble"],
      [[140], "∆", "with the idea"],
      [[146], "N", "novelty"],
      [[220], "D", "diagram"],
    ] as const
  ).flatMap(([nags, sign, name]) => nags.map((nag) => [nag, { sign, name }] as const)),
);

/** A glyph that has no usual sign is shown by its number, as in PGN: `$9`. */
export const glyphOf = (nag: number): Glyph =>
  MOVE_GLYPHS.get(nag) ??
  POSITION_GLYPHS.get(nag) ??
  OTHER_GLYPHS.get(nag) ?? { sign: `$${nag}`, name: `glyph ${nag}` };
