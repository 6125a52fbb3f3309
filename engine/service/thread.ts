/**
 * A thread that searches, as the client sees it. The workers of a browser and of Node differ in how
 * they are listened to; `spawnInBrowser.ts` and `spawnInNode.ts` give both this form.
 */
import type { RequestMessage, ThreadMessage } from "./protocol.ts";

export interface SearchThread {
  /** Sends a request. It is read when the one before has been answered. */
  post(message: RequestMessage): void;
  /** Ends the thread at once, whatever it is doing. */
  terminate(): void;
}

/** Whom a thread tells what happens to it. Never called before the thread has been handed over. */
export interface ThreadListener {
  onMessage(message: ThreadMessage): void;
  /** A message came that could not be read. */
  onUnreadable(): void;
  /** The thread could not be loaded or has crashed. */
  onCrash(detail: string | undefined): void;
}
