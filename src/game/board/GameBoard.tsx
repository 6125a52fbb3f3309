import { useCallback, useEffect, useMemo, useState } from "react";
import type { MoveSquares, Square } from "../../../engine/rules/types.ts";
import { addGameEventListener, DELAY_AFTER_MOVE_MS } from "../../../store/game/gameListeners.ts";
import { selectGameEnd, selectGameIdentity, selectHistory } from "../../../store/game/selectors.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { ANIMATION_MS, selectSettings } from "../../../store/view/settings.ts";
import {
  selectIsPastShown,
  selectMayHaveHelpMarks,
  selectOrientation,
  selectPlacementOnBoard,
  selectShownCheckedSquare,
  selectShownHint,
  selectShownLastMove,
  selectShownMoveTargets,
  selectShownPlacement,
} from "../../../store/view/shown.ts";
import {
  premovesCleared,
  selectMarkedSquare,
  selectPremoves,
  squareClicked,
  squareMarked,
} from "../../../store/view/slice.ts";
import { Board, BoardBoundary } from "../../board/Board.tsx";
import { type BoardArrow, type BoardMark, toggleArrow } from "../../board/marks.ts";
import { useBoardOfLine } from "../../lines/shownLine.ts";
import { announcementFor } from "../../texts/game.ts";
import { useAnalyse } from "../../ui/gameHooks.ts";
import { useAppDispatch, useAppSelector, useBoardSettings } from "../../ui/storeHooks.ts";
import { useOptionalChunk } from "../../ui/useChunk.tsx";
import { type Help, loadHelp } from "./loadHelp.ts";

/** The board of the game, at the ply that is shown. */
export function GameBoard() {
  const history = useAppSelector(selectHistory);
  return (
    <>
      <BoardBoundary shown={history}>
        <ConnectedBoard />
      </BoardBoundary>
      <Announcer />
    </>
  );
}

/** The specification's colour of a marked square. */
const MARK_COLOR = "yellow";

/** What the player does on the board, for the store. */
function useBoardActions() {
  const dispatch = useAppDispatch();
  const analyse = useAnalyse();
  // The thunk reads the store when the move is made, because the game may have continued since the
  // board was drawn.
  const move = useCallback(
    (made: MoveSquares, isDrop: boolean) => {
      const handled = dispatch(handleBoardMove(made, isDrop));
      if (handled === "past") analyse({ tried: made });
      return handled === "played" || handled === "premove";
    },
    [dispatch, analyse],
  );
  const click = useCallback(() => dispatch(squareClicked()), [dispatch]);
  const mark = useCallback((square: Square) => dispatch(squareMarked(square)), [dispatch]);
  const clearPremoves = useCallback(() => dispatch(premovesCleared()), [dispatch]);
  return { move, click, mark, clearPremoves };
}

const NO_MARKS: readonly BoardMark[] = [];
const selectNoMarks = () => NO_MARKS;

/** The square that the player has marked, and what is marked as help. */
function useMarkedSquares(): readonly BoardMark[] {
  const marked = useAppSelector(selectMarkedSquare);
  const help = useOptionalChunk(loadHelp, useAppSelector(selectMayHaveHelpMarks));
  const marks = useAppSelector(help?.selectHelpMarks ?? selectNoMarks);
  return useMemo(
    () => (marked ? [...marks, { square: marked, color: MARK_COLOR }] : marks),
    [marked, marks],
  );
}

/** Connects the board to the store: what it shows, and what the player does on it. */
function ConnectedBoard() {
  const { move, click, mark, clearPremoves } = useBoardActions();
  const { choosesPromotion } = useAppSelector(selectSettings);
  const premoves = useAppSelector(selectPremoves);
  const isLookingBack = useAppSelector(selectIsPastShown);
  const { arrows, toggle, clear } = useGameArrows();
  const end = useAppSelector(selectGameEnd);
  const isMate = useIsKingFallen(end?.reason === "checkmate" && !isLookingBack);
  return (
    <Board
      game={useAppSelector(selectGameIdentity)}
      position={useAppSelector(selectPlacementOnBoard)}
      orientation={useAppSelector(selectOrientation)}
      lastMove={useAppSelector(selectShownLastMove)}
      markedSquares={useMarkedSquares()}
      checkedSquare={useAppSelector(selectShownCheckedSquare)}
      isMate={isMate}
      arrows={arrows}
      premoves={isLookingBack ? undefined : premoves}
      movable={useAppSelector(selectShownMoveTargets)}
      choosesPromotion={choosesPromotion}
      {...useBoardSettings()}
      animatesInOrder={!isLookingBack}
      onMove={move}
      onSquareClick={click}
      onSquareRightClick={mark}
      onArrow={toggle}
      onPress={clear}
      onIdleClick={clearPremoves}
      onLetGo={clearPremoves}
      {...useBoardOfLine()}
    />
  );
}

