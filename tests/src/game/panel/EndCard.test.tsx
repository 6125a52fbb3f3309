/** The card at the end of a game: what it says of the game, and where it leads. */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { opponentById, START_FEN } from "../../../../engine/index.ts";
import type { OpponentProfile } from "../../../../engine/opponents/profiles.ts";
import { reviewedGameOf } from "../../../../engine/review/reviewedGame.ts";
import { EndCard } from "../../../../src/game/panel/EndCard.tsx";
import { keepReview } from "../../../../store/analysis/review/keptReview.ts";
import {
  selectCurrentFen,
  selectHumanColor,
  selectOpponent,
} from "../../../../store/game/selectors.ts";
import { gameResigned, gameStarted, moveJudged } from "../../../../store/game/slice.ts";
import { TAB_KEY } from "../../../../store/kept/gameKeeper.ts";
import { settingChanged } from "../../../../store/view/settings.ts";
import { evaluation } from "../../../engine/review/support.ts";
import { createTestStore, drop, movesOf, reply, type TestStore } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

type Start = Parameters<typeof gameStarted>[0];

function open(game: Start = {}) {
  const test = createTestStore();
  test.store.dispatch(gameStarted(game));
  renderWith(test.store, <EndCard />);
  return test;
}

const show = (game?: Start) => open(game).store;

const card = () => screen.findByRole("region", { name: "Result" });
const words = async () => (await card()).textContent;
const buttons = async () =>
  within(await card())
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

const ONE = opponentById("one-2") as OpponentProfile;

/** The human as white wins: 1. e4 f6 2. d4 g5 3. Qh5#. */
function win({ store }: TestStore): void {
  const answer = (lan: string) => store.dispatch(reply(lan, selectCurrentFen(store.getState())));
  act(() => {
    drop(store, "e2e4");
    answer("f7f6");
    drop(store, "d2d4");
    answer("g7g5");
    drop(store, "d1h5");
  });
}

it.each([
  ["7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", "g1g7", "You won", "by checkmate", "Monkeys bow to you."],
  ["7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "f5f7", "Draw", "by stalemate", "Neither gave way."],
])("in %s the move %s shows '%s'", async (fen, move, title, reason, comment) => {
  const store = show({ fen });
  expect(screen.queryByRole("region")).toBeNull();
  act(() => void drop(store, move));
  expect(await words()).toContain(title);
  expect(await words()).toContain(reason);
  expect(await words()).toContain(comment);
  expect(await words()).toContain("Does not count for stars and rating: it began at another");
});

it("the card stays, with its review, when a coach judges the last move later", async () => {
  const { store } = open({ help: "coach" });
  act(() => {
    drop(store, "e2e4");
    store.dispatch(gameResigned());
  });
  const before = await card();
  await press("Review");
  const review = await screen.findByRole("region", { name: "Review" });
  const found = { before: evaluation(20), after: evaluation(20) };
  act(() => {
    store.dispatch(moveJudged({ ply: 1, move: "e2e4", before: START_FEN, found, version: 7 }));
  });
  expect(await card()).toBe(before);
  expect(screen.getByRole("region", { name: "Review" })).toBe(review);
});

it("the card comes into view when the game ends, and not when the page opens after that", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const { store } = createTestStore();
  store.dispatch(gameStarted());
  const { unmount } = renderWith(store, <EndCard />);
  act(() => void store.dispatch(gameResigned()));
  await card();
  expect(scrolled).toHaveBeenCalledOnce();
  unmount();
  renderWith(store, <EndCard />);
  await card();
  expect(scrolled).toHaveBeenCalledOnce();
});

it("'Rematch' is the first button, and starts the game again", async () => {
  const fen = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1";
  const store = show({ fen, opponent: opponentById("dozen") });
  act(() => {
    drop(store, "e2e4");
    store.dispatch(gameResigned());
  });
  expect(await words()).toContain("You lost");
  expect(await words()).toContain("by resignation");
  expect((await buttons())[0]).toBe("Rematch");
  await press("Rematch");
  expect(screen.queryByRole("region")).toBeNull();
  expect(movesOf(store)).toEqual([]);
  expect(store.getState().game.headers.FEN).toBe(fen);
  expect(selectOpponent(store.getState()).name).toBe("A Dozen Monkeys");
});

it("with the setting a rematch swaps the colours", async () => {
  const store = show();
  act(() => {
    store.dispatch(settingChanged({ name: "swapsColors", value: true }));
    store.dispatch(gameResigned());
  });
  await press("Rematch");
  expect(selectHumanColor(store.getState())).toBe("b");
});

it("the first win brings a star, and the second leads on to the next opponent", async () => {
  const timeControl = { base: 300, increment: 3 };
  const test = open({ opponent: ONE, timeControl });
  const { store } = test;
  win(test);
  expect(await words()).toContain("Your first star of two against One Monkey.");
  expect(await words()).toContain("Your rating: after 7 more games");
  expect((await buttons())[0]).toBe("Rematch");
  await press("Rematch");
  act(() => void store.dispatch(settingChanged({ name: "swapsColors", value: false })));
  act(() => void store.dispatch(gameStarted({ opponent: ONE, timeControl })));
  win(test);
  expect(await words()).toContain("Both stars are yours! Two Monkeys are waiting.");
  expect((await buttons())[0]).toBe("Play Two Monkeys");
  await press("Play Two Monkeys");
  const { opponent, timeControl: kept } = store.getState().game.players;
  expect([opponent.name, kept]).toEqual(["Two Monkeys", timeControl]);
});

it("after a loss the opponent below can be tried", async () => {
  const store = show({ opponent: opponentById("five-4") });
  act(() => {
    drop(store, "e2e4");
    store.dispatch(gameResigned());
  });
  expect(await buttons()).toEqual(["Rematch", "Review", "Play Two Monkeys"]);
});

it("has the accuracy of a review in a dialog when that has closed", async () => {
  vi.spyOn(window, "matchMedia").mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  const { store, session, kept } = open();
  act(() => {
    drop(store, "e2e4");
    store.dispatch(gameResigned());
  });
  await press("Review");
  await screen.findByRole("dialog", { name: "Review of the game" });
  const game = reviewedGameOf(store.getState().game);
  const evaluations = [evaluation(0), evaluation(0)];
  const review = keepReview(session.getItem(TAB_KEY) ?? "", { ...game, evaluations });
  await kept.database.write(review ? [review] : []);
  expect(screen.queryByText(/^Your accuracy/)).toBeNull();
  await press("Close");
  expect(await screen.findByText("Your accuracy: 100%, your opponent's: –")).toBeDefined();
});
