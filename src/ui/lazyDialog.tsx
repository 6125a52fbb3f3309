/** Code that is needed later, such as a dialog, loaded once the page needs nothing else. */
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useChunk, whenIdle } from "./loadChunk.tsx";

/**
 * Loads code that is needed later, once the page needs nothing else, so that it also works offline.
 * A failure shows when the code is needed. `load` is the same function in every render.
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(
    () =>
      void whenIdle()
        .then(load)
        .catch(() => undefined),
    [load],
  );
}

interface LazyDialogOptions<Properties> {
  /** The subject of the error message, such as "The settings". */
  readonly what: string;
  /** The same function in every render. */
  readonly load: () => Promise<ComponentType<Properties & { readonly onClose: () => void }>>;
  readonly properties: Properties;
  /** Whether the dialog opens by itself; default false. */
  readonly isRequested?: boolean | undefined;
  /** Called when the dialog has closed. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * A dialog in a lazy chunk, which is loaded in advance, so that it also opens offline.
 * `outlet` is the open dialog, or the message that it could not be loaded; it must be rendered.
 */
export function useLazyDialog<Properties extends object>({
  what,
  load,
  properties,
  isRequested = false,
  onClose,
}: LazyDialogOptions<Properties>): { readonly open: () => void; readonly outlet: ReactNode } {
  type Dialog = Awaited<ReturnType<typeof load>>;
  const [Dialog, setDialog] = useState<Dialog>();
  const { request, failure } = useChunk({ what, load });
  useLoadAhead(load);

  const open = () => void request((loaded) => setDialog(() => loaded));
  const openAsRequested = useEffectEvent(open);
  useEffect(() => {
    if (isRequested) openAsRequested();
  }, [isRequested]);

  function close() {
    setDialog(undefined);
    onClose?.();
  }

  return {
    open,
    outlet: (
      <>
        {failure}
        {Dialog && <Dialog {...properties} onClose={close} />}
      </>
    ),
  };
}
