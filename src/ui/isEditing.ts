/** Whether an event's target is a field that handles keys and pasted text itself. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]")
  );
}
