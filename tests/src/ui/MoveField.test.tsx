import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MoveField } from "../../../src/ui/MoveField.tsx";

/** Renders the field of a game in which only these moves are legal. */
function show(...legal: readonly string[]) {
  const played: string[] = [];
  const play = (text: string) => {
    if (!legal.includes(text)) return `Invalid move: ${text}`;
    played.push(text);
    return undefined;
  };
  const game = {};
  const inNewPosition = () => <MoveField game={game} position={{}} play={play} />;
  const { rerender } = render(inNewPosition());
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /^Type a move/ });
  const enter = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole("button", { name: "Play move" }));
  };
  const description = () =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
  return { field, played, enter, description, changePosition: () => rerender(inNewPosition()) };
}

it("a typed move is played, and the field is ready for the next one", () => {
  const { field, played, enter } = show("e2e4", "Nf3");
  for (const move of ["e2e4", "Nf3"]) {
    enter(move);
    expect(field.value).toBe("");
    expect(document.activeElement).toBe(field);
  }
  expect(played).toEqual(["e2e4", "Nf3"]);
});

it("a wrong move says why, and can be corrected", () => {
  const { field, played, enter, description } = show("Nf3");
  enter("Nf4");
  expect(description()).toBe("Invalid move: Nf4 e.g. Nf3 or g1f3");
  expect(screen.getByText("Invalid move: Nf4").getAttribute("aria-live")).toBe("polite");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.value).toBe("Nf4");
  fireEvent.change(field, { target: { value: "Nf" } });
  expect(screen.queryByText(/Invalid move/)).toBeNull();
  expect(field.getAttribute("aria-invalid")).toBe("false");
  enter("Nf3");
  expect(played).toEqual(["Nf3"]);
});

it("in another position a refusal no longer holds, and the text stays to be played", () => {
  const { field, enter, description, changePosition } = show();
  enter("Nf3");
  changePosition();
  expect(description()).toBe(" e.g. Nf3 or g1f3");
  expect(field.getAttribute("aria-invalid")).toBe("false");
  expect(field.value).toBe("Nf3");
});

it("the shortcut '/' selects the old text, and can be typed in the field", () => {
  const { field } = show();
  expect(field.getAttribute("aria-keyshortcuts")).toBe("/");
  fireEvent.change(field, { target: { value: "e/4" } });
  field.setSelectionRange(3, 3);
  expect(fireEvent.keyDown(field, { key: "/" }), "the browser writes it").toBe(true);
  expect(field.selectionStart).toBe(3);
  expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(false);
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]);
});
