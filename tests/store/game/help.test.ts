/** The help that the human has in a game: none, what they ask for, or a coach. */
import { describe, expect, it } from "vitest";
import { currentFen, parsePgn } from "../../../engine/index.ts";
import { applyEvent, validateEvent } from "../../../store/game/events.ts";
import { rematch } from "../../../store/game/newGame.ts";
import { selectCanTakeBack, selectHelp } from "../../../store/game/selectors.ts";
import {
  gameLoaded,
  gameStarted,
  hintTaken,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import { type GameState, initialGame } from "../../../store/game/state.ts";
import { makeSavedText, parseSavedText } from "../../../store/game/texts/savedText.ts";
import { toGameState, validateGame } from "../../../store/game/validateGame.ts";
import { createActionLog, serializeActionLog } from "../../../store/log/actionLog.ts";
import { createTestStore, endOfLog, errorOf, valueIn } from "../support.ts";

const helped = (help: "none" | "coach"): GameState => ({
  ...initialGame,
  players: { ...initialGame.players, help },
});

describe.each(["none", "coach"] as const)("the help %s", (help) => {
  it("is that of the game, and of a rematch", () => {
    const { store } = createTestStore();
    store.dispatch(gameStarted({ help }));
    expect(selectHelp(store.getState())).toBe(help);
    store.dispatch(rematch(true));
    expect(store.getState().game.players).toMatchObject({ humanColor: "b", help });
  });

  it("is in a log and in a kept game", () => {
    const events = [gameStarted({ help }), movePlayed({ from: "e2", to: "e4" })];
    expect(endOfLog(serializeActionLog(createActionLog(events))).players.help).toBe(help);
    const game = helped(help);
    expect(valueIn(parseSavedText(makeSavedText(game)))).toEqual(game);
    expect(valueIn(validateGame(JSON.parse(JSON.stringify(game))))).toEqual(game);
  });
});

it("a game that does not say its help, as in an older log, is one in which the human asks", () => {
  const { store } = createTestStore();
  expect(selectHelp(store.getState())).toBe("asked");
  store.dispatch(gameStarted({ help: "none" }));
  store.dispatch(gameStarted());
  expect(selectHelp(store.getState())).toBe("asked");
  expect(store.getState().game.players).not.toHaveProperty("help");
});

it("a help that is not known is refused", () => {
  const payload = { help: "much" };
  expect(validateEvent({ ...gameStarted(), payload }).ok).toBe(false);
  const game = { ...initialGame, players: { ...initialGame.players, ...payload } };
  expect(errorOf(validateEvent(gameLoaded(game as never)))).toBe("the players are not known");
});

describe("a game without help", () => {
  const mate = "1. f3 e5 2. g4 Qh4#";
  const played = (pgn: string, help?: "none") => {
    const { players } = initialGame;
    return toGameState(parsePgn(pgn), { ...players, ...(help && { help }) });
  };
  const hint = hintTaken({ from: "g1", to: "f3", before: currentFen(parsePgn("1. e4 e5")) });

  it.each([
    ["a hint", "1. e4 e5", hint],
    ["a take-back", "1. e4 e5", moveTakenBack()],
    ["a take-back after a mate", mate, moveTakenBack()],
  ])("refuses %s, which another game allows", (_what, pgn, event) => {
    const game = played(pgn, "none");
    expect(errorOf(applyEvent(game, event))).toBe("the game is played without help");
    const { store } = createTestStore();
    store.dispatch(gameLoaded(game));
    const before = store.getState();
    store.dispatch(event);
    expect(store.getState().game).toBe(before.game);
    expect(store.getState().log).toBe(before.log);
    expect(selectCanTakeBack(before)).toBe(false);
    const allowed = played(pgn);
    expect(valueIn(applyEvent(allowed, event))).not.toBe(allowed);
  });
});