/** Longer than the alert waits after the animation, so that the king falls when that is closed. */
const FALL_DELAY_MS = DELAY_AFTER_MOVE_MS + 50;

/**
 * Whether the king of a mate has fallen. After the move that mates it falls behind the alert, which
 * stops the page and its timers; in a game that was over before it lies there.
 */
function useIsKingFallen(isMate: boolean): boolean {
  const { animationSpeed } = useAppSelector(selectSettings);
  const [hasFallen, setHasFallen] = useState(isMate);
  useEffect(() => {
    if (!isMate) return;
    const delay = ANIMATION_MS[animationSpeed] + FALL_DELAY_MS;
    const timer = setTimeout(() => setHasFallen(true), delay);
    return () => {
      clearTimeout(timer);
      setHasFallen(false);
    };
  }, [isMate, animationSpeed]);
  return isMate && hasFallen;
}

interface Announcement {
  readonly id: number;
  readonly text: string;
}

/**
 * A reply may arrive before the move it answers has been read out, so several announcements stay.
 */
const KEPT_ANNOUNCEMENTS = 3;

/**
 * Announces every move, check and game end to screen readers, once. It listens to events and not to
 * states, so looking at the past is silent. It also says everything that the status line shows, so
 * the status line itself is not a live region.
 */
export function Announcer() {
  const dispatch = useAppDispatch();
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  useEffect(() => {
    const announce = (text: string) =>
      setAnnouncements((before) => [
        ...before.slice(1 - KEPT_ANNOUNCEMENTS),
        { id: (before.at(-1)?.id ?? 0) + 1, text },
      ]);
    const unsubscribe = dispatch(
      addGameEventListener((change) => {
        const text = announcementFor(change);
        const sayHint = (help: Help) => announce(`Hint: ${help.describeHint(change.game)}`);
        if (text === undefined) loadHelp().then(sayHint, () => undefined);
        else announce(text);
      }),
    );
    return () => unsubscribe();
  }, [dispatch]);
  return (
    <div className="visually-hidden" role="log" aria-label="Announcements">
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** The arrows of the game, with that of a hint. They are gone when the game has ended. */
export function useGameArrows() {
  const hint = useAppSelector(selectShownHint);
  const end = useAppSelector(selectGameEnd);
  const placement = useAppSelector(selectShownPlacement);
  const proposed = hint?.shows === "move" ? hint.move : undefined;
  return useDrawnArrows(`${placement} ${end?.reason}`, proposed);
}

const NO_ARROWS: readonly BoardArrow[] = [];

/**
 * The arrows on the board of a game: those that the player draws, and a proposed move. What is
 * drawn disappears when `occasion` changes: with the position, and at the end of the game.
 */
export function useDrawnArrows(occasion: string, proposed: MoveSquares | undefined) {
  const [drawing, setDrawing] = useState({ occasion, arrows: NO_ARROWS });
  const drawn = drawing.occasion === occasion ? drawing.arrows : NO_ARROWS;
  const arrows = useMemo(
    (): readonly BoardArrow[] => (proposed ? [...drawn, { ...proposed, color: "hint" }] : drawn),
    [drawn, proposed],
  );
  return {
    arrows,
    /** Adds the arrow, or removes it if it exists. All arrows have the same colour. */
    toggle({ from, to }: MoveSquares) {
      setDrawing({ occasion, arrows: toggleArrow(drawn, { from, to, color: "plain" }) });
    },
    clear() {
      if (drawn.length > 0) setDrawing({ occasion, arrows: NO_ARROWS });
    },
  };
}
