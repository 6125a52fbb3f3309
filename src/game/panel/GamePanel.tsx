import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { playTypedMove } from "../../../store/game/humanMoves.ts";
import {
  selectGameEnd,
  selectGameIdentity,
  selectHistory,
  selectIsGameElsewhere,
  selectPosition,
} from "../../../store/game/selectors.ts";
import { playHere, saveNow } from "../../../store/kept/gameKeeper.ts";
import { undoReplacement } from "../../../store/kept/replacement.ts";
import { selectHasSavingFailed } from "../../../store/kept/slice.ts";
import { selectSettings } from "../../../store/view/settings.ts";
import { selectIsPastShown, selectShownPly } from "../../../store/view/shown.ts";
import { noticeShown, replacementAccepted, selectReplaced } from "../../../store/view/slice.ts";
import { loadGameTexts } from "../../linksAndFiles/useGameOpener.tsx";
import { OpeningName } from "../../openings/OpeningName.tsx";
import { describePlayReason } from "../../texts/playReasons.ts";
import { useInspector, useIsSmallWindow } from "../../ui/gameHooks.ts";
import { chunk, loadChunk } from "../../ui/loadChunk.ts";
import { MoveField } from "../../ui/MoveField.tsx";
import { PageNotice } from "../../ui/PageNotice.tsx";
import { useAppDispatch, useAppSelector, useShared } from "../../ui/storeHooks.ts";
import { useChunk, useLoadAhead, useOptionalChunk } from "../../ui/useChunk.tsx";
import { CoachPlace } from "../coach/CoachPlace.tsx";
import { coachVoice } from "../coach/coachVoice.ts";
import { MoveList } from "../playback/MoveList.tsx";
import { PlaybackControls, StepKeys } from "../playback/PlaybackControls.tsx";
import { ActionBar } from "./ActionBar.tsx";
import styles from "./GamePanel.module.css";
import { ComputerError, StatusLine } from "./StatusLine.tsx";

export const endCardChunk = chunk(27, () => import("./EndCard.tsx"), "EndCard");

const loadEndCard = () => loadChunk(endCardChunk).then(({ EndCard }) => EndCard);

/**
 * The panel beside the board: the state of the game, its moves and the actions. A small window has
 * the actions in a bar of its own.
 */
export function GamePanel() {
  const { isOpen: isInspectorOpen } = useInspector();
  const isSmall = useIsSmallWindow();
  const hasEnded = useAppSelector(selectGameEnd) !== undefined;
  const EndCard = useOptionalChunk(loadEndCard, hasEnded);
  useLoadAhead(loadEndCard);
  const isEndShown = !useAppSelector(selectIsPastShown) && hasEnded && EndCard !== undefined;
  return (
    <div className={`column card places ${styles.panel}`}>
      {!isEndShown && <OpponentsRemark />}
      {/* The result card says the same. */}
      <div className={isEndShown ? "visually-hidden" : undefined}>
        <StatusLine />
      </div>
      {EndCard && (isEndShown || !isSmall) && <EndCard />}
      <ComputerError />
      <GameElsewhere />
      <SavingWarning />
      <ReplacedGame />
      {/* The result card has what the coach saw. */}
      {!isEndShown && <CoachPlace />}
      {isInspectorOpen ? (
        <LazyInspector>
          <PlaybackControls />
        </LazyInspector>
      ) : (
        <Moves isSmall={isSmall} />
      )}
      {/* A game that is over takes no typed moves. */}
      {!hasEnded && <TypedMove />}
      {!isSmall && <ActionBar />}
      <StepKeys />
    </div>
  );
}

/**
 * The moves of the game; in a larger window also its opening, and the controls to step through it.
 */
function Moves({ isSmall }: { readonly isSmall: boolean }) {
  const history = useAppSelector(selectHistory);
  const ply = useAppSelector(selectShownPly);
  return (
    <div className={`column tight ${styles.moves}`}>
      {!isSmall && <OpeningName moves={history.slice(0, ply)} />}
      <MoveList isLine={isSmall} />
      {!isSmall && <PlaybackControls />}
    </div>
  );
}

const remarkChunk = chunk(23, () => import("./Remark.tsx"), "Remark");

export const loadRemarks = () => loadChunk(remarkChunk);

/**
 * What the opponent says, unless the coach does. Its code is loaded when there is a move to remark
 * on.
 */
