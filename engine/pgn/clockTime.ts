/**
 * The commands `%clk` (what was left on a player's clock) and `%emt` (what a move took). Their
 * times are hours, minutes and seconds, such as `[%clk 0:04:58.5]`.
 *
 * Source: S. J. Edwards and others, "Extensions to the PGN specification" (2001). The decimals are
 * those that chess.com writes.
 */

const TIME = /^(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2}(?:\.\d{1,3})?)$/;

/** A time in seconds, exact to the millisecond; the hours may be missing. */
export function parseClockTime(text: string): number | undefined {
  const match = TIME.exec(text);
  if (match === null) return undefined;
  const [, hours = "0", minutes, seconds] = match;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000) / 1000;
}

/** Writes a time in seconds, with as many decimals as it needs, at most three. */
function makeClockTime(time: number): string {
  const milliseconds = Math.round(time * 1000);
  const seconds = Math.floor(milliseconds / 1000);
  const twoDigits = (value: number): string => String(value).padStart(2, "0");
  const fraction = milliseconds % 1000;
  const decimals = fraction === 0 ? "" : `.${String(fraction).padStart(3, "0").replace(/0+$/, "")}`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}${decimals}`;
}

/** A command with a time in seconds. */
export const makeClockCommand = (name: "clk" | "emt", time: number): string =>
  `[%${name} ${makeClockTime(time)}]`;

const CLOCK = /\[%clk\s([^[\]]*)\]/g;

/** What the first valid `%clk` of a comment says, in seconds; undefined if there is none. */
export function clockIn(comment: string): number | undefined {
  for (const [, text = ""] of comment.matchAll(CLOCK)) {
    const time = parseClockTime(text.trim());
    if (time !== undefined) return time;
  }
  return undefined;
}
