/** In a small window the panel shows one of its parts at a time, and tabs change which. */
import { useId, useState } from "react";
import { useLocation } from "react-router-dom";
import { selectHasReview } from "../../store/analysis/review/selectors.ts";
import { PLAYBACK } from "../ui/addresses.ts";
import { useIsSmallWindow } from "../ui/gameHooks.ts";
import { moveFocus } from "../ui/Menu.tsx";
import { useAppSelector } from "../ui/storeHooks.ts";
import styles from "./AnalysisPanel.module.css";
import type { PanelTab } from "./moves/Moves.tsx";

const TABS: Readonly<Record<PanelTab, string>> = {
  moves: "Moves",
  review: "Review",
  engine: "Engine",
  more: "More",
};

interface PanelTabs {
  /** Undefined in a window with room for all parts. */
  readonly tab: PanelTab | undefined;
  readonly choose: (tab: PanelTab) => void;
  readonly id: string;
}

/**
 * A review that there is something to see of is shown until the player chooses. The game of a link
 * is played back beside its moves.
 */
export function usePanelTabs(): PanelTabs {
  const isSmall = useIsSmallWindow();
  const hasReview = useAppSelector(selectHasReview);
  const { state } = useLocation();
  const [chosen, choose] = useState<PanelTab>();
  if (state === PLAYBACK && chosen !== "moves") choose("moves");
  const tab = chosen ?? (hasReview ? "review" : "moves");
  return { tab: isSmall ? tab : undefined, choose, id: useId() };
}

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

/** The row of tabs: one tab stop, and the arrow keys go on to the next tab. */
export function TabRow({ tab: shown, choose, id }: PanelTabs) {
  return (
    <div
      className={`line tight ${styles.tabs}`}
      role="tablist"
      aria-label="Parts of the analysis"
      onKeyDown={(event) => moveFocus(event, STEPS)}
    >
      {Object.entries(TABS).map(([tab, label]) => (
        <button
          key={tab}
          className="bare"
          type="button"
          role="tab"
          id={`${id}${tab}`}
          aria-selected={tab === shown}
          aria-controls={id}
          tabIndex={tab === shown ? 0 : -1}
          onFocus={() => choose(tab as PanelTab)}
          onClick={() => choose(tab as PanelTab)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** What makes an element the panel of the tabs; nothing while there are none. */
export const panelProps = ({ tab, id }: PanelTabs) =>
  tab === undefined ? {} : { id, role: "tabpanel", "aria-labelledby": id + tab };
