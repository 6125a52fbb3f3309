import { IncomingGames } from "../incoming/IncomingGames.tsx";
import { AnalysisActions, Steps } from "./AnalysisControls.tsx";
import styles from "./AnalysisPanel.module.css";
import { EnginePanel } from "./engine/EnginePanel.tsx";
import { GamesOfFile } from "./games/GamesOfFile.tsx";
import { Moves } from "./moves/Moves.tsx";

/**
 * The panel beside the board. The engine's lines have a fixed height, and the moves fill what is
 * left, so nothing shifts. The steps stay in sight while the rest scrolls; in a window that is high
 * enough, the actions too.
 */
export function AnalysisPanel({ onEdit }: { readonly onEdit: () => void }) {
  return (
    <div className={styles.panel}>
      <div className={styles.body}>
        <div className={styles.content}>
          <IncomingGames screen="analysis" />
          <div className={styles.engine}>
            <EnginePanel />
          </div>
          <GamesOfFile />
          <div className={styles.moves}>
            <Moves />
          </div>
        </div>
        <AnalysisActions onEdit={onEdit} />
      </div>
      <div className={styles.steps}>
        <Steps />
      </div>
    </div>
  );
}
