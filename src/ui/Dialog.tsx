import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./Dialog.module.css";
import { Icon } from "./icons.tsx";
import { createSharedValue } from "./page.ts";

/**
 * The open modal dialogs. While one is open, the browser lets the player use and hear only what is
 * inside it.
 */
const dialogs = createSharedValue<readonly HTMLDialogElement[]>([]);

/** Adds a dialog that has opened. Returns a function that removes it. */
function addOpenDialog(dialog: HTMLDialogElement): () => void {
  dialogs.set([...dialogs.get(), dialog]);
  return () => dialogs.set(dialogs.get().filter((other) => other !== dialog));
}

/** The dialog that opened last, if any is open. */
export const topDialog = (): HTMLDialogElement | undefined => dialogs.get().at(-1);

/** Calls the listener when a dialog opens or closes. Returns a function that ends this. */
export const onDialogChange = dialogs.subscribe;

interface DialogProps {
  readonly heading: string;
  readonly children: ReactNode;
  /** Whether the content has columns, where the window has room for them; default false. */
  readonly isWide?: boolean;
  /** Called after the dialog closes, for whatever reason. The parent then unmounts it. */
  readonly onClose: () => void;
}

/**
 * A modal dialog, open while it is mounted. Escape or a press on the backdrop closes it, and the
 * browser then restores the focus. The element with `data-autofocus` gets the focus first.
 */
export function Dialog({ heading, children, isWide, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // A layout effect, so that the dialog is open before effects of its content scroll or measure.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) {
      element.showModal();
      // It is at the top or always in sight. Scrolling to it would hide the beginning.
      element.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
    }
    return addOpenDialog(element);
  }, []);

  /** The content fills the dialog, so a press on the dialog element itself is on the backdrop. */
  function closeFromOutside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    // The default action would move the focus that closing has just restored.
    event.preventDefault();
    event.currentTarget.close();
  }

  return (
    <dialog
      className={`float ${styles.dialog}`}
      data-wide={isWide}
      ref={dialog}
      aria-labelledby={headingId}
      onMouseDown={closeFromOutside}
      onClose={onClose}
    >
      <div className={`stack roomy ${styles.content}`}>
        <h2 id={headingId}>{heading}</h2>
        {children}
        {/* The last one for keys: the focus begins with the content. */}
        <button
          className={`quiet ${styles.close}`}
          type="button"
          aria-label="Close"
          title="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon path="M6 6l12 12M18 6L6 18" />
        </button>
      </div>
    </dialog>
  );
}

interface Answer {
  readonly label: string;
  readonly act: () => void;
}

const CANCEL: Answer = { label: "Cancel", act: () => {} };

interface ChoiceDialogProps {
  readonly heading: string;
  readonly text: string;
  /**
   * The first answer has the focus and must be harmless, the last one does what is asked about and
   * is coloured. Escape or a press on the backdrop chooses no answer. A single answer stands beside
   * 'Cancel'.
   */
  readonly answers: readonly [Answer] | readonly [Answer, Answer];
  /** Called after the dialog closes, with or without an answer; after the answer, if any. */
  readonly onClose: () => void;
}

/** A confirmation dialog. Unlike the browser's own, it does not block the page. */
export function ChoiceDialog({ heading, text, answers, onClose }: ChoiceDialogProps) {
  const chosen = useRef<Answer>(undefined);
  const all = answers.length === 1 ? [CANCEL, ...answers] : answers;
  return (
    <Dialog
      heading={heading}
      onClose={() => {
        chosen.current?.act();
        onClose();
      }}
    >
      <p>{text}</p>
      <div className="tiles">
        {all.map((answer, index) => (
          <button
            key={answer.label}
            className={index === all.length - 1 ? "button" : undefined}
            type="button"
            data-autofocus={index === 0 || undefined}
            onClick={({ currentTarget }) => {
              // The answer takes effect when the dialog has closed and the browser has restored the
              // focus.
              chosen.current = answer;
              currentTarget.closest("dialog")?.close();
            }}
          >
            {answer.label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/** The last row of a long dialog. It stays in sight while the rest scrolls. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={`row spread ${styles.buttons}`}>{children}</div>
);

/** Closes the dialog that it is in, and changes nothing. */
export const CancelButton = () => (
  <button type="button" onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}>
    Cancel
  </button>
);
