import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from "react";
import styles from "./Menu.module.css";
import { StepIcon } from "./StepButton.tsx";

interface MenuProps {
  /** The label of the button and of the menu. */
  readonly label: string;
  /** The path of an icon above the label, in a view box of 24 × 24. Such a menu is a sheet. */
  readonly icon?: string | undefined;
  /** `MenuItem`s, with any other elements between them. */
  readonly children: ReactNode;
}

const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A button and the menu it opens. The browser's popover provides the top layer, light dismiss,
 * Escape and restoring the focus. Choosing an item closes the menu.
 */
export function Menu({ label, icon, children }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)") ?? []),
  ];

  function focusFirst({ newState }: ToggleEvent) {
    if (newState === "open") items()[0]?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Tab") return menu.current?.hidePopover();
    moveFocus(event, items(), STEPS);
  }

  return (
    <>
      <button type="button" aria-haspopup="menu" popoverTarget={id}>
        {icon ? (
          <>
            <StepIcon path={icon} />
            <span>{label}</span>
          </>
        ) : (
          label
        )}
      </button>
      <div
        ref={menu}
        id={id}
        className={styles.menu}
        popover="auto"
        data-sheet={icon !== undefined || undefined}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={focusFirst}
        onKeyDown={handleKey}
      >
        {children}
      </div>
    </>
  );
}

/**
 * Moves the focus among the items of a menu or a toolbar, from the last on to the first. `steps` says
 * how far each key moves it; Home and End lead to the ends.
 */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  steps: Readonly<Record<string, number>>,
): void {
  const focused = items.indexOf(document.activeElement as HTMLElement);
  const next = { Home: 0, End: -1 }[event.key] ?? focused + (steps[event.key] ?? Number.NaN);
  if (Number.isNaN(next)) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

interface MenuItemProps {
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

/** An item of a `Menu`. */
export function MenuItem({ children, disabled = false, onChoose }: MenuItemProps) {
  return (
    <button
      className={styles.item}
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        onChoose();
      }}
    >
      {children}
    </button>
  );
}
