import { act, fireEvent, screen, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import { useNewGame, useNewGameRequest } from "../../../src/dialogs/NewGame.tsx";
import { draftOf, readDraft } from "../../../src/dialogs/newGameChoices.tsx";
import { Setting } from "../../../src/dialogs/SettingsDialog.tsx";
import { selectHelp, selectHumanColor, selectOpponent } from "../../../store/game/selectors.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { selectSettings, settingChanged } from "../../../store/view/settings.ts";
import { createTestStore, THINKER } from "../../store/support.ts";
import { renderWith } from "../support/render.tsx";

/** A button that opens the dialog. */
function NewGame(options: Parameters<typeof useNewGame>[0]) {
  const { label, act: open, outlet } = useNewGame(options);
  return (
    <>
      <button type="button" onClick={open}>
        {label}
      </button>
      {outlet}
    </>
  );
}

function renderNewGame() {
  const test = createTestStore();
  renderWith(test.store, <NewGame />);
  return test;
}

/** Opens the dialog with its button. */
async function openDialog() {
  fireEvent.click(screen.getByRole("button", { name: "New game" }));
  const dialog = within(await screen.findByRole("dialog"));
  const radio = (name: RegExp) => dialog.getByRole<HTMLInputElement>("radio", { name });
  const play = () => act(() => dialog.getByRole("button", { name: "Play" }).click());
  return { dialog, radio, play };
}

it("the dialog preselects the colour and the opponent of the current game", async () => {
  const { store } = renderNewGame();
  act(() => void store.dispatch(gameStarted({ humanColor: "b" })));
  const { radio, play } = await openDialog();
  expect(radio(/^Black/).checked).toBe(true);
  expect(radio(/^Enough Monkeys/).checked).toBe(true);
  play();
  expect(selectHumanColor(store.getState())).toBe("b");
});

it("choices do not affect the running game until 'Play' is pressed", async () => {
  const { store } = renderNewGame();
  const before = store.getState();
  const { radio, play } = await openDialog();
  fireEvent.click(radio(/^Black/));
  fireEvent.click(radio(/^Five Monkeys/));
  expect(store.getState()).toBe(before);
  play();
  expect(selectHumanColor(store.getState())).toBe("b");
  expect(selectOpponent(store.getState()).name).toBe("Five Monkeys");
});

it("after a game against an unlisted opponent the dialog preselects the specified opponent", async () => {
  const { store } = renderNewGame();
  act(() => void store.dispatch(gameStarted({ opponent: THINKER })));
  const { play } = await openDialog();
  play();
  expect(selectOpponent(store.getState())).toEqual(SPECIFIED_OPPONENT);
});

it("two people choose neither a colour nor an opponent, and are remembered", async () => {
  const { store } = renderNewGame();
  const first = await openDialog();
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^Two people/ });
  fireEvent.click(box());
  const groups = ["Opponent", "Play as"].map((name) => first.dialog.getByRole("group", { name }));
  for (const group of groups) expect((group as HTMLFieldSetElement).disabled).toBe(true);
  first.play();
  expect(selectHumanColor(store.getState())).toBe("both");
  const { radio, play } = await openDialog();
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  expect(radio(/^White/).checked).toBe(true);
  play();
  expect(selectHumanColor(store.getState())).toBe("w");
});

it("the help is given when asked for, unless another one is chosen, and says what it means", async () => {
  const { store } = renderNewGame();
  const first = await openDialog();
  const group = () => screen.getByRole("group", { name: "Help" });
  expect(first.radio(/^When I ask/).checked).toBe(true);
  fireEvent.click(first.radio(/^None/));
  const means = document.getElementById(group().getAttribute("aria-describedby") ?? "");
  expect(means?.textContent).toBe("No hints, no take-backs, no coach");
  first.play();
  expect(selectHelp(store.getState())).toBe("none");
  const { radio, play } = await openDialog();
  expect(radio(/^None/).checked).toBe(true);
  fireEvent.click(radio(/^Coach/));
  play();
  expect(selectHelp(store.getState())).toBe("coach");
});

it("two people have no coach", async () => {
  const { store } = renderNewGame();
  const { radio, play } = await openDialog();
  fireEvent.click(radio(/^Coach/));
  fireEvent.click(screen.getByRole("checkbox", { name: /^Two people/ }));
  expect([radio(/^Coach/).disabled, radio(/^When I ask/).checked]).toEqual([true, true]);
  play();
  expect(selectHelp(store.getState())).toBe("asked");
});

it("an invalid position shows an error and starts no game", async () => {
  const { store } = renderNewGame();
  const before = store.getState();
  const { dialog, play } = await openDialog();
  fireEvent.change(dialog.getByLabelText("Position"), { target: { value: "nonsense" } });
  play();
  expect(dialog.getByRole("status").textContent).toMatch(/^Invalid move in PGN: nonsense\n/);
  expect(store.getState()).toBe(before);
});

it("the opponents are sorted from the weakest, each with its own rating and description", async () => {
  renderNewGame();
  await openDialog();
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? "";
  const group = within(screen.getByRole("group", { name: "Opponent" }));
  const choices = group.getAllByRole("radio").map((radio) => ({
    rating: Number(textOf(radio.getAttribute("aria-labelledby")?.split(" ").at(-1) ?? "")),
    sentence: textOf(radio.getAttribute("aria-describedby") ?? ""),
  }));
  expect(choices.length).toBeGreaterThan(10);
  const ratings = choices.map(({ rating }) => rating);
  expect(ratings).toEqual([...ratings].sort((one, other) => one - other));
  expect(Math.min(...ratings)).toBeGreaterThan(0);
  expect(new Set(choices.map(({ sentence }) => sentence)).size).toBe(choices.length);
});

