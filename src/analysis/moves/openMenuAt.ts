/** An event of a pointer; older browsers do not say of which kind it is. */
interface PressEvent {
  readonly buttons: number;
  readonly pointerType?: string;
}

/**
 * Acts once the pointer that caused an event is released. On some systems the context menu's event
 * comes while it is still pressed, and its release would close a popover at once.
 */
export function whenReleased({ buttons, pointerType }: PressEvent, act: () => void): void {
  if (buttons === 0 && pointerType !== "touch") {
    act();
    return;
  }
  const released = new AbortController();
  const actLater = () => {
    released.abort();
    setTimeout(act);
  };
  const { signal } = released;
  window.addEventListener("pointerup", actLater, { signal });
  window.addEventListener("pointercancel", actLater, { signal });
}

/** In pixels: between the menu and the edge of the window. */
const MARGIN = 8;

/**
 * Opens the menu inside an element at a point of the window, in place of beside its button. The
 * browser gives the focus back to where it was.
 */
export function openMenuAt(element: HTMLElement | null, x: number, y: number): void {
  const menu = element?.querySelector<HTMLElement>("[popover]");
  if (!menu) return;
  menu.style.setProperty("position-area", "none");
  menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(x, window.innerWidth - width - MARGIN));
  const top = Math.max(MARGIN, Math.min(y, window.innerHeight - height - MARGIN));
  menu.style.inset = `${top}px auto auto ${left}px`;
  menu.addEventListener("toggle", function reset({ newState }) {
    if (newState !== "closed") return;
    menu.removeAttribute("style");
    menu.removeEventListener("toggle", reset);
  });
}
