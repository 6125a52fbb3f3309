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

/** How far each key moves the focus among the items. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

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
    const all = items();
    const focused = all.indexOf(document.activeElement as HTMLElement);
    const next = { Home: 0, End: -1 }[event.key] ?? focused + (STEPS[event.key] ?? Number.NaN);
    if (Number.isNaN(next)) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
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
