import { type FormEvent, useEffect, useId, useRef } from "react";
import { playTypedMove } from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { isTextField } from "../../ui/page.ts";
import { useAppDispatch } from "../../ui/storeHooks.ts";
import styles from "./MoveField.module.css";
import { useStateOfGame } from "./useStateOfGame.ts";

/** Focuses the field from anywhere on the page. */
const SHORTCUT = "/";

/** In characters. Every notation of a move is shorter. */
const LONGEST_MOVE = 16;

/** Takes a move as text. An error is shown beside the label, and the text stays to be corrected. */
export function MoveField() {
  const { text, error, edit, play } = useTypedMove();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useShortcut(field);

  function submit(event: FormEvent) {
    event.preventDefault();
    play();
    field.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        Type a move <kbd>{SHORTCUT}</kbd>
      </label>
      <p className={styles.help}>
        <span className={styles.hint} id={`${id}-hint`} hidden={error !== undefined}>
          e.g. Nf3 or g1f3
        </span>
        <span className={styles.error} id={`${id}-error`} aria-live="polite">
          {error}
        </span>
      </p>
      <input
        className={styles.field}
        ref={field}
        id={id}
        type="text"
        value={text}
        maxLength={LONGEST_MOVE}
        aria-keyshortcuts={SHORTCUT}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
        aria-invalid={error !== undefined}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => edit(target.value)}
      />
      <button type="submit">Play move</button>
    </form>
  );
}

interface TypedMove {
  readonly text: string;
  /** Why the text cannot be played. */
  readonly error?: string;
}

const NOTHING_TYPED: TypedMove = { text: "" };

/** The text in the field. A move that is played empties the field, and so does another game. */
function useTypedMove() {
  const dispatch = useAppDispatch();
  const [{ text, error } = NOTHING_TYPED, setTyped] = useStateOfGame<TypedMove>();

  function play() {
    if (text.trim() === "") return;
    const played = dispatch(playTypedMove(text));
    setTyped(played.ok ? NOTHING_TYPED : { text, error: describeReason(played.error) });
  }

  return { text, error, edit: (typed: string) => setTyped({ text: typed }), play };
}

/**
 * In a text field the shortcut types its character. While a modal dialog is open, the browser does
 * not let the field take the focus.
 */
function useShortcut(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    function goToField(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== SHORTCUT || !isPlain || isTextField(event.target)) return;
      event.preventDefault();
      field.current?.select();
      field.current?.focus();
    }
    document.addEventListener("keydown", goToField);
    return () => document.removeEventListener("keydown", goToField);
  }, [field]);
}
