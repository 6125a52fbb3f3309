import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { loadChunk } from "../../ui/loadChunk.ts";
import { useChunk } from "../../ui/useChunk.tsx";
import type { NewGameDialogProps } from "./NewGameDialog.tsx";

const loadDialog = () =>
  loadChunk(
    "newGameDialog",
    () => import("./NewGameDialog.tsx"),
    (module) => module.NewGameDialog,
  );

interface NewGameProps extends Omit<NewGameDialogProps, "onClose"> {
  /** Whether something other than the button asks for the dialog now. */
  readonly isRequested?: boolean;
  readonly onClose?: () => void;
  /** Why no game can be started now, for players; undefined when one can. */
  readonly disabledBecause?: string | undefined;
}

/**
 * The button that opens the 'New game' dialog. The dialog is loaded in advance, so that it also
 * opens offline.
 */
export function NewGame(properties: NewGameProps) {
  const { disabledBecause, isRequested = false, onClose, ...ofDialog } = properties;
  const [Dialog, setDialog] = useState<ComponentType<NewGameDialogProps>>();
  const { request, failure } = useChunk({ what: "The new game dialog", load: loadDialog });
  useEffect(() => void loadDialog().catch(() => undefined), []);

  const open = () => void request((loaded) => setDialog(() => loaded));
  const openAsRequested = useEffectEvent(open);
  useEffect(() => {
    if (isRequested) openAsRequested();
  }, [isRequested]);

  function close() {
    setDialog(undefined);
    onClose?.();
  }

  return (
    <>
      <button
        className="button"
        type="button"
        aria-haspopup="dialog"
        disabled={disabledBecause !== undefined}
        title={disabledBecause}
        onClick={open}
      >
        {ofDialog.heading ?? "New game"}
      </button>
      {failure}
      {Dialog && <Dialog {...ofDialog} onClose={close} />}
    </>
  );
}
