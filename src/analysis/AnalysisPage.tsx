import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { restoreAnalysis } from "../../store/analysis/documents.ts";
import { selectIsLearning } from "../../store/analysis/learning/selectors.ts";
import { learningClosed } from "../../store/analysis/learning/slice.ts";
import { startReview } from "../../store/analysis/review/thunks.ts";
import { selectAnalysisFen, selectAnalysisOrientation } from "../../store/analysis/selectors.ts";
import { analysisOpened } from "../../store/analysis/slice.ts";
import {
  analyseRecentGame,
  analyseShownGame,
  openShownAnalysis,
} from "../../store/analysis/thunks.ts";
import { withTimeLimit } from "../../store/frame/timers.ts";
import { injectAnalysis } from "../../store/injectAnalysis.ts";
import type { AppStore } from "../../store/makeStore.ts";
import { DATABASE_TIMEOUT_MS } from "../../store/types.ts";
import { selectSettings } from "../../store/view/settings.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { PieceSetContext } from "../board/Piece.tsx";
import { ReplaceGameDialog } from "../dialogs/ReplaceGameDialog.tsx";
import { IncomingGames } from "../linksAndFiles/IncomingGames.tsx";
import { type GameToAnalyse, PLAYBACK } from "../ui/addresses.ts";
import layout from "../ui/boardLayout.module.css";
import { focusHeading, useTitle } from "../ui/page.ts";
import { useAppDispatch, useAppSelector, usePageSettings, withStore } from "../ui/storeHooks.ts";
import { AnalysisAnnouncer, AnalysisBar, AnalysisBoard, EvaluationBar } from "./AnalysisBoard.tsx";
import { AnalysisPanel } from "./AnalysisPanel.tsx";
import { PositionEditor } from "./editor/PositionEditor.tsx";
import { Learning } from "./learning/Learning.tsx";
import { useReviewWhileHere } from "./review/Review.tsx";

/**
 * Adds what the page needs to the store. Not while the page is drawn: the notices hear of it, and
 * React forbids to change one component while another is drawn.
 */
export async function prepare(store: AppStore): Promise<void> {
  injectAnalysis(store);
  await withTimeLimit(store.dispatch(restoreAnalysis()), DATABASE_TIMEOUT_MS, undefined);
}

/** The page, with the store that all its parts read. */
export const Screen = withStore(AnalysisPage);

export function AnalysisPage() {
  useTitle("Analysis");
  usePageSettings();
  const [edited, setEdited] = useState<string>();
  useRequestedGame(setEdited);
  useEndOfExercises();
  useReviewWhileHere();
  const isLearning = useAppSelector(selectIsLearning);
  const { keepsFullBoard, largerBoard, pieceSet } = useAppSelector(selectSettings);
  const isEditing = edited !== undefined;
  const shown = useAppSelector(selectAnalysisFen);
  const dispatch = useAppDispatch();
  useFocusOnChange(isEditing);
  return (
    <main
      className={layout.page}
      data-full-board={keepsFullBoard}
      data-larger-board={largerBoard || undefined}
      data-analysis
    >
      <h1 className="visually-hidden">{isEditing ? "Position editor" : "Analysis board"}</h1>
      <IncomingGames
        screen="analysis"
        onOpened={() => {
          dispatch(learningClosed());
          setEdited(undefined);
        }}
      />
      <PieceSetContext value={pieceSet}>
        {isLearning ? (
          <Learning />
        ) : isEditing ? (
          <Editor key={edited} fen={edited} onClose={() => setEdited(undefined)} />
        ) : (
          <Analysis onEdit={() => setEdited(shown)} />
        )}
        <ReplaceGameDialog />
      </PieceSetContext>
    </main>
  );
}

/** Focuses the heading, which is at the top of the page, and which a screen reader reads. */
function useFocusOnChange(isEditing: boolean): void {
  const last = useRef(isEditing);
  useEffect(() => {
    if (last.current !== isEditing) focusHeading();
    last.current = isEditing;
  }, [isEditing]);
}

function Analysis({ onEdit }: { readonly onEdit: () => void }) {
  return (
    <div className={layout.layout} data-tabs>
      <div className={layout.table}>
        <AnalysisBar place="top" />
        <div className={`places ${layout.board}`}>
          <div className={`cover ${layout.beside}`}>
            <EvaluationBar />
          </div>
          <AnalysisBoard />
        </div>
        <AnalysisBar place="bottom" />
      </div>
      <AnalysisPanel onEdit={onEdit} />
      <AnalysisAnnouncer />
    </div>
  );
}

interface EditorProps {
  /** The position to begin with, legal or not. */
  readonly fen: string;
  readonly onClose: () => void;
}

function Editor({ fen: edited, onClose }: EditorProps) {
  const dispatch = useAppDispatch();
  return (
    <PositionEditor
      fen={edited}
      orientation={useAppSelector(selectAnalysisOrientation)}
      onOpen={(fen, orientation) => {
        const pgn = `[SetUp "1"]\n[FEN "${fen}"]\n\n*`;
        dispatch(analysisOpened({ pgn, orientation, origin: { kind: "empty" } }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

/**
 * Opens the own game that a link asks for, or the editor with a position, once per visit and before
 * anything is drawn. It then removes the router state, so that neither a reload nor the browser's
 * back button repeats it.
 */
function useRequestedGame(onEdit: (fen: string) => void): void {
  const dispatch = useAppDispatch();
  const openRequested = useEffectEvent(async ({ recent, tried }: GameToAnalyse) => {
    if (recent === undefined) {
      await dispatch(openShownAnalysis());
      dispatch(analyseShownGame(tried));
      return;
    }
    const opened = await dispatch(analyseRecentGame(recent));
    if (!opened.ok) dispatch(noticeShown(opened.error));
  });
  const location = useLocation();
  const navigate = useNavigate();
  const handled = useRef<typeof location>(undefined);
  useLayoutEffect(() => {
    if (location.state === PLAYBACK) return;
    const request = location.state as GameToAnalyse | null;
    // React runs effects twice in development.
    if (!request || handled.current === location) return;
    handled.current = location;
    void navigate(location.pathname, { replace: true });
    if (request.edited !== undefined) {
      onEdit(request.edited);
      return;
    }
    void openRequested(request).then(() => {
      if (request.reviews) void dispatch(startReview());
    });
  }, [dispatch, location, navigate, onEdit]);
}

/** The exercises of a game or of a file end with the page. */
function useEndOfExercises(): void {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(learningClosed()), [dispatch]);
}
