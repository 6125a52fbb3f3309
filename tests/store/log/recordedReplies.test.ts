/** Forged logs are detected, because each computer move can be recomputed from the log. */
import { describe, expect, it } from "vitest";
import {
  chooseMove,
  type Move,
  OPPONENTS,
  opponentById,
  startGame,
} from "../../../engine/index.ts";
import { STRONG_VERSION, type StrongSearch } from "../../../engine/opponents/profiles.ts";
import { type EvaluatedMove, evaluateLastMove } from "../../../engine/review/evaluateGame.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import { describeDifference, describeRemark } from "../../../src/texts/inspector.ts";
import { gameLoaded, gameStarted, moveJudged, movePlayed } from "../../../store/game/slice.ts";
import { type ActionLog, createActionLog } from "../../../store/log/actionLog.ts";
import { compareReply, countSearched, listChecks } from "../../../store/log/recordedReplies.ts";
import {
  appendCapped,
  initialVerification,
  MOST_KEPT,
  verificationCancelled,
  verificationDismissed,
  verificationFailed,
  verificationFinished,
  verificationProgressed,
  verificationRequested,
  verificationSlice,
} from "../../../store/log/verification.ts";
import { searchAgain } from "../../../store/log/verificationListener.ts";
import { openClient } from "../../support/network.ts";
import { AFTER_E4, replay, reply, THINKER, valueIn, wholeReducer } from "../support.ts";
import {
  computersEntries,
  e4,
  e5,
  recordedLog,
  withEvent,
  withFindings,
  withMove,
} from "./recorded.ts";

const FIVE = "v2/against-five-monkeys";

/** The result of searching all computer moves of a log again. */
function verify(log: ActionLog) {
  const checked = [...listChecks(log)];
  const replies = checked.flatMap(({ reply }) => reply ?? []);
  const differences = replies.flatMap(
    (recorded) =>
      compareReply(recorded, chooseMove(recorded.question.opponent, recorded.question.situation)) ??
      [],
  );
  return { replies, differences, remarks: checked.flatMap(({ remarks }) => remarks) };
}

/** The remarks on a log, as the player reads them. */
const remarksOn = (log: ActionLog) =>
  verify(log).remarks.map((remark) => ({ index: remark.index, text: describeRemark(remark) }));

const lastOf = (list: readonly number[]): number => list.at(-1) ?? Number.NaN;

