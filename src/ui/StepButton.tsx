import styles from "./StepButton.module.css";

export const FIRST_ICON = "M6 5v14M18 5 9 12l9 7z";
export const PREVIOUS_ICON = "M16 5 7 12l9 7z";
export const NEXT_ICON = "m8 5 9 7-9 7z";
export const LAST_ICON = "M18 5v14M6 5l9 7-9 7z";

interface StepButtonProps {
  readonly label: string;
  /** The path of the icon, in a view box of 24 × 24. */
  readonly icon: string;
  /** The keyboard shortcut that does the same anywhere on the page. */
  readonly keys?: string | undefined;
  readonly disabled: boolean;
  readonly act: () => void;
}

/** A button with an icon, in a row of such buttons. */
export function StepButton({ label, icon, keys, disabled, act }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={act}
    >
      <StepIcon path={icon} />
    </button>
  );
}

/** The icon of a button, given as a path in a view box of 24 × 24. */
export const StepIcon = ({ path }: { readonly path: string }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
