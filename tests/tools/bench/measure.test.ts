import { describe, expect, it } from "vitest";
import { median } from "../../../tools/bench/measure.ts";
import { measureSpeeds, peerSearcher } from "../../../tools/bench/peers.ts";
import { FakePlayer } from "../strength/fakePlayer.ts";

describe("the median", () => {
  it("is the middle value, or the mean of the two", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 2, 4, 100])).toBe(7);
  });
});

describe("positions a second", () => {
  it("are measured in turn, and are medians of the rounds after the first", async () => {
    const asked: string[] = [];
    const searcher = (name: string, speeds: readonly number[]) => {
      const left = [...speeds];
      return {
        name,
        speedAt: async (fen: string) => {
          asked.push(`${name} ${fen}`);
          return left.shift() ?? Number.NaN;
        },
      };
    };
    const searchers = [
      searcher("ours", [1000, 1000, 1, 10, 3, 30, 2, 20]),
      searcher("theirs", [1000, 1000, 5, 70, 4, 50, 6, 60]),
    ];
    expect(await measureSpeeds(searchers, ["a", "b"], 3)).toEqual([
      [2, 20],
      [5, 60],
    ]);
    expect(asked).toHaveLength(16);
    expect(asked.slice(0, 4)).toEqual(["ours a", "theirs a", "ours b", "theirs b"]);
  });

  it("of another program are its own count over the time until its move", async () => {
    const player = new FakePlayer([{ move: "e2e4", nodes: 3000, timeMs: 20 }]);
    expect(await peerSearcher(player).speedAt("a")).toBe(150_000);
    expect(player.tasks).toEqual([{ startFen: "a", moves: [], clocks: undefined }]);
    expect(player.games).toHaveLength(1);
  });

  it("are unknown of a program that does not count", async () => {
    const player = new FakePlayer([{ move: "e2e4", nodes: undefined }], { name: "mute" });
    await expect(peerSearcher(player).speedAt("a")).rejects.toThrow("mute does not say");
  });
});