describe("searching a recorded game again", () => {
  it("finds no difference, even for an opponent that plays at random", () => {
    const log = recordedLog(FIVE);
    const { replies, differences, remarks } = verify(log);
    expect(replies.map(({ index }) => index)).toEqual(computersEntries(log));
    expect(replies).toHaveLength(5);
    expect(differences).toEqual([]);
    expect(remarks).toEqual([]);
  });

  it("finds another legal move in place of the computer's and names its entry", () => {
    // The recorded last move is 2... Qh4#; the move that replaces it is legal, too.
    const log = recordedLog("v2/computer-win");
    const index = lastOf(computersEntries(log));
    const { differences } = verify(withMove(log, index, { from: "a7", to: "a6" }));
    expect(differences).toEqual([
      {
        index,
        label: { number: index + 1, type: "game/movePlayed" },
        before: expect.stringContaining(" b "),
        deviations: [{ aspect: "move", recorded: "a6", today: "Qh4#" }],
      },
    ]);
    expect(differences.map(describeDifference).join()).toMatch(
      /^the log has a6, today's search plays Qh4#$/,
    );
  });

  it.each([
    ["score", { score: 1_234 }, /the log has score 1234, today's search finds -?\d+$/],
    ["depth", { depth: 30 }, /the log has depth 30, today's search finds \d$/],
    ["nodes", { nodes: 2 }, /the log has nodes 2, today's search finds \d+$/],
    ["pv", { pv: ["h7h5", "a2a4"] }, /the log has line h7h5 a2a4, today's search finds \w+/],
    ["pawnStructure", { pawnStructure: 77 }, /the log has pawn structure 77, .* finds -?\d+$/],
  ] as const)("finds a changed %s, even if the move is the computer's", (aspect, forged, says) => {
    const log = recordedLog(FIVE);
    const [index = 0] = computersEntries(log);
    const { differences } = verify(withFindings(log, index, forged));
    expect(differences.map((difference) => difference.index)).toEqual([index]);
    expect(differences[0]?.deviations.map((deviation) => deviation.aspect)).toEqual([aspect]);
    expect(differences.map(describeDifference).join()).toMatch(says);
  });

  it("finds that today's search has no move where the log has one", () => {
    const [recorded] = verify(recordedLog(FIVE)).replies;
    if (!recorded) throw new Error("The log has no computer moves.");
    const found = { ...recorded.findings, move: undefined };
    const difference = compareReply(recorded, found);
    expect(difference && describeDifference(difference)).toMatch(
      /^the log has \S+, today's search plays nothing$/,
    );
  });

  it("finds a changed seed, because it leads to other moves", () => {
    const log = recordedLog(FIVE);
    const seeded = withEvent(log, 0, (event) => {
      if (event.type !== "game/started") throw new Error("The log begins otherwise.");
      return gameStarted({ ...event.payload, seed: 12345 });
    });
    expect(verify(seeded).differences.length).toBeGreaterThan(0);
  });

  it("shows a forged line only up to a readable length", () => {
    const log = recordedLog(FIVE);
    const [index = 0] = computersEntries(log);
    const forged = withFindings(log, index, { pv: Array(10_000).fill("e2e4") });
    expect(verify(forged).differences.map(describeDifference).join().length).toBeLessThan(400);
  });
});

describe("a difference found without a search", () => {
  it("is a computer move marked as a human move: the replay refuses it", () => {
    const log = recordedLog(FIVE);
    const [index = 0] = computersEntries(log);
    const forged = withEvent(log, index, (event) => {
      if (event.type !== "game/movePlayed") throw new Error("There is no move.");
      const { search: _found, ...move } = event.payload;
      return movePlayed(move);
    });
    expect(replay(forged)).toMatchObject({ ok: false });
    expect(remarksOn(forged)).toEqual([
      {
        index,
        text: expect.stringMatching(/^Entry \d+ \(game\/movePlayed\): Invalid move: \w+\. /),
      },
    ]);
    expect(verify(forged).replies).toEqual([]);
  });

  it("is a human move marked as a computer move: the replay refuses it", () => {
    const forged = movePlayed({ ...e4.payload, search: e5.payload.search ?? ({} as never) });
    expect(remarksOn(createActionLog([forged]))).toEqual([
      {
        index: 0,
        text: "Entry 1 (game/movePlayed): Invalid move: e2e4. Later entries are ignored.",
      },
    ]);
  });

  it("is a move for another position: it changes nothing, and a remark says so", () => {
    const late = reply("e7e5", AFTER_E4);
    const log = createActionLog([e4, e5, late]);
    expect(verify(log).replies.map(({ index }) => index)).toEqual([1]);
    expect(remarksOn(log)).toEqual([
      {
        index: 2,
        text: "Entry 3 (game/movePlayed): it answers another position and was ignored.",
      },
    ]);
  });

  it("is a loaded game with moves: a remark says that their player is unknown", () => {
    const [, state] = valueIn(replay(createActionLog([e4, e5])));
    if (!state) throw new Error("Nothing was played.");
    expect(remarksOn(createActionLog([], state))).toEqual([
      { index: null, text: expect.stringMatching(/^The start includes 2 earlier plies/) },
    ]);
    expect(remarksOn(createActionLog([gameLoaded(state)]))).toEqual([
      {
        index: 0,
        text: expect.stringMatching(/^Entry 1 \(game\/loaded\) includes 2 earlier plies/),
      },
    ]);
    expect(
      verify(createActionLog([gameLoaded({ ...startGame(), players: state.players })])).remarks,
    ).toEqual([]);
  });
});

describe("an opponent that played with another version of the strong search", () => {
  const { version: _version, ...unnumbered } = THINKER.search as StrongSearch;
  const game = (search: StrongSearch) =>
    createActionLog([gameStarted({ opponent: { ...THINKER, search } }), e4, e5]);

  it.each([
    ["an earlier one", unnumbered],
    ["a later one", { ...unnumbered, version: STRONG_VERSION + 1 }],
  ])("is reported, and its moves are not compared: %s", (_which, search) => {
    expect([...listChecks(game(search))].flatMap(({ reply }) => reply ?? [])).toEqual([]);
    expect(remarksOn(game(search))).toEqual([
      {
        index: 0,
        text: "Pensive Monkey played with another version of the search. Its moves are not compared.",
      },
    ]);
  });

  it("is not reported if the version is that of today", () => {
    const checks = [...listChecks(game({ ...unnumbered, version: STRONG_VERSION }))];
    expect(checks.flatMap(({ reply }) => reply ?? [])).toHaveLength(1);
    expect(checks.flatMap(({ remarks }) => remarks)).toEqual([]);
  });
});

describe("an opponent with the name or id of another one", () => {
  const strong = OPPONENTS.find(({ search }) => search.kind === "strong");
  const weak = opponentById("one");
  if (!strong || !weak) throw new Error("The list of opponents has changed.");

  it.each([
    ["with its id", { ...weak, id: strong.id, name: "Mine" }],
    ["with its name", { ...weak, id: "mine", name: strong.name }],
    ["with fewer positions to visit", { ...strong, search: { ...strong.search, nodes: 10 } }],
  ])("is reported: one monkey %s", (_how, opponent) => {
    const log = createActionLog([gameStarted({ opponent: opponent as typeof weak })]);
    expect(remarksOn(log)).toEqual([
      { index: 0, text: expect.stringMatching(/is not the same opponent as this version's /) },
    ]);
  });

  it("is not reported if it is unchanged or unknown", () => {
    for (const opponent of [strong, weak, { ...weak, id: "mine", name: "Mine" }]) {
      expect(verify(createActionLog([gameStarted({ opponent })])).remarks).toEqual([]);
    }
  });
});

describe("searching the coach's judgements again", () => {
  const judgedLog = async (forged: Partial<EvaluatedMove> = {}, version = STRONG_VERSION) => {
    const started = gameStarted({ help: "coach", fen: "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1" });
    const move = movePlayed({ from: "g1", to: "g7" });
    const [, game] = valueIn(replay(createActionLog([started, move])));
    if (!game) throw new Error("The move was refused.");
    const found = { ...(await evaluateLastMove(openClient(), game)), ...forged };
    const [{ lan, before }] = game.history as [Move];
    const judged = moveJudged({ ply: 1, move: lan, before, found, version });
    return createActionLog([started, move, judged]);
  };
  const differencesIn = async (log: ActionLog) => {
    const checks = [...listChecks(log)];
    const [check] = checks.filter(({ judgement }) => judgement);
    const difference = check && (await searchAgain(check, openClient()));
    return { check, difference, remarks: checks.flatMap(({ remarks }) => remarks) };
  };

  it("finds the same", async () => {
    const log = await judgedLog();
    const { check, difference, remarks } = await differencesIn(log);
    expect(check?.judgement?.index).toBe(2);
    expect([difference, remarks, countSearched(log)]).toEqual([undefined, [], 1]);
  });

  it("finds a changed evaluation, and names its entry", async () => {
    const forged: Evaluation = { score: { kind: "centipawns", value: 321 }, line: [] };
    const { difference } = await differencesIn(await judgedLog({ before: forged }));
    expect(difference?.index).toBe(2);
    expect(difference && describeDifference(difference)).toMatch(
      /^the log has the position before it as \[%eval 3.21\], today's search finds \[%eval #1\]/,
    );
  });

  it("says of another version of the search that it is not compared", async () => {
    const { check, remarks } = await differencesIn(await judgedLog({}, STRONG_VERSION - 1));
    expect(check).toBeUndefined();
    expect(remarks.map(describeRemark)).toEqual([
      "The coach played with another version of the search. Its moves are not compared.",
    ]);
  });
});

describe("the state of the verification", () => {
  const NOTHING = { first: [], count: 0 };
  const progress = { searched: 1, judged: 0, total: 2, differences: NOTHING, remarks: NOTHING };
  const idle = initialVerification;
  const { reducer } = verificationSlice;

  it("ignores reports while no verification runs", () => {
    expect(reducer(idle, verificationProgressed(progress))).toBe(idle);
    expect(reducer(idle, verificationFinished(progress))).toBe(idle);
    expect(reducer(idle, verificationFailed({ code: "searchFailed", detail: "crash" }))).toBe(idle);
    expect(reducer(idle, verificationCancelled())).toBe(idle);
  });

  it("is dismissed only after the verification has ended", () => {
    const running = reducer(idle, verificationRequested("opened"));
    expect(reducer(running, verificationDismissed())).toBe(running);
    const finished = reducer(running, verificationFinished(progress));
    expect(reducer(finished, verificationDismissed())).toEqual(idle);
  });

  it.each([
    ["no payload", undefined],
    ["a negative count", { ...progress, searched: -1 }],
    ["differences that are numbers", { ...progress, differences: { first: [5], count: 1 } }],
    ["remarks without a code", { ...progress, remarks: { first: [{ index: null }], count: 1 } }],
  ])("refuses a report with %s", (_what, payload) => {
    const running = wholeReducer(undefined, verificationRequested("running"));
    expect(wholeReducer(running, { type: verificationProgressed.type, payload })).toBe(running);
  });

  it("keeps only the first items of a long list, and counts all", () => {
    let list: { first: readonly number[]; count: number } = NOTHING;
    for (let item = 0; item < 1_000; item += 1) list = appendCapped(list, item);
    expect(list.count).toBe(1_000);
    expect(list.first).toEqual(Array.from({ length: MOST_KEPT }, (_, item) => item));
  });
});
