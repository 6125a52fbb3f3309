import { describe, expect, it, vi } from "vitest";
import { OPPONENTS } from "../../../engine/index.ts";
import { rematch } from "../../../store/game/newGame.ts";
import { selectHelp, selectHumanColor, selectOpponent } from "../../../store/game/selectors.ts";
import {
  CHOICE_KEY,
  loadNewGameChoice,
  playChosenGame,
} from "../../../store/kept/newGameChoice.ts";
import { gameRowOf } from "../../../store/kept/rows.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import { forbiddenStorage, memoryStorage } from "../memoryStorages.ts";
import { createTestStore, DRAWN_SEED, drop, endOfLog, errorOf, movesOf } from "../support.ts";

/** What the climb needs of the game on the board. */
const summaryIn = ({ getState }: ReturnType<typeof createTestStore>["store"]) =>
  gameRowOf(getState().game, { id: "game-1", date: 0, isOwn: true }).summary;

describe("a chosen game", () => {
  it("has the chosen colour and opponent, and a new seed", () => {
    const { store } = createTestStore();
    store.dispatch(playChosenGame({ color: "b", opponentId: "five-4", position: "" }));
    const { players } = store.getState().game;
    expect(players).toMatchObject({ humanColor: "b", seed: DRAWN_SEED });
    expect(selectOpponent(store.getState()).name).toBe("Five Monkeys");
  });

  it.each(["", "1. d4 d5"])("has the chosen clocks and today's date: %j", (position) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 23) });
    const { store } = createTestStore();
    const timeControl = { base: 180, increment: 2 };
    store.dispatch(playChosenGame({ color: "w", opponentId: "one-2", position, timeControl }));
    expect(store.getState().game.players.timeControl).toEqual(timeControl);
    expect(store.getState().game.headers.Date).toBe("2026.11.23");
  });

  it.each(["", "1. d4 d5"])("has the chosen help: %j", (position) => {
    const { store } = createTestStore();
    const chosen = { color: "w", opponentId: "one-2", position } as const;
    store.dispatch(playChosenGame({ ...chosen, help: "none" }));
    expect(selectHelp(store.getState())).toBe("none");
    store.dispatch(playChosenGame(chosen));
    expect(store.getState().game.players).not.toHaveProperty("help");
  });

  it("continues after the moves of a PGN, and its log leads to the same game", () => {
    const { store } = createTestStore();
    store.dispatch(playChosenGame({ color: "w", opponentId: "one-2", position: "1. d4 d5" }));
    expect(movesOf(store)).toEqual(["d4", "d5"]);
    expect(drop(store, "c2c4")).toBe(true);
    expect(endOfLog(store.dispatch(saveActionLog()))).toEqual(store.getState().game);
  });

  it("counts for an opponent if all its moves are played here, also in the rematch", () => {
    const { store } = createTestStore();
    const opponentOf = (position: string) => {
      store.dispatch(playChosenGame({ color: "w", opponentId: "one-2", position }));
      return summaryIn(store)?.opponentId;
    };
    expect(["", "1. d4 d5"].map(opponentOf)).toEqual(["one-2", undefined]);
    store.dispatch(rematch());
    expect(summaryIn(store)?.opponentId).toBe("one-2");
  });

  it.each([
    [{ color: "w", opponentId: "gorilla", position: "" }, "opponentUnknown"],
    [{ color: "w", opponentId: "one-2", position: "8/8" }, "Invalid move in PGN: 8/8"],
  ] as const)("changes nothing if it is impossible: %j", (wanted, error) => {
    const { store, local } = createTestStore();
    drop(store, "e2e4");
    const before = store.getState();
    expect(errorOf(store.dispatch(playChosenGame(wanted)))).toBe(error);
    expect(store.getState()).toBe(before);
    expect(local.entries.has(CHOICE_KEY)).toBe(false);
  });

  it("has the colour that the seed determines when the choice is 'either'", () => {
    // The drawn seed 4711 is odd, which means black.
    const { store } = createTestStore();
    store.dispatch(playChosenGame({ color: "either", opponentId: "one-2", position: "" }));
    expect(selectHumanColor(store.getState())).toBe("b");
    expect(store.dispatch(loadNewGameChoice()).color).toBe("either");
  });
});

