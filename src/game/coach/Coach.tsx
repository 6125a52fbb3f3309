import { useEffect, useRef, useState } from "react";
import { answerTo } from "../../../engine/review/costs.ts";
import { bestLineOf, type ReviewedMove } from "../../../engine/review/judgements.ts";
import type { Move } from "../../../engine/rules/types.ts";
import {
  coachedMoves,
  selectShownCoaching,
  unjudgedPlies,
} from "../../../store/coach/coachedMoves.ts";
import { coachRequested, injectCoach } from "../../../store/coach/coachListener.ts";
import { summaryOf } from "../../../store/coach/summary.ts";
import {
  selectCanTakeBack,
  selectGame,
  selectGameIdentity,
} from "../../../store/game/selectors.ts";
import { moveTakenBack } from "../../../store/game/slice.ts";
import { selectSettings, settingChanged } from "../../../store/view/settings.ts";
import { selectIsPastShown, selectShownPly } from "../../../store/view/shown.ts";
import { useLineClock, usePlayedLine } from "../../lines/playedLine.ts";
import { useOpeningNames } from "../../openings/OpeningName.tsx";
import {
  COACH_IS_SILENT,
  COACH_NOT_DONE,
  COACH_WATCHES,
  type CoachWords,
  coachWords,
  describeAnswer,
  describeBetterMove,
  describeBetterPiece,
  describeSummary,
} from "../../texts/coach.ts";
import { formatMove } from "../../texts/moves.ts";
import { useIsSmallWindow } from "../../ui/gameHooks.ts";
import { MonkeyFace } from "../../ui/icons.tsx";
import { type Action, ActionItem, Menu } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import styles from "./Coach.module.css";
import { coachVoice } from "./coachVoice.ts";

/** The coach above the moves: what it says about the human's last move, and what one can ask it. */
export function Coach() {
  useCoachAtBoard();
  const section = useRef<HTMLElement>(null);
  const { coachSpeaks } = useAppSelector(selectSettings);
  const coaching = useAppSelector(selectShownCoaching);
  const words = useCoachWords();
  const { asked, actions } = useQuestions(words?.judgement ? coaching?.move : undefined);
  const mute = useMute();
  const isSmall = useIsSmallWindow();
  const said = asked ?? (words && [words.sentence, !isSmall && words.detail]);
  const asks = [...actions, mute];
  /** The buttons go with the move that is taken back, and so would the focus. */
  const keepFocus = () => section.current?.focus({ preventScroll: true });
  return (
    <section ref={section} className={`stack ${styles.coach}`} aria-label="Coach" tabIndex={-1}>
      <div className={styles.face}>
        <MonkeyFace id="coach" />
      </div>
      <p
        className={`label dense breaks ${styles.words}`}
        data-judgement={asked ? undefined : words?.judgement?.name}
      >
        {/* Mounted while empty: screen readers announce only changes to a live region. */}
        <span aria-live="polite">{said && [said].flat().filter(Boolean).join(" ")}</span>
        {!said && <span className="soft">{coachSpeaks ? COACH_WATCHES : COACH_IS_SILENT}</span>}
      </p>
      {isSmall ? (
        <Menu label="Ask">
          {asks.map((action) => (
            <ActionItem key={action.label} action={action} />
          ))}
        </Menu>
      ) : (
        <Buttons actions={asks} onAct={keepFocus} />
      )}
      <LineAnnouncer />
    </section>
  );
}

/** Makes the coach ready when it comes to the board. Later games are events, which it hears. */
function useCoachAtBoard(): void {
  const store = useAppStore();
  useEffect(() => {
    injectCoach(store);
    store.dispatch(coachRequested());
  }, [store]);
}

/** What the coach says about the last move; undefined while it is muted or says nothing. */
function useCoachWords(): CoachWords | undefined {
  const voice = coachVoice(useAppStore());
  const { coachSpeaks } = useAppSelector(selectSettings);
  const coaching = useAppSelector(selectShownCoaching);
  const hasMoved = useAppSelector(selectShownPly) > 0;
  const names = useOpeningNames(true);
  const opening = coaching && names?.openingOf(coaching.move.move.after)?.name;
  // Before the names are there, a move of the book could be called a mistake.
  const words = coachSpeaks && names && coaching ? coachWords(coaching, opening) : undefined;
  // While it is judging, it has the word: what the opponent says would be interrupted.
  const hasTheWord = coachSpeaks && hasMoved && (!coaching || words !== undefined);
  useEffect(() => {
    voice.set(hasTheWord);
    return () => voice.set(undefined);
  }, [voice, hasTheWord]);
  return words;
}

/** How far 'What was better?' was answered: first the piece, then the move. */
type Told = "piece" | "move";

