/** Whether the player has asked the system for reduced motion. */
export const wantsNoMotion = (): boolean =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches;
