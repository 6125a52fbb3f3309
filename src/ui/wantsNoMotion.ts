/** Whether the player has told the system that nothing should move by itself. */
export const wantsNoMotion = (): boolean =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches;
