import { useEffect, useRef, useState } from "react";
import { Provider } from "react-redux";
import {
  type AppStore,
  analysisOpened,
  injectAnalysis,
  injectLearning,
  selectAnalysisFen,
  selectAnalysisOrientation,
  selectIsLearning,
  selectSettings,
} from "../../store/index.ts";
import { PieceSetContext } from "../board/Piece.tsx";
import { missedPositions } from "../database/missedPositions.ts";
import { ReplaceGameDialog } from "../game/dialogs/ReplaceGameDialog.tsx";
import layout from "../ui/boardLayout.module.css";
import { focusHeading, useTitle } from "../ui/page.ts";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import { usePageSettings } from "../ui/usePageSettings.ts";
import { AnalysisAnnouncer } from "./AnalysisAnnouncer.tsx";
import { AnalysisBar } from "./AnalysisBars.tsx";
import { AnalysisBoard } from "./AnalysisBoard.tsx";
import { AnalysisPanel } from "./AnalysisPanel.tsx";
import { PositionEditor } from "./editor/PositionEditor.tsx";
import { EvaluationBar } from "./engine/EvaluationBar.tsx";
import { Learning } from "./learning/Learning.tsx";
import { useRequestedExercises } from "./learning/useRequestedExercises.ts";
import { useRequestedGame } from "./useRequestedGame.ts";

/** The page, with the store that all its parts read. */
export function AnalysisScreen({ store }: { readonly store: AppStore }) {
  injectAnalysis(store);
  injectLearning(store, missedPositions);
  return (
    <Provider store={store}>
      <AnalysisPage />
    </Provider>
  );
}

export function AnalysisPage() {
  useTitle("Analysis");
  usePageSettings();
  useRequestedGame();
  useRequestedExercises(missedPositions);
  const isLearning = useAppSelector(selectIsLearning);
  const { keepsFullBoard, largerBoard, pieceSet } = useAppSelector(selectSettings);
  const [isEditing, setIsEditing] = useState(false);
  useFocusOnChange(isEditing);
  return (
    <main
      className={layout.page}
      data-full-board={keepsFullBoard}
      data-larger-board={largerBoard || undefined}
      data-analysis
    >
      <h1 className="visually-hidden">{isEditing ? "Position editor" : "Analysis board"}</h1>
      <PieceSetContext value={pieceSet}>
        {isLearning ? (
          <Learning />
        ) : isEditing ? (
          <Editor onClose={() => setIsEditing(false)} />
        ) : (
          <Analysis onEdit={() => setIsEditing(true)} />
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
    <div className={layout.layout}>
      <div className={layout.table}>
        <AnalysisBar place="top" />
        <div className={layout.board}>
          <div className={layout.beside}>
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

/** The position editor, which begins with the shown position. */
function Editor({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <PositionEditor
      fen={useAppSelector(selectAnalysisFen)}
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
