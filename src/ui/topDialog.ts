/**
 * The open modal dialogs. While one is open, the browser lets the player use and hear only what is
 * inside it.
 */
let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setDialogs(changed: readonly HTMLDialogElement[]): void {
  dialogs = changed;
  for (const listener of listeners) listener();
}

/** Adds a dialog that has opened. Returns a function that removes it. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  setDialogs([...dialogs, dialog]);
  return () => setDialogs(dialogs.filter((other) => other !== dialog));
}

/** The dialog that opened last, if any is open. */
export const topDialog = (): HTMLDialogElement | undefined => dialogs.at(-1);

/** Calls the listener when a dialog opens or closes. Returns a function that ends this. */
export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
