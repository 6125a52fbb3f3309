/**
 * Everything that the program tells the player in a notice or an error, as a code with its data.
 * `src/texts` turns codes into sentences. A `message` is a text of the specification or of a
 * validator, and stays as it is.
 */
import * as v from "valibot";
import { failure, messageOf, type Result, success } from "../engine/result.ts";
import { SearchError } from "../engine/service/protocol.ts";
import {
  COUNT,
  fieldOf,
  type Schema,
  schemaFrom,
  TEXT,
  validate,
  WRONG_SHAPE,
} from "./frame/schemas.ts";

/** What can be copied to the clipboard. */
export const COPIED_CONTENTS = [
  "fen",
  "pgn",
  "gameLink",
  "analysisLink",
  "puzzleLink",
  "log",
  "logLink",
] as const;

/** Why a text is not an action log. */
const LOG_FAULTS = [
  "tooLong",
  "notJson",
  "wrongShape",
  "noPayload",
  "payloadNotJson",
  "stateNotJson",
  "noActions",
] as const;

/** What a file is that is no text. */
export const FILE_FORMATS = ["picture", "pdf", "archive"] as const;

/** What helps a player in a game. */
const HELPS = ["hint", "takeBack"] as const;

/** What a player asks a search for; reviews, exercises and verifications ask the engine. */
const SEARCHERS = ["opponent", "hint", "engine"] as const;
export type Searcher = (typeof SEARCHERS)[number];

/** An entry of a log: its number in the file, from 1, and its type there; null without a type. */
const ENTRY = { number: COUNT, type: v.nullable(TEXT) };

/** The data of each code. */
const DATA = {
  // A FEN, a PGN, a move or another text that cannot be used.
  invalid: { message: TEXT },
  textTooLong: {},
  noGameInText: {},
  // Not even the first move can be read.
  noGameBegins: { message: TEXT },
  addressOfOtherSite: { site: TEXT },
  linesEnded: { message: TEXT, count: COUNT },
  // What was guessed in a text of another program, in the words of `src/texts/foreign.ts`.
  textMended: { message: TEXT },
  fileNotKept: {},
  fileNotFound: {},
  severalFiles: { count: COUNT },
  restOfAddressIgnored: { parameters: TEXT },
  gameAlreadyOver: {},
  fileUnreadable: {},
  fileIsNoText: { format: v.picklist(FILE_FORMATS) },
  colorUnknown: { color: TEXT },
  opponentUnknown: { opponent: TEXT },
  // Links to games and logs.
  gameTooLongForLink: { limit: COUNT },
  gameLinkTooLong: {},
  gameLinkTooNew: {},
  gameLinkDamaged: {},
  gameLinkStartInvalid: { message: TEXT },
  linksNotSupported: {},
  analysisTooLongForLink: {},
  logTooLongForLink: {},
  logLinkTooLong: {},
  logLinkTooNew: {},
  logLinkDamaged: {},
  // Action logs.
  notALog: { why: v.picklist(LOG_FAULTS) },
  logVersionUnknown: { version: v.nullable(TEXT), oldest: COUNT, newest: COUNT },
  logStateHasNoGame: {},
  logStateInvalid: { message: TEXT },
  logEntryNoAction: ENTRY,
  logEntryUnknown: ENTRY,
  logEntryInvalid: { ...ENTRY, message: TEXT },
  logTooManyActions: { ...ENTRY, limit: COUNT, count: COUNT },
  // Playing and reviewing.
  gameOver: {},
  notYourTurn: {},
  gameElsewhere: {},
  hintNotYourTurn: {},
  hintNotFound: {},
  nothingToReview: {},
  exercisesRenewed: {},
  drawNotNow: {},
  drawDeclined: { opponent: TEXT },
  countsNoMore: { help: v.picklist(HELPS) },
  // The clocks, in milliseconds.
  clocksSetBack: { white: COUNT, black: COUNT },
  timeTaken: { milliseconds: COUNT },
  // The computer's search.
  searchTimedOut: { seconds: v.number() },
  searchReplyInvalid: {},
  searchReplyUnreadable: {},
  searchCrashed: { detail: TEXT },
  searchNotStarted: { detail: TEXT },
  searchFailed: { detail: TEXT },
  networkNotLoaded: { detail: TEXT, isOffline: v.boolean(), searcher: v.picklist(SEARCHERS) },
  // Saving.
  savedGameUnreadable: {},
  savedGameCut: {},
  savedGameNewer: {},
  savedGamesBlocked: {},
  savedGamesSlow: {},
  savedChangesUnreadable: {},
  keptGameGone: {},
  lastGameElsewhere: {},
  gameNotSaved: {},
  analysisUnreadable: {},
  settingNotSaved: {},
  recentGameNotKept: {},
  recentGamesSlow: {},
  recentGamesBlocked: {},
  recentGamesNewer: {},
  recentGamesCleared: {},
  // The clipboard.
  copied: { what: v.picklist(COPIED_CONTENTS) },
  notCopied: { what: v.picklist(COPIED_CONTENTS), text: v.string() },
} satisfies Readonly<Record<string, v.ObjectEntries>>;

type Data = typeof DATA;

/** One of the reasons, or one of those with these codes. */
export type Reason<Code extends keyof Data = keyof Data> = {
  [Each in Code]: { readonly code: Each } & {
    readonly [Field in keyof Data[Each]]: Data[Each][Field] extends v.GenericSchema<
      unknown,
      infer Value
    >
      ? Value
      : never;
  };
}[Code];

const isCode = (code: unknown): code is keyof Data =>
  typeof code === "string" && Object.hasOwn(DATA, code);

/** Validates a reason that comes from outside. */
export const REASON: Schema<Reason> = schemaFrom((value) => {
  const code = fieldOf(value, "code");
  if (!isCode(code)) return failure(WRONG_SHAPE);
  const data = validate(v.object(DATA[code] as v.ObjectEntries), value);
  if (!data.ok) return data;
  const reason = { ...data.value, code } as Reason;
  // The text that could not be copied is shown as it is, for copying by hand.
  return success(code === "notCopied" ? reason : failure(reason).error);
});

/** Why a search failed. */
export type SearchReason = Reason<Extract<keyof Data, `search${string}`> | "networkNotLoaded">;

/** Validates why a search failed. */
export const SEARCH_REASON = v.pipe(
  REASON,
  v.check(({ code }) => /^(search|networkNotLoaded)/.test(code)),
) as unknown as Schema<SearchReason>;

/** A result whose message becomes the data of a reason. */
export const withReason = <Value>(result: Result<Value>): Result<Value, Reason<"invalid">> =>
  result.ok ? result : failure({ code: "invalid", message: result.error });

/** Why a search failed, from the error with which it rejected. */
export function reasonOf(error: unknown, searcher: Searcher): SearchReason {
  if (error instanceof SearchError) {
    const { reason } = error;
    return reason.code === "networkNotLoaded" ? { ...reason, searcher } : reason;
  }
  return failure({ code: "searchFailed", detail: messageOf(error) }).error;
}
