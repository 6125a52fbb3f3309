import { expect, it, vi } from "vitest";
import { createSoundPlayer } from "../../../src/session/soundPlayer.ts";

it("a device without sound, or a page before its first user gesture, plays nothing and throws nothing", () => {
  const play = createSoundPlayer(() => {
    throw new Error("no sound");
  });
  expect(() => play("move")).not.toThrow();
});

it("the audio context is created for the first sound, not earlier", () => {
  const createContext = vi.fn(() => {
    throw new Error("no sound");
  });
  const play = createSoundPlayer(createContext);
  expect(createContext).not.toHaveBeenCalled();
  play("check");
  expect(createContext).toHaveBeenCalledTimes(1);
});
