import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "../../ui/loadChunk.ts";
import { useChunk } from "../../ui/useChunk.tsx";
import type { NewGameDialogProps } from "./NewGameDialog.tsx";

const loadDialog = () =>
  loadChunk(
    "newGameDialog",
    () => import("./NewGameDialog.tsx"),
    (module) => module.NewGameDialog,
  );

/**
 * The button that opens the 'New game' dialog. The dialog is loaded in advance, so that it also
 * opens offline.
 */
export function NewGame() {
  const [Dialog, setDialog] = useState<ComponentType<NewGameDialogProps>>();
  const { request, failure } = useChunk({ what: "The new game dialog", load: loadDialog });
  useEffect(() => void loadDialog().catch(() => undefined), []);

  return (
    <>
      <button
        className="button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => void request((loaded) => setDialog(() => loaded))}
      >
        New game
      </button>
      {failure}
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
