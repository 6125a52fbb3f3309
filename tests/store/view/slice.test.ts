import { beforeEach, describe, expect, it, vi } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { momentOf } from "../../../store/view/moments.ts";
import {
  noticeDismissed,
  noticeShown,
  selectMarkedSquare,
  selectNotices,
  squareClicked,
  squareMarked,
} from "../../../store/view/slice.ts";
import { createTestStore, drop } from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

describe("the marked square", () => {
  it("is the last right-clicked square until any square is clicked", () => {
    const { store } = createTestStore();
    expect(selectMarkedSquare(store.getState())).toBeNull();
    store.dispatch(squareMarked("e4"));
    store.dispatch(squareMarked("d5"));
    expect(selectMarkedSquare(store.getState())).toBe("d5");
    store.dispatch(squareClicked());
    expect(selectMarkedSquare(store.getState())).toBeNull();
  });

  it("stays after a move and is cleared by a new game", () => {
    const { store } = createTestStore();
    store.dispatch(squareMarked("e4"));
    drop(store, "g1f3");
    expect(selectMarkedSquare(store.getState())).toBe("e4");
    store.dispatch(gameStarted());
    expect(selectMarkedSquare(store.getState())).toBeNull();
  });
});

describe("a notice", () => {
  const invalid = (message: string) => ({ code: "invalid", message }) as const;
  const messagesOf = ({ store }: ReturnType<typeof createTestStore>) =>
    selectNotices(store.getState()).map(({ reason }) => "message" in reason && reason.message);

  it("has a reason, does not change the game, and can be dismissed by its id", () => {
    const { store } = createTestStore();
    drop(store, "e2e4");
    const { game } = store.getState();
    store.dispatch(noticeShown(invalid("one")));
    store.dispatch(noticeShown(invalid("two")));
    const [one, two] = selectNotices(store.getState());
    expect([one?.reason, two?.reason]).toEqual([invalid("one"), invalid("two")]);
    expect(store.getState().game).toBe(game);
    store.dispatch(noticeDismissed(one?.id ?? 0));
    expect(selectNotices(store.getState())).toEqual([two]);
  });

  it("takes the place of the oldest of three", () => {
    const test = createTestStore();
    for (const message of ["1", "2", "3", "4"]) test.store.dispatch(noticeShown(invalid(message)));
    expect(messagesOf(test)).toEqual(["2", "3", "4"]);
  });

  it("that is shown again is the newest, once, with another id", () => {
    const test = createTestStore();
    test.store.dispatch(noticeShown(invalid("again")));
    const [first] = selectNotices(test.store.getState());
    test.store.dispatch(noticeShown(invalid("other")));
    test.store.dispatch(noticeShown(invalid("again")));
    expect(messagesOf(test)).toEqual(["other", "again"]);
    expect(selectNotices(test.store.getState()).map(({ id }) => id)).not.toContain(first?.id);
  });

  it("goes when another game starts", () => {
    const test = createTestStore();
    test.store.dispatch(noticeShown(invalid("one")));
    test.store.dispatch(gameStarted());
    expect(messagesOf(test)).toEqual([]);
  });
});

/** The moment at the end of these moves, in a game of the human against the computer. */
const at = (moves: string, humanColor: "w" | "b" | "both" = "w") =>
  momentOf({ ...parsePgn(moves), players: { ...DEFAULT_PLAYERS, humanColor } });

it.each([
  ["the opponent's first move", "1. e4 e5", { moment: "firstMove", ply: 1 }],
  [
    "a knight that was left to be taken",
    "1. Nc3 e5 2. Nd5 c6 3. a3 cxd5",
    { moment: "blunder", ply: 5 },
  ],
  [
    "a knight for a pawn that takes it",
    "1. e4 e5 2. Nf3 Nc6 3. Nxe5",
    { moment: "sacrifice", ply: 4 },
  ],
  ["a queen for nothing", "1. e4 e5 2. Qg4 d5 3. a3 Bxg4", { moment: "queen", ply: 5 }],
  ["mate by the opponent", "1. f3 e5 2. g4 Qh4#", { moment: "mates", ply: 3 }],
  [
    "mate by the human, who also takes a pawn",
    "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#",
    { moment: "isMated", ply: 6 },
  ],
])("%s is a moment", (_what, moves, moment) => {
  expect(at(moves)).toEqual({ ...moment, earlier: 0 });
});

it("a moment knows how many of its kind the game had before", () => {
  const moves = "1. Nc3 e5 2. Nd5 c6 3. a3 cxd5 4. Nf3 a6 5. Nd4 exd4";
  expect(at(moves)).toEqual({ moment: "blunder", ply: 9, earlier: 1 });
});

it("what the human takes for nothing is remarked on until the next move of the human", () => {
  const taken = "1. e4 Nc6 2. a3 Nd4 3. a4 Nxc2+ 4. Qxc2";
  const moment = { moment: "ownBlunder", ply: 6, earlier: 0 };
  expect(at(taken)).toEqual(moment);
  expect(at(`${taken} a6`)).toEqual(moment);
  expect(at(`${taken} a6 5. Nf3`)).toBeUndefined();
});

it.each([
  ["an exchange", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6"],
  ["a pawn that is taken", "1. e4 d5 2. exd5 a6"],
  ["a quiet move", "1. e4 e5 2. Nf3 Nc6"],
  ["the human's first move", "1. e4"],
  ["a game without moves", ""],
])("%s is none", (_what, moves) => {
  expect(at(moves)).toBeUndefined();
});

it("with colours changed the opponent's first move is the first of all", () => {
  expect(at("1. e4", "b")).toEqual({ moment: "firstMove", ply: 0, earlier: 0 });
});

it("two people have no opponent that remarks", () => {
  expect(at("1. f3 e5 2. g4 Qh4#", "both")).toBeUndefined();
});
