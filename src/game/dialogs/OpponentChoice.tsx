import { type ReactNode, useEffect, useId, useRef } from "react";
import { GROUPS, type OpponentGroup } from "../../../engine/opponents/opponents.ts";
import type { OpponentProfile } from "../../../engine/opponents/profiles.ts";
import { MonkeyFace } from "../../ui/MonkeyFace.tsx";
import type { IsPlayable } from "../../ui/usePlayable.ts";
import { NEEDS_DOWNLOAD } from "../../ui/usePlayable.ts";
import dialogStyles from "./NewGameDialog.module.css";
import styles from "./OpponentChoice.module.css";

interface OpponentChoiceProps {
  readonly opponentId: string;
  readonly isPlayable: IsPlayable;
  readonly onChoose: (opponentId: string) => void;
}

/**
 * All opponents in their groups, weakest first, each with its rating and description. The list
 * scrolls to the chosen one.
 */
export function OpponentChoice({ opponentId, isPlayable, onChoose }: OpponentChoiceProps) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector("input:checked")?.parentElement;
    if (!list.current || !row) return;
    // Only the list may scroll: the heading of the dialog stays in sight.
    const outer = list.current.getBoundingClientRect();
    const inner = row.getBoundingClientRect();
    list.current.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }, []);
  return (
    <fieldset className={dialogStyles.fieldset}>
      <legend>Opponent</legend>
      <div className={styles.list} ref={list}>
        {GROUPS.map((group) => (
          <Group key={group.name} group={group}>
            {group.rated.map(({ profile, rating }) => (
              <Choice
                key={profile.id}
                group={name}
                profile={profile}
                rating={rating}
                isChosen={profile.id === opponentId}
                isPlayable={isPlayable(profile)}
                onChoose={() => onChoose(profile.id)}
              />
            ))}
          </Group>
        ))}
      </div>
    </fieldset>
  );
}

interface GroupProps {
  readonly group: OpponentGroup;
  readonly children: ReactNode;
}

function Group({ group: { name, audience }, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}name`} aria-describedby={`${id}audience`}>
      <div className={styles.heading}>
        <h3 id={`${id}name`}>{name}</h3>
        <p id={`${id}audience`}>{audience}</p>
      </div>
      {children}
    </section>
  );
}

interface ChoiceProps {
  /** The `name` that joins the radio buttons into one group. */
  readonly group: string;
  readonly profile: OpponentProfile;
  readonly rating: number;
  readonly isChosen: boolean;
  readonly isPlayable: boolean;
  readonly onChoose: () => void;
}

function Choice({ group, profile, rating, isChosen, isPlayable, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={!isPlayable}
        aria-labelledby={`${id}name ${id}rating`}
        aria-describedby={`${id}sentence`}
        onChange={onChoose}
      />
      <span className={styles.face}>
        <MonkeyFace id={profile.id} />
      </span>
      <span className={styles.name} id={`${id}name`}>
        {profile.name}
      </span>
      <span className={styles.rating} id={`${id}rating`}>
        {rating}
      </span>
      <span className={styles.sentence} id={`${id}sentence`}>
        {!isPlayable && <strong>{NEEDS_DOWNLOAD} </strong>}
        {profile.description}
      </span>
    </label>
  );
}
