import { expect, it, vi } from "vitest";
import { createSoundPlayer } from "../../../src/session/soundPlayer.ts";
import type { Settings } from "../../../store/view/settings.ts";

it("the audio context is created for the first sound, and a device without sound plays nothing", () => {
  const createContext = vi.fn(() => {
    throw new Error("no sound");
  });
  const play = createSoundPlayer(createContext);
  expect(createContext).not.toHaveBeenCalled();
  expect(() => play("check", "normal")).not.toThrow();
  expect(createContext).toHaveBeenCalledTimes(1);
});

/** How loud the first tone of a move begins, from 0 to 1. */
function loudnessAt(volume: Settings["volume"]): number {
  const gains: number[] = [];
  const node = {
    connect: (next: unknown) => next,
    start: () => {},
    stop: () => {},
    frequency: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    gain: {
      setValueAtTime: (gain: number) => void gains.push(gain),
      exponentialRampToValueAtTime: () => {},
    },
  };
  for (const name of ["OscillatorNode", "GainNode"])
    vi.stubGlobal(
      name,
      class {
        constructor() {
          Object.assign(this, node);
        }
      },
    );
  const context = { currentTime: 0, destination: {}, resume: async () => undefined };
  createSoundPlayer(() => context as unknown as AudioContext)("move", volume);
  vi.unstubAllGlobals();
  return gains[0] ?? 0;
}

it("a sound is louder or quieter as the player has chosen, and never clipped", () => {
  expect(loudnessAt("quiet")).toBeGreaterThan(0);
  expect(loudnessAt("quiet")).toBeLessThan(loudnessAt("normal") / 2);
  expect(loudnessAt("loud")).toBeGreaterThan(loudnessAt("normal"));
  expect(loudnessAt("loud")).toBeLessThanOrEqual(1);
});
