import { describe, expect, it } from "vitest";
import {
  currentFen,
  type GameRecord,
  play,
  START_FEN,
  setComment,
  setHeader,
  startGame,
} from "../../../engine/index.ts";
import { withResignation } from "../../../store/game/gameStatus.ts";
import { initialGame } from "../../../store/game/slice.ts";
import type { GameState } from "../../../store/game/state.ts";
import { bottomColorOf, DEFAULT_PLAYERS, type Players } from "../../../store/game/state.ts";
import { makeSavedText, parseSavedText } from "../../../store/game/texts/savedText.ts";
import { restoreState } from "../../../store/openStore.ts";
import { SAVED_GAME_KEY } from "../../../store/types.ts";
import {
  fillableStorage,
  forbiddenStorage,
  loadSavedGame,
  memoryStorage,
  saveGame,
} from "../memoryStorages.ts";
import { errorOf, newestNotice, valueIn } from "../support.ts";

function twoStorages(session: Record<string, string> = {}, local: Record<string, string> = {}) {
  const stores = { session: memoryStorage(session), local: memoryStorage(local) };
  return { stores, storage: { session: () => stores.session, local: () => stores.local } };
}

function gameOf(moves: string, fen?: string): GameRecord {
  return moves.split(" ").reduce((game, move) => play(game, move), startGame(fen));
}

const withPlayers = (game: GameRecord, players: Players = DEFAULT_PLAYERS): GameState => ({
  ...game,
  players,
});
const AS_BLACK: Players = { ...DEFAULT_PLAYERS, humanColor: "b", seed: 123_456 };

/** The texts under all keys except the game's own. */
function unreadableTexts(storage: ReturnType<typeof memoryStorage>): string[] {
  return [...storage.entries].filter(([key]) => key !== SAVED_GAME_KEY).map(([, text]) => text);
}

it("a saved game may have up to a million characters", () => {
  const text = makeSavedText(initialGame);
  expect(parseSavedText(text.padEnd(1_000_000))).toEqual({ ok: true, value: initialGame });
  expect(parseSavedText(text.padEnd(1_000_001)).ok).toBe(false);
});

describe("a saved game", () => {
  it.each([
    ["from the start", gameOf("e4 e5 Nf3 Nc6 Bc4 Nf6 O-O")],
    ["from a position", gameOf("Kd2 Kd7", "4k3/8/8/8/8/8/4P3/4K3 w - - 5 40")],
    ["with black to move first", gameOf("Kd7 Kd2", "4k3/8/8/8/8/8/4P3/4K3 b - - 5 40")],
    ["with a repeated position", gameOf("Nf3 Nf6 Ng1 Ng8 Nf3")],
    ["after its end", gameOf("f3 e5 g4 Qh4#")],
    ["with comments", setComment(setComment(gameOf("e4 e5"), "well"), "hm", START_FEN)],
    ["with odd headers", setHeader(setHeader(gameOf("e4"), "__proto__", "a"), "toString", "b")],
    ["with the tag of a variant", setHeader(gameOf("e4"), "Variant", "Three-check")],
    ["after a resignation", withResignation(withPlayers(gameOf("e4 e5")), "w")],
    ["with a White header from the player", setHeader(gameOf("e4"), "White", "Me")],
    ["without a move", startGame("4k3/8/8/8/8/8/4P3/4K3 w - - 5 40")],
  ])("is restored unchanged: %s", (_case, game) => {
    const { storage } = twoStorages();
    for (const players of [DEFAULT_PLAYERS, AS_BLACK]) {
      valueIn(saveGame(storage, withPlayers(game, players)));
      const restored = valueIn(loadSavedGame(storage));
      expect(restored).toEqual(withPlayers(game, players));
      // Compares the entries, too, because toEqual ignores a key like __proto__.
      const sorted = (headers = {}) => Object.entries(headers).sort();
      expect(sorted(restored?.headers)).toEqual(sorted(game.headers));
    }
  });

  it.each([
    ["white", DEFAULT_PLAYERS, '[White "Human"]', '[Black "Enough Monkeys"]'],
    ["black", AS_BLACK, '[White "Enough Monkeys"]', '[Black "Human"]'],
  ])("is a PGN that names the players, the human as %s", (_case, players, white, black) => {
    const game = withPlayers(gameOf("e4 e5"), players);
    const { pgn } = JSON.parse(makeSavedText(withResignation(game, bottomColorOf(players))));
    expect(pgn).toContain(white);
    expect(pgn).toContain(black);
    expect(pgn).toContain(`[Result "${players.humanColor === "w" ? "0-1" : "1-0"}"]`);
    expect(pgn).toContain('[Termination "resignation"]');
  });

  it("of version 1, which has no players, is restored with the human as white", () => {
    const text = JSON.stringify({ version: 1, pgn: "1. e4 e5 *" });
    const { storage } = twoStorages({ [SAVED_GAME_KEY]: text });
    expect(valueIn(loadSavedGame(storage))).toEqual(withPlayers(gameOf("e4 e5")));
  });

  it("does not exist at the first visit", () => {
    const { storage } = twoStorages();
    expect(valueIn(loadSavedGame(storage))).toBeUndefined();
    expect(restoreState(storage).game).toEqual(initialGame);
  });
});

