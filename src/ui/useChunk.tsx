import { type ReactNode, useState } from "react";
import { Message } from "./Message.tsx";
import styles from "./useChunk.module.css";

interface ChunkOptions<Value> {
  /** The subject of the sentence that tells of a failure, such as "The review". */
  readonly what: string;
  readonly load: () => Promise<Value>;
  /** Called when the player dismisses the failure. */
  readonly onDismiss?: () => void;
}

interface Failure<Value> {
  readonly error: unknown;
  readonly use: (value: Value) => void;
}

interface Chunk<Value> {
  /** Loads the chunk and hands over what it holds. */
  readonly request: (use: (value: Value) => void) => Promise<void>;
  /**
   * A message with 'Try again' after a failed request, to be shown where the player made it;
   * otherwise undefined.
   */
  readonly failure: ReactNode;
}

/** A part of the program that is loaded on request. */
export function useChunk<Value>({ what, load, onDismiss }: ChunkOptions<Value>): Chunk<Value> {
  const [failure, setFailure] = useState<Failure<Value>>();

  async function request(use: (value: Value) => void) {
    setFailure(undefined);
    let value: Value;
    try {
      value = await load();
    } catch (error) {
      setFailure({ error, use });
      return;
    }
    use(value);
  }

  function dismiss() {
    setFailure(undefined);
    onDismiss?.();
  }

  return {
    request,
    failure: failure && (
      <div className={styles.failure}>
        <Message
          kind="error"
          text={textFor(what, failure.error)}
          action="Try again"
          onAction={() => void request(failure.use)}
          onDismiss={dismiss}
        />
      </div>
    ),
  };
}

/**
 * Some older browsers remember a failed import until the page is reloaded, so the text names that
 * way too.
 */
function textFor(what: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `${what} could not be loaded. ${reason}. Try again, or reload the page: your game stays.`;
}
