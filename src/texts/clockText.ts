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
