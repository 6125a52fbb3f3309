import { type ReactNode, useId } from "react";
import {
  GROUPS,
  type OpponentGroup,
  RATED,
  type Rated,
} from "../../../engine/opponents/opponents.ts";
import { describeOpponent, PORTRAIT, PORTRAITS, Portrait } from "../../players/Portrait.tsx";
import { type IsPlayable, NEEDS_DOWNLOAD } from "../../players/usePlayable.ts";
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
      <p className={`note ${styles.chosen}`}>{chosen && describeOpponent(chosen.profile)}</p>
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
    <label className={`${PORTRAIT} ${styles.opponent}`} title={describeOpponent(profile)}>
      <input
        className={styles.radio}
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
