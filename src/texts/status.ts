import type { Color, OutcomeReason } from "../../engine/index.ts";
import type { GameEnd, HumanColor } from "../../store/index.ts";
import { SIDES } from "./squares.ts";

export const GAME_ELSEWHERE = "This game goes on in another tab.";

export interface GameStatus {
  readonly turn: Color;
  readonly humanColor: HumanColor;
  /** The opponent's name. */
  readonly opponentName: string;
  readonly isCheck: boolean;
  readonly end: GameEnd | undefined;
  /** Whether the search for the computer's move failed and can be retried. */
  readonly hasFailed: boolean;
  /** Whether another tab plays the game. */
  readonly isElsewhere?: boolean;
  /** The past position that the board shows, in words; undefined while it shows the present. */
  readonly lookingBackAt?: string | undefined;
}

/** The ends that have a winner. */
type Won = "checkmate" | "resignation" | "timeout";

const DRAW_TEXTS: Record<Exclude<GameEnd["reason"], Won>, string> = {
  stalemate: "Draw by stalemate.",
  insufficientMaterial: "Draw by insufficient material.",
  threefoldRepetition: "Draw by threefold repetition.",
  fiftyMoves: "Draw by the fifty-move rule.",
  agreement: "Draw by agreement.",
  timeoutDraw: "Draw: time is over, no mate possible.",
};

function endText(end: GameEnd, humanColor: HumanColor): string {
  const { winner, reason } = end;
  if (humanColor === "both") return endTextForTwo(end);
  const humanWins = winner === humanColor;
  switch (reason) {
    case "checkmate":
      return humanWins ? "Checkmate: you win." : "Checkmate: the computer wins.";
    case "resignation":
      return humanWins ? "The computer resigned: you win." : "You resigned: the computer wins.";
    case "timeout":
      return humanWins
        ? "The computer lost on time: you win."
        : "You lost on time: the computer wins.";
    default:
      return DRAW_TEXTS[reason];
  }
}

/** The end of a game of two people, who are named by their colours. */
function endTextForTwo({ winner, reason }: GameEnd): string {
  const [winning, losing] = winner === "w" ? [SIDES.w, SIDES.b] : [SIDES.b, SIDES.w];
  switch (reason) {
    case "checkmate":
      return `Checkmate: ${winning} wins.`;
    case "resignation":
      return `${losing} resigned: ${winning} wins.`;
    case "timeout":
      return `${losing} lost on time: ${winning} wins.`;
    default:
      return DRAW_TEXTS[reason];
  }
}

/** How a game ended by the rules: `Draw by stalemate.` */
export const outcomeText = (reason: OutcomeReason): string =>
  reason === "checkmate" ? "Checkmate." : DRAW_TEXTS[reason];

/** One sentence about the state of the game, both shown and read by screen readers. */
export function statusText(status: GameStatus): string {
  const { turn, humanColor, opponentName, isCheck, end, hasFailed, lookingBackAt } = status;
  if (lookingBackAt !== undefined) return `Viewing: ${lookingBackAt}.`;
  if (end) return endText(end, humanColor);
  if (status.isElsewhere) return GAME_ELSEWHERE;
  if (humanColor === "both") return `${isCheck ? "Check. " : ""}${SIDES[turn]} to move.`;
  if (turn === humanColor) return isCheck ? "You are in check. Your move." : "Your move.";
  return hasFailed ? "The computer has not moved." : thinkingText(opponentName);
}

/** `One Monkey is thinking…`, `Fifty Monkeys are thinking…`. */
export const thinkingText = (opponentName: string): string =>
  `${opponentName} ${isOrAre(opponentName)} thinking…`;

/** Whether an opponent is more than one monkey. */
export const isSeveral = (opponentName: string): boolean => opponentName.endsWith("Monkeys");

export const isOrAre = (opponentName: string): "is" | "are" =>
  isSeveral(opponentName) ? "are" : "is";
