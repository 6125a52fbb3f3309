/** Clocks and time controls in words. */
import type { TimeControl } from "../../store/index.ts";

/**
 * What a clock shows, rounded down: `1:02:03`, `4:05`, or with tenths `0:07.3`.
 * @param seconds the time that is left
 * @param tenthsBelow how little time is shown with tenths, in seconds
 */
export function clockText(seconds: number, tenthsBelow: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const tenths = seconds < tenthsBelow ? `.${Math.floor(seconds * 10) % 10}` : "";
  const last = `${String(whole % 60).padStart(2, "0")}${tenths}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${last}` : `${minutes}:${last}`;
}

/** The base time of both players in minutes, rounded to thousandths. */
export const minutesOf = ({ base }: TimeControl): number => Math.round((base / 60) * 1000) / 1000;

/** Minutes for the game and seconds that each move adds: `5+3`. */
export const timeControlText = (control: TimeControl): string =>
  `${minutesOf(control)}+${control.increment}`;
