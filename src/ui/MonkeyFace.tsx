import type { ReactNode } from "react";
import { OPPONENTS, offeredOpponent } from "../../engine/index.ts";
import { accessoryOf } from "./monkeyAccessories.tsx";

const FURS = ["#8a5a34", "#7a4a2b", "#5d3820", "#6b5a4e", "#4a4f57"];
const SKIN = "#e9c39b";
const INK = "#22313f";

/** Eyes and mouths, from the weakest opponents to the strongest. */
const EXPRESSIONS: readonly ReactNode[] = [
  <g key="astonished">
    <g fill="#fff">
      <circle cx="25" cy="34" r="5.5" />
      <circle cx="39" cy="34" r="5.5" />
    </g>
    <g fill={INK}>
      <circle cx="24" cy="35" r="2.6" />
      <circle cx="40.5" cy="33" r="2.6" />
      <ellipse cx="32" cy="48" rx="4" ry="3.4" />
    </g>
  </g>,
  <g key="content" fill={INK}>
    <ellipse cx="25.5" cy="34" rx="3" ry="3.8" />
    <ellipse cx="38.5" cy="34" rx="3" ry="3.8" />
    <path d="M25 46c4 5 10 5 14 0" fill="none" stroke="#7a4a2b" strokeWidth="2.4" />
  </g>,
  <g key="sure" fill={INK}>
    <path d="M21.5 32.5h8a4 4.5 0 0 1-8 0zM34.5 32.5h8a4 4.5 0 0 1-8 0z" />
    <path
      d="M20 29l9 1.5M44 29l-9 1.5M26 48c5 2 9 1 13-2"
      fill="none"
      stroke="#3b2413"
      strokeWidth="2.2"
    />
  </g>,
];

/**
 * The hue difference between neighbouring faces, in degrees. It makes neighbours differ clearly.
 */
const HUE_STEP = 67;

interface MonkeyFaceProps {
  /**
   * The opponent's id. A retired opponent has the face of the nearest one of today, and an unknown
   * one a face without any accessory.
   */
  readonly id: string;
}

/** The face of an opponent, which fills its container. Hidden from screen readers. */
export function MonkeyFace({ id }: MonkeyFaceProps) {
  const shown = offeredOpponent(id);
  const place = shown ? OPPONENTS.indexOf(shown) : 0;
  const share = place / OPPONENTS.length;
  const fur = FURS[Math.floor(share * FURS.length)];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" strokeLinecap="round">
      <circle cx="32" cy="32" r="32" fill={`hsl(${(place * HUE_STEP + 160) % 360} 42% 80%)`} />
      <g fill={fur}>
        <circle cx="10" cy="36" r="7.5" />
        <circle cx="54" cy="36" r="7.5" />
        <path d="M32 13c13.5 0 22 9.5 22 22S45.5 58 32 58 10 48 10 35s8.5-22 22-22z" />
      </g>
      <g fill={SKIN}>
        <circle cx="9.5" cy="36.5" r="4" />
        <circle cx="54.5" cy="36.5" r="4" />
        <path d="M32 27c4-6 16-5 16 6 0 4-1 6-1 6 2 10-6 15-15 15s-17-5-15-15c0 0-1-2-1-6 0-11 12-12 16-6z" />
      </g>
      <path d="M30 41c1 1 3 1 4 0" fill="none" stroke="#8a5a3a" strokeWidth="2" />
      {EXPRESSIONS[Math.floor(share * EXPRESSIONS.length)]}
      {shown && accessoryOf(shown.id)}
    </svg>
  );
}
