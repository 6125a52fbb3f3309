/** The texts for reasons and notices. */
import { expect, it } from "vitest";
import { describeReason, kindOf } from "../../../src/texts/reasons.ts";
import type { Reason } from "../../../store/game/reasons.ts";

it.each<[Reason, string]>([
  [
    { code: "searchCrashed", detail: "out of memory" },
    "The computer's search could not be loaded or has crashed (out of memory). If trying again does not help, reload the page; your game is saved.",
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
    "This action log has version of no number; this page reads versions 1 to 3.",
  ],
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
