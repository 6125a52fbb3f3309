/** The sounds of the game, synthesised from a few tones. No audio files are loaded. */
import type { Collaborators, Sound } from "../../store/types.ts";
import type { Settings } from "../../store/view/settings.ts";

/** A tone with an abrupt start, which glides from one pitch to another and fades out. */
interface Tone {
  /** In seconds after the start of the sound. */
  readonly at: number;
  readonly seconds: number;
  /** In hertz. */
  readonly from: number;
  readonly to: number;
  /** 0 to 1. */
  readonly loudness: number;
}

const tone = (at: number, seconds: number, from: number, to: number, loudness: number): Tone => ({
  at,
  seconds,
  from,
  to,
  loudness,
});

/** A move sounds like a knock on wood. A capture first has the knock of the captured piece. */
const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  move: [tone(0, 0.08, 260, 130, 0.5), tone(0, 0.02, 1600, 800, 0.12)],
  capture: [
    tone(0, 0.06, 420, 160, 0.5),
    tone(0, 0.02, 2200, 900, 0.18),
    tone(0.06, 0.1, 200, 90, 0.6),
  ],
  check: [tone(0, 0.12, 660, 660, 0.3), tone(0.1, 0.2, 880, 880, 0.3)],
  end: [
    tone(0, 0.3, 523, 523, 0.28),
    tone(0.13, 0.3, 659, 659, 0.28),
    tone(0.26, 0.55, 784, 784, 0.3),
  ],
  lowTime: [tone(0, 0.08, 988, 988, 0.3), tone(0.14, 0.08, 988, 988, 0.3)],
  illegal: [tone(0, 0.12, 150, 110, 0.35)],
};

/** What multiplies the loudness of each tone. The loudest sum of tones stays below 1. */
const GAIN: Readonly<Record<Settings["volume"], number>> = { quiet: 0.3, normal: 1, loud: 1.4 };

/** A gain that is inaudible. An exponential ramp cannot reach zero. */
const SILENCE = 0.001;

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
      for (const tone of TONES[sound])
        playTone(context, { ...tone, loudness: tone.loudness * GAIN[volume] });
    } catch {
      // A device without sound: the game continues in silence.
    }
  };
}

function playTone(context: AudioContext, { at, seconds, from, to, loudness }: Tone): void {
  const start = context.currentTime + at;
  const end = start + seconds;
  const oscillator = new OscillatorNode(context, { type: "triangle", frequency: from });
  const volume = new GainNode(context, { gain: loudness });
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(SILENCE, end);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
