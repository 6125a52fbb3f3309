import { useState } from "react";
import { settingsReset } from "../../../store/index.ts";
import { SETTINGS_IN_ORDER } from "../../texts/settings.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { SettingsIcon } from "../../ui/icons.tsx";
import { useAppDispatch } from "../../ui/storeHooks.ts";
import { Setting } from "./Setting.tsx";
import styles from "./SettingsDialog.module.css";

/** The button and its dialog. Changes apply immediately, without confirmation. */
export function SettingsDialog() {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        className="button-icon"
        type="button"
        aria-label="Settings"
        title="Settings"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <SettingsIcon />
      </button>
      {isOpen && (
        <Dialog heading="Settings" onClose={() => setIsOpen(false)}>
          {SETTINGS_IN_ORDER.map((name) => (
            <Setting key={name} name={name} />
          ))}
          <div className={styles.buttons}>
            <button type="button" onClick={() => dispatch(settingsReset())}>
              Reset
            </button>
            <button
              type="button"
              onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
            >
              Close
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