describe("the last choice", () => {
  it("is remembered for the next visit, even after other games", () => {
    const local = memoryStorage();
    const first = createTestStore({ local: () => local });
    first.store.dispatch(playChosenGame({ color: "b", opponentId: "dozen-3", position: "" }));
    const next = createTestStore({ local: () => local });
    expect(next.store.dispatch(loadNewGameChoice())).toEqual({ color: "b", opponentId: "dozen-3" });
  });

  it("includes the time control, which is none when it cannot be read", () => {
    const local = memoryStorage();
    const { store } = createTestStore({ local: () => local });
    const timeControl = { base: 600, increment: 5 };
    const chosen = { color: "w", opponentId: "one-2", timeControl } as const;
    store.dispatch(playChosenGame({ ...chosen, position: "" }));
    expect(store.dispatch(loadNewGameChoice())).toEqual(chosen);
    const damaged = { version: 1, ...chosen, timeControl: { base: -1, increment: 0 } };
    local.setItem(CHOICE_KEY, JSON.stringify(damaged));
    expect(store.dispatch(loadNewGameChoice()).timeControl).toBeUndefined();
  });

  it("includes the help, which is given when asked for if it cannot be read", () => {
    const local = memoryStorage();
    const { store } = createTestStore({ local: () => local });
    const chosen = { color: "w", opponentId: "one-2", help: "coach" } as const;
    store.dispatch(playChosenGame({ ...chosen, position: "" }));
    expect(store.dispatch(loadNewGameChoice())).toEqual(chosen);
    local.setItem(CHOICE_KEY, JSON.stringify({ version: 1, ...chosen, help: "much" }));
    expect(store.dispatch(loadNewGameChoice())).toEqual({ color: "w", opponentId: "one-2" });
  });

  it.each([
    ["damaged", "{ damaged"],
    ["of another version", JSON.stringify({ version: 9, color: "b", opponentId: "one-2" })],
    ["with an unknown colour", JSON.stringify({ version: 1, color: "red", opponentId: "one-2" })],
    ["with a number as the opponent", JSON.stringify({ version: 1, color: "b", opponentId: 7 })],
  ])(
    "is replaced by the running game's colour and opponent when the stored text is %s",
    (_case, text) => {
      const { store } = createTestStore({ local: () => memoryStorage({ [CHOICE_KEY]: text }) });
      expect(store.dispatch(loadNewGameChoice())).toEqual({ color: "w", opponentId: "specified" });
    },
  );

  it("is never an unknown opponent", () => {
    const text = JSON.stringify({ version: 1, color: "b", opponentId: "gorilla" });
    const { store } = createTestStore({ local: () => memoryStorage({ [CHOICE_KEY]: text }) });
    expect(store.dispatch(loadNewGameChoice())).toEqual({ color: "b", opponentId: "specified" });
  });

  it("is the namesake of today in place of an opponent that is no longer offered", () => {
    const text = JSON.stringify({ version: 1, color: "b", opponentId: "fifty" });
    const { store } = createTestStore({ local: () => memoryStorage({ [CHOICE_KEY]: text }) });
    const namesake = OPPONENTS.find(({ name }) => name === "Fifty Monkeys")?.id;
    expect(namesake).not.toBe("fifty");
    expect(store.dispatch(loadNewGameChoice())).toEqual({ color: "b", opponentId: namesake });
  });

  it("is not needed: a game starts even if storage is forbidden", () => {
    const { store } = createTestStore({ local: forbiddenStorage, session: forbiddenStorage });
    const started = store.dispatch(
      playChosenGame({ color: "b", opponentId: "one-2", position: "" }),
    );
    expect(started.ok).toBe(true);
    expect(store.dispatch(loadNewGameChoice())).toEqual({ color: "b", opponentId: "one-2" });
  });
});
