import { type MouseEvent, useId, useRef } from "react";
import { settingsReset } from "../../store/index.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import { SettingsIcon } from "../ui/icons.tsx";
import { Choice, Switch } from "./Setting.tsx";
import styles from "./SettingsDialog.module.css";

/** The button and the dialog behind it. A change holds at once; there is nothing to confirm. */
export function SettingsDialog() {
  const dispatch = useAppDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const close = () => dialog.current?.close();

  /** The form fills the dialog, so what hits the dialog itself has hit the backdrop. */
  function closeFromOutside({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) close();
  }

  return (
    <>
      <button
        className="button-icon"
        type="button"
        aria-label="Settings"
        title="Settings"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <SettingsIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog by itself */}
      <dialog
        className={styles.dialog}
        ref={dialog}
        aria-labelledby={headingId}
        onClick={closeFromOutside}
      >
        <div className={styles.content}>
          <h2 id={headingId}>Settings</h2>
          <Switch name="keepsFullBoard" />
          <Switch name="choosesPromotion" />
          <Switch name="premoves" />
          <Switch name="swapsColors" />
          <Switch name="showsCoordinates" />
          <Switch name="animates" />
          <Switch name="sounds" />
          <Choice name="boardTheme" />
          <Choice name="pieceSet" />
          <div className={styles.buttons}>
            <button type="button" onClick={() => dispatch(settingsReset())}>
              Reset
            </button>
            <button type="button" onClick={close}>
              Close
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
}
