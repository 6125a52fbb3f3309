import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { Provider } from "react-redux";
import { Link } from "react-router-dom";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import { findPositionsToSolve } from "../../store/analysis/learning/missedPositions.ts";
import {
  selectBottomColor,
  selectHistory,
  selectIsForTwo,
  selectIsHumansTurn,
  selectIsUnderWay,
  selectNextOpponent,
  selectOpponent,
  selectPosition,
  selectTurn,
} from "../../store/game/selectors.ts";
import {
  type Climb as ClimbSoFar,
  climbOf,
  isBeaten,
  type OpponentScores,
} from "../../store/kept/recent/climb.ts";
import { listRecentGames } from "../../store/kept/recent/listedGames.ts";
import { deleteRecentGames } from "../../store/kept/recent/recentGames.ts";
import type { GameRow } from "../../store/kept/rows.ts";
import { selectIsOwnGame } from "../../store/kept/slice.ts";
import type { AppDispatch, AppStore } from "../../store/makeStore.ts";
import { type Settings, selectSettings } from "../../store/view/settings.ts";
import { openContent } from "../linksAndFiles/IncomingGames.tsx";
import type { Content } from "../linksAndFiles/incomingContent.tsx";
import { type OpenGame, useGameOpener } from "../linksAndFiles/useGameOpener.tsx";
import { SmallBoard } from "../pictures/SmallBoard.tsx";
import { OpponentFace } from "../players/PlayerBar.tsx";
import { formatMoveCount } from "../texts/game.ts";
import {
  describeEstimate,
  describeMistakes,
  describeProposal,
  describeScore,
} from "../texts/home.ts";
import { COLOR_WORDS, SIDES } from "../texts/moves.ts";
import { describeReason } from "../texts/reasons.ts";
import { useIsSmallWindow } from "../ui/gameHooks.ts";
import { GameLink } from "../ui/NavigationBar.tsx";
import { OWN_PATH } from "../ui/puzzleAddresses.ts";
import { SCREENS } from "../ui/screens.ts";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import { FirstOpponents } from "./FirstOpponents.tsx";
import type { HomePlaces } from "./FirstVisit.tsx";
import homeStyles from "./HomePage.module.css";
import { Ladder } from "./Ladder.tsx";
import { LivingBoard } from "./LivingBoard.tsx";
import { LastGame } from "./RecentGameRow.tsx";
import { RecentGames } from "./RecentGames.tsx";

/**
 * The visitor's games, with the ladder. What they need is read first, so that they appear together
 * and nothing shifts.
 */
export async function openGamesOnHome(store: AppStore, places: HomePlaces): Promise<ReactNode> {
  const kept = await findKeptGames(store.dispatch);
  return (
    <Provider store={store}>
      <GamesOnHome kept={kept} places={places} />
    </Provider>
  );
}

interface OpeningProps {
  readonly store: AppStore;
  readonly content: Content;
}

/** Opens what was pasted or dropped on the home page, and shows its progress. */
export const Opening = ({ store, content }: OpeningProps) => (
  <Provider store={store}>
    <OpeningInStore content={content} />
  </Provider>
);

function OpeningInStore({ content }: Pick<OpeningProps, "content">) {
  const { open, messages } = useGameOpener("home");
  const openLatest = useEffectEvent<OpenGame>((read) => open(read));
  useEffect(() => openContent((read) => openLatest(read), content), [content]);
  return messages;
}

async function findKeptGames(dispatch: AppDispatch): Promise<KeptGames> {
  const [listed, positions] = await Promise.all([
    dispatch(listRecentGames()),
    dispatch(findPositionsToSolve()),
  ]);
  return { listed, positionCount: positions.length };
}

interface GamesOnHomeProps {
  readonly kept: KeptGames;
  readonly places: HomePlaces;
}

function GamesOnHome({ kept, places }: GamesOnHomeProps) {
  const { games, unread, positionCount, error, remove, removeAll, refresh } = useKeptGames(kept);
  const climb = useMemo(() => climbOf(games), [games]);
  const isUnderWay = useAppSelector(selectIsUnderWay);
  const next = useAppSelector(selectNextOpponent);
  const { boardTheme } = useAppSelector(selectSettings);
  const isSmall = useIsSmallWindow();
  // One invitation: while a game goes on, to that one; else to the next opponent on the ladder.
  const invited = isUnderWay ? undefined : climb.proposal?.opponent;
  const { invite } = places;
  useEffect(() => invite(invited?.id), [invite, invited]);
  const ladder = <Climb climb={climb} invited={invited} theme={boardTheme} />;
  const exercises = <PositionsToSolve count={positionCount} />;
  const recent = (
    <RecentGames
      games={games}
      unread={unread}
      error={error}
      onDelete={remove}
      onDeleteAll={removeAll}
      onTryAgain={refresh}
    />
  );
  return (
    <>
      {createPortal(<LeadsTo invited={invited} />, places.leadsTo)}
      {createPortal(
        isUnderWay ? <GameUnderWay theme={boardTheme} /> : <LivingBoard theme={boardTheme} />,
        places.board,
      )}
      {createPortal(
        <>
          <Standing climb={climb} invited={invited} />
          {games[0] ? (
            <LastGame game={games[0]} />
          ) : (
            <FirstOpponents first={isUnderWay ? undefined : next} />
          )}
        </>,
        places.notes,
      )}
      {/* On a phone the ladder is a screen of its own, and the games come before it. */}
      {!isSmall && ladder}
      {exercises}
      {recent}
      {isSmall && ladder}
    </>
  );
}

interface Invited {
  /** The next opponent; undefined while 'Play Now' continues a running game. */
  readonly invited: OpponentProfile | undefined;
}

interface ClimbProps extends Invited {
  readonly climb: ClimbSoFar;
}

