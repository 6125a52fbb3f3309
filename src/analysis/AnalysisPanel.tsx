import { IncomingGames } from "../incoming/IncomingGames.tsx";
import { Notice } from "../notices/Notice.tsx";
import { NewVersion } from "../ui/NewVersion.tsx";
import { AnalysisControls } from "./AnalysisControls.tsx";
import styles from "./AnalysisPanel.module.css";
import { EnginePanel } from "./engine/EnginePanel.tsx";
import { GamesOfFile } from "./games/GamesOfFile.tsx";
import { Moves } from "./moves/Moves.tsx";

/**
 * The panel beside the board. The engine's lines have a fixed height, and the moves fill what is
 * left, so nothing shifts.
 */
export function AnalysisPanel({ onEdit }: { readonly onEdit: () => void }) {
  return (
    <div className={styles.panel}>
      <Notice />
      <IncomingGames screen="analysis" />
      <NewVersion />
      <div className={styles.engine}>
        <EnginePanel />
      </div>
      <GamesOfFile />
      <div className={styles.moves}>
        <Moves />
      </div>
      {/* The review: graph, accuracy. */}
      {/* Learning from mistakes. */}
      <AnalysisControls onEdit={onEdit} />
    </div>
  );
}
