import { type ReactNode, useState } from "react";
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

interface Chunk<Value> {
  /** Loads the chunk and passes its value to `use`, which may load further chunks. */
  readonly request: (use: Use<Value>) => Promise<void>;
  /**
   * The notice of a failed request, with 'Try again'; otherwise undefined. Must be rendered.
   */
  readonly failure: ReactNode;
}

/** A lazy chunk, loaded on request. */
export function useChunk<Value>({ what, load, onDismiss }: ChunkOptions<Value>): Chunk<Value> {
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
      // Anything else is a bug. The class is not imported, because its module imports this folder.
      if (!(error instanceof Error && error.name === "ChunkLoadError")) throw error;
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
  const reason = error instanceof Error ? error.message : String(error);
  return `${what} could not be loaded. ${reason}. Try again, or reload the page; your game is saved.`;
}
