import { describe, expect, it } from "vitest";
import type { MoveSquares, Square } from "../../../engine/index.ts";
import {
  EMPTY_HAND,
  type Hand,
  type HandEvent,
  type HandRules,
  type Movable,
  step,
} from "../../../src/board/hand.ts";

/** Some of white's moves in the start position. */
const MOVABLE: Movable = new Map<Square, readonly Square[]>([
  ["e2", ["e3", "e4"]],
  ["g1", ["f3", "h3"]],
  ["a1", []],
]);

const RULES: HandRules = { movable: MOVABLE, asksPromotion: () => false };

/** Applies some events. Returns the final hand, and all moves and clicks. */
function outcomeOf(events: readonly HandEvent[], rules: HandRules = RULES) {
  let hand: Hand = EMPTY_HAND;
  const moves: MoveSquares[] = [];
  const clicks: Square[] = [];
  let wasDrop = false;
  for (const event of events) {
    const next = step(hand, event, rules);
    hand = next.hand;
    if (next.move) moves.push(next.move);
    if (next.clicked) clicks.push(next.clicked);
    wasDrop = next.isDrop ?? false;
  }
  return { hand, moves, clicks, wasDrop };
}

const press = (square: Square): HandEvent => ({ type: "pressed", square });
const over = (square: Square | null): HandEvent => ({ type: "dragged", over: square });
const release = (on: Square | null): HandEvent => ({ type: "released", on });
const click = (square: Square) => [press(square), release(square)];
const activate = (square: Square): HandEvent => ({ type: "activated", square });

describe("an idle click", () => {
  const isIdle = (square: Square, hand: Hand = EMPTY_HAND) =>
    step(step(hand, press(square), RULES).hand, release(square), RULES).isIdle ?? false;

  it("is one that neither makes a move nor is on a movable piece", () => {
    expect(isIdle("e5")).toBe(true);
    expect(isIdle("e5", { ...EMPTY_HAND, chosen: "e2" })).toBe(true);
    expect(isIdle("e4", { ...EMPTY_HAND, chosen: "e2" })).toBe(false);
    expect(isIdle("e2")).toBe(false);
    expect(isIdle("e2", { ...EMPTY_HAND, chosen: "e2" })).toBe(false);
  });
});

describe("clicking or tapping", () => {
  it("chooses a piece, then its target square", () => {
    expect(outcomeOf(click("e2")).hand.chosen).toBe("e2");
    const { hand, moves, wasDrop } = outcomeOf([...click("e2"), ...click("e4")]);
    expect(moves).toEqual([{ from: "e2", to: "e4" }]);
    expect(hand).toEqual(EMPTY_HAND);
    expect(wasDrop).toBe(false);
  });

  it("chooses another piece instead", () => {
    const { hand, moves } = outcomeOf([...click("e2"), ...click("g1"), ...click("f3")]);
    expect(moves).toEqual([{ from: "g1", to: "f3" }]);
    expect(hand).toEqual(EMPTY_HAND);
  });

  it("deselects the piece after a click on the same piece or a non-target", () => {
    expect(outcomeOf([...click("e2"), ...click("e2")]).hand).toEqual(EMPTY_HAND);
    const elsewhere = outcomeOf([...click("e2"), ...click("e5")]);
    expect(elsewhere.hand).toEqual(EMPTY_HAND);
    expect(elsewhere.moves).toEqual([]);
  });

  it("does not pick up a piece that is not movable", () => {
    expect(outcomeOf(click("e7")).hand).toEqual(EMPTY_HAND);
  });

  it("picks up a movable piece without target squares", () => {
    expect(outcomeOf(click("a1")).hand.chosen).toBe("a1");
  });

  it("reports every click, also one that makes a move", () => {
    expect(outcomeOf([...click("e2"), ...click("e4"), ...click("d5")]).clicks).toEqual([
      "e2",
      "e4",
      "d5",
    ]);
  });

  it("keeps the chosen piece when a touch on an empty square scrolls the page", () => {
    const events = [...click("e2"), press("d5"), { type: "interrupted" } as const];
    expect(outcomeOf(events).hand).toEqual({ ...EMPTY_HAND, chosen: "e2" });
  });
});

