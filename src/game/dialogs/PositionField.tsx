import { useId } from "react";
import styles from "./PositionField.module.css";

interface PositionFieldProps {
  readonly position: string;
  readonly error: string | undefined;
  readonly onChange: (position: string) => void;
}

/** A position or a game to start from. An error replaces the hint, so nothing shifts. */
export function PositionField({ position, error, onChange }: PositionFieldProps) {
  const id = useId();
  return (
    <div className={styles.position}>
      <label htmlFor={id}>Position</label>
      <textarea
        id={id}
        rows={2}
        value={position}
        aria-describedby={`${id}-below`}
        aria-invalid={error !== undefined}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={styles.below} id={`${id}-below`} data-error={error !== undefined} role="status">
        {error ?? "Optional: paste a FEN or PGN"}
      </p>
    </div>
  );
}
