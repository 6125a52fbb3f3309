import { SettingsIcon } from "../../ui/icons.tsx";
import { useLazyDialog } from "../../ui/lazyDialog.tsx";
import { loadChunk } from "../../ui/loadChunk.tsx";
import type { Action } from "../../ui/Menu.tsx";

const loadDialog = () => loadChunk("settings").then(({ SettingsDialog }) => SettingsDialog);

/** Opens the settings. */
export function useSettingsDialog(): Action {
  const dialog = { what: "The settings", load: loadDialog, properties: {} };
  const { open, outlet } = useLazyDialog(dialog);
  return { label: "Settings", act: open, outlet };
}

/** The button with the sliders. */
export function SettingsButton() {
  const { label, act, outlet } = useSettingsDialog();
  return (
    <>
      <button
        className="button-icon"
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={act}
      >
        <SettingsIcon />
      </button>
      {outlet}
    </>
  );
}
