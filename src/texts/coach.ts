/** What the coach says while one plays, and at the end of a game. */
import { answerTo } from "../../engine/review/costs.ts";
import {
  bestLineOf,
  isBest,
  type Judgement,
  type ReviewedMove,
} from "../../engine/review/judgements.ts";
import { parseFen } from "../../engine/rules/fen.ts";
import { legalMoves } from "../../engine/rules/moves.ts";
import type { Move } from "../../engine/rules/types.ts";
import type { ShownCoaching } from "../../store/coach/coachedMoves.ts";
import type { Summary, Training } from "../../store/coach/summary.ts";
import { describeCost, describeVerdict } from "./analysis.ts";
import { formatMove, PIECE_WORDS } from "./moves.ts";

export const COACH_NAME = "Silverback";

/** What the coach shows while it has nothing to say. */
export const COACH_WATCHES = `${COACH_NAME}, your coach, is watching.`;
export const COACH_IS_SILENT = `${COACH_NAME}, your coach, is silent.`;

/** At the end of a game, while it searches and also if a search has failed. */
export const COACH_NOT_DONE = `${COACH_NAME} has not judged all of your moves yet.`;

/** What the coach says about a move. */
export interface CoachWords {
  readonly sentence: string;
  /** How the answer begins, if that has a name. */
  readonly detail?: string;
  /** The judgement; missing for a good move and for one of the opening book. */
  readonly judgement?: Judgement;
}

/**
 * What the coach says about the last move of the human; undefined if it says nothing. A move of the
 * opening book is called by its name. Of good moves in a row only the first is praised.
 * @param opening the name of the position after the move, if books have one
 */
export function coachWords(
  { move, previous }: ShownCoaching,
  opening: string | undefined,
): CoachWords | undefined {
  const say = (words: string) => `${formatMove(move.move)}: ${startSmall(words)}`;
  if (opening !== undefined) return { sentence: say(`Book, ${opening}.`) };
  if (move.judgement) return reproach(move, move.judgement, say);
  const verdict = describeVerdict(move);
  if (verdict === undefined || isPlain(move, previous)) return undefined;
  return { sentence: say(`${verdict}.`) };
}

const startSmall = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** `12. Bxh7+: mistake, loses the bishop on h7.`, and what the answer does. */
function reproach(
  move: ReviewedMove,
  judgement: Judgement,
  say: (words: string) => string,
): CoachWords {
  const [cost = "", ...rest] = describeCost(move).split(/(?<=\.) (?=\d)/);
  const sentence = say(`${judgement.title}, ${startSmall(cost)}`);
  return { sentence, judgement, ...(rest.length > 0 && { detail: rest.join(" ") }) };
}

/**
 * Whether a move is the best one and nothing else: after another best one, or the only legal one.
 */
function isPlain(move: ReviewedMove, previous: ReviewedMove | undefined): boolean {
  if (move.isOnlyGood || describeVerdict(move) !== "Best move") return false;
  const isOneOfSeveral = previous !== undefined && isBest(previous.move, previous.before);
  return isOneOfSeveral || legalMoves(parseFen(move.move.before)).length === 1;
}

/**
 * The answer to 'Why?', while the best line against the move is played out:
 * `12… Kxh7 is the best answer. 12… Kh8 was played.`
 * @param reply what the other side has played, if it has
 */
export function describeAnswer(move: ReviewedMove, reply: Move | undefined): string {
  const [best] = answerTo(move);
  if (!best) return "";
  const isBestPlayed = reply?.after === best.after;
  const others = reply && !isBestPlayed ? ` ${formatMove(reply)} was played.` : "";
  return `${formatMove(best)} is the best answer${isBestPlayed ? ", and was played" : ""}.${others}`;
}

/** The first answer to 'What was better?': `The knight on g1 had a better move.` */
export function describeBetterPiece(move: ReviewedMove): string {
  const [best] = bestLineOf(move);
  return best ? `The ${PIECE_WORDS[best.piece]} on ${best.from} had a better move.` : "";
}

/** The second answer to 'What was better?': `12. Nf3 was better.` */
export const describeBetterMove = (move: ReviewedMove): string =>
  `${formatMove(bestLineOf(move)[0])} was better.`;

const TRAININGS: Readonly<Record<Training, string>> = {
  mates: "mates. Before each move, look at every check that the other side has",
  promotions: "pawns that run. Count who comes first",
  draws: "how games are drawn. A draw may be lost or won as well",
  motifs: "forks, pins and discovered attacks. Look for two things that one move attacks",
  hanging: "pieces that can be taken. Before each move, look at every capture of the other side",
  captures: "captures. Look at every one that you have before you choose a move",
  openings: "openings. Develop all pieces, and castle, before you attack",
  plans: "plans. Ask of each move what the other side will answer",
};

/** Three lines about the game: the best stretch, the turning point, and what to train. */
export function describeSummary({ stretch, turningPoint, training }: Summary) {
  return {
    stretch: stretch
      ? `Best stretch: ${formatMove(stretch.first)} to ${formatMove(stretch.last)}, ${stretch.moves} moves without a slip.`
      : "Best stretch: none. Three good moves in a row make one.",
    turningPoint: turningPoint
      ? `Turning point: ${formatMove(turningPoint.move)}. ${describeCost(turningPoint)}`
      : "No turning point: none of your moves was a mistake.",
    training: training ? `To train: ${TRAININGS[training]}.` : "To train: a stronger opponent.",
  };
}
