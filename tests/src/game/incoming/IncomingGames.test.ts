import { describe, expect, it } from "vitest";
import { readShared } from "../../../../src/game/incoming/IncomingGames.tsx";

describe("what was shared with the page", () => {
  it("is the text, and leaves the rest of the address", () => {
    expect(readShared("?text=1.+e4+e5&inside")).toEqual({ shared: "1. e4 e5", left: "?inside=" });
  });

  it("is the link where a system gives both, and nothing of either stays", () => {
    const query = new URLSearchParams({ text: "A game", url: "https://example.org/#game=1" });
    expect(readShared(`?${query}`)).toEqual({ shared: "https://example.org/#game=1", left: "" });
  });

  it.each(["", "?inside", "?text=&url="])("is nothing in the address %j", (search) => {
    expect(readShared(search)).toEqual({ shared: undefined, left: search });
  });
});
