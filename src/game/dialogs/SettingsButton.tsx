import { type ComponentType, useEffect, useState } from "react";
import { SettingsIcon } from "../../ui/icons.tsx";
import { loadChunk } from "../../ui/loadChunk.ts";
import { useChunk } from "../../ui/useChunk.tsx";
import type { SettingsDialogProps } from "./SettingsDialog.tsx";

const loadDialog = () =>
  loadChunk(
    "settingsDialog",
    () => import("./SettingsDialog.tsx"),
    (module) => module.SettingsDialog,
  );

/** Opens the settings. The dialog is loaded in advance, so that it also opens offline. */
export function SettingsButton() {
  const [Dialog, setDialog] = useState<ComponentType<SettingsDialogProps>>();
  const { request, failure } = useChunk({ what: "The settings", load: loadDialog });
  useEffect(() => void loadDialog().catch(() => undefined), []);
  return (
    <>
      <button
        className="button-icon"
        type="button"
        aria-label="Settings"
        title="Settings"
        aria-haspopup="dialog"
        onClick={() => void request((loaded) => setDialog(() => loaded))}
      >
        <SettingsIcon />
      </button>
      {failure}
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
