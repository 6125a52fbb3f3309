import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useFetched } from "../../../src/game/useFetched.ts";

const Part = () => <p>the part</p>;

interface WaitingProps {
  readonly load: () => Promise<typeof Part>;
  readonly onFailure: () => void;
}

function Waiting({ load, onFailure }: WaitingProps) {
  const Fetched = useFetched(load, onFailure);
  return Fetched ? <Fetched /> : <p>not there yet</p>;
}

/** Draws what waits for a part, and hands out how to end the waiting. */
function wait() {
  let resolve: (part: typeof Part) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<typeof Part>((...ends) => {
    [resolve, reject] = ends;
  });
  const load = () => promise;
  const onFailure = vi.fn();
  const page = render(<Waiting load={load} onFailure={onFailure} />);
  return { page, onFailure, resolve, reject };
}

describe("a part of the page that is fetched", () => {
  it("is drawn as soon as it is there", async () => {
    const { resolve, onFailure } = wait();
    expect(screen.queryByText("not there yet")).not.toBeNull();
    await act(async () => resolve(Part));
    expect(screen.queryByText("the part")).not.toBeNull();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("says so when it does not come", async () => {
    const { reject, onFailure } = wait();
    await act(async () => reject(new Error("404")));
    expect(onFailure).toHaveBeenCalledOnce();
    expect(screen.queryByText("not there yet")).not.toBeNull();
  });

  it("says nothing to a page that has gone on", async () => {
    const { page, reject, onFailure } = wait();
    page.unmount();
    await act(async () => reject(new Error("404")));
    expect(onFailure).not.toHaveBeenCalled();
  });
});
