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

interface NewGameProps extends Omit<NewGameDialogProps, "onClose"> {
  /** Why no game can be started now, for players; undefined when one can. */
  readonly disabledBecause?: string | undefined;
}

/**
 * The button that opens the 'New game' dialog. The dialog is loaded in advance, so that it also
 * opens offline.
 */
export function NewGame({ disabledBecause, ...properties }: NewGameProps) {
  const [Dialog, setDialog] = useState<ComponentType<NewGameDialogProps>>();
  const { request, failure } = useChunk({ what: "The new game dialog", load: loadDialog });
  useEffect(() => void loadDialog().catch(() => undefined), []);

  return (
    <>
      <button
        className="button"
        type="button"
        aria-haspopup="dialog"
        disabled={disabledBecause !== undefined}
        title={disabledBecause}
        onClick={() => void request((loaded) => setDialog(() => loaded))}
      >
        {properties.heading ?? "New game"}
      </button>
      {failure}
      {Dialog && <Dialog {...properties} onClose={() => setDialog(undefined)} />}
    </>
  );
}
