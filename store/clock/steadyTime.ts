/**
 * The time for a page whose wall clock may be set while it is open. The page's own clock
 * (`performance.now`) says how much time passed, and the wall clock when the page was opened.
 *
 * If the wall clock goes back against the page's clock, it was set: sleep does not do that. If it
 * goes ahead, either it was set, or the machine slept and the page's clock stood still, as in some
 * browsers and systems. A browser cannot tell the two apart. A machine seldom sleeps while a page
 * is seen, so only what a hidden page loses is taken for sleep.
 */

export interface TimeSources {
  /** The wall clock, in milliseconds since 1970. */
  readonly wall: () => number;
  /** The page's clock, in milliseconds. Nobody sets it; it may stand while the machine sleeps. */
  readonly steady: () => number;
  readonly isHidden: () => boolean;
}

/** In milliseconds. Smaller differences are errors of measurement. */
const TOLERANCE_MS = 1_000;

export interface SteadyTime {
  /**
   * Milliseconds since 1970 by the wall clock as it was before it was set. Also called whenever the
   * page is hidden or shown.
   */
  readonly now: () => number;
  /** Follows the wall clock again. Returns by how much it was set, in milliseconds. */
  readonly followWallClock: () => number;
}

export function makeSteadyTime({ wall, steady, isHidden }: TimeSources): SteadyTime {
  const lead = () => wall() - steady();
  /** The lead of the wall clock that counts, and the one at the last look. */
  let [counted, last] = [lead(), lead()];
  let wasHidden = isHidden();
  const now = () => {
    const gained = lead() - last;
    if (gained > TOLERANCE_MS && (wasHidden || isHidden())) counted += gained;
    last += gained;
    wasHidden = isHidden();
    return Math.round(counted + steady());
  };
  const followWallClock = () => {
    now();
    const setBy = Math.round(last - counted);
    if (Math.abs(setBy) < TOLERANCE_MS) return 0;
    counted += setBy;
    return setBy;
  };
  return { now, followWallClock };
}
