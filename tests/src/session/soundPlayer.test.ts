import { expect, it, vi } from "vitest";
import { createSoundPlayer } from "../../../src/session/soundPlayer.ts";

it("a machine without sound, or a page that may not sound yet, is silent and nothing breaks", () => {
  const play = createSoundPlayer(() => {
    throw new Error("no sound");
  });
  expect(() => play("move")).not.toThrow();
});

it("the context is made with the first sound and not before", () => {
  const createContext = vi.fn(() => {
    throw new Error("no sound");
  });
  const play = createSoundPlayer(createContext);
  expect(createContext).not.toHaveBeenCalled();
  play("check");
  expect(createContext).toHaveBeenCalledTimes(1);
});
