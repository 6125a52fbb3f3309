import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";
import {
  noticeDismissed,
  noticeShown,
  selectMarkedSquare,
  selectNotices,
  squareClicked,
  squareMarked,
} from "../../../store/view/slice.ts";
import { createTestStore, drop } from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

describe("the marked square", () => {
  it("is the last right-clicked square until any square is clicked", () => {
    const { store } = createTestStore();
    expect(selectMarkedSquare(store.getState())).toBeNull();
    store.dispatch(squareMarked("e4"));
    store.dispatch(squareMarked("d5"));
    expect(selectMarkedSquare(store.getState())).toBe("d5");
    store.dispatch(squareClicked());
    expect(selectMarkedSquare(store.getState())).toBeNull();
  });

  it("stays after a move and is cleared by a new game", () => {
    const { store } = createTestStore();
    store.dispatch(squareMarked("e4"));
    drop(store, "g1f3");
    expect(selectMarkedSquare(store.getState())).toBe("e4");
    store.dispatch(gameStarted());
    expect(selectMarkedSquare(store.getState())).toBeNull();
  });
});

describe("a notice", () => {
  const invalid = (message: string) => ({ code: "invalid", message }) as const;
  const messagesOf = ({ store }: ReturnType<typeof createTestStore>) =>
    selectNotices(store.getState()).map(({ reason }) => "message" in reason && reason.message);

  it("has a reason, does not change the game, and can be dismissed by its id", () => {
    const { store } = createTestStore();
    drop(store, "e2e4");
    const { game } = store.getState();
    store.dispatch(noticeShown(invalid("one")));
    store.dispatch(noticeShown(invalid("two")));
    const [one, two] = selectNotices(store.getState());
    expect([one?.reason, two?.reason]).toEqual([invalid("one"), invalid("two")]);
    expect(store.getState().game).toBe(game);
    store.dispatch(noticeDismissed(one?.id ?? 0));
    expect(selectNotices(store.getState())).toEqual([two]);
  });

  it("takes the place of the oldest of three", () => {
    const test = createTestStore();
    for (const message of ["1", "2", "3", "4"]) test.store.dispatch(noticeShown(invalid(message)));
    expect(messagesOf(test)).toEqual(["2", "3", "4"]);
  });

  it("that is shown again is the newest, once, with another id", () => {
    const test = createTestStore();
    test.store.dispatch(noticeShown(invalid("again")));
    const [first] = selectNotices(test.store.getState());
    test.store.dispatch(noticeShown(invalid("other")));
    test.store.dispatch(noticeShown(invalid("again")));
    expect(messagesOf(test)).toEqual(["other", "again"]);
    expect(selectNotices(test.store.getState()).map(({ id }) => id)).not.toContain(first?.id);
  });

  it("goes when another game starts", () => {
    const test = createTestStore();
    test.store.dispatch(noticeShown(invalid("one")));
    test.store.dispatch(gameStarted());
    expect(messagesOf(test)).toEqual([]);
  });
});
