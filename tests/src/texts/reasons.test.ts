/** The texts for reasons and notices. */
import { expect, it } from "vitest";
import { describeReason, kindOf } from "../../../src/texts/reasons.ts";
import type { Reason } from "../../../store/game/reasons.ts";
import { FEN_MESSAGES } from "../../support/messages.ts";

it.each<[Reason, string]>([
  [
    { code: "searchCrashed", detail: "out of memory" },
    "The computer stopped thinking, or could not begin (out of memory). If trying again does not help, reload the page; your game is saved.",
  ],
  [
    { code: "networkNotLoaded", detail: "Failed to fetch", isOffline: true, searcher: "opponent" },
    "This opponent needs a one-time download, and you are offline.",
  ],
  [
    { code: "networkNotLoaded", detail: "404 Not Found", isOffline: false, searcher: "hint" },
    "A hint needs a one-time download, which failed (404 Not Found). If trying again does not help, reload the page; your game is saved.",
  ],
  [
    { code: "logVersionUnknown", version: null, oldest: 1, newest: 3 },
    "This action log is of an unknown version, and this page reads versions 1 to 3. A newer page may read it: reload.",
  ],
  [
    { code: "notCopied", what: "gameLink", text: "https://example.org" },
    "Game link could not be copied: this browser does not allow it. Here it is: https://example.org",
  ],
])("%j", (reason, sentence) => {
  expect(describeReason(reason)).toBe(sentence);
});

/** The messages of the specification for what a player may type or paste. */
const SPECIFIED = [
  ...FEN_MESSAGES,
  "Invalid move: Ke9",
  "Invalid move in PGN: Ke9",
  "Invalid PGN: FEN tag must be supplied with SetUp tag",
];

it("says below each message of the specification what helps", () => {
  const texts = SPECIFIED.map((message) => describeReason({ code: "invalid", message }));
  const helps = texts.map((text, index) => {
    const [message, help, ...others] = text.split("\n");
    expect([message, others]).toEqual([SPECIFIED[index], []]);
    expect(help).toMatch(/^[A-Z].*\.$/);
    return help;
  });
  // One for a missing king, one for too many kings, one for a move, and each other message its own.
  expect(new Set(helps).size).toBe(SPECIFIED.length - 3);
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
