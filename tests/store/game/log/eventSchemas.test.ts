/** Actions from outside that are almost events. */
import { describe, expect, it } from "vitest";
import { validateEvent } from "../../../../store/game/events.ts";
import { movePlayed } from "../../../../store/game/slice.ts";
import { AFTER_E4, errorOf, reply, valueIn } from "../../support.ts";

describe("a move from outside", () => {
  const { payload } = reply("e7e5", AFTER_E4);
  it.each<[string, object]>([
    ["was chosen in what is no text", { before: 5 }],
    ["was found without a pawn structure", { search: { ...payload.search, pawnStructure: null } }],
    ["has a line that is no list", { search: { ...payload.search, pv: "e5" } }],
    ["has a line with something that is no move", { search: { ...payload.search, pv: [5] } }],
    ["goes to no square", { to: "e9" }],
  ])("is refused when it %s", (_case, lie) => {
    expect(valueIn(validateEvent(reply("e7e5", AFTER_E4))).payload).toEqual(payload);
    const forged = { type: movePlayed.type, payload: { ...payload, ...lie } };
    expect(errorOf(validateEvent(forged))).toBe("the action has not the shape of this version");
  });
});
