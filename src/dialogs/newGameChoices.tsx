import { type ReactNode, useId } from "react";
import { GROUPS, type OpponentGroup, RATED, type Rated } from "../../engine/opponents/opponents.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import { LONGEST_BASE, LONGEST_INCREMENT, type TimeControl } from "../../store/game/pgn/clocks.ts";
import type { Help } from "../../store/game/state.ts";
import { describeOpponent, PORTRAIT, PORTRAITS, Portrait } from "../players/Portrait.tsx";
import { type IsPlayable, NEEDS_DOWNLOAD } from "../players/usePlayable.ts";
import { minutesOf, timeControlText } from "../texts/game.ts";
import styles from "./NewGameDialog.module.css";

interface OpponentChoiceProps {
  readonly opponentId: string;
  /** Whether no opponent is wanted. */
  readonly isDisabled: boolean;
  readonly isPlayable: IsPlayable;
  readonly onChoose: (opponentId: string) => void;
}

/** All opponents as portraits, weakest first. Below them is how the chosen one plays. */
export function OpponentChoice(properties: OpponentChoiceProps) {
  const { opponentId, isDisabled, isPlayable, onChoose } = properties;
  const name = useId();
  const chosen = RATED.find(({ profile }) => profile.id === opponentId);
  return (
    <fieldset className={styles.fieldset} disabled={isDisabled}>
      <legend>Opponent</legend>
      <div className={`${PORTRAITS} ${styles.opponents}`}>
        {GROUPS.map((group) => (
          <Group key={group.name} group={group}>
            {group.rated.map((rated) => (
              <Choice
                key={rated.profile.id}
                group={name}
                rated={rated}
                isChosen={rated.profile.id === opponentId}
                isPlayable={isPlayable(rated.profile)}
                onChoose={() => onChoose(rated.profile.id)}
              />
            ))}
          </Group>
        ))}
      </div>
      <p className={`note dense apart ${styles.chosen}`}>
        {chosen && describeOpponent(chosen.profile)}
      </p>
    </fieldset>
  );
}

interface GroupProps {
  readonly group: OpponentGroup;
  readonly children: ReactNode;
}

/** Opponents of about the same strength. Only screen readers find the group. */
function Group({ group: { name, audience }, children }: GroupProps) {
  const id = useId();
  return (
    <section
      className={styles.group}
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}audience`}
    >
      <h3 className="visually-hidden" id={`${id}name`}>
        {name}
      </h3>
      <p className="visually-hidden" id={`${id}audience`}>
        {audience}
      </p>
      {children}
    </section>
  );
}

interface ChoiceProps {
  /** The `name` that joins the radio buttons into one group. */
  readonly group: string;
  readonly rated: Rated;
  readonly isChosen: boolean;
  readonly isPlayable: boolean;
  readonly onChoose: () => void;
}

function Choice({ group, rated, isChosen, isPlayable, onChoose }: ChoiceProps) {
  const id = useId();
  const { profile, rating } = rated;
  return (
    <label className={`pick ${PORTRAIT} ${styles.opponent}`} title={describeOpponent(profile)}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={!isPlayable}
        aria-labelledby={`${id}name ${id}rating`}
        aria-describedby={`${id}sentence`}
        onChange={onChoose}
      />
      <Portrait profile={profile} rating={rating} id={id} />
      <span className="visually-hidden" id={`${id}sentence`}>
        {!isPlayable && `${NEEDS_DOWNLOAD} `}
        {describeOpponent(profile)}
      </span>
      {!isPlayable && <span aria-hidden="true">{NEEDS_DOWNLOAD}</span>}
    </label>
  );
}

const HELP_WORDS: Readonly<Record<Help, { readonly label: string; readonly means: string }>> = {
  none: { label: "None", means: "No hints, no take-backs, no coach" },
  asked: { label: "When I ask", means: "Hints and take-backs when you want them" },
  coach: { label: "Coach", means: "A coach says what each of your moves did" },
};

interface HelpChoiceProps {
  readonly help: Help;
  /** Whether there can be no coach: two people play. */
  readonly isForTwo: boolean;
  readonly onChoose: (help: Help) => void;
}

/** The help that the player wants, and what the chosen one means. */
export function HelpChoice({ help, isForTwo, onChoose }: HelpChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className={`${styles.fieldset} ${styles.help}`}
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}means`}
    >
      <legend>
        <span id={`${id}name`}>Help</span>{" "}
        <span className="note" id={`${id}means`}>
          {HELP_WORDS[help].means}
        </span>
      </legend>
      <div className="row tight">
        {(["none", "asked", "coach"] as const).map((choice) => (
          <label key={choice} className={`pick ${styles.option}`}>
            <input
              type="radio"
              name={id}
              checked={choice === help}
              disabled={isForTwo && choice === "coach"}
              onChange={() => onChoose(choice)}
            />
            {HELP_WORDS[choice].label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

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
        <span className="note" id={`${id}hint`}>
          Minutes for the whole game + seconds for each move
        </span>
      </legend>
      <div className="row tight">
        {CHOICES.map(({ choice, label }) => (
          <label key={choice} className={`pick ${styles.option}`}>
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
      <div className={`tiles apart ${styles.fields}`}>
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
      <p className={`note dense breaks ${styles.below}`} id={`${id}error`} data-error role="status">
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
