/** The notices over a corner of the page. */
import { ActionCreators } from "@redux-devtools/instrument";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NoticeLayer, noticesChunk } from "../../../src/notices/NoticeLayer.tsx";
import { Notices } from "../../../src/notices/Notices.tsx";
import { Dialog } from "../../../src/ui/Dialog.tsx";
import { PageNotice, usePageNotices } from "../../../src/ui/PageNotice.tsx";
import { noticeShown, selectNotices } from "../../../store/view/slice.ts";
import { createTestStore } from "../../store/support.ts";
import { createTravelStore } from "../../store/timeTravel/travelStore.ts";

type Store = Parameters<typeof NoticeLayer>[0]["store"];

function LoadedNotices({ store }: { readonly store: Store }) {
  return <Notices store={store} pageNotices={usePageNotices()} />;
}

const COPIED = { code: "copied", what: "fen" } as const;
const WRONG = { code: "invalid", message: "Invalid FEN" } as const;

const region = () => screen.queryByRole("region", { name: "Messages (F8)" });
const items = () => {
  const shown = region();
  return shown ? within(shown).queryAllByRole("listitem") : [];
};
const texts = () => items().map(({ textContent }) => textContent);

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Shows the notices of a store; these are raised at once. */
async function show(...reasons: readonly Parameters<typeof noticeShown>[0][]) {
  const { store } = createTestStore();
  render(<LoadedNotices store={store} />);
  for (const reason of reasons) act(() => void store.dispatch(noticeShown(reason)));
  await wait(100);
  return store;
}

beforeEach(() => void vi.useFakeTimers());

describe("a notice", () => {
  it("looks like what it is, is announced, and goes by itself after five seconds", async () => {
    const store = await show(COPIED, WRONG);
    expect(texts()).toEqual(["Done: FEN copied.", "Warning: Invalid FEN"]);
    const spoken = screen
      .getAllByRole("status")
      .map((status) => [status.getAttribute("aria-live"), status.textContent]);
    expect(spoken).toEqual([
      ["polite", "Message Done: FEN copied."],
      ["assertive", "Message Warning: Invalid FEN"],
    ]);
    await wait(4_800);
    expect(texts()).toHaveLength(2);
    await wait(200);
    expect(region()).toBeNull();
    expect(selectNotices(store.getState())).toEqual([]);
  });

  it("stays while the pointer is on it", async () => {
    await show(COPIED);
    fireEvent.pointerMove(items()[0] as HTMLElement);
    await wait(60_000);
    expect(texts()).toHaveLength(1);
    fireEvent.pointerLeave(region() as HTMLElement);
    await wait(5_000);
    expect(texts()).toEqual([]);
  });

  it("stays while the focus is on it, and the focus goes back when it is dismissed", async () => {
    render(<button type="button">Before</button>);
    await show(COPIED);
    const before = screen.getByRole("button", { name: "Before" });
    act(() => before.focus());
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    expect(region()?.contains(document.activeElement)).toBe(true);
    await wait(60_000);
    const dismiss = screen.getByRole("button", { name: "Dismiss" });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    expect(region()).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it("takes no focus from a press, because it would then not go by itself", async () => {
    await show(COPIED);
    const isDone = fireEvent.mouseDown(screen.getByRole("button", { name: "Dismiss" }));
    expect(isDone).toBe(false);
  });

  it("goes when the player presses Escape", async () => {
    await show(COPIED);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(texts()).toEqual([]);
  });

  it("goes after its time although the pointer has dismissed another one before", async () => {
    const store = await show(COPIED);
    fireEvent.pointerMove(items()[0] as HTMLElement);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    act(() => void store.dispatch(noticeShown(WRONG)));
    await wait(5_100);
    expect(texts()).toEqual([]);
  });

  it("moves into a dialog that is open, where it can be seen and pressed", async () => {
    const store = await show(COPIED);
    const { unmount } = render(
      <Dialog heading="A question" onClose={() => undefined}>
        Yes or no?
      </Dialog>,
    );
    act(() => void store.dispatch(noticeShown(WRONG)));
    const dialog = screen.getByRole("dialog");
    expect(dialog.contains(region())).toBe(true);
    unmount();
    expect(region()?.parentElement?.parentElement).toBe(document.body);
    expect(texts()).toHaveLength(2);
  });
});

it("a jump in Redux DevTools shows the notices as they were, and nothing is dismissed while the past is shown", async () => {
  const { store, liftedStore, end } = createTravelStore();
  const jumpTo = (step: number) =>
    act(() => void liftedStore.dispatch(ActionCreators.jumpToState(step)));
  render(<LoadedNotices store={store} />);
  act(() => void store.dispatch(noticeShown(COPIED)));
  await wait(5_100);
  expect(texts()).toEqual([]);
  const last = end();
  jumpTo(1);
  await wait(60_000);
  expect(texts()).toEqual(["Done: FEN copied."]);
  expect(end()).toBe(last);
  jumpTo(last);
  expect(texts()).toEqual([]);
});

it("the notice of a component stands as long as the component shows it, unless it has a duration", async () => {
  const [onAction, onDismiss] = [vi.fn(), vi.fn()];
  const { rerender } = render(
    <>
      <LoadedNotices store={undefined} />
      <PageNotice kind="warning" text="Not saved." action="Try again" onAction={onAction} />
      <PageNotice
        kind="done"
        text="Replaced."
        action="Undo"
        onAction={onAction}
        onDismiss={onDismiss}
        duration={15_000}
      />
    </>,
  );
  await wait(14_800);
  expect(onDismiss).not.toHaveBeenCalled();
  await wait(300);
  expect(onDismiss).toHaveBeenCalledOnce();
  await wait(60_000);
  fireEvent.keyDown(document.body, { key: "Escape" });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(texts()[0]).toContain("Not saved.");
  rerender(<LoadedNotices store={undefined} />);
  expect(region()).toBeNull();
});

it("at most three are shown, the newest", async () => {
  render(<PageNotice kind="note" text="Elsewhere." action="Here" onAction={() => undefined} />);
  await show(COPIED, WRONG, { code: "gameOver" });
  expect(texts()).toHaveLength(3);
  expect(texts().join()).not.toContain("Elsewhere.");
});

it("when the code of the notices cannot be loaded, the notices of components appear all the same, and 'Try again' loads it", async () => {
  vi.useRealTimers();
  const lost = vi.spyOn(noticesChunk, "load").mockRejectedValue(new TypeError("Failed to fetch"));
  const { store } = createTestStore();
  store.dispatch(noticeShown(COPIED));
  render(
    <>
      <NoticeLayer store={store} />
      <PageNotice kind="warning" text="Not saved." action="Save" onAction={() => undefined} />
    </>,
  );
  await screen.findByText(/The notices could not be loaded/);
  expect(screen.getAllByRole("alert")).toHaveLength(2);
  lost.mockRestore();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("FEN copied.");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(texts()).toHaveLength(2);
});
