import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { START_FEN } from "../../../../engine/index.ts";
import { useDraw } from "../../../../src/game/panel/GameActions.tsx";
import { useLogFile } from "../../../../src/linksAndFiles/useGameOpener.tsx";
import { ActionItem } from "../../../../src/ui/Menu.tsx";
import { selectGameEnd } from "../../../../store/game/selectors.ts";
import { drawOffered, gameStarted } from "../../../../store/game/slice.ts";
import { settingChanged } from "../../../../store/view/settings.ts";
import { fileOf, opening } from "../../../store/log/recorded.ts";
import {
  createTestStore,
  dismissNotices,
  drop,
  movesOf,
  newestNotice,
} from "../../../store/support.ts";
import { PlainNotices, renderWith } from "../../support/render.tsx";

const LogField = () => useLogFile("Action log file").field;

function showField() {
  const test = createTestStore();
  renderWith(
    test.store,
    <>
      <LogField />
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
  const bytes = () => reading.then((text) => new TextEncoder().encode(text).buffer);
  const file = Object.assign(new File([], "log.json"), { arrayBuffer: bytes });
  fireEvent.change(screen.getByLabelText("Action log file"), { target: { files: [file] } });
  return {
    give: (text: string) => act(async () => give(text)),
    fail: () => act(async () => fail(new Error("gone"))),
  };
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

it("a chosen log continues at its end", async () => {
  const { store } = showField();
  await choose().give(fileOf(opening));
  await waitFor(() => expect(movesOf(store)).toEqual(["e4", "e5"]));
});

it("a file that cannot be read shows an error", async () => {
  const { store } = showField();
  await choose().fail();
  await waitFor(() => expect(newestNotice(store.getState())).toEqual({ code: "fileUnreadable" }));
});

it("loading a long log shows its progress and can be cancelled, which keeps the game", async () => {
  const { store } = showField();
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
  const { store } = showField();
  for (let time = 0; time < 2; time += 1) {
    await choose().give("no log");
    await waitFor(() =>
      expect(newestNotice(store.getState())).toMatchObject({ code: "notALog", why: "notJson" }),
    );
    dismissNotices(store);
  }
});

it("closing the file picker without a file changes nothing", async () => {
  const { store } = showField();
  const before = store.getState();
  fireEvent.change(screen.getByLabelText("Action log file"), { target: { files: [] } });
  await settled();
  expect(store.getState()).toBe(before);
});

function DrawButton() {
  const draw = useDraw();
  return (
    <>
      <ActionItem action={draw} />
      {draw.outlet}
    </>
  );
}

function showDraw() {
  const test = createTestStore();
  renderWith(test.store, <DrawButton />);
  return test;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("menuitem", { name });
/** Presses the button in the dialog, which jsdom closes at once. */
const answer = (name: string) => {
  const answers = screen.getAllByRole("button", { name });
  fireEvent.click(answers.at(-1) as HTMLElement);
};

describe("against the computer", () => {
  it("asks, and tells the answer", async () => {
    const { store } = showDraw();
    fireEvent.click(button("Offer draw"));
    expect(screen.getByRole("dialog", { name: "Offer a draw?" })).toBeDefined();
    expect(store.getState().game.comments).toEqual({});
    answer("Offer draw");
    await waitFor(() =>
      expect(newestNotice(store.getState())).toEqual({
        code: "drawDeclined",
        opponent: "Enough Monkeys",
      }),
    );
    expect(Object.values(store.getState().game.comments)).toEqual(["White offers a draw."]);
  });

  it("does not ask when the setting says so", async () => {
    const { store } = showDraw();
    act(() => void store.dispatch(settingChanged({ name: "confirmsResign", value: false })));
    fireEvent.click(button("Offer draw"));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() =>
      expect(Object.values(store.getState().game.comments)).toEqual(["White offers a draw."]),
    );
  });

  it("says when the next offer is possible", () => {
    const { store } = showDraw();
    act(() => void store.dispatch(drawOffered({ before: START_FEN })));
    expect(button("Offer draw").disabled).toBe(true);
    expect(button("Offer draw").title).toBe("You can offer a draw again in 10 moves.");
  });

  it("is not possible on the computer's turn", () => {
    const { store } = showDraw();
    act(() => void drop(store, "e2e4"));
    expect(button("Offer draw").disabled).toBe(true);
  });
});

it("two people are always asked whether both agree", () => {
  const { store } = showDraw();
  act(() => {
    store.dispatch(gameStarted({ humanColor: "both" }));
    store.dispatch(settingChanged({ name: "confirmsResign", value: false }));
  });
  fireEvent.click(button("Agree to a draw"));
  expect(screen.getByRole("dialog").textContent).toContain("Do both players agree to a draw?");
  answer("Agree");
  expect(selectGameEnd(store.getState())).toEqual({ reason: "agreement" });
});
