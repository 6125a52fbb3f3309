/** The review of an own game in place, on the card with its result. It leads on to the analysis. */
import { useDeferredValue, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ReviewedMove } from "../../../engine/review/judgements.ts";
import { parseFen } from "../../../engine/rules/fen.ts";
import { COLORS, type Color } from "../../../engine/rules/types.ts";
import { learnFromGame, selectExercisesOf } from "../../../store/analysis/learning/thunks.ts";
import {
  selectIsEvaluated,
  selectMainNodes,
  selectWorstMoves,
} from "../../../store/analysis/review/selectors.ts";
import { reviewLeft } from "../../../store/analysis/review/slice.ts";
import { startReview } from "../../../store/analysis/review/thunks.ts";
import { selectAnalysisOrientation } from "../../../store/analysis/selectors.ts";
import { nodeShown } from "../../../store/analysis/slice.ts";
import { analyseShownGame, openShownAnalysis } from "../../../store/analysis/thunks.ts";
import { selectGameIdentity, selectHumanColor } from "../../../store/game/selectors.ts";
import type { HumanColor } from "../../../store/game/state.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import { selectSettings } from "../../../store/view/settings.ts";
import { SmallBoard } from "../../pictures/SmallBoard.tsx";
import { formatWinningChances, learningTitle } from "../../texts/analysis.ts";
import { SIDES } from "../../texts/moves.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { useIsSmallWindow } from "../../ui/gameHooks.ts";
import { SCREENS } from "../../ui/screens.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import styles from "./EndReview.module.css";
import { Progress, ReviewStatus, useReviewWhileHere } from "./Review.tsx";
import { AccuracyOf, JudgedMove } from "./Summary.tsx";

interface ReviewOptions {
  /** Called when the ended game is in the analysis, before its review starts. */
  readonly onOpen: () => void;
  /** Aborted when the player has left the card, or another game is on the board. */
  readonly signal: AbortSignal;
}

/** Opens the ended game in the analysis, where its review is, and starts or resumes that. */
async function startEndReview(store: AppStore, { onOpen, signal }: ReviewOptions): Promise<void> {
  injectAnalysis(store);
  await store.dispatch(openShownAnalysis());
  if (signal.aborted) return;
  store.dispatch(analyseShownGame());
  onOpen();
  await store.dispatch(startReview());
  if (signal.aborted) store.dispatch(reviewLeft());
}

/** The review of the ended game; in a small window in a dialog. */
export function EndReview({ onClose }: { readonly onClose: () => void }) {
  const store = useAppStore();
  const isSmall = useIsSmallWindow();
  const game = useAppSelector(selectGameIdentity);
  /** The game in the analysis. Until then that may have another one, with a review of its own. */
  const [opened, setOpened] = useState<object>();
  useEffect(() => {
    const leaving = new AbortController();
    void startEndReview(store, { onOpen: () => setOpened(game), signal: leaving.signal });
    return () => leaving.abort();
  }, [store, game]);
  const findings = opened === game && <Findings />;
  if (!isSmall) return findings;
  return (
    <Dialog heading="Review of the game" onClose={onClose}>
      {findings}
    </Dialog>
  );
}

/** Progress, then the accuracy of both, up to three key moments, and what to do about them. */
function Findings() {
  useReviewWhileHere();
  const isEvaluated = useDeferredValue(useAppSelector(selectIsEvaluated));
  const navigate = useNavigate();
  return (
    <section className="stack whole" aria-label="Review">
      <ReviewStatus />
      <Progress />
      {isEvaluated && <Accuracies />}
      {isEvaluated && <KeyMoments />}
      <div className="row tight minor">
        {isEvaluated && <Learn />}
        <button type="button" onClick={() => void navigate(SCREENS.analysis.path)}>
          Open the analysis
        </button>
      </div>
    </section>
  );
}

/** How well both sides played. */
function Accuracies() {
  const human = useAppSelector(selectHumanColor);
  return (
    <dl className={`line ${styles.accuracies}`} aria-label="Accuracy">
      {COLORS.map((color) => (
        <div key={color}>
          <dt className="label soft">{labelFor(color, human)}</dt>
          <dd className="strong">
            <AccuracyOf color={color} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `Your accuracy`, `Your opponent's`; of two people `White's accuracy`. */
function labelFor(color: Color, human: HumanColor): string {
  if (human === "both") return `${SIDES[color]}'s accuracy`;
  return color === human ? "Your accuracy" : "Your opponent's";
}

function KeyMoments() {
  const moments = useAppSelector(selectWorstMoves);
  if (moments.length === 0) return <p>No move of this game was an inaccuracy or worse.</p>;
  return (
    <ol className={`stack ${styles.moments}`} aria-label="Key moments">
      {moments.map((moment) => (
        <KeyMoment key={moment.ply} moment={moment} />
      ))}
    </ol>
  );
}

/** The position after the move. A press leads to it in the analysis. */
function KeyMoment({ moment }: { readonly moment: ReviewedMove }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { boardTheme } = useAppSelector(selectSettings);
  const orientation = useAppSelector(selectAnalysisOrientation);
  const node = useAppSelector((state) => selectMainNodes(state)[moment.ply]);
  function show() {
    if (node !== undefined) dispatch(nodeShown({ node }));
    void navigate(SCREENS.analysis.path);
  }
  return (
    <li>
      <button
        className="stack tight label"
        type="button"
        title={formatWinningChances(moment)}
        onClick={show}
      >
        <SmallBoard
          board={parseFen(moment.move.after).board}
          orientation={orientation}
          theme={boardTheme}
          label=""
        />
        <span>
          <JudgedMove reviewed={moment} />
        </span>
      </button>
    </li>
  );
}

/** Starts the exercises of the player's mistakes, or of both sides if two people played. */
function Learn() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const human = useAppSelector(selectHumanColor);
  const colors = human === "both" ? COLORS : [human];
  const count = useAppSelector((state) => selectExercisesOf(state, ...colors).length);
  if (count === 0) return null;
  function learn() {
    dispatch(learnFromGame(colors));
    void navigate(SCREENS.analysis.path);
  }
  return (
    <button className="button" type="button" onClick={learn}>
      {learningTitle(human !== "both")}
    </button>
  );
}
