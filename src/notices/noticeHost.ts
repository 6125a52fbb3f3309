/** The element that contains the notices. React renders into it, wherever it is in the document. */
import { onDialogChange, topDialog } from "../ui/page.ts";

export interface NoticeHost {
  readonly element: HTMLElement;
  /** Puts the element into the document. Returns a function that removes it. */
  readonly show: () => () => void;
}

export function createNoticeHost(): NoticeHost {
  const element = document.createElement("div");
  return { element, show: () => showHost(element) };
}

function showHost(element: HTMLElement): () => void {
  /** Where the focus was before it came to the notices. */
  let earlierFocus: Element | null = null;
  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (element.contains(relatedTarget as Node | null)) return;
    earlierFocus = relatedTarget as Element | null;
  };
  element.addEventListener("focusin", rememberFocus);
  // Behind an open dialog, nothing could be seen, heard or pressed.
  const move = () => (topDialog() ?? document.body).append(element);
  move();
  const endMoving = onDialogChange(move);
  const endMeasuring = measureRoom(element);
  return () => {
    endMoving();
    endMeasuring();
    element.removeEventListener("focusin", rememberFocus);
    if (element.contains(document.activeElement)) (earlierFocus as HTMLElement | null)?.focus();
    element.remove();
  };
}

/** Tells the style sheet how much room there is above the board. */
function measureRoom(element: HTMLElement): () => void {
  const measure = () => {
    const board = document.querySelector('section[aria-label="Chessboard"]');
    const room = board?.getBoundingClientRect().top ?? window.innerHeight;
    element.style.setProperty("--room-above-board", `${Math.max(0, room)}px`);
  };
  measure();
  const controller = new AbortController();
  const { signal } = controller;
  for (const event of ["scroll", "resize"])
    window.addEventListener(event, measure, { signal, passive: true });
  return () => controller.abort();
}
