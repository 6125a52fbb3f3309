/**
 * The sounds of the game, synthesised from a few tones: all are strokes of one mallet on the wooden
 * bars of a toy. No audio files are loaded.
 */
import type { Collaborators, Sound } from "../../store/types.ts";
import type { Settings } from "../../store/view/settings.ts";

/**
 * A stroke: when, in seconds after the start of the sound; on which bar, in semitones above middle
 * C; how long it rings, in seconds; and how loud it is, from 0 to 1. A high bar sounds louder than
 * a low one, so it is struck more softly.
 */
type Stroke = readonly [at: number, bar: number, seconds: number, loudness: number];

/**
 * The bars are of a scale of five tones, which sound well together, but for that of an illegal
 * move.
 */
const STROKES: Readonly<Record<Sound, readonly Stroke[]>> = {
  // The piece is put down. A captured one is knocked over first; at castling two are put down.
  move: [[0, -5, 0.14, 0.5]],
  capture: [
    [0, 7, 0.08, 0.3],
    [0.06, -8, 0.18, 0.55],
  ],
  castle: [
    [0, -5, 0.12, 0.47],
    [0.13, -3, 0.14, 0.47],
  ],
  // A check has two rising tones, a promotion four.
  check: [
    [0, 7, 0.2, 0.32],
    [0.1, 12, 0.3, 0.32],
  ],
  promotion: [
    [0, 0, 0.15, 0.3],
    [0.08, 4, 0.15, 0.3],
    [0.16, 7, 0.15, 0.3],
    [0.24, 12, 0.35, 0.32],
  ],
  // The end rises, falls or stays where it was.
  win: [
    [0, 0, 0.3, 0.26],
    [0.12, 4, 0.3, 0.26],
    [0.24, 7, 0.35, 0.26],
    [0.38, 12, 0.7, 0.28],
  ],
  loss: [
    [0, 7, 0.3, 0.28],
    [0.16, 4, 0.3, 0.28],
    [0.34, -5, 0.7, 0.32],
  ],
  draw: [
    [0, 4, 0.3, 0.28],
    [0.2, 4, 0.6, 0.3],
  ],
  lowTime: [
    [0, 19, 0.14, 0.38],
    [0.14, 19, 0.14, 0.38],
  ],
  illegal: [[0, -13, 0.12, 0.5]],
};

/**
 * Of a wooden bar: the pitch of each partial, its share of the loudness and of the time it rings.
 */
const PARTIALS = [
  [1, 0.72, 1],
  [4, 0.19, 0.4],
  [10, 0.09, 0.1],
] as const;

const MIDDLE_C_HERTZ = 261.63;

/** What multiplies the loudness of each stroke. The loudest sum of strokes stays below 1. */
const GAIN: Readonly<Record<Settings["volume"], number>> = { quiet: 0.3, normal: 1, loud: 1.4 };

/** A gain that is inaudible. An exponential ramp cannot reach zero. */
const SILENCE = 0.001;

/** In seconds. Without it a stroke would begin with a click. */
const ATTACK = 0.002;

/**
 * Plays all sounds through one audio context, created for the first sound. A browser may refuse a
 * context before the first user gesture, and a silent page needs none.
 */
export function createSoundPlayer(createContext: () => AudioContext): Collaborators["playSound"] {
  let context: AudioContext | undefined;
  return (sound, volume) => {
    try {
      context ??= createContext();
      void context.resume().catch(() => undefined);
      for (const stroke of STROKES[sound]) strike(context, stroke, GAIN[volume]);
    } catch {
      // A device without sound: the game continues in silence.
    }
  };
}

function strike(context: AudioContext, [at, bar, seconds, loudness]: Stroke, gain: number): void {
  const start = context.currentTime + at;
  for (const [times, share, lasting] of PARTIALS) {
    const end = start + seconds * lasting;
    const frequency = MIDDLE_C_HERTZ * 2 ** (bar / 12) * times;
    const oscillator = new OscillatorNode(context, { type: "sine", frequency });
    const volume = new GainNode(context, { gain: SILENCE });
    volume.gain.setValueAtTime(SILENCE, start);
    volume.gain.exponentialRampToValueAtTime(loudness * share * gain, start + ATTACK);
    volume.gain.exponentialRampToValueAtTime(SILENCE, end);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}