export function OpponentsRemark() {
  const isCoachSpeaking = useShared(coachVoice);
  const hasSomethingToSay = useAppSelector(
    (state) => selectSettings(state).remarks !== "off" && selectShownPly(state) > 0,
  );
  const isWanted = hasSomethingToSay && !isCoachSpeaking;
  const loaded = useOptionalChunk(loadRemarks, isWanted);
  return isWanted && loaded && <loaded.Remark />;
}

/** The warning that stands as long as the game cannot be saved. */
function SavingWarning() {
  const dispatch = useAppDispatch();
  const hasFailed = useAppSelector(selectHasSavingFailed);
  if (!hasFailed) return null;
  return (
    <PageNotice
      kind="warning"
      text={describePlayReason({ code: "gameNotSaved" })}
      action="Try again"
      onAction={() => dispatch(saveNow())}
    />
  );
}

/** Says that another tab plays the game, and takes it over when asked. */
function GameElsewhere() {
  const dispatch = useAppDispatch();
  const isElsewhere = useAppSelector(selectIsGameElsewhere);
  if (!isElsewhere) return null;
  return (
    <PageNotice
      kind="note"
      text={describePlayReason({ code: "gameElsewhere" })}
      action="Play here"
      onAction={() => void dispatch(playHere())}
    />
  );
}

/** How long the player has for 'Undo'. */
const UNDO_DURATION_MS = 15_000;

/**
 * Offers to undo the replacement of a running game, whatever replaced it, and then that of the game
 * before it.
 */
export function ReplacedGame() {
  const dispatch = useAppDispatch();
  const last = useAppSelector(selectReplaced).at(-1);
  if (last === undefined) return null;

  async function undo() {
    const undone = await dispatch(undoReplacement());
    if (!undone.ok) dispatch(noticeShown(undone.error));
  }

  return (
    <PageNotice
      // The time begins again with each replaced game.
      key={`${last.id} ${last.date}`}
      kind="done"
      text="Previous game replaced."
      action="Undo"
      onAction={() => void undo()}
      onDismiss={() => dispatch(replacementAccepted())}
      duration={UNDO_DURATION_MS}
    />
  );
}

export const inspectorChunk = chunk(
  6,
  () => import("../../inspector/InspectorPanel.tsx"),
  "InspectorPanel",
);

const savedLogChunk = chunk(13, () => import("../../../store/kept/restoreLog.ts"), "restoreLog");

const loadInspector = () => Promise.all([loadChunk(inspectorChunk), loadChunk(savedLogChunk)]);

type Panel = ComponentType<{ readonly children: ReactNode }>;

interface LazyInspectorProps {
  /** Passed to the panel. Shown alone while the panel loads and after a failure. */
  readonly children: ReactNode;
}

/**
 * The panel 'Behind the scenes', whose code is loaded when it is first shown. It is shown when the
 * events of earlier visits have been read.
 */
function LazyInspector({ children }: LazyInspectorProps) {
  const dispatch = useAppDispatch();
  const { toggle } = useInspector();
  const [Loaded, setLoaded] = useState<Panel>();
  const { request, failure } = useChunk({
    what: "'Behind the scenes'",
    load: loadInspector,
    onDismiss: toggle,
  });
  const start = useEffectEvent((signal: AbortSignal) =>
    request(async ([{ InspectorPanel }, { restoreLog }]) => {
      await dispatch(restoreLog(signal));
      setLoaded(() => InspectorPanel);
    }),
  );
  useEffect(() => {
    const closing = new AbortController();
    void start(closing.signal);
    return () => closing.abort();
  }, []);
  if (Loaded) return <Loaded>{children}</Loaded>;
  return (
    <>
      {failure ?? <p role="status">Loading…</p>}
      {children}
    </>
  );
}

/** The field for typed moves. Without the setting, it is seen only while it has the focus. */
function TypedMove() {
  const dispatch = useAppDispatch();
  const game = useAppSelector(selectGameIdentity);
  const { showsMoveField } = useAppSelector(selectSettings);
  return (
    <div className={showsMoveField ? undefined : "seen-with-focus"}>
      <MoveField
        game={game}
        position={useAppSelector(selectPosition)}
        play={(text) => {
          const played = dispatch(playTypedMove(text));
          if (played.ok) return undefined;
          const refusal = describePlayReason(played.error);
          if (played.error.code !== "invalid") return refusal;
          // Other forms of a move: figurines, a number before it, castling by the king's square.
          return loadGameTexts().then(
            ({ findMoveForm }) =>
              dispatch(playTypedMove(text, findMoveForm)).ok ? undefined : refusal,
            () => refusal,
          );
        }}
      />
    </div>
  );
}
