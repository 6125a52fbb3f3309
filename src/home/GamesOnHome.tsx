import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { Provider } from "react-redux";
import { Link } from "react-router-dom";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import { findPositionsToSolve } from "../../store/analysis/learning/missedPositions.ts";
import { withTimeLimit } from "../../store/game/async.ts";
import {
  selectBottomColor,
  selectHistory,
  selectIsForTwo,
  selectIsHumansTurn,
  selectIsUnderWay,
  selectOpponent,
  selectPosition,
  selectTurn,
} from "../../store/game/selectors.ts";
import { listRecentGames, removeOldGames } from "../../store/journal/games.ts";
import type { GameRow } from "../../store/journal/rows.ts";
import { selectIsOwnGame } from "../../store/journal/slice.ts";
import { takeOver } from "../../store/journal/takeOver.ts";
import type { AppDispatch, AppStore } from "../../store/makeStore.ts";
import { climbOf, isBeaten, type OpponentScores, type Proposal } from "../../store/recent/climb.ts";
import { deleteRecentGames } from "../../store/recent/recentGames.ts";
import { selectSettings } from "../../store/view/settings.ts";
import { SmallBoard } from "../board/SmallBoard.tsx";
import { OpponentFace } from "../players/PlayerBar.tsx";
import { formatMoveCount } from "../texts/game.ts";
import { describeEstimate, describeProposal, describeScore } from "../texts/home.ts";
import { COLOR_WORDS, SIDES } from "../texts/moves.ts";
import { describeReason } from "../texts/reasons.ts";
import { GameLink } from "../ui/NavigationBar.tsx";
import { NEW_GAME_PARAMETER, SOLVE_PATH } from "../ui/screens.ts";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import styles from "./GamesOnHome.module.css";
import { Ladder } from "./Ladder.tsx";
import { RecentGames } from "./RecentGames.tsx";

/**
 * The visitor's games, with the ladder. What they need is read first, so that they appear together
 * and nothing shifts.
 */
export async function openGamesOnHome(store: AppStore): Promise<ReactNode> {
  const takingOver = store.dispatch(takeOver());
  const isLate = await withTimeLimit(
    takingOver.then(() => false),
    LONGEST_TAKE_OVER_MS,
    true,
  );
  const kept = await findKeptGames(store.dispatch);
  void takingOver.then(() => store.dispatch(removeOldGames()));
  return (
    <Provider store={store}>
      <GamesOnHome kept={kept} takingOver={isLate ? takingOver : undefined} />
    </Provider>
  );
}

/** So long the games of earlier versions are waited for. Later ones appear when they are there. */
const LONGEST_TAKE_OVER_MS = 2_000;

async function findKeptGames(dispatch: AppDispatch): Promise<KeptGames> {
  const [listed, positions] = await Promise.all([
    dispatch(listRecentGames()),
    dispatch(findPositionsToSolve()),
  ]);
  return { listed, positionCount: positions.length };
}

interface GamesOnHomeProps {
  readonly kept: KeptGames;
  /** Settled when the games of earlier versions are among the kept ones; undefined if they are. */
  readonly takingOver: Promise<void> | undefined;
}

function GamesOnHome({ kept, takingOver }: GamesOnHomeProps) {
  const { games, positionCount, error, remove, removeAll } = useKeptGames(kept, takingOver);
  return (
    <div className={styles.columns} data-columns>
      <div className={styles.column}>
        <ContinueGame />
        <Climb games={games} />
      </div>
      <div className={styles.column}>
        <PositionsToSolve count={positionCount} />
        <RecentGames games={games} error={error} onDelete={remove} onDeleteAll={removeAll} />
      </div>
    </div>
  );
}

/** A link back to the game in progress, with its position. Renders nothing if there is none. */
function ContinueGame() {
  const isUnderWay = useAppSelector(selectIsUnderWay);
  const isOwn = useAppSelector(selectIsOwnGame);
  const { board } = useAppSelector(selectPosition);
  const isForTwo = useAppSelector(selectIsForTwo);
  const isHumansTurn = useAppSelector(selectIsHumansTurn);
  const orientation = useAppSelector(selectBottomColor);
  const opponent = useAppSelector(selectOpponent);
  const turn = useAppSelector(selectTurn);
  const { boardTheme } = useAppSelector(selectSettings);
  const moves = formatMoveCount(useAppSelector(selectHistory).length);
  if (!isUnderWay) return null;
  const whoseMove = isForTwo
    ? `${SIDES[turn]} to move`
    : isHumansTurn
      ? "Your move"
      : "Computer to move";
  return (
    <section aria-labelledby="game-under-way">
      <h2 id="game-under-way">{isOwn ? "Your game" : "Game from a link or a file"}</h2>
      <GameLink className={styles.continue}>
        <span className={styles.small}>
          <SmallBoard
            board={board}
            orientation={orientation}
            theme={boardTheme}
            label={`Position, ${COLOR_WORDS[turn]} to move`}
          />
        </span>
        <span className={styles.what}>
          <span className={styles.continueWord}>Continue</span>
          <span className={styles.name}>
            {isForTwo ? "Two players" : `against ${opponent.name}`}
          </span>
          <span className={styles.details}>
            {moves} · {whoseMove}
          </span>
        </span>
      </GameLink>
    </section>
  );
}

/** A link to the positions in which the player missed a better move. Nothing if there are none. */
function PositionsToSolve({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="positions-to-solve">
      <h2 id="positions-to-solve">Learn from your mistakes</h2>
      <Link className={styles.continue} to={SOLVE_PATH}>
        <span className={styles.what}>
          <span className={styles.name}>
            {count === 1 ? "1 position" : `${count} positions`} to solve
          </span>
          <span className={styles.details}>From your own games: find a better move.</span>
        </span>
      </Link>
    </section>
  );
}

/** What the databases had when the page opened. */
interface KeptGames {
  readonly listed: Awaited<ReturnType<ReturnType<typeof listRecentGames>>>;
  /** How many positions are to be solved now. */
  readonly positionCount: number;
}

/** The games in the database when the page opened, without those that are deleted here. */
function useKeptGames(first: KeptGames, takingOver: Promise<void> | undefined) {
  const dispatch = useAppDispatch();
  const [{ listed, positionCount }, setKept] = useState(first);
  const [error, setError] = useState(listed.ok ? undefined : describeReason(listed.error));
  const refresh = useEffectEvent(async () => setKept(await findKeptGames(dispatch)));
  useEffect(() => {
    let isWanted = true;
    void takingOver?.then(() => (isWanted ? refresh() : undefined));
    return () => {
      isWanted = false;
    };
  }, [takingOver]);

  async function remove(deleted: readonly GameRow[], notDeleted: string) {
    const removed = await dispatch(deleteRecentGames(deleted));
    setError(removed.ok ? undefined : notDeleted);
    if (removed.ok) setKept(await findKeptGames(dispatch));
  }

  return {
    games: listed.ok ? listed.value : [],
    positionCount,
    error,
    remove: (game: GameRow) => void remove([game], "The game could not be deleted."),
    removeAll: (all: readonly GameRow[]) => void remove(all, "The games could not be deleted."),
  };
}

/** The ladder with what the human did against each opponent, the next opponent and the rating. */
function Climb({ games }: { readonly games: readonly GameRow[] }) {
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