describe("two tabs", () => {
  it("each restore their own game, and a new tab restores the last saved game", () => {
    const local = memoryStorage();
    const tab = () => {
      const session = memoryStorage();
      return { session: () => session, local: () => local };
    };
    const [one, other] = [tab(), tab()];
    saveGame(one, withPlayers(gameOf("e4")));
    saveGame(other, withPlayers(gameOf("d4")));
    saveGame(one, withPlayers(gameOf("e4 e5")));
    saveGame(other, withPlayers(gameOf("d4 d5")));
    const movesIn = (storage: typeof one) =>
      valueIn(loadSavedGame(storage))?.history.map((move) => move.san);
    expect(movesIn(one)).toEqual(["e4", "e5"]);
    expect(movesIn(other)).toEqual(["d4", "d5"]);
    expect(movesIn(tab())).toEqual(["d4", "d5"]);
  });
});

describe("stored data that cannot be read", () => {
  const pgnIn = (version: unknown, pgn: unknown) => JSON.stringify({ version, pgn });
  const damaged: [string, string][] = [
    ["text that is not JSON", '{"version":1,"pgn'],
    ["null", "null"],
    ["nothing at all", ""],
    ["an older version", pgnIn(0, "1. e4 *")],
    ["a newer version", pgnIn(3, "1. e4 *")],
    ["no moves", JSON.stringify({ version: 1 })],
    ["moves that are not a text", pgnIn(1, ["e4"])],
    ["invalid players", JSON.stringify({ version: 2, pgn: "1. e4 *", players: 7 })],
    ["an illegal move", pgnIn(1, "1. e4 e4 *")],
    ["a version on a prototype", '{"__proto__":{"version":1,"pgn":"1. e4 *"}}'],
  ];

  it.each(damaged)("leads to a new game and a message, and is kept: %s", (_case, text) => {
    const { storage, stores } = twoStorages({ [SAVED_GAME_KEY]: text }, { [SAVED_GAME_KEY]: text });
    const state = restoreState(storage);
    expect(state.game).toEqual(initialGame);
    expect(newestNotice(state)).toEqual({ code: "savedGameUnreadable" });
    saveGame(storage, withPlayers(gameOf("d4")));
    expect(unreadableTexts(stores.session)).toEqual([text]);
    expect(unreadableTexts(stores.local)).toEqual([text]);
    expect(valueIn(loadSavedGame(storage))?.history).toHaveLength(1);
  });

  it("is reported once, and not at every visit before the first move", () => {
    const { storage } = twoStorages({ [SAVED_GAME_KEY]: "bad" });
    expect(errorOf(loadSavedGame(storage))).toBe("savedGameUnreadable");
    expect(valueIn(loadSavedGame(storage))).toBeUndefined();
  });

  it("is never overwritten by other unreadable data", () => {
    const { storage, stores } = twoStorages();
    for (const text of ["first", "second", "first"]) {
      stores.session.setItem(SAVED_GAME_KEY, text);
      loadSavedGame(storage);
    }
    expect(unreadableTexts(stores.session)).toEqual(["first", "second"]);
  });

  it("in this tab does not hide a valid shared copy: the shared game continues, and the bad data is kept", () => {
    const { storage: other, stores: others } = twoStorages();
    saveGame(other, withPlayers(gameOf("e4")));
    const good = others.local.getItem(SAVED_GAME_KEY) as string;
    const { storage, stores } = twoStorages(
      { [SAVED_GAME_KEY]: "bad" },
      { [SAVED_GAME_KEY]: good },
    );
    expect(valueIn(loadSavedGame(storage))).toEqual(withPlayers(gameOf("e4")));
    expect(unreadableTexts(stores.session)).toEqual(["bad"]);
    expect(stores.local.entries).toEqual(others.local.entries);
  });
});

describe("storage that cannot be used", () => {
  const empty = () => memoryStorage();

  it.each([
    ["this tab's", forbiddenStorage, empty],
    ["the shared one", empty, forbiddenStorage],
    ["both", forbiddenStorage, forbiddenStorage],
  ])("leads to a notice when the game is saved or loaded: %s", (_which, session, local) => {
    const storage = { session, local };
    expect(errorOf(saveGame(storage, initialGame))).toBe("The operation is insecure.");
    expect(errorOf(loadSavedGame(storage))).toBe("savedGamesBlocked");
  });

  it("does not prevent reading the other copy", () => {
    const { storage } = twoStorages();
    saveGame(storage, withPlayers(gameOf("e4")));
    const restored = valueIn(loadSavedGame({ session: forbiddenStorage, local: storage.local }));
    expect(restored && currentFen(restored)).toBe(currentFen(gameOf("e4")));
  });

  it("causes no error when unreadable data cannot be moved", () => {
    const session = fillableStorage({ [SAVED_GAME_KEY]: "bad" });
    const storage = { session: () => session, local: () => memoryStorage() };
    expect(errorOf(loadSavedGame(storage))).toBe("savedGameUnreadable");
    expect(session.getItem(SAVED_GAME_KEY)).toBe("bad");
  });

  it("is not saved when it is too long to be read, and the earlier copy stays", () => {
    const { stores, storage } = twoStorages();
    valueIn(saveGame(storage, withPlayers(gameOf("e4"))));
    const long = setComment(gameOf("e4 e5"), "x".repeat(1_000_000));
    expect(errorOf(saveGame(storage, withPlayers(long)))).toBe("it is longer than any game");
    expect(valueIn(loadSavedGame(storage))?.history).toHaveLength(1);
    expect(unreadableTexts(stores.local)).toEqual([]);
  });
});
