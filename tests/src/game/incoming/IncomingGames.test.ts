import { describe, expect, it } from "vitest";
import { readShared } from "../../../../src/game/incoming/IncomingGames.tsx";

describe("a share in the query of the address", () => {
  it("returns the shared text and the other parameters", () => {
    expect(readShared("?text=1.+e4+e5&inside")).toEqual({
      shared: "1. e4 e5",
      remainingSearch: "?inside=",
    });
  });

  it("returns the link if there are a text and a link, and removes both", () => {
    const query = new URLSearchParams({ text: "A game", url: "https://example.org/#game=1" });
    expect(readShared(`?${query}`)).toEqual({
      shared: "https://example.org/#game=1",
      remainingSearch: "",
    });
  });

  it.each(["", "?inside", "?text=&url="])("is missing in the query %j", (search) => {
    expect(readShared(search)).toEqual({ shared: undefined, remainingSearch: search });
  });
});
