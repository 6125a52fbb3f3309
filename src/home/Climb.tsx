import { useMemo } from "react";
import type { OpponentProfile } from "../../engine/index.ts";
import {
  climbOf,
  isBeaten,
  type OpponentScores,
  type Proposal,
  type RecentGame,
} from "../../store/index.ts";
import { describeEstimate, describeProposal, describeScore } from "../texts/home.ts";
import { GameLink } from "../ui/GameLink.tsx";
import { OpponentFace } from "../ui/MonkeyFace.tsx";
import { NEW_GAME_PARAMETER } from "../ui/paths.ts";
import styles from "./Climb.module.css";
import { Ladder } from "./Ladder.tsx";

/** The ladder with what the human did against each opponent, the next opponent and the rating. */
export function Climb({ games }: { readonly games: readonly RecentGame[] }) {
  const { scores, proposal, ...rating } = useMemo(() => climbOf(games), [games]);
  const estimate = describeEstimate(rating.estimate, rating.ratedGames);
  const rungOf = (opponent: OpponentProfile) => {
    const scoresOf = scores.get(opponent.id);
    return {
      isBeaten: isBeaten(scoresOf),
      isProposed: proposal?.opponent === opponent,
      result: scoresOf && <Scores scores={scoresOf} />,
    };
  };
  return (
    <Ladder rungOf={rungOf}>
      {proposal && (
        <div className={styles.panel}>
          <Next proposal={proposal} />
          <div>
            <h3>Your rating</h3>
            <p className={styles.estimate}>{estimate.rating}</p>
            <p>{estimate.explanation}</p>
          </div>
          <p className={styles.note}>
            A game with a hint or a take-back is 'with help': it does not count for the rating. A
            game from another start position counts for no opponent.
          </p>
        </div>
      )}
    </Ladder>
  );
}

function Scores({ scores: { alone, helped } }: { readonly scores: OpponentScores }) {
  const [withoutHelp, withHelp] = [describeScore(alone), describeScore(helped)];
  return (
    <span className={styles.scores}>
      <span>{withoutHelp}</span>
      {withHelp && <span className={styles.helped}>With help: {withHelp}</span>}
    </span>
  );
}

function Next({ proposal }: { readonly proposal: Proposal }) {
  const { opponent } = proposal;
  return (
    <div className={styles.next}>
      <span className={styles.face}>
        <OpponentFace id={opponent.id} />
      </span>
      <div>
        <h3>Next opponent</h3>
        <p>{describeProposal(proposal)}</p>
        <GameLink
          className="button"
          parameters={{ [NEW_GAME_PARAMETER]: opponent.id }}
          starts={false}
        >
          Play {opponent.name}
        </GameLink>
      </div>
    </div>
  );
}
