import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ChoiceDialog } from "../../../src/ui/Dialog.tsx";

function ask() {
  const [act, onClose] = [vi.fn(), vi.fn()];
  const answers = [{ label: "Delete", act }] as const;
  render(<ChoiceDialog heading="Delete?" text="All of it." answers={answers} onClose={onClose} />);
  const button = (name: string) => screen.getByRole("button", { name });
  return { act, onClose, button };
}

it("the answer that acts is coloured, and the harmless one has the focus", () => {
  const { act, onClose, button } = ask();
  expect(button("Delete").className).toBe("button");
  expect(button("Cancel").className).toBe("");
  expect(document.activeElement).toBe(button("Cancel"));
  fireEvent.click(button("Delete"));
  expect(act).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it("'Close' answers nothing", () => {
  const { act, onClose, button } = ask();
  fireEvent.click(button("Close"));
  expect(act).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});
