import { Provider } from "react-redux";
import { type AppStore, selectSettings } from "../../store/index.ts";
import { PieceSetContext } from "../board/Piece.tsx";
import layout from "../ui/boardLayout.module.css";
import { useTitle } from "../ui/page.ts";
import { useAppSelector } from "../ui/storeHooks.ts";
import { BottomBar, TopBar } from "./AnalysisBars.tsx";
import { AnalysisBoard } from "./AnalysisBoard.tsx";
import { AnalysisPanel } from "./AnalysisPanel.tsx";

/** The page, with the store that all its parts read. */
export function AnalysisScreen({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <AnalysisPage />
    </Provider>
  );
}

export function AnalysisPage() {
  useTitle("Analysis");
  const { keepsFullBoard, pieceSet } = useAppSelector(selectSettings);
  return (
    <main className={layout.page} data-full-board={keepsFullBoard} data-analysis>
      <h1 className="visually-hidden">Analysis board</h1>
      <PieceSetContext value={pieceSet}>
        <div className={layout.layout}>
          <div className={layout.table}>
            <TopBar />
            <div className={layout.board}>
              <AnalysisBoard />
            </div>
            <BottomBar />
          </div>
          <AnalysisPanel />
        </div>
      </PieceSetContext>
    </main>
  );
}
