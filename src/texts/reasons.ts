/** The sentences for the reasons and notices that the store and the pages report. */
import { LOW_TIME_MS } from "../../store/clock/clockListeners.ts";
import type { Reason } from "../../store/reasons.ts";
import { clockText, isSeveral } from "./game.ts";
import { inBrackets, PLAY_TEXTS, type Texts, textFrom } from "./playReasons.ts";

const COPY_NAMES: Readonly<Record<Reason<"copied">["what"], string>> = {
  fen: "FEN",
  pgn: "PGN",
  gameLink: "Game link",
  analysisLink: "Link to the analysis",
  puzzleLink: "Link to the puzzle",
  log: "Log",
  logLink: "Log link",
};

const LOG_FAULTS: Readonly<Record<Reason<"notALog">["why"], string>> = {
  tooLong: ": it is too long",
  notJson: ": it is not JSON",
  wrongShape: "",
  noPayload: ": it has no payload",
  payloadNotJson: ": its payload is not JSON",
  stateNotJson: ": its preloadedState is not JSON",
  noActions: ": it has no list of actions",
};

/** The name of an entry of a log: `Entry 7 (game/movePlayed)`. */
export const nameOfEntry = ({ number, type }: Pick<Reason<"logEntryUnknown">, "number" | "type">) =>
  `Entry ${number}${inBrackets(type ?? "")}`;

const shownClock = (milliseconds: number): string =>
  clockText(milliseconds / 1000, LOW_TIME_MS / 1000);

/** In characters: the longest text that fits into a notice. */
const LONGEST_SHOWN = 400;

const FILE_FORMATS: Readonly<Record<Reason<"fileIsNoText">["format"], string>> = {
  picture:
    "This page cannot read a position from a picture. " +
    "Set it up in the position editor of the analysis, or paste its FEN.",
  pdf: "This page cannot read a PDF. Copy the PGN in it and paste that.",
  archive: "This page cannot read a compressed file. Unpack it and open the PGN file in it.",
};

/** What to do instead. */
const READABLE = "This page reads games (PGN), positions (FEN) and links.";

/**
 * What a player can do about a message that the specification words for programmers: a sentence for
 * each, by how the message begins.
 */
const HELP: readonly (readonly [message: string, help: string])[] = [
  [
    "Invalid FEN: must contain six",
    "A FEN is one line: the board, w or b, who may castle, a square or a hyphen, and two numbers. Copy all of it.",
  ],
  ["Invalid FEN: move number", "The last of the six parts is the number of the move, from 1."],
  [
    "Invalid FEN: half move counter",
    "The fifth of the six parts counts the moves of both sides since the last capture or pawn move.",
  ],
  [
    "Invalid FEN: en-passant",
    "The fourth of the six parts is the square that a pawn has just passed, or a hyphen.",
  ],
  [
    "Invalid FEN: castling",
    "The third of the six parts says who may castle: letters of KQkq, or a hyphen.",
  ],
  ["Invalid FEN: side-to-move", "The second of the six parts is w or b: whose move it is."],
  [
    "Invalid FEN: piece data does not",
    "The first part has all eight ranks, from the eighth to the first, with a / between two.",
  ],
  [
    "Invalid FEN: piece data is invalid (consecutive",
    "Empty squares beside each other are one number: 3, and not 12.",
  ],
  [
    "Invalid FEN: piece data is invalid (invalid",
    "The letters are KQRBNP for White and kqrbnp for Black. A number stands for empty squares.",
  ],
  [
    "Invalid FEN: piece data is invalid (too",
    "Each rank has eight squares: its pieces and its numbers add up to 8.",
  ],
  [
    "Invalid FEN: illegal en-passant",
    "No pawn has just passed this square. Write a hyphen instead.",
  ],
  ["Invalid FEN: missing", "Each side needs its king on the board."],
  ["Invalid FEN: too many", "Each side has one king."],
  ["Invalid FEN: some pawns", "No pawn can stand on the first or the last rank."],
  [
    "Invalid FEN: the side not to move",
    "It could take the king. Let the other side move, or end the check.",
  ],
  [
    "Invalid PGN: FEN tag",
    "The game does not begin as usual, and does not say how. Add the tag FEN, or remove the tag SetUp.",
  ],
  ["Invalid move", "Write a legal move as Nf3, exd5, O-O or e8=Q."],
];

