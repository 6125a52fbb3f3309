import { afterEach, expect, it, vi } from "vitest";
import { hasGames } from "../../../src/home/HomePage.tsx";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const stubDatabases = (databases: () => unknown) => vi.stubGlobal("indexedDB", { databases });

it.each([
  ["no database", [], false],
  ["the journal", [{ name: "enough-monkeys-journal" }], true],
  ["a database of an earlier version", [{ name: "other" }, { name: "enough-monkeys" }], true],
  ["a database of another page", [{ name: "other" }, {}], false],
])("with %s", async (_what, databases, expected) => {
  stubDatabases(async () => databases);
  expect(await hasGames()).toBe(expected);
});

it.each([
  ["enough-monkeys/game", true],
  ["enough-monkeys/game/unreadable", true],
  ["enough-monkeys/journal", true],
  ["enough-monkeys/settings", false],
])("with %s in a storage: %s", async (key, expected) => {
  stubDatabases(async () => []);
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem(key, "text");
    expect(await hasGames()).toBe(expected);
    storage.clear();
  }
});

it("a browser that refuses, or does not answer within a second, has none", async () => {
  vi.useFakeTimers();
  stubDatabases(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(await hasGames()).toBe(false);
  stubDatabases(() => new Promise(() => {}));
  const asked = hasGames();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toBe(false);
});
