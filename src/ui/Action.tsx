import { Fragment, type ReactNode } from "react";
import { MenuItem } from "./Menu.tsx";

/** Something that a player can do. It is shown as a button, or as an item of a menu. */
export interface Action {
  readonly label: string;
  /** The name for screen readers and menus, if the label is too short. */
  readonly name?: string;
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

/** An action as a button with a text. */
export function ActionButton({ action }: { readonly action: Action }) {
  return (
    <button
      type="button"
      aria-label={action.name}
      title={action.title}
      disabled={action.disabled}
      aria-busy={action.isBusy}
      aria-haspopup={action.opensDialog ? "dialog" : undefined}
      onClick={action.act}
    >
      {action.label}
    </button>
  );
}

/** An action as an item of a `Menu`. */
export const ActionItem = ({
  action: { label, name = label, disabled = false, act },
}: {
  readonly action: Action;
}) => (
  <MenuItem disabled={disabled} onChoose={act}>
    {name}
  </MenuItem>
);

/** The outlets of actions. */
export const Outlets = ({ actions }: { readonly actions: readonly Action[] }) =>
  actions.map(({ label, outlet }) => <Fragment key={label}>{outlet}</Fragment>);
