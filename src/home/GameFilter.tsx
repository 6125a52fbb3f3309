import { type HumanOutcome, outcomeOf, type RecentGame } from "../../store/index.ts";
import styles from "./RecentGames.module.css";

/** Which games are listed. */
export interface Filter {
  /** The opponent's name; undefined for all. */
  readonly opponent: string | undefined;
  readonly outcome: HumanOutcome | undefined;
}

export const NO_FILTER: Filter = { opponent: undefined, outcome: undefined };

export const passes = (game: RecentGame, { opponent, outcome }: Filter): boolean =>
  (opponent === undefined || game.opponent === opponent) &&
  (outcome === undefined || outcomeOf(game) === outcome);

const OUTCOMES: readonly (readonly [outcome: HumanOutcome, label: string])[] = [
  ["won", "You won"],
  ["drawn", "Drawn"],
  ["lost", "You lost"],
  ["unfinished", "Not finished"],
];

interface GameFilterProps {
  readonly games: readonly RecentGame[];
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Chooses the games of one opponent, or with one result. */
export function GameFilter({ games, filter, onChange }: GameFilterProps) {
  const names = games.map(({ opponent }) => opponent);
  // The chosen one stays, also when its last game was deleted.
  const opponents = [...new Set(names.concat(filter.opponent ?? []))].sort();
  return (
    <div className={styles.filter}>
      <label>
        Opponent
        <select
          value={filter.opponent ?? ""}
          onChange={({ target }) => onChange({ ...filter, opponent: target.value || undefined })}
        >
          <option value="">All</option>
          {opponents.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Result
        <select
          value={filter.outcome ?? ""}
          onChange={({ target }) => {
            const outcome = OUTCOMES.find(([value]) => value === target.value)?.[0];
            onChange({ ...filter, outcome });
          }}
        >
          <option value="">All</option>
          {OUTCOMES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
