/** The plain piece set: filled shapes with one outline, easy to recognise on a small phone. */
import type { ReactNode } from "react";
import type { PieceCode } from "../../engine/rules/types.ts";

const FOOT = <rect x="13" y="52" width="38" height="7" rx="3" />;

/** By the letter of the piece, in a view box of 64 × 64. `detail` is a line on the shape. */
const SHAPES: Readonly<Record<string, { readonly shape: ReactNode; readonly detail?: string }>> = {
  P: {
    shape: (
      <>
        <path d="M26 31h12c1 9 4 15 9 21H17c5-6 8-12 9-21z" />
        <circle cx="32" cy="23" r="9.5" />
      </>
    ),
  },
  N: {
    shape: (
      <path d="M20 52c0-11 9-14 9-23-4 4-8 4-11 8-3 3-7 1-7-3 0-5 6-8 9-15l1-9 7 5c14-1 23 9 23 24v13z" />
    ),
    detail: "M26 22h.01M37 21c5 4 8 10 8 18",
  },
  B: {
    shape: (
      <>
        <path d="M32 13c9 6 13 12 13 18 0 5-3 8-7 10l4 11H22l4-11c-4-2-7-5-7-10 0-6 4-12 13-18z" />
        <circle cx="32" cy="9.5" r="4.5" />
      </>
    ),
    detail: "M38 20l-7 9M24 45h16",
  },
  R: {
    shape: <path d="M15 10h8v6h5v-6h8v6h5v-6h8v13l-5 5v17l4 7H16l4-7V28l-5-5z" />,
    detail: "M20 29h24M20 44h24",
  },
  Q: {
    shape: (
      <>
        <path d="M11 20l9 12 2-18 10 15 10-15 2 18 9-12-5 24-3 8H19l-3-8z" />
        <circle cx="10" cy="17" r="3.5" />
        <circle cx="22" cy="11" r="3.5" />
        <circle cx="42" cy="11" r="3.5" />
        <circle cx="54" cy="17" r="3.5" />
      </>
    ),
    detail: "M17 44h30",
  },
  K: {
    shape: (
      <>
        <path d="M29.5 4h5v5h5v5h-5v7h-5v-7h-5V9h5z" />
        <path d="M32 23c3-6 19-8 19 5 0 8-7 11-8 16v8H21v-8c-1-5-8-8-8-16 0-13 16-11 19-5z" />
      </>
    ),
    detail: "M21 44h22M32 24v12",
  },
};

const COLOURS = {
  w: { fill: "#fff", outline: "#1b2530", detail: "#1b2530" },
  b: { fill: "#2d3640", outline: "#0b0f13", detail: "#dfe6ec" },
} as const;

export function PlainPiece({ piece }: { readonly piece: PieceCode }) {
  const drawing = SHAPES[piece.charAt(1)];
  const { fill, outline, detail } = COLOURS[piece.startsWith("w") ? "w" : "b"];
  return (
    <svg
      width="100%"
      height="100%"
      viewBox="0 0 64 64"
      data-piece-set="plain"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g fill={fill} stroke={outline}>
        {drawing?.shape}
        {FOOT}
      </g>
      {drawing?.detail && <path d={drawing.detail} fill="none" stroke={detail} />}
    </svg>
  );
}
