import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { analysedMoves, files, transfer, visit } from "./support.tsx";

describe("several files", () => {
  it.each([
    ["dropped", (given: readonly File[]) => ({ drop: { dataTransfer: transfer(given) } })],
    ["pasted", (given: readonly File[]) => ({ paste: { clipboardData: transfer(given) } })],
  ] as const)("that are %s open the first one, and a notice counts them", async (_how, events) => {
    const store = visit();
    for (const [type, data] of Object.entries(events(files("1. d4", "1. e4", "1. c4"))))
      fireEvent[type as "drop" | "paste"](document.body, data);
    expect((await screen.findByRole("alert")).textContent).toContain("These are 3 files");
    expect(analysedMoves(store)).toEqual(["d4"]);
  });

  it("that the system opens with the page open the first one, and a notice counts them", async () => {
    const [one, other] = files("1. d4", "1. e4").map((file) => ({ getFile: async () => file }));
    const setConsumer = (consume: (launched: object) => void) => consume({ files: [one, other] });
    vi.stubGlobal("launchQueue", { setConsumer });
    const store = visit();
    expect((await screen.findByRole("alert")).textContent).toContain("These are 2 files");
    expect(analysedMoves(store)).toEqual(["d4"]);
  });

  it("are not counted when there is only one", async () => {
    const store = visit();
    fireEvent.drop(document.body, { dataTransfer: transfer(files("1. d4")) });
    await waitFor(() => expect(analysedMoves(store)).toEqual(["d4"]));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

it("a file that is dropped while a dialog is open closes it and is opened; a text is the dialog's", async () => {
  const store = visit();
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.show();
  const dataTransfer = { files: [], types: ["text/plain"], getData: () => "1. e4" };
  expect(fireEvent.drop(dialog, { dataTransfer })).toBe(true);
  const game = { dataTransfer: transfer(files("1. d4")) };
  // Only then does a browser not open the file in place of the page.
  expect([fireEvent.dragOver(dialog, game), fireEvent.drop(dialog, game)]).toEqual([false, false]);
  await waitFor(() => expect(analysedMoves(store)).toEqual(["d4"]));
  expect(dialog.open).toBe(false);
  dialog.remove();
});
