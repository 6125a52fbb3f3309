import { useId } from "react";
import { timeControlText } from "../../texts/game.ts";
import styles from "./NewGameDialog.module.css";
import ownStyles from "./TimeControlChoice.module.css";
import { OFFERED, readDraft, type TimeControlDraft } from "./timeControlDraft.ts";

interface TimeControlChoiceProps {
  readonly draft: TimeControlDraft;
  readonly onChange: (draft: TimeControlDraft) => void;
}

const CHOICES = [
  { choice: "none", label: "No clock" },
  ...OFFERED.map(timeControlText).map((text) => ({ choice: text, label: text })),
  { choice: "own", label: "Own time" },
];

/** Whether the game has clocks, and how much time each player has. */
export function TimeControlChoice({ draft, onChange }: TimeControlChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.fieldset} aria-describedby={`${id}hint`}>
      <legend>Clock</legend>
      <div className={styles.options}>
        {CHOICES.map(({ choice, label }) => (
          <label key={choice} className={styles.option}>
            <input
              type="radio"
              name={id}
              checked={choice === draft.choice}
              onChange={() => onChange({ ...draft, choice })}
            />
            {label}
          </label>
        ))}
      </div>
      {draft.choice === "own" && <OwnTime draft={draft} onChange={onChange} />}
      <p className={ownStyles.hint} id={`${id}hint`}>
        Minutes for the whole game + seconds for each move
      </p>
    </fieldset>
  );
}

/** The fields for a time control of one's own. The error is below them while a text is wrong. */
function OwnTime({ draft, onChange }: TimeControlChoiceProps) {
  const id = useId();
  const read = readDraft(draft);
  const error = read.ok ? undefined : read.error;
  const fields = [
    { field: "minutes", label: "Minutes" },
    { field: "seconds", label: "Seconds a move" },
  ] as const;
  return (
    <>
      <div className={ownStyles.fields}>
        {fields.map(({ field, label }) => (
          <label key={field}>
            {label}
            <input
              inputMode="decimal"
              autoComplete="off"
              value={draft[field]}
              aria-invalid={error?.code === field}
              aria-describedby={`${id}error`}
              onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
            />
          </label>
        ))}
      </div>
      <p className={ownStyles.error} id={`${id}error`} role="status">
        {error?.message}
      </p>
    </>
  );
}
