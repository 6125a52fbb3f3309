import { describe, expect, it } from "vitest";
import { OPPONENTS, opponentById, START_FEN } from "../../../engine/index.ts";
import {
  addressWithoutRequests,
  asksForReview,
  gameInAddress,
  startFromAddress,
} from "../../../src/linksAndFiles/gameAddress.ts";
import { describeReason } from "../../../src/texts/reasons.ts";
import { CHOSEN, PLAY } from "../../../src/ui/addresses.ts";
import {
  selectCurrentFen,
  selectGameEnd,
  selectHumanColor,
  selectOpponent,
} from "../../../store/game/selectors.ts";
import { gameResigned, gameStarted } from "../../../store/game/slice.ts";
import { replacementAnswered, selectIsAskingToReplace } from "../../../store/view/slice.ts";
import {
  BLACK_TO_MOVE,
  createTestStore,
  DRAWN_SEED,
  drop,
  newestNotice,
  type TestStore,
} from "../../store/support.ts";

/**
 * The state after the player opens this address during a game after 1. e4, and agrees to leave that
 * game.
 */
function visit(search: string) {
  const { store } = createTestStore();
  drop(store, "e2e4");
  const before = store.getState();
  const arrival = { search, hash: "" };
  const newAddress = startFromAddress(store, arrival) ? addressWithoutRequests(arrival) : undefined;
  if (selectIsAskingToReplace(store.getState())) store.dispatch(replacementAnswered(true));
  return { before, now: store.getState(), newAddress };
}

it("an address without parameters continues the game", () => {
  const { before, now, newAddress } = visit("?utm_source=mail");
  expect(now).toBe(before);
  expect(newAddress).toBeUndefined();
});

it.each([
  ["?color=BLACK", START_FEN, "b", "Enough Monkeys"],
  ["?color=White", START_FEN, "w", "Enough Monkeys"],
  [`?fen=${encodeURIComponent(BLACK_TO_MOVE)}&color=black`, BLACK_TO_MOVE, "b", "Enough Monkeys"],
  ["?opponent=dozen", START_FEN, "w", "A Dozen Monkeys"],
  ["?opponent=ONE", START_FEN, "w", "One Monkey"],
])("%s starts a game at %s as %s against %s", (search, fen, color, name) => {
  const { now } = visit(search);
  expect([selectCurrentFen(now), selectHumanColor(now)]).toEqual([fen, color]);
  expect(selectOpponent(now).name).toBe(name);
  expect(now.game.players.seed).toBe(DRAWN_SEED);
});

it.each([
  ["?opponent=gorilla", "called “gorilla”"],
  ["?opponent=", "called “”"],
  ["?opponent=__proto__", "called “__proto__”"],
  ["?color=black&opponent=Five Monkeys", "called “Five Monkeys”"],
  ["?color=red", "play “red”"],
  ["?color=", "play “”"],
  ["?color=constructor", "play “constructor”"],
  ["?fen=&color=black", "Invalid FEN"],
  [`?fen=${encodeURIComponent(BLACK_TO_MOVE)}&color=red`, "play “red”"],
])("an invalid parameter is rejected, and the game stays: %s", (search, message) => {
  const { before, now, newAddress } = visit(search);
  const notice = newestNotice(now);
  expect(notice && describeReason(notice)).toContain(message);
  expect(now.game).toBe(before.game);
  expect(newAddress).toBe("/Game");
});

it.each([
  ["?inside", "an address that only opens 'Behind the scenes' continues the game", undefined],
  [
    "?inside&opponent=dozen",
    "the request is removed from the address, the panel stays",
    "/Game?inside",
  ],
  ["?color=red&inside=", "also where it could not be had", "/Game?inside"],
])("the panel 'Behind the scenes' stays open: %s: %s", (search, _why, location) => {
  const { before, now, newAddress } = visit(search);
  if (location === undefined) expect(now).toBe(before);
  expect(newAddress).toBe(location);
});

it.each([
  ["?review", true],
  ["?review=&inside", true],
  ["?review&color=black", false],
  ["?inside", false],
])("%s asks for a review of the current game: %s", (search, asks) => {
  expect(asksForReview({ search, hash: "" })).toBe(asks);
});

