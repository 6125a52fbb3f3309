/** Icons for buttons. They are hidden from screen readers: the buttons have the labels. */

import type { ReactNode } from "react";

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const SPEAKER = <path d="M4 9v6h4l5 4V5L8 9z" fill="currentColor" />;

export const SoundIcon = () => (
  <Icon>
    {SPEAKER}
    <path d="M16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12" />
  </Icon>
);

export const MutedIcon = () => (
  <Icon>
    {SPEAKER}
    <path d="M17 9l5 6M22 9l-5 6" />
  </Icon>
);

/** Braces around three dots. */
export const InspectorIcon = () => (
  <Icon>
    <path d="M8 4H7a2 2 0 0 0-2 2v3.5A2.5 2.5 0 0 1 3 12a2.5 2.5 0 0 1 2 2.5V18a2 2 0 0 0 2 2h1" />
    <path d="M16 4h1a2 2 0 0 1 2 2v3.5a2.5 2.5 0 0 0 2 2.5 2.5 2.5 0 0 0-2 2.5V18a2 2 0 0 1-2 2h-1" />
    <path d="M9.5 12h.01M12 12h.01M14.5 12h.01" />
  </Icon>
);

/** Three sliders, the usual symbol of settings. */
export const SettingsIcon = () => (
  <Icon>
    <path d="M4 7h4m4 0h8M4 12h10m4 0h2M4 17h2m4 0h10" />
    <circle cx="10" cy="7" r="2" />
    <circle cx="16" cy="12" r="2" />
    <circle cx="8" cy="17" r="2" />
  </Icon>
);
