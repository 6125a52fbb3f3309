import { useId } from "react";
import { failure, type Result, success } from "../../../engine/result.ts";
import {
  LONGEST_BASE,
  LONGEST_INCREMENT,
  type TimeControl,
} from "../../../store/game/pgn/timeControl.ts";
import { minutesOf, timeControlText } from "../../texts/game.ts";
import styles from "./NewGameDialog.module.css";

interface TimeControlChoiceProps {
  readonly draft: TimeControlDraft;
  readonly onChange: (draft: TimeControlDraft) => void;
}

/** The time controls that are offered. */
export const OFFERED: readonly TimeControl[] = [
  { base: 60, increment: 0 },
  { base: 180, increment: 2 },
  { base: 300, increment: 3 },
  { base: 600, increment: 5 },
  { base: 900, increment: 10 },
];

const CHOICES = [
  { choice: "none", label: "No clock" },
  ...OFFERED.map(timeControlText).map((text) => ({ choice: text, label: text })),
  { choice: "own", label: "Own time" },
];

/** Whether the game has clocks, and how much time each player has. */
export function TimeControlChoice({ draft, onChange }: TimeControlChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.fieldset}
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}hint`}
    >
      <legend>
        <span id={`${id}name`}>Clock</span>{" "}
        <span className={`note ${styles.hint}`} id={`${id}hint`}>
          Minutes for the whole game + seconds for each move
        </span>
      </legend>
      <div className="row tight">
        {CHOICES.map(({ choice, label }) => (
          <label key={choice} className={styles.option}>
            <input
              className={styles.radio}
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
      <div className={`tiles ${styles.fields}`}>
        {fields.map(({ field, label }) => (
          <label key={field} className="stack tight">
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
      <p className={`note ${styles.error}`} id={`${id}error`} role="status">
        {error?.message}
      </p>
    </>
  );
}

/** What the player has chosen and typed so far. */
export interface TimeControlDraft {
  /** `none`, `own`, or the text of an offered one. */
  readonly choice: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** A field whose text cannot be used, and why. */
export interface FieldError {
  readonly code: "minutes" | "seconds";
  readonly message: string;
}

/** The draft that stands for a time control; without one the fields show a usual value. */
export function draftOf(control: TimeControl | undefined): TimeControlDraft {
  const shown = control ?? { base: 600, increment: 0 };
  const text = timeControlText(shown);
  return {
    choice: control === undefined ? "none" : offeredAs(text) ? text : "own",
    minutes: String(minutesOf(shown)),
    seconds: String(shown.increment),
  };
}

const offeredAs = (text: string): TimeControl | undefined =>
  OFFERED.find((control) => timeControlText(control) === text);

const LONGEST_MINUTES = LONGEST_BASE / 60;

/** A decimal number, with a point or a comma. */
const NUMBER = /^\d{1,4}(?:[.,]\d{1,3})?$/;

/** The chosen time control; undefined for a game without clocks. */
export function readDraft(draft: TimeControlDraft): Result<TimeControl | undefined, FieldError> {
  if (draft.choice === "none") return success(undefined);
  const offered = offeredAs(draft.choice);
  if (offered) return success(offered);
  const base = NUMBER.test(draft.minutes.trim())
    ? Math.round(60 * Number(draft.minutes.trim().replace(",", ".")))
    : 0;
  if (base < 1 || base > LONGEST_BASE) {
    const message = `The minutes must be a number above 0, at most ${LONGEST_MINUTES}.`;
    return failure({ code: "minutes", message });
  }
  const increment = /^\d{1,3}$/.test(draft.seconds.trim()) ? Number(draft.seconds) : -1;
  if (increment < 0 || increment > LONGEST_INCREMENT) {
    const message = `The seconds must be a whole number from 0 to ${LONGEST_INCREMENT}.`;
    return failure({ code: "seconds", message });
  }
  return success({ base, increment });
}
