import { expect, it, vi } from "vitest";
import { createSoundPlayer } from "../../../src/session/soundPlayer.ts";
import type { Sound } from "../../../store/types.ts";
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

interface Tone {
  readonly hertz: number;
  readonly start: number;
  readonly end: number;
  /** From 0 to 1. */
  readonly loudness: number;
}

/** The tones of a sound, in an audio context that only writes them down. */
function tonesOf(sound: Sound, volume: Settings["volume"]): Tone[] {
  const tones: Tone[] = [];
  let peaks: number[] = [];
  const gain = {
    setValueAtTime: () => {},
    exponentialRampToValueAtTime: (value: number) => void peaks.push(value),
  };
  let start = 0;
  class Oscillator {
    readonly frequency: number;
    constructor(_context: unknown, options: { readonly frequency: number }) {
      this.frequency = options.frequency;
    }
    connect = (next: unknown) => next;
    start(at: number) {
      start = at;
    }
    stop(end: number) {
      tones.push({ hertz: this.frequency, start, end, loudness: Math.max(...peaks) });
      peaks = [];
    }
  }
  vi.stubGlobal("OscillatorNode", Oscillator);
  vi.stubGlobal(
    "GainNode",
    class {
      gain = gain;
      connect = (next: unknown) => next;
    },
  );
  const context = { currentTime: 0, destination: {}, resume: async () => undefined };
  createSoundPlayer(() => context as unknown as AudioContext)(sound, volume);
  vi.unstubAllGlobals();
  return tones;
}

/** Exhaustive: a sound that is missing here does not compile. */
const SOUNDS = Object.keys({
  move: 0,
  capture: 0,
  castle: 0,
  check: 0,
  promotion: 0,
  win: 0,
  loss: 0,
  draw: 0,
  illegal: 0,
  lowTime: 0,
} satisfies Record<Sound, 0>) as Sound[];

it("a sound is louder or quieter as the player has chosen", () => {
  const [quiet = 0, normal = 0, loud = 0] = (["quiet", "normal", "loud"] as const).map(
    (volume) => tonesOf("move", volume)[0]?.loudness,
  );
  expect(quiet).toBeGreaterThan(0);
  expect(quiet).toBeLessThan(normal / 2);
  expect(loud).toBeGreaterThan(normal);
});

/** How loud a tone still is, which fades to a thousandth until its end. */
const loudnessAt = (time: number, { start, end, loudness }: Tone): number =>
  time < start || time > end
    ? 0
    : loudness * (0.001 / loudness) ** ((time - start) / (end - start));

it("the sounds differ, have the timbre of one instrument, and are never clipped", () => {
  const tones = SOUNDS.map((sound) => tonesOf(sound, "loud"));
  expect(new Set(tones.map((each) => JSON.stringify(each))).size).toBe(SOUNDS.length);
  const all = new Set<string>();
  for (const each of tones) {
    const starts = [...new Set(each.map(({ start }) => start))];
    for (const time of starts) {
      const sum = each.reduce((total, tone) => total + loudnessAt(time, tone), 0);
      expect(sum).toBeLessThan(1);
    }
    const timbres = starts.map((time) => {
      const [first, ...others] = each.filter(({ start }) => start === time);
      return others.map(({ hertz, loudness }) => [
        Math.round((100 * hertz) / (first?.hertz ?? 1)),
        Math.round((1000 * loudness) / (first?.loudness ?? 1)),
      ]);
    });
    for (const timbre of timbres) all.add(JSON.stringify(timbre));
  }
  expect(all.size).toBe(1);
});
