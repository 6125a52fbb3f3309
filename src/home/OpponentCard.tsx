import type { ReactNode } from "react";
import type { OpponentGroup, Rated } from "../../engine/opponents/opponents.ts";
import { describeOpponent } from "../players/Portrait.tsx";
import { NEEDS_DOWNLOAD, usePlayable } from "../players/usePlayable.ts";
import { CHOSEN, NEW_GAME_PARAMETER, OPPONENT_PARAMETER } from "../ui/addresses.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { MonkeyFace } from "../ui/icons.tsx";
import { GameLink } from "../ui/NavigationBar.tsx";
import styles from "./Ladder.module.css";

/** What the human did against an opponent. */
export interface Rung {
  /** Wins without help. */
  readonly wins: number;
  readonly isBeaten: boolean;
  readonly isProposed: boolean;
  /** All results, for the card. */
  readonly record?: ReactNode;
}

/** An opponent on the ladder. */
export interface Step extends Rated {
  readonly group: OpponentGroup;
  readonly rung: Rung | undefined;
}

interface OpponentCardProps {
  /** Undefined before the first press on a portrait. */
  readonly step: Step | undefined;
  readonly onClose: () => void;
}

/** The card of an opponent: how it plays, the player's results, and links to a new game. */
export function OpponentCard({ step, onClose }: OpponentCardProps) {
  const isPlayable = usePlayable();
  if (!step) return null;
  const { profile, rating, group, rung } = step;
  const { id, name } = profile;
  return (
    <Dialog heading={name} onClose={onClose}>
      <div className={`row ${styles.card}`}>
        <MonkeyFace id={id} />
        <div className="stack">
          <p>
            <strong>{rating}</strong> · {group.name}
          </p>
          <p>{describeOpponent(profile)}</p>
          <p className="soft label">For you, if: {group.audience}</p>
          <p className="strong">{rung?.record ?? "You have not played yet."}</p>
        </div>
      </div>
      {isPlayable(profile) ? (
        <div className="row">
          <GameLink
            className="button button-large"
            parameters={{ [OPPONENT_PARAMETER]: id }}
            state={CHOSEN}
          >
            Play
          </GameLink>
          <GameLink className="link" parameters={{ [NEW_GAME_PARAMETER]: id }} state={null}>
            Choose clock and colour
          </GameLink>
        </div>
      ) : (
        <p>
          <strong>{NEEDS_DOWNLOAD}</strong>
        </p>
      )}
    </Dialog>
  );
}
