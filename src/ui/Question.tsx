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
   * The first one has the focus and is the harmless one. Escape and a press beside the question
   * choose none of them.
   */
  readonly answers: readonly Answer[];
  /** Called when the question has gone, whatever was answered. */
  readonly onClose: () => void;
}

/** A question of our own instead of the browser's, which stops the whole page. */
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
              // Closed first, so that the browser gives the focus back to where it was.
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
