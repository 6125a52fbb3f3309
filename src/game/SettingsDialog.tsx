import { type MouseEvent, useId, useRef } from "react";
import {
  SETTING_NAMES,
  type SettingName,
  selectSettings,
  settingChanged,
} from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import styles from "./SettingsDialog.module.css";

const LABELS: Readonly<Record<SettingName, string>> = {
  keepsFullBoard: "Keep the board at 800 pixels",
  choosesPromotion: "Choose what a pawn becomes",
  premoves: "Lay down a move while the computer thinks",
};

/** The button and the dialog behind it. A change holds at once; there is nothing to confirm. */
export function SettingsDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const close = () => dialog.current?.close();

  /** The form fills the dialog, so what hits the dialog itself has hit the backdrop. */
  function closeFromOutside({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) close();
  }

  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Settings
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
          {SETTING_NAMES.map((name) => (
            <Setting key={name} name={name} />
          ))}
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
      </dialog>
    </>
  );
}

function Setting({ name }: { readonly name: SettingName }) {
  const dispatch = useAppDispatch();
  const value = useAppSelector((state) => selectSettings(state)[name]);
  return (
    <label className={styles.setting}>
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => dispatch(settingChanged({ name, value: target.checked }))}
      />
      {LABELS[name]}
    </label>
  );
}
