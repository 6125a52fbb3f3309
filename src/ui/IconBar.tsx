/** A row of quiet buttons, each an icon with a word below it. */
import styles from "./IconBar.module.css";
import { StepIcon } from "./icons.tsx";
import type { Action } from "./Menu.tsx";

/** The class of the element around the buttons. Their menus may be among them. */
export const ICON_BAR = styles.bar ?? "";

/** As `ICON_BAR`; in a wide panel the words are beside the icons, so that it is low. */
export const LOW_ICON_BAR = `${styles.bar} ${styles.low}`;

interface BarButtonProps extends Omit<Action, "outlet"> {
  /** The word below the icon; the label unless given. */
  readonly word?: string | undefined;
  /** Whether there is something to do. Unlike a disabled button, one without keeps the focus. */
  readonly isPossible?: boolean;
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
  const { word = label, title, opensDialog, isPossible = true, isOpen, controls } = more;
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
      aria-disabled={isPossible ? undefined : true}
      onClick={isPossible ? act : undefined}
    >
      <StepIcon path={icon} />
      <span aria-hidden="true">{word}</span>
    </button>
  );
}
