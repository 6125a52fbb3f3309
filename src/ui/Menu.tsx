import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
} from "react";
import { StepIcon } from "./icons.tsx";
import styles from "./Menu.module.css";

interface MenuProps {
  /** The label of the button and of the menu. */
  readonly label: string;
  /** The path of an icon above the label, in a view box of 24 × 24. */
  readonly icon?: string | undefined;
  /** Whether it has many items in groups. In a small window it is at the lower edge. */
  readonly isSheet?: boolean;
  /** `MenuItem`s, with any other elements between them. */
  readonly children: ReactNode;
}

const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/** What the keys lead to. */
const ITEM = "button:not(:disabled)";

/**
 * A button and the menu it opens. The browser's popover provides the top layer, light dismiss,
 * Escape and restoring the focus. Choosing an item closes the menu, unless it is on or off.
 */
export function Menu({ label, icon, isSheet = false, children }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);

  function focusFirst({ newState }: ToggleEvent) {
    if (newState === "open") menu.current?.querySelector<HTMLElement>(ITEM)?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Tab") return menu.current?.hidePopover();
    moveFocus(event, STEPS);
  }

  return (
    <>
      <button className={icon && "quiet"} type="button" aria-haspopup="menu" popoverTarget={id}>
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
        className={`float ${styles.menu}`}
        popover="auto"
        data-sheet={isSheet || undefined}
        role="menu"
        aria-label={label}
        // A sheet may scroll, and then keys must reach it.
        tabIndex={0}
        onToggle={focusFirst}
        onKeyDown={handleKey}
      >
        {children}
      </div>
    </>
  );
}

/**
 * Moves the focus among the buttons of a menu, a toolbar or a choice that handles a key, from the
 * last to the first. `steps` says how far each key moves it; Home and End lead to the ends.
 */
export function moveFocus(event: KeyboardEvent, steps: Readonly<Record<string, number>>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
  const focused = items.indexOf(document.activeElement as HTMLElement);
  const next = { Home: 0, End: -1 }[event.key] ?? focused + (steps[event.key] ?? Number.NaN);
  if (Number.isNaN(next)) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

interface MenuGroupProps {
  readonly label: string;
  /** `MenuItem`s. */
  readonly children: ReactNode;
}

/** The items of a `Menu` that belong together, below their heading. */
export const MenuGroup = ({ label, children }: MenuGroupProps) => (
  <fieldset className={`tiles flush ${styles.group}`}>
    <legend className="note">{label}</legend>
    {children}
  </fieldset>
);

interface MenuItemProps {
  readonly children: ReactNode;
  readonly title?: string | undefined;
  /**
   * A checkbox is on or off, and choosing it leaves the menu open. A radio is one of the
   * alternatives in its group. A plain item unless given.
   */
  readonly role?: "menuitem" | "menuitemcheckbox" | "menuitemradio";
  /** Whether a checkbox is on, or a radio is the present choice. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

/** An item of a `Menu`. */
export function MenuItem({
  children,
  title,
  role = "menuitem",
  checked,
  disabled = false,
  onChoose,
}: MenuItemProps) {
  return (
    <button
      className={`quiet choice ${styles.item}`}
      type="button"
      role={role}
      {...(checked !== undefined && { "aria-checked": checked })}
      tabIndex={-1}
      title={title}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        if (role !== "menuitemcheckbox")
          currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        onChoose();
      }}
    >
      {children}
    </button>
  );
}

/** Something that a player can do. It is shown as a button, or as an item of a menu. */
export interface Action {
  readonly label: string;
  readonly title?: string | undefined;
  /** The path of an icon, in a view box of 24 × 24. */
  readonly icon?: string;
  /** The keyboard shortcut that does the same anywhere on the page. */
  readonly keys?: string;
  readonly disabled?: boolean;
  /** Whether the action has begun and will take a while. */
  readonly isBusy?: boolean;
  readonly opensDialog?: boolean;
  readonly act: () => void;
  /**
   * What the action shows besides its button: a dialog, or a message that its code could not be
   * loaded. Must be rendered outside a menu, because a closed menu hides its content.
   */
  readonly outlet?: ReactNode;
}

/** An action as an item of a `Menu`. */
export const ActionItem = ({
  action: { label, title, disabled = false, act },
}: {
  readonly action: Action;
}) => (
  <MenuItem title={title} disabled={disabled} onChoose={act}>
    {label}
  </MenuItem>
);

/** The outlets of actions. */
export const Outlets = ({ actions }: { readonly actions: readonly Action[] }) =>
  actions.map(({ label, outlet }) => <Fragment key={label}>{outlet}</Fragment>);
