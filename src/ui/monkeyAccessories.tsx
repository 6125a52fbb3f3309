/** The accessory by which each monkey is recognised, drawn on a head of 64 × 64. */
import type { ReactNode } from "react";
import type { OpponentId } from "../../engine/index.ts";

const INK = "#22313f";
const GOLD = "#e0a92e";

/** An opponent without an entry does not compile. The single monkey has no accessory. */
const ACCESSORIES: Readonly<Record<OpponentId, ReactNode>> = {
  "one-2": null,
  "two-2": <path d="M31 15c-3-6 1-11 7-12-2 3-1 5 1 7-4 0-6 2-8 5z" fill="#5d8a3a" />,
  "three-2": (
    <g>
      <path d="M32 1l9 16c-6 2-12 2-18 0z" fill="#d94f70" />
      <path d="M28 8l10 4 2 4-15-5z" fill="#fff" />
      <circle cx="32" cy="2.5" r="2.5" fill={GOLD} />
    </g>
  ),
  "five-2": (
    <g>
      <g fill="#fff">
        <circle cx="47" cy="13" r="3.5" />
        <circle cx="51.5" cy="17" r="3.5" />
        <circle cx="49.5" cy="22" r="3.5" />
        <circle cx="44.5" cy="22" r="3.5" />
        <circle cx="42.5" cy="17" r="3.5" />
      </g>
      <circle cx="47" cy="18" r="3" fill={GOLD} />
    </g>
  ),
  "dozen-2": (
    <g fill="#2f6fb3">
      <path d="M14 24c0-9 8-14 18-14s18 5 18 14c-12-4-24-4-36 0z" />
      <path d="M46 21c8 0 13 2 16 6-7 1-12 0-17-2z" />
    </g>
  ),
  specified: (
    <g>
      <path d="M43 21l14-10 3 4-14 10-4 1z" fill={GOLD} />
      <path d="M43 21l3 4-4 1z" fill={INK} />
    </g>
  ),
  "fifty-2": (
    <g fill="#b3362b">
      <path d="M32 59l-10-5v10zM32 59l10-5v10z" />
      <circle cx="32" cy="59" r="3" />
    </g>
  ),
  "five-hundred-2": (
    <path
      d="M12 23c2-10 13-14 21-13l1-4 3 .5-.5 4c9 1 15 6 15.5 11-10-4-28-4-40 1.5z"
      fill="#7a2f4f"
    />
  ),
  "ten-thousand-2": (
    <path
      d="M13 53c11 6 27 6 38 0l1 6c-4 2-8 3-12 3.5L42 64h-9v-1c-8 0-15-1-21-4z"
      fill="#c2553a"
    />
  ),
  "ten-million-2": (
    <g>
      <path d="M20 17V3h24v14z" fill={INK} />
      <path d="M20 12h24v5H20z" fill="#b3362b" />
      <rect x="12" y="15.5" width="40" height="4" rx="2" fill={INK} />
    </g>
  ),
  "trillion-2": (
    <g>
      <path d="M18 14h28v8c-8-3-20-3-28 0z" fill="#33475a" />
      <path d="M32 3l26 9-26 9L6 12z" fill={INK} />
      <path d="M54 13v11" fill="none" stroke={GOLD} strokeWidth="2" />
      <circle cx="54" cy="25" r="2.5" fill={GOLD} />
    </g>
  ),
  "quadrillion-2": (
    <g fill="none" stroke="#4f8a4a" strokeWidth="5" strokeDasharray="4 3.5">
      <path d="M11 32C9 22 15 13 24 11M53 32c2-10-4-19-13-21" />
    </g>
  ),
  "infinite-2": (
    <g>
      <path
        d="M8 54l5 3 4-4 5 4 5-3 5 4 5-4 5 3 5-4 4 4 5-3-3 10H11z"
        fill="#fff"
        stroke="#b9c4cf"
      />
      <path
        d="M32 34c-4-8-14-8-14 0s10 8 14 0c4-8 14-8 14 0s-10 8-14 0z"
        fill="none"
        stroke={GOLD}
        strokeWidth="2.6"
      />
    </g>
  ),
};

/** The accessory of the opponent with this id; undefined unless it is one of today's. */
export const accessoryOf = (id: string): ReactNode =>
  Object.hasOwn(ACCESSORIES, id) ? ACCESSORIES[id as OpponentId] : undefined;