const timeControl = { base: 300, increment: 3 };

/**
 * Starts a game as black against One Monkey with a clock, dispatches the events, and then presses
 * 'Play'.
 * @returns the states before and after 'Play', and the address that replaces the old one
 */
function play(...events: readonly Parameters<TestStore["store"]["dispatch"]>[0][]) {
  const { store } = createTestStore();
  store.dispatch(gameStarted({ humanColor: "b", opponent: opponentById("one"), timeControl }));
  for (const event of events) store.dispatch(event);
  const before = store.getState();
  const isRequest = startFromAddress(store, { search: "", hash: "", state: PLAY });
  return { before, now: store.getState(), isRequest };
}

it("'Play' starts the game once more, with its colour and clock, when the saved one is over", () => {
  const { before, now, isRequest } = play(gameResigned());
  expect(selectGameEnd(now)).toBeUndefined();
  expect(selectHumanColor(now)).toBe("b");
  expect(now.game.players.timeControl).toEqual(timeControl);
  expect(selectOpponent(before).id).toBe("one");
  // Today's One Monkey, because that one is no longer offered.
  expect(selectOpponent(now)).toEqual(OPPONENTS[0]);
  expect(now.game.players.seed).toBe(DRAWN_SEED);
  expect(isRequest).toBe(true);
});

it.each([
  ["the 'Play' of an opponent keeps colour and clock", "b", CHOSEN, "b", timeControl],
  ["after a game of two people the human is white", "both", CHOSEN, "w", timeControl],
  ["an address from outside keeps nothing", "b", null, "w", undefined],
] as const)("%s", (_what, humanColor, state, color, clock) => {
  const { store } = createTestStore();
  store.dispatch(gameStarted({ humanColor, timeControl }));
  startFromAddress(store, { search: "?opponent=dozen-3", hash: "", state });
  const { players } = store.getState().game;
  expect([players.opponent.id, players.humanColor]).toEqual(["dozen-3", color]);
  expect(players.timeControl).toEqual(clock);
});

it("'Play' continues a game that is not over, and a reload does not repeat 'Play'", () => {
  const { before, now, isRequest } = play();
  expect(now).toBe(before);
  expect(isRequest).toBe(true);
});

it("without 'Play' the page shows the saved game that is over", () => {
  const { store } = createTestStore();
  store.dispatch(gameResigned());
  const before = store.getState();
  for (const state of [null, undefined, "something else"]) {
    expect(startFromAddress(store, { search: "", hash: "", state })).toBe(false);
  }
  expect(store.getState()).toBe(before);
});

describe("a game in the address", () => {
  const inAddress = (address: string) => {
    const { search, hash } = new URL(address, "https://example.org");
    return gameInAddress({ search, hash });
  };

  it.each(["/Game", "/Game?inside", "/Game?fen=8&review", "/Game?text=&url=", "/Game#top"])(
    "is missing in %s",
    (address) => {
      expect(inAddress(address)).toBeUndefined();
    },
  );

  it("is the text that was shared", () => {
    expect(inAddress("/Game?text=1.+e4+e5&inside")).toEqual({ shared: "1. e4 e5", ignored: [] });
  });

  it("is the shared link if there are a text and a link", () => {
    const query = new URLSearchParams({ text: "A game", url: "https://example.org/#game=1" });
    expect(inAddress(`/Game?${query}`)?.shared).toBe("https://example.org/#game=1");
  });

  it.each([
    ["/Game#game=1", []],
    ["/Game?inside#log=1", []],
    ["/Game?utm_source=mail#game=1", []],
    ["/Game?fen=8#game=1", ["fen"]],
    ["/Game?review#game=1", ["review"]],
    ["/Game?opponent=one&color=black#log=1", ["color", "opponent"]],
    ["/Game?fen=8&text=e4", ["fen"]],
    ["/Game?text=e4#game=1", ["game"]],
    ["/Game#game=1&log=1", ["game"]],
  ])("wins over everything else that the address %s asks for: %j", (address, ignored) => {
    expect(inAddress(address)?.ignored).toEqual(ignored);
  });
});
