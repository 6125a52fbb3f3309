/** The card at the end of a game. Its script is loaded while the game is played. */
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { OpponentProfile } from "../../../engine/opponents/profiles.ts";
import { type GameEnd, isOver } from "../../../store/game/gameStatus.ts";
import { playOpponent, rematch } from "../../../store/game/newGame.ts";
import {
  selectGameEnd,
  selectHumanColor,
  selectOpponent,
  selectPlayers,
} from "../../../store/game/selectors.ts";
import type { HumanColor } from "../../../store/game/state.ts";
import {
  type Accuracy,
  findAccuracy,
  findGains,
  type KnownAtEnd,
} from "../../../store/kept/recent/gains.ts";
import type { RootState } from "../../../store/slices.ts";
import { selectMoment } from "../../../store/view/moments.ts";
import { selectSettings } from "../../../store/view/settings.ts";
import { OpponentFace } from "../../players/PlayerBar.tsx";
import { Stars } from "../../players/Stars.tsx";
import { usePlayable } from "../../players/usePlayable.ts";
import {
  describeAccuracies,
  describeRating,
  describeStar,
  describeUncounted,
  type EndResult,
  endComment,
  playLabel,
  solveLabel,
} from "../../texts/ending.ts";
import { endReason, OUTCOME_WORDS } from "../../texts/game.ts";
import { SIDES } from "../../texts/moves.ts";
import { remarkOf } from "../../texts/remarks.ts";
import { useIsSmallWindow } from "../../ui/gameHooks.ts";
import { chunk, loadChunk } from "../../ui/loadChunk.ts";
import { useScrollIntoView } from "../../ui/page.ts";
import { OWN_PATH } from "../../ui/puzzleAddresses.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { useLazyDialog } from "../../ui/useChunk.tsx";
import { CoachSummary } from "../coach/CoachPlace.tsx";
import styles from "./EndCard.module.css";

/** The result for the human and its title. Of two people, the winner is named by colour. */
function resultFor(human: HumanColor, { winner }: GameEnd): readonly [EndResult, title: string] {
  if (human === "both" && winner) return ["won", `${SIDES[winner]} won`];
  const result = winner === undefined ? "drawn" : winner === human ? "won" : "lost";
  return [result, OUTCOME_WORDS[result]];
}

/**
 * The result of the game and its reason, what it changed in the climb, and what leads on. Renders
 * nothing while the game is running, and until the database has been asked, so that nothing shifts.
 */
export function EndCard() {
  const end = useAppSelector(selectGameEnd);
  const tags = useAppSelector(selectEndTags);
  const known = useKnown(tags);
  // A page that opens with a game that is over begins at its top.
  const [opened] = useState(tags);
  return end && known && <Card end={end} isNew={tags !== opened} known={known} />;
}

/**
 * The tags of a game that is over: an object for each end, which stays when a coach writes into the
 * game later.
 */
const selectEndTags = ({ game }: RootState) => (isOver(game) ? game.headers : undefined);

interface Known {
  readonly tags: object;
  /** Undefined in a game of two people, and if the database does not answer. */
  readonly gains: KnownAtEnd | undefined;
  /** Undefined until the game is reviewed. */
  readonly accuracy: Accuracy | undefined;
}

/** What the database knows of the ended game. */
function useKnown(tags: object | undefined): Known | undefined {
  const dispatch = useAppDispatch();
  const isForTwo = useAppSelector(selectHumanColor) === "both";
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (!tags) return;
    let isWanted = true;
    const gains = isForTwo ? undefined : dispatch(findGains());
    void Promise.all([gains, dispatch(findAccuracy())]).then(([found, accuracy]) => {
      if (isWanted) setKnown({ tags, gains: found, accuracy });
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, tags, isForTwo]);
  return known?.tags === tags ? known : undefined;
}

const reviewChunk = chunk(19, () => import("../../analysis/review/EndReview.tsx"), "EndReview");

const loadReview = async () => (await loadChunk(reviewChunk)).EndReview;

/** What the opponent says to the last move, unless the player wants no remarks. */
function selectLastRemark(state: RootState): string | undefined {
  const [at, { opponent, seed }] = [selectMoment(state), selectPlayers(state)];
  return at && selectSettings(state).remarks !== "off"
    ? remarkOf(opponent.id, at, seed)
    : undefined;
}

