/** Hooks for lazy chunks: loaded on request, without need, ahead of need, or as a dialog. */
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { ChunkLoadError, messageOf, whenIdle } from "./loadChunk.ts";
import { PageNotice } from "./PageNotice.tsx";

interface ChunkOptions<Value> {
  /** The subject of the error message, such as "The review". */
  readonly what: string;
  readonly load: () => Promise<Value>;
  /** Called when the player dismisses the error message. */
  readonly onDismiss?: () => void;
}

type Use<Value> = (value: Value) => void | Promise<void>;

interface Failure<Value> {
  readonly error: unknown;
  readonly use: Use<Value>;
}

interface LoadedChunk<Value> {
  /** Loads the chunk and passes its value to `use`, which may load further chunks. */
  readonly request: (use: Use<Value>) => Promise<void>;
  /**
   * The notice of a failed request, with 'Try again'; otherwise undefined. Must be rendered.
   */
  readonly failure: ReactNode;
}

/** A lazy chunk, loaded on request. */
export function useChunk<Value>({
  what,
  load,
  onDismiss,
}: ChunkOptions<Value>): LoadedChunk<Value> {
  const [failure, setFailure] = useState<Failure<Value>>();

  async function request(use: Use<Value>) {
    setFailure(undefined);
    let value: Value;
    try {
      value = await load();
    } catch (error) {
      setFailure({ error, use });
      return;
    }
    try {
      await use(value);
    } catch (error) {
      // Anything else is a bug.
      if (!(error instanceof ChunkLoadError)) throw error;
      setFailure({ error, use });
    }
  }

  function dismiss() {
    setFailure(undefined);
    onDismiss?.();
  }

  return {
    request,
    failure: failure && (
      <PageNotice
        kind="warning"
        text={textFor(what, failure.error)}
        action="Try again"
        onAction={() => void request(failure.use)}
        onDismiss={dismiss}
      />
    ),
  };
}

/**
 * Some older browsers cache a failed import until the page is reloaded, so the text mentions
 * reloading too.
 */
function textFor(what: string, error: unknown): string {
  return `${what} could not be loaded. Try again, or reload the page; your game is saved.\n${messageOf(error)}`;
}

/**
 * Code that the page can do without, loaded when it is wanted. A failure is not reported, and is
 * tried again when it is wanted again. `load` is the same function in every render.
 */
export function useOptionalChunk<Value>(
  load: () => Promise<Value>,
  isWanted: boolean,
): Value | undefined {
  const [loaded, setLoaded] = useState<Value>();
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (value) => setLoaded(() => value),
      () => undefined,
    );
  }, [load, isWanted]);
  return loaded;
}

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
