/** The databases of a browser, in memory. */
import * as fake from "fake-indexeddb";
import { afterEach, beforeEach, vi } from "vitest";

/** Gives each test of a file a browser without databases. */
export function useIndexedDb(): void {
  beforeEach(() => {
    for (const [name, value] of Object.entries(fake))
      if (name.startsWith("IDB")) vi.stubGlobal(name, value);
    vi.stubGlobal("indexedDB", new fake.IDBFactory());
  });
  afterEach(() => void vi.unstubAllGlobals());
}

/** The value of a request. Rejects with its error. */
export const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
