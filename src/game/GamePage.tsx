import {
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router-dom";
import { selectHasCoach, selectIsForTwo } from "../../store/game/selectors.ts";
import { selectSettings } from "../../store/view/settings.ts";
import { PieceSetContext } from "../board/Piece.tsx";
import styles from "../ui/boardLayout.module.css";
import { useInspector } from "../ui/gameHooks.ts";
import { chunk, loadChunk, type ModuleOf } from "../ui/loadChunk.ts";
import { useTitle } from "../ui/page.ts";
import { useAppSelector, usePageSettings, withStore } from "../ui/storeHooks.ts";
import { useChunk } from "../ui/useChunk.tsx";
import { GameBoard } from "./board/GameBoard.tsx";
import { EmptyBoard, LoadingPanel } from "./GamePlaceholder.tsx";

/** The page, with the store that all its parts read. */
export const Screen = withStore(GamePage);

export const aroundBoardChunk = chunk(25, () => import("./AroundBoard.tsx"), "Panel");

type AroundBoard = ModuleOf<typeof aroundBoardChunk>;

/** Stays here when the player leaves the page, which then shows all at once when they return. */
let loaded: AroundBoard | null = null;

/** Loads all of the page but its board. */
export async function loadAroundBoard(): Promise<AroundBoard> {
  loaded = await loadChunk(aroundBoardChunk);
  return loaded;
}

/** Loads what stands around the board after the board is drawn, which takes moves without it. */
function useAroundBoard() {
  const [around, setAround] = useState(loaded);
  const { request, failure } = useChunk({ what: "The panel", load: loadAroundBoard });
  const load = useEffectEvent(
    () => void request((arrived) => startTransition(() => setAround(arrived))),
  );
  const isLoaded = around !== null;
  useEffect(() => {
    if (!isLoaded) load();
  }, [isLoaded]);
  return { around, failure };
}

export function GamePage() {
  useTitle("Game");
  usePageSettings();
  const { around, failure } = useAroundBoard();
  const { search, hash, state } = useLocation();
  // The address may ask for another game, which is then the first one to be seen.
  const isAsked = `${search}${hash}` !== "" || state !== null;
  // Otherwise the board is drawn first also when the rest is there, so that it takes a move sooner.
  const shown = useDeferredValue(around, isAsked ? around : null);
  return (
    <>
      <Game around={shown} isWaiting={isAsked && !shown} />
      {failure}
    </>
  );
}

interface GameProps {
  readonly around: AroundBoard | null;
  /** Whether the game to be shown is not known yet. The heading is there, and keeps the focus. */
  readonly isWaiting: boolean;
}

function Game({ around, isWaiting }: GameProps) {
  const { keepsFullBoard, largerBoard, zenMode, pieceSet } = useAppSelector(selectSettings);
  const { isOpen } = useInspector();
  const hasCoach = useAppSelector(selectHasCoach);
  const isForTwo = useAppSelector(selectIsForTwo);
  const board = useRef<HTMLDivElement>(null);
  return (
    <main
      className={styles.page}
      data-full-board={keepsFullBoard}
      data-larger-board={largerBoard || undefined}
      data-zen={zenMode || undefined}
      data-inspector={isOpen || undefined}
      data-coach={hasCoach || undefined}
    >
      <h1 className="visually-hidden">
        {isForTwo ? "Game of two players" : "Game against the computer"}
      </h1>
      <PieceSetContext value={pieceSet}>
        <div className={styles.layout}>
          <div className={styles.table}>
            {around ? <around.OpponentBar /> : <div data-place="top" />}
            <div className={styles.board} ref={board}>
              {isWaiting ? <EmptyBoard /> : <GameBoard />}
            </div>
            {around ? <around.HumanBar /> : <div data-place="bottom" />}
          </div>
          {around ? <around.Panel board={board} /> : <LoadingPanel />}
        </div>
        {around && <around.Requests />}
      </PieceSetContext>
    </main>
  );
}
