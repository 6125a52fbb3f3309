/** The texts for reasons and notices. */
import { expect, it } from "vitest";
import { describeReason, kindOf } from "../../../src/texts/reasons.ts";
import type { Reason } from "../../../store/game/reasons.ts";

it.each<[Reason, string]>([
  [{ code: "invalid", message: "Invalid move: Kh9" }, "Invalid move: Kh9"],
  [{ code: "notYourTurn" }, "It is not your turn."],
  [
    { code: "linesEnded", message: "Invalid move in PGN: Kh9", count: 1 },
    "Invalid move in PGN: Kh9. Its line ends there.",
  ],
  [
    { code: "linesEnded", message: "Invalid move in PGN: Kh9", count: 3 },
    "Invalid move in PGN: Kh9. It and 2 more end their lines there.",
  ],
  [{ code: "severalFiles", count: 3 }, "These are 3 files; the first was opened."],
  [
    { code: "restOfAddressIgnored", parameters: "fen, review" },
    "The game in this address was opened. The rest was ignored: fen, review.",
  ],
  [{ code: "colorUnknown", color: "green" }, "Invalid colour: green"],
  [
    { code: "gameTooLongForLink", limit: 6000 },
    "This game is too long for a link (at most 6000 plies).",
  ],
  [
    { code: "gameLinkStartInvalid", message: "Invalid FEN: missing white king" },
    "The game in this link has an invalid start. Invalid FEN: missing white king",
  ],
  [
    { code: "savedGameUnreadable" },
    "The saved game could not be read. A copy was kept, and a new game was started.",
  ],
  [{ code: "searchTimedOut", seconds: 30 }, "The computer did not answer within 30 seconds."],
  [
    { code: "searchCrashed", detail: "out of memory" },
    "The computer's search could not be loaded or has crashed (out of memory). If trying again does not help, reload the page; your game is saved.",
  ],
  [{ code: "searchNotStarted", detail: "" }, "The computer's search could not be started."],
  [
    { code: "networkNotLoaded", detail: "Failed to fetch", isOffline: true },
    "This opponent needs a one-time download, and you are offline.",
  ],
  [
    { code: "networkNotLoaded", detail: "404 Not Found", isOffline: false },
    "This opponent needs a one-time download, which failed (404 Not Found). If trying again does not help, reload the page; your game is saved.",
  ],
  [
    { code: "notALog", why: "stateNotJson" },
    "This is not an action log: its preloadedState is not JSON.",
  ],
  [
    { code: "logVersionUnknown", version: null, oldest: 1, newest: 3 },
    "This action log has version of no number; this page reads versions 1 to 3.",
  ],
  [
    { code: "logStateHasNoGame" },
    "The log's preloaded state cannot be used: the state has no game.",
  ],
  [{ code: "copied", what: "fen" }, "FEN copied."],
  [
    { code: "notCopied", what: "gameLink", text: "https://example.org" },
    "Game link could not be copied: this browser does not allow it. Here it is: https://example.org",
  ],
])("%j", (reason, sentence) => {
  expect(describeReason(reason)).toBe(sentence);
});

it("does not show a copied text that is too long for a notice", () => {
  const text = "x".repeat(401);
  expect(describeReason({ code: "notCopied", what: "log", text })).toMatch(/allow it\.$/);
});

it.each<[ReturnType<typeof kindOf>, Reason]>([
  ["done", { code: "copied", what: "fen" }],
  ["done", { code: "clocksSetBack", white: 60_000, black: 60_000 }],
  ["note", { code: "drawDeclined", opponent: "One Monkey" }],
  ["warning", { code: "gameNotSaved" }],
])("looks like '%s': %j", (kind, reason) => {
  expect(kindOf(reason)).toBe(kind);
});
