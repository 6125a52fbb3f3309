import { Provider } from "react-redux";
import { type AppStore, selectSettings } from "../../store/index.ts";
import { PieceSetContext } from "../board/pieceSet.ts";
import { useAppSelector } from "../ui/hooks.ts";
import { useTitle } from "../ui/useTitle.ts";
import { GameBoard } from "./GameBoard.tsx";
import styles from "./GamePage.module.css";
import { GamePanel } from "./GamePanel.tsx";
import { HumanBar } from "./HumanBar.tsx";
import { OpponentBar } from "./OpponentBar.tsx";
import { PastMoveDialog } from "./PastMoveDialog.tsx";
import { useAddress } from "./useAddress.ts";
import { useInside } from "./useInside.ts";

/** The page, with the store that all its parts read. */
export function GameScreen({ store }: { readonly store: AppStore }) {
  useAddress(store);
  return (
    <Provider store={store}>
      <GamePage />
    </Provider>
  );
}

export function GamePage() {
  useTitle("Game");
  const { keepsFullBoard, pieceSet } = useAppSelector(selectSettings);
  const { isOpen } = useInside();
  return (
    <main
      className={styles.page}
      data-full-board={keepsFullBoard}
      data-inside={isOpen || undefined}
    >
      <h1 className="visually-hidden">Game against the computer</h1>
      <PieceSetContext value={pieceSet}>
        <div className={styles.layout}>
          <div className={styles.table}>
            <OpponentBar />
            <div className={styles.board}>
              <GameBoard />
            </div>
            <HumanBar />
          </div>
          <GamePanel />
        </div>
        <PastMoveDialog />
      </PieceSetContext>
    </main>
  );
}