function NewGameByAddress() {
  return (
    <>
      <NewGame {...useNewGameRequest()} />
      <output>{useLocation().search}</output>
    </>
  );
}

function renderAt(search: string) {
  const test = createTestStore();
  renderWith(test.store, <NewGameByAddress />, `/Game${search}`);
  return test;
}

/** Whose radio button is checked in the dialog. */
async function chosenOpponent() {
  const group = within(await screen.findByRole("group", { name: "Opponent" }));
  const checked = group.getAllByRole<HTMLInputElement>("radio").find((radio) => radio.checked);
  return document.getElementById(checked?.getAttribute("aria-labelledby")?.split(" ")[0] ?? "")
    ?.textContent;
}

it("the dialog begins with whom one plays, colour and clock, before the opponents", async () => {
  const CLOCK = expect.stringMatching(/^Clock/);
  const groups = async () => {
    const dialog = within(await screen.findByRole("dialog"));
    return dialog.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent);
  };
  const { unmount } = renderWith(createTestStore().store, <NewGameByAddress />, "/Game?new=dozen");
  expect((await groups()).slice(0, 3)).toEqual(["Play as", CLOCK, "Opponent"]);
  expect(screen.getByRole("dialog").textContent).toContain("against A Dozen Monkeys");
  unmount();
  renderNewGame();
  await openDialog();
  expect((await groups()).slice(0, 3)).toEqual(["Play as", CLOCK, "Opponent"]);
  expect(screen.getByRole("dialog").textContent).toContain("against Enough Monkeys");
});

it("?new= opens the dialog with an opponent and starts nothing; closing it clears the address", async () => {
  const { store } = renderAt("?inside=&new=dozen");
  const before = store.getState();
  expect(await chosenOpponent()).toBe("A Dozen Monkeys");
  expect(store.getState()).toBe(before);
  act(() => screen.getByRole("button", { name: "Cancel" }).click());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.querySelector("output")?.textContent).toBe("?inside=");
});

const own = (minutes: string, seconds: string) => readDraft({ choice: "own", minutes, seconds });

describe("the clock of a new game", () => {
  it("is none unless one is chosen", () => {
    expect(draftOf(undefined).choice).toBe("none");
    expect(readDraft(draftOf(undefined))).toEqual({ ok: true, value: undefined });
  });

  it.each([
    ["7", "0", 420, 0],
    ["0.5", "1", 30, 1],
    [" 1,5 ", " 30 ", 90, 30],
    ["180", "180", 10_800, 180],
    ["0.05", "0", 3, 0],
  ])("may be one's own: %j minutes and %j seconds", (minutes, seconds, base, increment) => {
    expect(own(minutes, seconds)).toEqual({ ok: true, value: { base, increment } });
  });

  it("that is one's own is shown again as it was chosen", () => {
    const control = { base: 3, increment: 7 };
    expect(draftOf(control)).toEqual({ choice: "own", minutes: "0.05", seconds: "7" });
    expect(readDraft(draftOf(control))).toEqual({ ok: true, value: control });
  });

  it.each([
    ["minutes", "", "0"],
    ["minutes", "0", "0"],
    ["minutes", "0.001", "0"],
    ["minutes", "180.1", "0"],
    ["minutes", "-5", "0"],
    ["minutes", "five", "0"],
    ["minutes", "1e2", "0"],
    ["seconds", "5", ""],
    ["seconds", "5", "181"],
    ["seconds", "5", "1.5"],
    ["seconds", "5", "-1"],
  ])("names the wrong field, %s: %j minutes and %j seconds", (field, minutes, seconds) => {
    const read = own(minutes, seconds);
    expect(read.ok ? undefined : read.error.code).toBe(field);
  });
});

it("the sound for illegal moves is off by default, and its switch turns it on", () => {
  const { store, sounds } = createTestStore();
  renderWith(store, <Setting name="soundsIllegalMoves" />);
  const toggle = screen.getByRole("checkbox", { name: "Play sound on illegal moves" });
  expect((toggle as HTMLInputElement).checked).toBe(false);
  store.dispatch(handleBoardMove({ from: "e2", to: "e5" }));
  expect(sounds).toEqual([]);
  fireEvent.click(toggle);
  store.dispatch(handleBoardMove({ from: "e2", to: "e5" }));
  expect(sounds).toEqual(["illegal"]);
});

it("a name keeps its spaces while it is typed, and follows another tab", () => {
  const { store } = createTestStore();
  renderWith(store, <Setting name="playerName" />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /^Your name/ });
  expect([field.value, field.placeholder, field.maxLength]).toEqual(["", "Human", 40]);
  fireEvent.change(field, { target: { value: "Anna " } });
  expect(field.value).toBe("Anna ");
  expect(selectSettings(store.getState()).playerName).toBe("Anna");
  fireEvent.blur(field);
  expect(field.value).toBe("Anna");
  act(() => void store.dispatch(settingChanged({ name: "playerName", value: "Berta" })));
  expect(field.value).toBe("Berta");
});
