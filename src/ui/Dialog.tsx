import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./Dialog.module.css";

export interface DialogProps {
  readonly heading: string;
  readonly children: ReactNode;
  /** Called when it has closed, however that came about: it is then to be taken off the page. */
  readonly onClose: () => void;
}

/**
 * A modal dialog that is open as long as it is on the page. Escape closes it, and so does a press
 * beside it; the browser then gives the focus back. What is to have the focus first carries
 * `data-autofocus`.
 */
export function Dialog({ heading, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // Before the effects of what is inside, which may want to scroll or to measure.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, []);

  /** The content fills the dialog, so what hits the dialog itself has hit the backdrop. */
  function closeFromOutside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    // The press would take the focus that the closing gives back.
    event.preventDefault();
    event.currentTarget.close();
  }

  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={headingId}
      onMouseDown={closeFromOutside}
      onClose={onClose}
    >
      <div className={styles.content}>
        <h2 id={headingId}>{heading}</h2>
        {children}
      </div>
    </dialog>
  );
}
