import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { useChunk } from "../../../src/ui/loadChunk.tsx";
import { PlainNotices } from "../support/PlainNotices.tsx";

interface RequesterProps {
  readonly load: () => Promise<string>;
  readonly onDismiss?: () => void;
}

function Requester({ load, onDismiss = () => undefined }: RequesterProps) {
  const [value, setValue] = useState("nothing yet");
  const { request, failure } = useChunk({ what: "The part", load, onDismiss });
  return (
    <>
      <button type="button" onClick={() => void request(setValue)}>
        Load
      </button>
      <p>{value}</p>
      {failure}
      <PlainNotices />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("passes the loaded value to the caller", async () => {
  render(<Requester load={async () => "the part"} />);
  press("Load");
  expect(await screen.findByText("the part")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows why a request failed, and 'Try again' loads the chunk", async () => {
  const load = vi.fn(async () => "the part");
  load.mockRejectedValueOnce(new Error("Loading chunk 7 failed"));
  render(<Requester load={load} />);
  press("Load");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The part could not be loaded. Loading chunk 7 failed");
  press("Try again");
  expect(await screen.findByText("the part")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows the error again when the second attempt fails too", async () => {
  const load = vi.fn(() => Promise.reject(new Error("Loading chunk 7 failed")));
  render(<Requester load={load} />);
  press("Load");
  await screen.findByRole("alert");
  press("Try again");
  expect(screen.queryByRole("alert")).toBeNull();
  await screen.findByRole("alert");
  expect(load).toHaveBeenCalledTimes(2);
});

it("removes the message when it is dismissed, and calls onDismiss", async () => {
  const onDismiss = vi.fn();
  render(<Requester load={() => Promise.reject(new Error("lost"))} onDismiss={onDismiss} />);
  press("Load");
  await screen.findByRole("alert");
  press("Dismiss");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(onDismiss).toHaveBeenCalledOnce();
});
