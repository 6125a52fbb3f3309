import { describe, expect, it, vi } from "vitest";
import { parseNetwork } from "../../../engine/index.ts";
import { fetchFile } from "../../../engine/service/strongFiles.ts";
import { readWeights } from "../search/strong/network/plainNetwork.ts";

const ADDRESS = new URL("https://example.org/weights.bin");
const weights = () => new Response(readWeights());

/** Answers the requests in turn, and returns the cache modes that were asked for. */
function hostAnswers(...answers: (() => Response)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_address: URL, { cache }: RequestInit) => {
    const answer = answers[asked.length];
    asked.push(cache ?? "default");
    return answer();
  });
  return asked;
}

/** The weights with a change in a copy of their bytes. */
function damaged(change: (bytes: Uint8Array) => void): Response {
  const bytes = new Uint8Array(readWeights());
  change(bytes);
  return new Response(bytes);
}

const WRONG: Record<string, () => Response> = {
  "a missing file": () => new Response("", { status: 404 }),
  "the start page": () => new Response("<!doctype html><title>Enough Monkeys</title>"),
  "an empty body": () => new Response(""),
  "a cut body": () => new Response(readWeights().slice(0, 100_000)),
  zeros: () => damaged((bytes) => bytes.fill(0, 16)),
  "a flipped bit": () =>
    damaged((bytes) => {
      bytes[90_000] ^= 1;
    }),
  "a broken connection": () => {
    throw new TypeError("Failed to fetch");
  },
};

describe("fetching the weights", () => {
  it("asks once when the answer is right", async () => {
    const asked = hostAnswers(weights);
    expect((await fetchFile(ADDRESS, parseNetwork)).hidden).toBeGreaterThan(0);
    expect(asked).toEqual(["default"]);
  });

  it.each(Object.entries(WRONG))("asks once more, past the caches, after %s", async (_, wrong) => {
    const asked = hostAnswers(wrong, weights);
    expect((await fetchFile(ADDRESS, parseNetwork)).hidden).toBeGreaterThan(0);
    expect(asked).toEqual(["default", "reload"]);
  });

  it.each(Object.entries(WRONG))("fails when the second answer is also %s", async (_, wrong) => {
    hostAnswers(wrong, wrong);
    await expect(fetchFile(ADDRESS, parseNetwork)).rejects.toThrow(
      /404|Not a network|Failed to fetch/,
    );
  });
});
