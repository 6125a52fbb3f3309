/** Focuses the heading of the screen. A screen reader reads it, and Tab continues from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