describe("dragging", () => {
  it("chooses the piece when it is pressed, and reports the square below it", () => {
    expect(outcomeOf([press("e2")]).hand.chosen).toBe("e2");
    const { hand } = outcomeOf([press("e2"), over("e3")]);
    expect(hand.chosen).toBe("e2");
    expect(hand.press).toMatchObject({ from: "e2", isDrag: true, over: "e3" });
  });

  it("moves the piece to the square where it is released, without a click", () => {
    const { hand, moves, clicks, wasDrop } = outcomeOf([press("e2"), over("e3"), release("e4")]);
    expect(moves).toEqual([{ from: "e2", to: "e4" }]);
    expect([clicks, wasDrop]).toEqual([[], true]);
    expect(hand).toEqual(EMPTY_HAND);
  });

  it("reports a drop on any square, because the game decides whether it is legal", () => {
    expect(outcomeOf([press("e2"), over("e5"), release("e5")]).moves).toEqual([
      { from: "e2", to: "e5" },
    ]);
  });

  it("cancels the drag when the piece is released outside the board", () => {
    const { hand, moves } = outcomeOf([press("e2"), over(null), release(null)]);
    expect([hand, moves]).toEqual([EMPTY_HAND, []]);
  });

  it("keeps the piece chosen when it is dropped on its own square", () => {
    const { hand, moves } = outcomeOf([press("e2"), over("e3"), over("e2"), release("e2")]);
    expect([hand.chosen, moves]).toEqual(["e2", []]);
  });

  it("does not drag a piece that is not movable", () => {
    const { hand, moves } = outcomeOf([press("e7"), over("e6"), release("e5")]);
    expect([hand, moves]).toEqual([EMPTY_HAND, []]);
  });

  it.each([{ type: "interrupted" }, { type: "letGo" }] as const)(
    "ends without a move after the event '$type', and the next release is ignored",
    (event) => {
      const { hand, moves, clicks } = outcomeOf([press("e2"), over("e3"), event, release("e4")]);
      expect([hand, moves, clicks]).toEqual([EMPTY_HAND, [], []]);
    },
  );
});

it("keys pick up a piece, move it and deselect it", () => {
  expect(outcomeOf([activate("e2")]).hand.chosen).toBe("e2");
  const put = outcomeOf([activate("e2"), activate("e4")]);
  expect([put.moves, put.wasDrop]).toEqual([[{ from: "e2", to: "e4" }], false]);
  expect(outcomeOf([activate("e2"), { type: "letGo" }]).hand).toEqual(EMPTY_HAND);
});

it("when the game has continued since a piece was chosen, the piece is no longer chosen", () => {
  const { hand } = outcomeOf(click("e2"));
  const rules = { ...RULES, movable: new Map([["g8", ["f6"]]]) as Movable };
  const next = step(step(hand, press("e4"), rules).hand, release("e4"), rules);
  expect([next.move, next.hand]).toEqual([undefined, EMPTY_HAND]);
});

describe("promotion by choice", () => {
  const rules: HandRules = {
    movable: new Map([["e7", ["e8"]]]) as Movable,
    asksPromotion: ({ to }) => to === "e8",
  };
  const asked = [press("e7"), over("e8"), release("e8")];

  it("asks for the promotion piece before the move, and then moves", () => {
    const { hand, moves } = outcomeOf(asked, rules);
    expect([hand.promoting, moves]).toEqual([{ from: "e7", to: "e8" }, []]);
    const answer = { type: "promotionChosen", promotion: "n" } as const;
    const { hand: end, moves: made } = outcomeOf([...asked, answer], rules);
    expect(made).toEqual([{ from: "e7", to: "e8", promotion: "n" }]);
    expect(end).toEqual(EMPTY_HAND);
  });

  it("asks after a click and after a key as well", () => {
    for (const events of [
      [...click("e7"), ...click("e8")],
      [activate("e7"), activate("e8")],
    ])
      expect(outcomeOf(events, rules).hand.promoting).toEqual({ from: "e7", to: "e8" });
  });

  it("is cancelled by Escape, and by a press anywhere on the board", () => {
    expect(outcomeOf([...asked, { type: "letGo" }], rules).hand).toEqual(EMPTY_HAND);
    const elsewhere = outcomeOf([...asked, ...click("a4")], rules);
    expect([elsewhere.hand, elsewhere.moves]).toEqual([EMPTY_HAND, []]);
  });
});
