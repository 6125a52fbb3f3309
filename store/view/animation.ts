import type { Settings } from "./settings.ts";

export type AnimationSpeed = Settings["animationSpeed"];

/** How long the animation of a move takes, in milliseconds. `normal` is the board library's. */
export const ANIMATION_MS: Readonly<Record<AnimationSpeed, number>> = {
  off: 0,
  fast: 150,
  normal: 300,
  slow: 600,
};

/** How long the animation of a move takes for this player, in milliseconds; 0 if there is none. */
export const animationMs = (speed: AnimationSpeed, prefersReducedMotion: boolean): number =>
  prefersReducedMotion ? 0 : ANIMATION_MS[speed];
