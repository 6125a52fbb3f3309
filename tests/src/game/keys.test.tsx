/** The keys that work anywhere on the game page. */
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { GamePage } from "../../../src/game/GamePage.tsx";
import { GamePanel } from "../../../src/game/panel/GamePanel.tsx";
import { usePageSettings } from "../../../src/ui/storeHooks.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import { selectOrientation, selectPlayback } from "../../../store/view/shown.ts";
import { createTestStore, drop } from "../../store/support.ts";
import { renderWith } from "../support/render.tsx";

/** The panel beside the board, with the settings of the page. */
function Panel() {
  usePageSettings();
  return <GamePanel />;
}

function renderGame(parts = <Panel />) {
  const { store } = createTestStore();
  drop(store, "e2e4");
  renderWith(store, parts);
  const isFlipped = () => selectOrientation(store.getState()) === "b";
  const isPlaying = () => selectPlayback(store.getState()).isPlaying;
  return { store, isFlipped, isPlaying };
}

const press = (key: string, target: Element = document.body, modifiers = {}) =>
  act(() => void fireEvent.keyDown(target, { key, ...modifiers }));
const button = (name: string) => screen.getByRole("button", { name });
const moveField = () => screen.getByRole("textbox", { name: /^Type a move/ });

afterEach(() => {
  delete document.documentElement.dataset.keys;
});

it("'f' flips the board, in upper case too, and not while it is held down", () => {
  const { isFlipped } = renderGame();
  press("f");
  expect(isFlipped()).toBe(true);
  press("f", document.body, { repeat: true });
  expect(isFlipped()).toBe(true);
  press("F", document.body, { shiftKey: true });
  expect(isFlipped()).toBe(false);
});

it("'z' shows only the board and the players, and everything again", async () => {
  renderGame(<GamePage />);
  await screen.findByRole("region", { name: "Moves" });
  const main = screen.getByRole("main");
  const leave = () => screen.queryByRole("button", { name: "Leave zen mode" });
  press("z");
  expect(main.dataset.zen).toBe("true");
  press("z");
  expect(main.dataset.zen).toBeUndefined();
  press("z");
  fireEvent.click(leave() as HTMLElement);
  expect(main.dataset.zen).toBeUndefined();
  expect(leave()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

it("a key does nothing in a field or a menu, with Control, Alt or Command, or while a dialog is open", async () => {
  const { isFlipped } = renderGame();
  press("f", moveField());
  press("f", screen.getByRole("menuitem", { name: "Flip board", hidden: true }));
  for (const modifier of ["ctrlKey", "altKey", "metaKey"])
    press("f", document.body, { [modifier]: true });
  fireEvent.click(screen.getByRole("menuitem", { name: "Settings", hidden: true }));
  press("f", await screen.findByRole("dialog"));
  press("f");
  expect(isFlipped()).toBe(false);
});

it("Space plays the moves back and pauses, but on a button or a square it is for that", () => {
  const { isPlaying } = renderGame();
  const square = document.createElement("div");
  square.role = "gridcell";
  document.body.append(square);
  press(" ", button("Resign"));
  press(" ", square);
  square.remove();
  expect(isPlaying()).toBe(false);
  press(" ");
  expect(isPlaying()).toBe(true);
  press(" ");
  expect(isPlaying()).toBe(false);
});

it("the arrow keys step, but not with Shift, which selects text", () => {
  const { store } = renderGame();
  const step = () => selectPlayback(store.getState()).step;
  const present = step();
  press("ArrowLeft", document.body, { shiftKey: true });
  expect(step()).toBe(present);
  press("ArrowLeft");
  expect(step()).toBe(0);
});

it("'/' goes to the field for typed moves", () => {
  renderGame();
  press("/");
  expect(document.activeElement).toBe(moveField());
});

it("a setting switches the keys off that are a character, and no others", () => {
  const { store, isFlipped, isPlaying } = renderGame();
  act(() => void store.dispatch(settingChanged({ name: "usesKeys", value: false })));
  for (const key of ["f", " ", "/"]) press(key);
  expect(isFlipped()).toBe(false);
  expect(isPlaying()).toBe(false);
  expect(document.activeElement).not.toBe(moveField());
  press("Home");
  expect(selectPlayback(store.getState()).step).toBe(0);
});
