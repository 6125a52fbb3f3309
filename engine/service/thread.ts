/**
 * The interface of a search thread. Browser workers and Node workers have different event
 * interfaces; `spawnInBrowser.ts` and `spawnInNode.ts` adapt both to this one.
 */
import type { RequestMessage, ThreadMessage } from "./protocol.ts";

export interface SearchThread {
  /** Sends a request. The thread reads it after answering the previous one. */
  post(message: RequestMessage): void;
  /** Ends the thread at once, whatever it is doing. */
  terminate(): void;
}

/** Callbacks for the events of a thread. Never called before the thread has been returned. */
export interface ThreadListener {
  onMessage(message: ThreadMessage): void;
  /** A message arrived that could not be deserialised. */
  onUnreadable(): void;
  /** The thread could not be loaded or has crashed. */
  onCrash(detail: string | undefined): void;
}