interface CardProps {
  readonly end: GameEnd;
  /** Whether the game has ended while it was shown. */
  readonly isNew: boolean;
  readonly known: Known;
}

function Card({ end, isNew, known }: CardProps) {
  const { gains } = known;
  const dispatch = useAppDispatch();
  const humanColor = useAppSelector(selectHumanColor);
  const opponent = useAppSelector(selectOpponent);
  const { swapsColors } = useAppSelector(selectSettings);
  const remark = useAppSelector(selectLastRemark);
  const isSmall = useIsSmallWindow();
  const isPlayable = usePlayable();
  const card = useScrollIntoView<HTMLElement>(isNew ? end.reason : undefined);
  const [accuracy, setAccuracy] = useState(known.accuracy);
  const [isReviewOpen, setIsReviewOpen] = useState(false);
  const review = useLazyDialog({
    what: "The review",
    load: loadReview,
    properties: {},
    onClose: () => {
      setIsReviewOpen(false);
      // What it has found. A database that does not answer takes nothing away.
      void dispatch(findAccuracy()).then((found) => found && setAccuracy(found));
    },
  });
  const [result, title] = resultFor(humanColor, end);
  const next = gains?.next && isPlayable(gains.next) ? gains.next : undefined;
  const isReviewBelow = isReviewOpen && !isSmall;

  function openReview() {
    setIsReviewOpen(true);
    review.open();
  }

  const main = isReviewBelow ? undefined : "button";
  const again = (className: string | undefined) => (
    <button className={className} type="button" onClick={() => dispatch(rematch(swapsColors))}>
      Rematch
    </button>
  );

  return (
    <section
      ref={card}
      className={`row striped rigid ${styles.card}`}
      aria-label="Result"
      data-result={result}
    >
      <div className={styles.face}>
        <OpponentFace id={opponent.id} />
      </div>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="soft label">{endReason(end)}</p>
      </div>
      <div className={`row tight minor ${styles.actions}`}>
        {next ? <Play opponent={next} className={main} /> : again(main)}
        <button type="button" onClick={openReview}>
          Review
        </button>
      </div>
      {gains && <Won gains={gains} opponentName={opponent.name} />}
      {accuracy && !isReviewBelow && (
        <p className="label whole">{describeAccuracies(accuracy, humanColor)}</p>
      )}
      {humanColor !== "both" && !isReviewBelow && (
        <p className={`soft label whole ${styles.comment}`}>
          {endComment(result, opponent.name)} {remark && <q>{remark}</q>}
        </p>
      )}
      <CoachSummary onReview={openReview} />
      <div className={`row tight minor low whole ${styles.others}`}>
        {next && again("quiet")}
        {gains && result === "lost" && <TryNext gains={gains} />}
      </div>
      {review.outlet}
    </section>
  );
}

interface PlayProps {
  readonly opponent: OpponentProfile;
  readonly className: string | undefined;
}

/** Starts a game against another opponent. */
function Play({ opponent, className }: PlayProps) {
  const dispatch = useAppDispatch();
  return (
    <button className={className} type="button" onClick={() => dispatch(playOpponent(opponent))}>
      {playLabel(opponent)}
    </button>
  );
}

interface WonProps {
  readonly gains: KnownAtEnd;
  readonly opponentName: string;
}

/** The star and the rating that the game has brought, or why it counts for none. */
function Won({ gains, opponentName }: WonProps) {
  if (gains.uncounted)
    return <p className="soft label whole">{describeUncounted(gains.uncounted)}</p>;
  const star = describeStar(gains, opponentName);
  const { label, rating, details } = describeRating(gains.climb);
  return (
    <>
      {star && (
        <p className="line tight label strong whole">
          <Stars wins={gains.stars[1]} /> {star}
        </p>
      )}
      <p className="label whole">
        {label}: <strong>{rating}</strong>
        <span className="soft">{details}</span>
      </p>
    </>
  );
}

/** What to try after a loss: a weaker opponent, and the exercises. */
const TryNext = ({ gains: { easier, positionCount } }: Pick<WonProps, "gains">) => (
  <>
    {easier && <Play opponent={easier} className="quiet" />}
    {positionCount > 0 && (
      <Link className="link label" to={OWN_PATH}>
        {solveLabel(positionCount)}
      </Link>
    )}
  </>
);
