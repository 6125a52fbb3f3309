import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MoreMenu } from "../../../../src/game/panel/MoreMenu.tsx";
import { fileOf, opening } from "../../../store/log/recorded.ts";
import { createTestStore, dismissNotices, movesOf, newestNotice } from "../../../store/support.ts";
import { PlainNotices } from "../../support/PlainNotices.tsx";
import { renderWith } from "../../support/render.tsx";

function show() {
  const test = createTestStore();
  renderWith(
    test.store,
    <>
      <MoreMenu />
      <PlainNotices store={test.store} />
    </>,
  );
  return test;
}

/** Chooses a file whose text is delivered later by the test. */
function choose() {
  let give: (text: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const reading = new Promise<string>((resolve, reject) => {
    [give, fail] = [resolve, reject];
  });
  const file = Object.assign(new File([], "log.json"), { text: () => reading });
  fireEvent.change(screen.getByLabelText("Action log file"), { target: { files: [file] } });
  return {
    give: (text: string) => act(async () => give(text)),
    fail: () => act(async () => fail(new Error("gone"))),
  };
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

it("a chosen log continues at its end", async () => {
  const { store } = show();
  await choose().give(fileOf(opening));
  await waitFor(() => expect(movesOf(store)).toEqual(["e4", "e5"]));
});

it("a file that cannot be read shows an error", async () => {
  const { store } = show();
  await choose().fail();
  await waitFor(() => expect(newestNotice(store.getState())).toEqual({ code: "fileUnreadable" }));
});

it("loading a long log shows its progress and can be cancelled, which keeps the game", async () => {
  const { store } = show();
  // Like a slow machine: each time the clock is read, the time slice is over.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += 100;
    return now;
  });
  const starts = Array.from({ length: 24_000 }, () => ({ type: "game/started" }));
  await choose().give(fileOf([...starts, ...opening]));
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  await settled();
  expect(movesOf(store)).toEqual([]);
});

it("an invalid file shows an error each time it is chosen", async () => {
  const { store } = show();
  for (let time = 0; time < 2; time += 1) {
    await choose().give("no log");
    await waitFor(() =>
      expect(newestNotice(store.getState())).toMatchObject({ code: "notALog", why: "notJson" }),
    );
    dismissNotices(store);
  }
});

it("closing the file picker without a file changes nothing", async () => {
  const { store } = show();
  const before = store.getState();
  fireEvent.change(screen.getByLabelText("Action log file"), { target: { files: [] } });
  await settled();
  expect(store.getState()).toBe(before);
});
