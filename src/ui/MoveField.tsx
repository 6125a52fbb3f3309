import { type FormEvent, useRef, useState } from "react";
import { PAGE_KEYS, useKey } from "./keys.ts";
import styles from "./MoveField.module.css";

/** The key that focuses the field from anywhere on the page. */
const SHORTCUT = PAGE_KEYS.typeMove;
const [KEY] = SHORTCUT.keys;

/** The id of the field, of which a page has only one. */
const ID = "typed-move";

/** Leads to the field. Where it is seen only while it has the focus, it appears. */
export const focusMoveField = () => document.getElementById(ID)?.focus();

/** In characters. Every notation of a move is shorter. */
const LONGEST_MOVE = 16;

/** The sentence that says why a move cannot be played; undefined when it was played. */
type Refusal = string | undefined;

interface MoveFieldProps {
  /** The game that the typed text belongs to: with another game, the field is empty. */
  readonly game: object;
  /** The position that an error belongs to: with another position, it goes and the text stays. */
  readonly position: object;
  /** Plays the move, or says why it cannot be played; perhaps later. */
  readonly play: (text: string) => Refusal | Promise<Refusal>;
}

/** Takes a move as text. An error is shown beside the label, and the text stays to be corrected. */
export function MoveField(props: MoveFieldProps) {
  const { text, error, edit, play } = useTypedMove(props);
  const field = useRef<HTMLInputElement>(null);
  useKey(SHORTCUT, () => {
    field.current?.select();
    field.current?.focus();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    play();
    field.current?.focus();
  }

  return (
    <form className={`row minor ${styles.form}`} onSubmit={submit}>
      <label className="strong" htmlFor={ID}>
        Type a move <kbd>{KEY}</kbd>
      </label>
      <p className="label">
        <span className="error" id={`${ID}-error`} aria-live="polite">
          {error}
        </span>{" "}
        <span className="soft" id={`${ID}-hint`}>
          e.g. Nf3 or g1f3
        </span>
      </p>
      <input
        ref={field}
        id={ID}
        type="text"
        value={text}
        maxLength={LONGEST_MOVE}
        aria-keyshortcuts={KEY}
        aria-describedby={`${ID}-error ${ID}-hint`}
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

interface TypedMove extends Pick<MoveFieldProps, "game" | "position"> {
  readonly text: string;
  /** Why the text cannot be played. */
  readonly error?: string | undefined;
}

/** The text in the field. A move that is played empties the field, and so does another game. */
function useTypedMove({ game, position, play }: MoveFieldProps) {
  const [typed, setTyped] = useState<TypedMove>({ game, position, text: "" });
  const { text, error } = typed.game === game ? typed : { text: "" };
  return {
    text,
    error: typed.position === position ? error : undefined,
    edit: (changed: string) => setTyped({ game, position, text: changed }),
    play: () => {
      if (text.trim() === "") return;
      const show = (error: Refusal) =>
        setTyped({ game, position, text: error === undefined ? "" : text, error });
      const answer = play(text);
      if (answer instanceof Promise) void answer.then(show);
      else show(answer);
    },
  };
}
