import { settingsReset } from "../../../store/index.ts";
import { SETTING_GROUPS, settingsIn } from "../../texts/settings.ts";
import { CloseButton, Dialog, DialogButtons } from "../../ui/Dialog.tsx";
import { useAppDispatch } from "../../ui/storeHooks.ts";
import { Setting } from "./Setting.tsx";
import styles from "./SettingsDialog.module.css";

export interface SettingsDialogProps {
  readonly onClose: () => void;
}

/** All settings, under headings. Changes apply immediately, without confirmation. */
export function SettingsDialog({ onClose }: SettingsDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <Dialog heading="Settings" isWide onClose={onClose}>
      <div className={styles.groups}>
        {Object.entries(SETTING_GROUPS).map(([group, heading]) => (
          <section key={group} className={styles.group}>
            <h3>{heading}</h3>
            {settingsIn(group).map((name) => (
              <Setting key={name} name={name} />
            ))}
          </section>
        ))}
      </div>
      <DialogButtons>
        <button type="button" onClick={() => dispatch(settingsReset())}>
          Reset
        </button>
        <CloseButton label="Close" />
      </DialogButtons>
    </Dialog>
  );
}