/** A message and, on a line below it, what helps. */
const withHelp = (message: string): string =>
  [message, HELP.find(([start]) => message.startsWith(start))?.[1]].filter(Boolean).join("\n");

/** A code without a text does not compile. */
const TEXTS: Texts<Reason["code"]> = {
  ...PLAY_TEXTS,
  invalid: ({ message }) => withHelp(message),
  textTooLong: "This text is too long to be a game.",
  noGameInText: `No game found in this text. ${READABLE}`,
  noGameBegins: ({ message }) => `${message}. ${READABLE}`,
  addressOfOtherSite: ({ site }) =>
    `This page fetches nothing from other sites. Open the game at ${site}, copy its PGN and paste that.`,
  linesEnded: ({ message, count }) =>
    `${message}\n${
      count === 1
        ? "The moves before it are shown"
        : `The moves before it and ${count - 1} more are shown`
    }.`,
  textMended: ({ message }) => message,
  fileNotKept: "This browser does not keep the file. After a reload, open it again.",
  fileNotFound: "This browser no longer has the file. Open it again to see its other games.",
  severalFiles: ({ count }) => `These are ${count} files; the first was opened.`,
  restOfAddressIgnored: ({ parameters }) =>
    `The game in this address was opened. The rest was ignored: ${parameters}.`,
  gameAlreadyOver: "The game is already over in this position.",
  fileUnreadable: "The file could not be read.",
  fileIsNoText: ({ format }) => FILE_FORMATS[format],
  colorUnknown: ({ color }) => `Nobody can play “${color}”: a colour is white, black or both.`,
  opponentUnknown: ({ opponent }) => `Nobody here is called “${opponent}”.`,

  gameTooLongForLink: ({ limit }) =>
    `This game is too long for a link (at most ${Math.floor(limit / 2)} moves of each side).`,
  gameLinkTooLong: "This link is too long to hold a game.",
  gameLinkTooNew: "This link was made by a newer version of this page. Reload the page to open it.",
  gameLinkDamaged: "This game link is damaged. It may be incomplete.",
  gameLinkStartInvalid: ({ message }) =>
    `The game in this link begins from an impossible position. ${withHelp(message)}`,
  linksNotSupported: "This browser is too old for this link.",
  analysisTooLongForLink: "This analysis is too long for a link. Download it and send the file.",
  logTooLongForLink: "This log is too long for a link. Save it and send the file instead.",
  logLinkTooLong: "The log in this link is too long.",
  logLinkTooNew: "The log in this link was made by a newer version of this page.",
  logLinkDamaged: "The log in this link is damaged. The link may be incomplete.",

  notALog: ({ why }) =>
    `This is not an action log${LOG_FAULTS[why]}. ‘Log’ in ‘Behind the scenes’ saves one.`,
  logVersionUnknown: ({ version, oldest, newest }) =>
    `This action log is of ${version === null ? "an unknown version" : `version ${version}`}, and ` +
    `this page reads versions ${oldest} to ${newest}. A newer page may read it: reload.`,
  logStateHasNoGame:
    "This action log cannot be opened: its start, the preloaded state, has no game.",
  logStateInvalid: ({ message }) =>
    `This action log cannot be opened: its start, the preloaded state, is wrong. ${message}.`,
  logEntryNoAction: (entry) => `${nameOfEntry(entry)}: this is no event of a game`,
  logEntryUnknown: (entry) => `${nameOfEntry(entry)}: this page does not know this event`,
  logEntryInvalid: ({ message, ...entry }) => `${nameOfEntry(entry)}: ${message}`,
  logTooManyActions: ({ limit, count, ...entry }) =>
    `${nameOfEntry(entry)}: an action log holds at most ${limit} actions, ` +
    `and this one has ${count}`,

  hintNotYourTurn: "Hints are only available on your turn.",
  hintNotFound: "No hint found.",
  nothingToReview: "There are no moves to review yet.",
  exercisesRenewed:
    "The review has looked longer: the exercises are now those of what it is sure of.",
  drawNotNow: "You can offer a draw on your turn, once in ten moves.",
  drawDeclined: ({ opponent }) =>
    `${opponent} ${isSeveral(opponent) ? "decline" : "declines"} the draw.`,
  countsNoMore: ({ help }) =>
    `With ${help === "hint" ? "a hint" : "a move taken back"}, this game no longer counts for your ` +
    "stars and your rating.",

  savedGameUnreadable:
    "A saved game cannot be read by this version. It stays as it is, and the home page can " +
    "download it.",
  savedGameCut:
    "The end of the saved game could not be read. This is a copy that goes on before it. The saved " +
    "game stays as it is.",
  savedGameNewer:
    "A newer version of this page has played this game on. Reload the page for that version. The " +
    "game stays as it is.",
  savedGamesBlocked: "This browser blocks saved games. A new game was started.",
  savedGamesSlow:
    "Your saved game cannot be reached yet, so a new game was started. The saved one stays as it " +
    "is, and comes back here if you have not moved by then.",
  savedChangesUnreadable:
    "Something that an earlier visit could not save cannot be read. It stays as it is, and the " +
    "rest is saved.",
  keptGameGone: "This game is no longer kept.",
  lastGameElsewhere:
    "Your last game goes on in another tab, so a new one begins here. The home page has both.",
  analysisUnreadable: "The saved analysis could not be read. It stays as it is.",
  settingNotSaved: "This browser blocks saving settings. They last until you leave the page.",
  recentGameNotKept:
    "This browser refuses to save your games for now. What is new is kept in another place of it, " +
    "as far as there is room, and saving is tried again.",
  recentGamesSlow:
    "Your games cannot be reached: another tab of this page may be using them. Close the other " +
    "tabs. What is new is saved later.",
  recentGamesBlocked: "This browser blocks recent games.",
  recentGamesNewer:
    "Your games are kept by a newer version of this page. Reload the page for that version. They " +
    "stay as they are, and what is new is saved there later.",
  recentGamesCleared: "Your browser cleared the recent games. The current game is not affected.",

  clocksSetBack: ({ white, black }) =>
    `The clocks are back at ${shownClock(white)} for White and ${shownClock(black)} for Black.`,
  timeTaken: ({ milliseconds }) =>
    "The clock ran on while this page was closed or asleep. " +
    `This turn has taken ${shownClock(milliseconds)} so far.`,

  copied: ({ what }) => `${COPY_NAMES[what]} copied.`,
  notCopied: ({ what, text }) => {
    // The text, if it is short, for copying by hand.
    const shown = text.length > LONGEST_SHOWN ? "" : ` Here it is: ${text}`;
    return `${COPY_NAMES[what]} could not be copied: this browser does not allow it.${shown}`;
  },
};

type Kind = "done" | "warning" | "note";

/** What notices look like that do not warn. */
const KINDS: { readonly [Code in Reason["code"]]?: Kind } = {
  copied: "done",
  clocksSetBack: "done",
  countsNoMore: "note",
  drawDeclined: "note",
  exercisesRenewed: "note",
  lastGameElsewhere: "note",
  severalFiles: "note",
  textMended: "note",
};

/** What a notice of this reason looks like: something was done, something is wrong, or neither. */
export const kindOf = ({ code }: Reason): Kind => KINDS[code] ?? "warning";

/** The sentence for a reason or a notice. */
export const describeReason = (reason: Reason): string => textFrom(TEXTS, reason);
