/**
 * The sentences that the game page shows itself: why a move cannot be played, why the computer
 * plays none, and that the game is not saved. They are in its first scripts; `reasons.ts` has all
 * others.
 */
import type { Reason, Searcher } from "../../store/reasons.ts";
import { GAME_ELSEWHERE } from "./game.ts";

/** A sentence, or how to make one from the data of its code. */
export type Texts<Code extends Reason["code"]> = {
  readonly [Each in Code]: string | ((reason: Reason<Each>) => string);
};

export const inBrackets = (detail: string): string => (detail === "" ? "" : ` (${detail})`);

const SEARCHERS: Readonly<Record<Searcher, string>> = {
  opponent: "This opponent",
  hint: "A hint",
  engine: "The engine",
};

/** After a new deployment a file may be gone, and only reloading the page helps. */
const RETRY = "If trying again does not help, reload the page; your game is saved.";

export const PLAY_TEXTS = {
  invalid: ({ message }) => message,
  gameOver: "The game is over.",
  notYourTurn: "It is not your turn.",
  gameElsewhere: GAME_ELSEWHERE,
  searchTimedOut: ({ seconds }) => `The computer did not answer within ${seconds} seconds.`,
  searchReplyInvalid: "The computer's answer was not a move.",
  searchReplyUnreadable: "The computer's answer could not be read.",
  searchCrashed: ({ detail }) =>
    `The computer stopped thinking, or could not begin${inBrackets(detail)}. ${RETRY}`,
  searchNotStarted: ({ detail }) => `The computer could not begin to think${inBrackets(detail)}.`,
  searchFailed: ({ detail }) => `The computer could not finish thinking: ${detail}`,
  networkNotLoaded: ({ detail, isOffline, searcher }) =>
    `${SEARCHERS[searcher]} needs a one-time download, ${
      isOffline ? "and you are offline." : `which failed${inBrackets(detail)}. ${RETRY}`
    }`,

  gameNotSaved:
    "This browser blocks saving games, or its storage is full. " +
    "Your last moves may be lost if you leave this page.",
} satisfies Partial<Texts<Reason["code"]>>;

/** A reason that the game page shows. */
type PlayReason = Reason<keyof typeof PLAY_TEXTS>;

/** The sentence for a reason that the game page shows. */
export const describePlayReason = (reason: PlayReason): string => textFrom(PLAY_TEXTS, reason);

/** The sentence of a table that has the reason's code. */
export function textFrom<Code extends Reason["code"]>(
  texts: Texts<Code>,
  reason: Reason<Code>,
): string {
  const text: string | ((reason: never) => string) = texts[reason.code];
  return typeof text === "string" ? text : text(reason as never);
}
