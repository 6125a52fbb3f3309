import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../../engine/index.ts";
import { useDraw } from "../../../../src/game/panel/GameActions.tsx";
import { ActionButton } from "../../../../src/ui/Menu.tsx";
import { selectGameEnd } from "../../../../store/game/selectors.ts";
import { drawOffered, gameStarted } from "../../../../store/game/slice.ts";
import { settingChanged } from "../../../../store/view/settings.ts";
import { createTestStore, drop, newestNotice, settle } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

function DrawButton() {
  const draw = useDraw();
  return (
    <>
      <ActionButton action={draw} />
      {draw.outlet}
    </>
  );
}

function show() {
  const test = createTestStore();
  renderWith(test.store, <DrawButton />);
  return test;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
/** Presses the button in the dialog, which jsdom closes at once. */
const answer = (name: string) => {
  const answers = screen.getAllByRole("button", { name });
  fireEvent.click(answers.at(-1) as HTMLElement);
};

describe("against the computer", () => {
  it("asks, and tells the answer", async () => {
    const { store } = show();
    fireEvent.click(button("Offer draw"));
    expect(screen.getByRole("dialog", { name: "Offer a draw?" })).toBeDefined();
    expect(store.getState().game.comments).toEqual({});
    answer("Offer draw");
    await act(settle);
    expect(Object.values(store.getState().game.comments)).toEqual(["White offers a draw."]);
    expect(newestNotice(store.getState())).toEqual({
      code: "drawDeclined",
      opponent: "Enough Monkeys",
    });
  });

  it("does not ask when the setting says so", async () => {
    const { store } = show();
    act(() => void store.dispatch(settingChanged({ name: "confirmsResign", value: false })));
    fireEvent.click(button("Offer draw"));
    await act(settle);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(Object.values(store.getState().game.comments)).toEqual(["White offers a draw."]);
  });

  it("says when the next offer is possible", () => {
    const { store } = show();
    act(() => void store.dispatch(drawOffered({ before: START_FEN })));
    expect(button("Offer draw").disabled).toBe(true);
    expect(button("Offer draw").title).toBe("You can offer a draw again in 10 moves.");
  });

  it("is not possible on the computer's turn", () => {
    const { store } = show();
    act(() => void drop(store, "e2e4"));
    expect(button("Offer draw").disabled).toBe(true);
  });
});

it("two people are always asked whether both agree", () => {
  const { store } = show();
  act(() => {
    store.dispatch(gameStarted({ humanColor: "both" }));
    store.dispatch(settingChanged({ name: "confirmsResign", value: false }));
  });
  fireEvent.click(button("Agree to a draw"));
  expect(screen.getByRole("dialog").textContent).toContain("Do both players agree to a draw?");
  answer("Agree");
  expect(selectGameEnd(store.getState())).toEqual({ reason: "agreement" });
});
