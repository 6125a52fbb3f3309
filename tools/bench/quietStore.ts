import { makeStore } from "../../store/index.ts";

/** A store whose collaborators do nothing. */
export function quietStore() {
  const nothing = () => {};
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };
  const client = { ask: () => new Promise<never>(nothing), stop: nothing, dispose: nothing };
  return makeStore({
    collaborators: {
      searchClient: client,
      openSearchClient: () => client,
      alert: nothing,
      playSound: nothing,
      prefersReducedMotion: () => false,
      logger: { debug: nothing, error: nothing },
      storage: { session: () => storage, local: () => storage },
      recentGames: {
        write: async () => ({ wereCleared: false }),
        find: async () => undefined,
        newest: async () => undefined,
        linesOf: async () => [],
        all: async () => [],
      },
      savedLogs: { add: async () => {}, eventsOf: async () => [], remove: async () => {} },
      lines: {
        draw: () => "",
        claim: async () => true,
        takeOver: async () => {},
        onLost: nothing,
      },
      reload: nothing,
      now: () => 0,
      drawSeed: () => 0,
    },
  });
}

export type QuietStore = ReturnType<typeof quietStore>;
