import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Setting } from "../../../../src/game/dialogs/SettingsDialog.tsx";
import { handleBoardMove } from "../../../../store/view/handleBoardMove.ts";
import { selectSettings, settingChanged } from "../../../../store/view/settings.ts";
import { createTestStore } from "../../../store/support.ts";
import { renderWith } from "../../support/render.tsx";

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
