/**
 * Gives the focus to the heading of the screen: a screen reader reads it, and Tab goes on from
 * there.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
