import { Dialog } from "./Dialog.tsx";
import styles from "./Question.module.css";

interface Answer {
  readonly label: string;
  readonly act: () => void;
}

interface QuestionProps {
  readonly heading: string;
  readonly text: string;
  /**
   * The first answer has the focus and must be harmless. Escape or a press on the backdrop chooses
   * no answer.
   */
  readonly answers: readonly Answer[];
  /** Called after the dialog closes, with or without an answer. */
  readonly onClose: () => void;
}

/** A confirmation dialog. Unlike the browser's own, it does not block the page. */
export function Question({ heading, text, answers, onClose }: QuestionProps) {
  return (
    <Dialog heading={heading} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.answers}>
        {answers.map(({ label, act }, index) => (
          <button
            key={label}
            className={index === 0 ? "button" : undefined}
            type="button"
            data-autofocus={index === 0 || undefined}
            onClick={({ currentTarget }) => {
              // Closed first, so that the browser restores the focus before the answer takes
              // effect.
              currentTarget.closest("dialog")?.close();
              act();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
