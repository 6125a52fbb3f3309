import { chunk, loadChunk } from "../ui/loadChunk.ts";
import type { Action } from "../ui/Menu.tsx";
import { useLazyDialog } from "../ui/useChunk.tsx";

const settingsChunk = chunk(5, () => import("./SettingsDialog.tsx"), "SettingsDialog");

const loadDialog = () => loadChunk(settingsChunk).then(({ SettingsDialog }) => SettingsDialog);

/** Opens the settings. */
export function useSettingsDialog(): Action {
  const dialog = { what: "The settings", load: loadDialog, properties: {} };
  const { open, outlet } = useLazyDialog(dialog);
  return { label: "Settings", opensDialog: true, act: open, outlet };
}