/**
 * What one can ask about a move that was judged, and the answer that was asked for. The better move
 * is never told unasked.
 */
function useQuestions(move: ReviewedMove | undefined) {
  const dispatch = useAppDispatch();
  const canTakeBack = useAppSelector(selectCanTakeBack);
  const isLookingBack = useAppSelector(selectIsPastShown);
  const [told, setTold] = useState<{ readonly of: Move; readonly what: Told }>();
  const { history } = useAppSelector(selectGame);
  const played = usePlayedAnswer(move);
  if (!move) return { asked: undefined, actions: [] };
  const what = told?.of.after === move.move.after ? told.what : undefined;
  const [answer, best] = [answerTo(move), bestLineOf(move)];
  const takeBack: Action = {
    label: "Take back",
    disabled: !canTakeBack || isLookingBack,
    act: () => dispatch(moveTakenBack()),
  };
  const why = played.by(answer, "Why?");
  const better: Action = {
    ...played.by(best, what ? "Which move?" : "What was better?"),
    ...(!what && { act: tellPiece }),
  };
  function tellPiece() {
    played.stop();
    setTold({ of: (move as ReviewedMove).move, what: "piece" });
  }
  const tellMove = () => {
    setTold({ of: move.move, what: "move" });
    better.act();
  };
  return {
    asked: played.isShown(answer)
      ? describeAnswer(move, history[move.ply])
      : what && (what === "piece" ? describeBetterPiece(move) : describeBetterMove(move)),
    actions: [takeBack, why, what ? { ...better, act: tellMove } : better],
  };
}

/** Plays a line out on the board, until the game shows another position. */
function usePlayedAnswer(move: ReviewedMove | undefined) {
  const { line, play, stop } = usePlayedLine();
  useLineClock([
    useAppSelector(selectGameIdentity),
    move?.move.after,
    useAppSelector(selectShownPly),
  ]);
  const isShown = (moves: readonly Move[]) =>
    line !== undefined && line.moves[0]?.after === moves[0]?.after;
  /** The action that plays this line and then leads back. */
  const by = (moves: readonly Move[], label: string): Action =>
    isShown(moves)
      ? { label: "Stop", title: "Back to the game", act: stop }
      : { label, disabled: moves.length === 0, act: () => play(moves) };
  return { by, isShown, stop };
}

function useMute(): Action {
  const dispatch = useAppDispatch();
  const { coachSpeaks } = useAppSelector(selectSettings);
  return {
    label: coachSpeaks ? "Mute" : "Unmute",
    title: coachSpeaks ? "The coach says nothing more" : "The coach speaks again",
    act: () => dispatch(settingChanged({ name: "coachSpeaks", value: !coachSpeaks })),
  };
}

interface ButtonsProps {
  readonly actions: readonly Action[];
  readonly onAct: () => void;
}

/** Each button keeps its place, and so the focus, when its word changes. */
const Buttons = ({ actions, onAct }: ButtonsProps) => (
  <div className={`row tight minor low small ${styles.buttons}`}>
    {actions.map(({ label, title, disabled, act }, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a button is known by
        key={actions.length - index}
        type="button"
        title={title}
        disabled={disabled}
        onClick={() => {
          act();
          if (label === "Take back") onAct();
        }}
      >
        {label}
      </button>
    ))}
  </div>
);

/** Speaks the moves of a line that is played out. */
function LineAnnouncer() {
  const { line } = usePlayedLine();
  const last = line?.moves[line.at - 1];
  return (
    <span className="visually-hidden" role="status">
      {last && formatMove(last)}
    </span>
  );
}

interface SummaryProps {
  /** Opens the review of the game. */
  readonly onReview: () => void;
}

/**
 * What the coach has seen in the game, in three lines, unless it is muted. The turning point leads
 * into the review. The lines are about the whole game, so they wait until each move is judged.
 */
export function Summary({ onReview }: SummaryProps) {
  useCoachAtBoard();
  const game = useAppSelector(selectGame);
  const moves = coachedMoves(game);
  const names = useOpeningNames(true);
  const { coachSpeaks } = useAppSelector(selectSettings);
  if (!coachSpeaks) return null;
  if (unjudgedPlies(game).length > 0) return <p className="soft small whole">{COACH_NOT_DONE}</p>;
  if (moves.length === 0) return null;
  const isBook = ({ after }: Move) => names?.openingOf(after) !== undefined;
  const { stretch, turningPoint, training } = describeSummary(summaryOf(moves, isBook));
  return (
    <section className="soft small whole" aria-label="What the coach saw">
      <p>{stretch}</p>
      <p>
        <button className={`bare ${styles.turningPoint}`} type="button" onClick={onReview}>
          {turningPoint}
        </button>
      </p>
      <p>{training}</p>
    </section>
  );
}
