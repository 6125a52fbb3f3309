import { useCallback, useEffect, useMemo, useState } from "react";
import type { MarkedSquare } from "../../../engine/pgn/commentCommands.ts";
import type { MoveSquares, Square } from "../../../engine/rules/types.ts";
import { addGameEventListener, DELAY_AFTER_MOVE_MS } from "../../../store/game/gameListeners.ts";
import { selectGameEnd, selectGameIdentity, selectHistory } from "../../../store/game/selectors.ts";
import { hintTaken } from "../../../store/game/slice.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { ANIMATION_MS, selectSettings } from "../../../store/view/settings.ts";
import {
  selectIsPastShown,
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
import { type BoardArrow, toggleArrow } from "../../board/marks.ts";
import { announcementFor } from "../../texts/game.ts";
import { useAnalyse } from "../../ui/gameHooks.ts";
import { useAppDispatch, useAppSelector, useBoardSettings } from "../../ui/storeHooks.ts";
import { loadHintTexts } from "./hintTexts.ts";

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

/** The square of a piece that a hint shows. */
const HINT_COLOR = "blue";

/** The square that the player has marked, and the piece that a hint shows, for the board. */
function useMarkedSquares(): readonly MarkedSquare[] {
  const marked = useAppSelector(selectMarkedSquare);
  const hint = useAppSelector(selectShownHint);
  const hinted = hint?.shows === "piece" ? hint.move.from : undefined;
  return useMemo(
    () => [
      ...(marked ? [{ square: marked, color: MARK_COLOR } as const] : []),
      ...(hinted ? [{ square: hinted, color: HINT_COLOR } as const] : []),
    ],
    [marked, hinted],
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
        const { event, game } = change;
        if (!hintTaken.match(event) || !event.payload.shows) announce(announcementFor(change));
        else
          loadHintTexts().then(
            (texts) => announce(`Hint: ${texts.describeHint(game)}`),
            () => {},
          );
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
