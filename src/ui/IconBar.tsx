/** A row of quiet buttons, each an icon with a word below it. */
import styles from "./IconBar.module.css";
import { StepIcon } from "./icons.tsx";
import type { Action } from "./Menu.tsx";

/** The class of the element around the buttons. Its menus may be among them. */
export const ICON_BAR = styles.bar ?? "";

interface BarButtonProps extends Omit<Action, "outlet"> {
  /** The word below the icon; the label unless given. */
  readonly word?: string | undefined;
  /** For a button that shows and hides a part of the page: whether it is shown. */
  readonly isOpen?: boolean;
  /** The id of that part, while it is shown. */
  readonly controls?: string | undefined;
}

/** An icon with a word. */
export function BarButton({
  label,
  icon = "",
  keys,
  disabled,
  isBusy,
  act,
  ...more
}: BarButtonProps) {
  const { word = label, title, opensDialog, isOpen, controls } = more;
  return (
    <button
      className={isOpen === undefined ? "quiet" : "quiet toggle"}
      type="button"
      aria-label={label}
      title={title}
      aria-keyshortcuts={keys}
      aria-busy={isBusy}
      aria-haspopup={opensDialog ? "dialog" : undefined}
      aria-expanded={isOpen}
      aria-controls={controls}
      disabled={disabled}
      onClick={act}
    >
      <StepIcon path={icon} />
      <span aria-hidden="true">{word}</span>
    </button>
  );
}
