/** The client with a real Node thread, as the command line uses it. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createSearchClient,
  parseFen,
  type SearchClient,
  SPECIFIED_OPPONENT,
  START_FEN,
} from "../../../engine/index.ts";
import type { Question, RequestMessage } from "../../../engine/service/protocol.ts";
import { spawnSearchThread } from "../../../engine/service/spawnInNode.ts";

const position = parseFen(START_FEN);
const endless: Question = { kind: "search", position, repetitions: {}, depth: 64 };
const reply: Question = {
  kind: "reply",
  opponent: SPECIFIED_OPPONENT,
  situation: { position, repetitions: {}, seed: 0, ply: 0 },
};

let client: SearchClient;
beforeEach(() => {
  client = createSearchClient({ createWorker: spawnSearchThread });
});
afterEach(() => client.dispose());

describe("a search in a thread of Node", () => {
  test("answers when it is stopped, and the next search is not stopped", async () => {
    const stopped = await client.ask(endless, { onIteration: () => client.stop() });
    expect(stopped.move).toBeDefined();
    expect((await client.ask(reply)).depth).toBe(4);
  });

  test("rejects when it is aborted, and a new thread answers the next question", async () => {
    const controller = new AbortController();
    const aborted = client.ask(endless, {
      signal: controller.signal,
      onIteration: () => controller.abort(new Error("not wanted")),
    });
    await expect(aborted).rejects.toThrow("not wanted");
    expect((await client.ask(reply)).depth).toBe(4);
  });

  test("rejects with the reason when the thread crashes", async () => {
    // The message is not a valid request, so the thread crashes.
    const crashing = createSearchClient({
      createWorker: (listener) => {
        const thread = spawnSearchThread(listener);
        return { ...thread, post: () => thread.post(undefined as unknown as RequestMessage) };
      },
    });
    await expect(crashing.ask(reply)).rejects.toThrow(/^searchCrashed: .*undefined/);
    crashing.dispose();
  });
});
