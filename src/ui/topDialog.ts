import { createSharedValue } from "./sharedValue.ts";

/**
 * The open modal dialogs. While one is open, the browser lets the player use and hear only what is
 * inside it.
 */
const dialogs = createSharedValue<readonly HTMLDialogElement[]>([]);

/** Adds a dialog that has opened. Returns a function that removes it. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  dialogs.set([...dialogs.get(), dialog]);
  return () => dialogs.set(dialogs.get().filter((other) => other !== dialog));
}

/** The dialog that opened last, if any is open. */
export const topDialog = (): HTMLDialogElement | undefined => dialogs.get().at(-1);

/** Calls the listener when a dialog opens or closes. Returns a function that ends this. */
export const onDialogChange = dialogs.subscribe;