interface LadderProps extends ClimbProps {
  readonly theme: Settings["boardTheme"];
}

/** Whom 'Play Now' leads to. */
function LeadsTo({ invited }: Invited) {
  const isUnderWay = useAppSelector(selectIsUnderWay);
  const isForTwo = useAppSelector(selectIsForTwo);
  const { name } = useAppSelector(selectNextOpponent);
  if (isUnderWay && isForTwo) return "continues your game of two players";
  return isUnderWay ? `continues your game against ${name}` : `against ${invited?.name ?? name}`;
}

/** A link back to the game in progress, with its position. */
function GameUnderWay({ theme }: { readonly theme: Settings["boardTheme"] }) {
  const isOwn = useAppSelector(selectIsOwnGame);
  const { board } = useAppSelector(selectPosition);
  const isForTwo = useAppSelector(selectIsForTwo);
  const isHumansTurn = useAppSelector(selectIsHumansTurn);
  const orientation = useAppSelector(selectBottomColor);
  const opponent = useAppSelector(selectOpponent);
  const turn = useAppSelector(selectTurn);
  const moves = formatMoveCount(useAppSelector(selectHistory).length);
  const whoseMove = isForTwo
    ? `${SIDES[turn]} to move`
    : isHumansTurn
      ? "Your move"
      : "Computer to move";
  return (
    <section aria-label={isOwn ? "Your game" : "Game from a link or a file"}>
      <GameLink className={homeStyles.note}>
        <SmallBoard
          board={board}
          orientation={orientation}
          theme={theme}
          label={`Position, ${COLOR_WORDS[turn]} to move`}
        />
        <p className="note middle dense apart">
          <strong>Continue</strong> {isForTwo ? "Two players" : `against ${opponent.name}`}
          <br />
          {moves} · {whoseMove}
        </p>
      </GameLink>
    </section>
  );
}

/** A link to the positions in which the player missed a better move. Nothing if there are none. */
function PositionsToSolve({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <section className="stack roomy" aria-labelledby="positions-to-solve">
      <h2 id="positions-to-solve">Learn from your mistakes</h2>
      <p>
        <Link className="link strong" to={OWN_PATH}>
          {describeMistakes(count)}
        </Link>
        : find a better move.
      </p>
    </section>
  );
}

/** What the databases had when the page opened. */
interface KeptGames {
  readonly listed: Awaited<ReturnType<ReturnType<typeof listRecentGames>>>;
  /** How many positions are to be solved now. */
  readonly positionCount: number;
}

const NONE: readonly never[] = [];

/** The games in the database when the page opened, without those that are deleted here. */
function useKeptGames(first: KeptGames) {
  const dispatch = useAppDispatch();
  const [{ listed, positionCount }, setKept] = useState(first);
  const [notDeleted, setNotDeleted] = useState<string>();
  const refresh = async () => setKept(await findKeptGames(dispatch));

  async function remove(deleted: readonly GameRow[], error: string) {
    const removed = await dispatch(deleteRecentGames(deleted));
    setNotDeleted(removed.ok ? undefined : error);
    if (removed.ok) await refresh();
  }

  return {
    games: listed.ok ? listed.value.games : NONE,
    unread: listed.ok ? listed.value.unread : NONE,
    positionCount,
    error: listed.ok ? notDeleted : describeReason(listed.error),
    remove: (game: GameRow) => void remove([game], "The game could not be deleted."),
    removeAll: (all: readonly GameRow[]) => void remove(all, "The games could not be deleted."),
    refresh: () => void refresh(),
  };
}

/** The ladder with what the human did against each opponent, and how this is counted. */
function Climb({ climb, invited, theme }: LadderProps) {
  const { scores, proposal, estimate, ratedGames } = climb;
  const rungOf = (opponent: OpponentProfile) => {
    const scoresOf = scores.get(opponent.id);
    return {
      wins: scoresOf?.alone.won ?? 0,
      isBeaten: isBeaten(scoresOf),
      isProposed: invited === opponent,
      record: scoresOf && <Scores scores={scoresOf} />,
    };
  };
  return (
    <Ladder rungOf={rungOf} theme={theme}>
      {proposal && (
        <p className="note">
          {describeProposal(proposal)} {describeEstimate(estimate, ratedGames).explanation} A game
          with a hint or a take-back is 'with help': it does not count for the rating. A game from
          another start position counts for no opponent.
        </p>
      )}
      {proposal && (
        <p className="row note">
          <Link className="link" to={SCREENS.progress.path}>
            Progress: rating, accuracy and openings over time
          </Link>
        </p>
      )}
    </Ladder>
  );
}

function Scores({ scores: { alone, helped } }: { readonly scores: OpponentScores }) {
  const [withoutHelp, withHelp] = [describeScore(alone), describeScore(helped)];
  return (
    <span className="stack flush">
      <span>{withoutHelp}</span>
      {withHelp && <span className="soft">With help: {withHelp}</span>}
    </span>
  );
}

/** Who comes next, and the rating. Nothing before the first game that counts. */
function Standing({ climb: { proposal, estimate, ratedGames }, invited }: ClimbProps) {
  if (!proposal) return null;
  return (
    <>
      {invited && (
        <div className={`row dense breaks ${homeStyles.note}`}>
          <OpponentFace id={invited.id} />
          <div className={homeStyles.words}>
            <p className="note">Your next opponent</p>
            <p className="strong">{invited.name}</p>
          </div>
        </div>
      )}
      <div className={`dense breaks ${homeStyles.note}`}>
        <p className="note">Your rating</p>
        <p className={estimate ? homeStyles.rating : "strong"}>
          {describeEstimate(estimate, ratedGames).rating}
        </p>
      </div>
    </>
  );
}
