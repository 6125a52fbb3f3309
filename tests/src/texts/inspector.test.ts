/** The facts that the list shows for each event. */
import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { factsOf } from "../../../src/texts/inspector.ts";
import type { GameEvent } from "../../../store/game/events.ts";
import {
  drawAgreed,
  drawOffered,
  gameResigned,
  gameStarted,
  hintTaken,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import type { EventLog } from "../../../store/log/slice.ts";
import { rootReducer } from "../../../store/slices.ts";
import { AFTER_E4, FINDINGS, reply, THINKER } from "../../store/support.ts";

const NOON = Date.UTC(2026, 10, 22, 12);

/** A log with an event for each of these times, in milliseconds after noon, if known. */
function logWith(events: readonly [GameEvent, number?][]): EventLog {
  const start = rootReducer(undefined, { type: "@@INIT" });
  return events.reduce((state, [event, ms]) => {
    const meta = ms !== undefined && { meta: { at: NOON + ms } };
    return rootReducer(state, { ...event, ...meta });
  }, start).log;
}

describe("a row of the list", () => {
  const log = logWith([
    [hintTaken({ from: "d2", to: "d4", before: START_FEN }), 0],
    [movePlayed({ from: "e2", to: "e4" }), 1_000],
    [reply("e7e5", AFTER_E4), 1_150],
    [moveTakenBack(), 9_000],
    [gameResigned(), 9_001],
    [gameStarted({ opponent: THINKER, humanColor: "b" })],
    [reply("e2e4", START_FEN), 20_000],
    [gameStarted()],
    [drawOffered({ before: START_FEN })],
    [drawAgreed({ before: START_FEN })],
    [gameStarted({ humanColor: "both" })],
    [movePlayed({ from: "e2", to: "e4" })],
    [moveTakenBack()],
    [gameResigned()],
    [gameStarted()],
    [hintTaken({ from: "d2", to: "d4", before: START_FEN, shows: "theme" })],
  ]);

  it.each([
    [1, "hintTaken", "Hint: d4", "You", undefined, undefined],
    [2, "movePlayed", "1. e4", "You", undefined, undefined],
    [3, "movePlayed", "1… e5", "Computer", 150, FINDINGS.nodes],
    [4, "takenBack", "back to start", "You", undefined, undefined],
    [5, "resigned", "0-1", "You", undefined, undefined],
    [6, "started", "against Pensive Monkey", undefined, undefined, undefined],
    [7, "movePlayed", "1. e4", "Computer", undefined, FINDINGS.nodes],
    [9, "drawOffered", "at start", "You", undefined, undefined],
    [10, "drawAgreed", "1/2-1/2", "Computer", undefined, undefined],
    [11, "started", "two players", undefined, undefined, undefined],
    [12, "movePlayed", "1. e4", "White", undefined, undefined],
    [13, "takenBack", "back to start", undefined, undefined, undefined],
    [14, "resigned", "0-1", "White", undefined, undefined],
    [16, "hintTaken", "Hint: theme", "You", undefined, undefined],
  ] as const)("for event %i shows %s, %s, %s", (number, type, what, who, tookMs, nodes) => {
    expect(factsOf(log, number)).toMatchObject({ type, what, who, tookMs, nodes });
  });

  it("shows the time of the event, if it is known", () => {
    expect(factsOf(log, 3)?.at).toBe(NOON + 1_150);
    expect(factsOf(log, 6)?.at).toBeUndefined();
  });

  it("shows no negative duration after the clock was set back", () => {
    const back = logWith([
      [movePlayed({ from: "e2", to: "e4" }), 1_000],
      [reply("e7e5", AFTER_E4), 0],
    ]);
    expect(factsOf(back, 2)?.tookMs).toBe(0);
  });
});
