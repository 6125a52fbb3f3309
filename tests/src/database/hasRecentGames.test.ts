import { expect, it, vi } from "vitest";
import { hasRecentGames } from "../../../src/database/hasRecentGames.ts";

it("a database without the store of games has none, and is closed", async () => {
  const close = vi.fn();
  const transaction = () => {
    throw new DOMException("The store was not found.", "NotFoundError");
  };
  const opening: Partial<IDBOpenDBRequest> & { onsuccess?: () => void } = {
    result: {
      transaction,
      close,
      objectStoreNames: { contains: () => false },
    } as unknown as IDBDatabase,
  };
  vi.stubGlobal("indexedDB", { open: () => opening });
  const answer = hasRecentGames();
  opening.onsuccess?.();
  expect(await Promise.race([answer, "too late"].map((one) => Promise.resolve(one)))).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});
