/** Reasons that come from outside, such as an imported state. */
import { expect, it } from "vitest";
import { rootReducer } from "../../store/slices.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { newestNotice } from "./support.ts";

it.each([
  ["an unknown code", { code: "unheardOf" }],
  ["a code that names a property of every object", { code: "toString" }],
  ["no code", { message: "Invalid FEN: missing white king" }],
  ["no data", { code: "invalid" }],
  ["data of another type", { code: "linesEnded", message: "x", count: "3" }],
  ["a text", "Invalid FEN: missing white king"],
])("a reason with %s is refused", (_what, payload) => {
  const before = rootReducer(undefined, { type: "@@INIT" });
  expect(rootReducer(before, { type: noticeShown.type, payload })).toBe(before);
});

it("a reason keeps its data and nothing else", () => {
  const reason = { code: "linesEnded", message: "x", count: 3 };
  const payload = { ...reason, more: "data" };
  const state = rootReducer(undefined, { type: noticeShown.type, payload });
  expect(newestNotice(state)).toEqual(reason);
});
