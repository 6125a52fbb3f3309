/** Whether the target of an event is a field that takes keys and text for itself. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]")
  );
}
